"""The reach of all units of a side by a small C kernel, compiled when it is asked for: what the engine is measured against."""

import ctypes
import os
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path

from engaja.position.state import State
from engaja.rules import System

SOURCE = Path(__file__).with_name("reach.c")


class Kernel:
    """One call for all units of a position, with everything it needs laid out beforehand."""

    def __init__(self, library: ctypes.CDLL, rules: System, s: State, units: list[int]) -> None:
        size = rules.grid.size
        tables = list(dict.fromkeys(id(rules.steps_for(s, unit)) for unit in units))
        first: list[int] = []
        to: list[int] = []
        cost: list[int] = []
        done: set[int] = set()
        for unit in units:
            steps = rules.steps_for(s, unit)
            if id(steps) in done:
                continue
            done.add(id(steps))
            extra = rules.surcharges(s, rules.side_of[unit])
            for pairs in steps.pairs:
                first.append(len(to))
                dearer = [(there, price + (extra[there] if extra else 0)) for there, price in pairs]
                for there, price in sorted(dearer, key=lambda pair: pair[1]):
                    to.append(there)
                    cost.append(price)
            first.append(len(to))
        halt, blocked = bytearray(), bytearray()
        seed_first, seed_hex, seed_cost = [0], list[int](), list[int]()
        for unit in units:
            side = rules.side_of[unit]
            zone, extra = s.zone_bytes(1 - side, rules.obeyed[unit]), rules.surcharges(s, side)
            closed = rules.closed(s, unit) or bytes(size)
            halt += rules.halts(s, unit)
            blocked += bytes(bool(held or shut) for held, shut in zip(s.held_bytes(1 - side), closed, strict=True))
            for hex_, price in rules.first_hexes(s, unit, zone, extra):
                seed_hex.append(hex_)
                seed_cost.append(price)
            seed_first.append(len(seed_hex))
        self.best = (ctypes.c_ubyte * (len(units) * size))()
        self.came = (ctypes.c_short * (len(units) * size))()
        self.call = library.reach_all
        self.arguments = (
            len(units),
            size,
            _ints([s.where[unit] for unit in units]),
            _ints([rules.allowance(s, unit) for unit in units]),
            bytes(halt),
            bytes(blocked),
            _ints(seed_first),
            _ints(seed_hex),
            _ints(seed_cost),
            _ints([tables.index(id(rules.steps_for(s, unit))) for unit in units]),
            _ints(first),
            _ints(to),
            _ints(cost),
            _ints([0] * (7 * size)),
            _ints([0] * (7 * size)),
            self.best,
            self.came,
        )

    def run(self) -> None:
        self.call(*self.arguments)

    def agrees(self, rules: System, s: State, units: list[int]) -> bool:
        """It finds the same hexes at the same costs by the same ways as the engine."""
        self.run()
        size = rules.grid.size
        for place, unit in enumerate(units):
            reach = rules.reach(s, unit)
            for hex_ in range(size):
                came = self.came[place * size + hex_]
                if reach.before(hex_) != came:
                    return False
                if came != -2 and self.best[place * size + hex_] != reach.cost(hex_):
                    return False
        return True


def load() -> ctypes.CDLL | None:
    """The kernel, compiled with -O3, or None where there is no C compiler."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if not compiler or shutil.which(compiler[0]) is None:
        return None
    with tempfile.TemporaryDirectory(prefix="engaja-kernel-") as scratch:
        made = Path(scratch) / "reach.so"
        command = [*compiler, "-O3", "-shared", "-fPIC", str(SOURCE), "-o", str(made)]
        if subprocess.run(command, capture_output=True).returncode:
            return None
        return ctypes.CDLL(str(made))


def _ints(values: list[int]) -> ctypes.Array[ctypes.c_int]:
    return (ctypes.c_int * len(values))(*values)
