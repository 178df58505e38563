/* Shortest paths in half points, for the compiled program: `plain.search` in C, hex for hex and in the same order.

   Hexes wait in buckets, one for each half point; a bucket is a chain through one queue. See spread.pyi for what is
   asked and answered. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#if PY_BIG_ENDIAN
#error "flat.py reads and writes what is packed here the least byte first"
#endif

#define LONGEST 254 /* half points: one more than the allowance must fit in a byte */
#define LARGEST 32767
#define NOT_REACHED (-2)

typedef struct {
    uint16_t to, cost;
} Step;

typedef struct {
    int hex, next; /* the next of the same bucket, -1 after the last */
} Waiting;

static Waiting *queue = NULL; /* room to work in, kept from call to call: nobody else runs meanwhile */
static Py_ssize_t room = 0;

static int make_room(Py_ssize_t wanted)
{
    if (wanted > room) {
        Waiting *larger = PyMem_Realloc(queue, wanted * sizeof(Waiting));
        if (larger == NULL) {
            PyErr_NoMemory();
            return 0;
        }
        queue = larger;
        room = wanted;
    }
    return 1;
}

/* The first steps as the rules list them, (hex, cost) pairs. */
static int read_seeds(PyObject *pairs, Py_ssize_t count, Py_ssize_t size, Step *seeds)
{
    for (Py_ssize_t place = 0; place < count; place++) {
        PyObject *pair = PySequence_Fast_GET_ITEM(pairs, place);
        if (!PyTuple_Check(pair) || PyTuple_GET_SIZE(pair) != 2 || !PyLong_Check(PyTuple_GET_ITEM(pair, 0)) ||
            !PyLong_Check(PyTuple_GET_ITEM(pair, 1))) {
            PyErr_SetString(PyExc_TypeError, "a first step is a hex and its cost");
            return 0;
        }
        long to = PyLong_AsLong(PyTuple_GET_ITEM(pair, 0)), cost = PyLong_AsLong(PyTuple_GET_ITEM(pair, 1));
        if (to < 0 || to >= size || cost < 0 || cost > UINT16_MAX) {
            if (!PyErr_Occurred())
                PyErr_SetString(PyExc_ValueError, "a first step leads off the map, or costs less than nothing");
            return 0;
        }
        seeds[place].to = (uint16_t)to;
        seeds[place].cost = (uint16_t)cost;
    }
    return 1;
}

/* Fills `best` and `came`, and `found` in the order of finding; how many were found. */
static Py_ssize_t search(const Step *table, Py_ssize_t width, Py_ssize_t size, int start, const Step *seeds, Py_ssize_t count,
                         int most, int last, const uint8_t *halt, const uint8_t *blocked, Waiting *waiting,
                         uint8_t *restrict best, int16_t *restrict came, int16_t *restrict found)
{
    int head[LONGEST + 1], *tail[LONGEST + 1], queued = 0, spent = 0, bucket = 0, here = start, at = -1;
    Py_ssize_t reached = 0;
    const Step *step = seeds, *end = seeds + count;

    /* First costs: one more than the allowance where open, nothing where blocked. One comparison then says both that a
       hex is affordable and that it may be entered. */
    for (Py_ssize_t hex = 0; hex < size; hex++)
        best[hex] = blocked[hex] ? 0 : most + 1;
    for (Py_ssize_t hex = 0; hex < size; hex++)
        came[hex] = NOT_REACHED;
    for (int empty = 0; empty <= last; empty++) {
        head[empty] = -1;
        tail[empty] = &head[empty];
    }
    if (start >= 0)
        best[start] = 0;

    for (;;) {
        for (; step < end; step++) {
            int there = step->to, total = spent + step->cost;
            if (total < best[there]) {
                if (came[there] == NOT_REACHED)
                    found[reached++] = there;
                best[there] = total;
                came[there] = here;
                if (total <= last && !halt[there]) {
                    waiting[queued].hex = there;
                    waiting[queued].next = -1;
                    *tail[total] = queued;
                    tail[total] = &waiting[queued++].next;
                }
            }
        }
        do {
            while (at < 0) {
                if (bucket > last) /* with less left than that nobody goes on */
                    return reached;
                spent = bucket;
                at = head[bucket++];
            }
            here = waiting[at].hex;
            at = waiting[at].next;
        } while (best[here] != spent); /* a cheaper way was found meanwhile */
        step = table + here * width;
        end = step + width;
    }
}

static PyObject *spread(PyObject *module, PyObject *const *given, Py_ssize_t number)
{
    if (number != 7 || !PyBytes_Check(given[0]) || !PyBytes_Check(given[5]) || !PyBytes_Check(given[6])) {
        PyErr_SetString(PyExc_TypeError, "spread(table, start, seeds, allowance, cheapest, halt, blocked)");
        return NULL;
    }
    Py_ssize_t size = PyBytes_GET_SIZE(given[6]), steps = PyBytes_GET_SIZE(given[0]) / (Py_ssize_t)sizeof(Step);
    long start = PyLong_AsLong(given[1]), most = PyLong_AsLong(given[3]), cheapest = PyLong_AsLong(given[4]);
    if (PyErr_Occurred())
        return NULL;
    if (size < 1 || size > LARGEST || PyBytes_GET_SIZE(given[5]) != size || steps % size || start < -1 || start >= size ||
        most < 0 || most > LONGEST || cheapest < 1) {
        PyErr_SetString(PyExc_ValueError, "masks, start and allowance do not fit the map");
        return NULL;
    }
    PyObject *pairs = PySequence_Fast(given[2], "first steps are a list or a tuple");
    if (pairs == NULL)
        return NULL;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(pairs), even = size + size % 2, reached;
    PyObject *reach = NULL;
    if (make_room(steps + 2 * count)) { /* each step makes a hex wait once at most; the seeds lie behind */
        Step *seeds = (Step *)(queue + steps + count);
        if (read_seeds(pairs, count, size, seeds) && (reach = PyBytes_FromStringAndSize(NULL, even + 4 * size))) {
            uint8_t *best = (uint8_t *)PyBytes_AS_STRING(reach);
            int16_t *came = (int16_t *)(best + even);
            reached = search((const Step *)PyBytes_AS_STRING(given[0]), steps / size, size, (int)start, seeds, count, (int)most,
                             (int)(most - cheapest), (const uint8_t *)PyBytes_AS_STRING(given[5]),
                             (const uint8_t *)PyBytes_AS_STRING(given[6]), queue, best, came, came + size);
            _PyBytes_Resize(&reach, even + 2 * (size + reached));
        }
    }
    Py_DECREF(pairs);
    return reach;
}

static PyMethodDef methods[] = {{"spread", (PyCFunction)(void (*)(void))spread, METH_FASTCALL, NULL}, {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "spread", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_spread(void) { return PyModule_Create(&definition); }
