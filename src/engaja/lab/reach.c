/* The reach of many units in one call: what the searches of engaja are measured against (see bench.py).

   The same costs and the same ways as kernel/plain.py: buckets of half points, each a chain through a queue. Nothing of it is
   shared with kernel/spread.c, which answers for one unit, into a block that is kept. */

#include <string.h>

#define BUCKETS 256

void reach_all(int units, int size, const int *start, const int *allowance, const unsigned char *halt, const unsigned char *blocked,
               const int *seed_first, const int *seed_hex, const int *seed_cost, const int *table, const int *first, const int *to,
               const int *cost, int *queue, int *after, unsigned char *best, short *came)
{
    for (int unit = 0; unit < units; unit++) {
        const unsigned char *stop = halt + (long)unit * size, *shut = blocked + (long)unit * size;
        const int *from = first + (long)table[unit] * (size + 1);
        unsigned char *found = best + (long)unit * size;
        short *before = came + (long)unit * size;
        int head[BUCKETS], tail[BUCKETS], queued = 0, most = allowance[unit];
        for (int hex = 0; hex < size; hex++) {
            found[hex] = shut[hex] ? 0 : most + 1;
            before[hex] = -2;
        }
        memset(head, -1, sizeof head);
        memset(tail, -1, sizeof tail);
        found[start[unit]] = 0;
#define ENTER(there, total, here)                                                                                                  \
    if ((total) < found[there]) {                                                                                                  \
        found[there] = (total);                                                                                                    \
        before[there] = (here);                                                                                                    \
        if (!stop[there]) {                                                                                                        \
            if (tail[total] < 0)                                                                                                   \
                head[total] = queued;                                                                                              \
            else                                                                                                                   \
                after[tail[total]] = queued;                                                                                       \
            tail[total] = queued;                                                                                                  \
            queue[queued] = (there);                                                                                               \
            after[queued++] = -1;                                                                                                  \
        }                                                                                                                          \
    }
        for (int seed = seed_first[unit]; seed < seed_first[unit + 1]; seed++)
            ENTER(seed_hex[seed], seed_cost[seed], start[unit])
        for (int spent = 0; spent <= most; spent++)
            for (int at = head[spent]; at >= 0; at = after[at]) {
                int here = queue[at];
                if (found[here] == spent)
                    for (int step = from[here]; step < from[here + 1]; step++)
                        ENTER(to[step], spent + cost[step], here)
            }
    }
}
