#!/usr/bin/env python3
"""Play the stored games of tests/records anew, for the games named or for all whose number of rules was raised.

With them the choices of the frozen players are pinned anew, which change with the rules.

A game that is played otherwise now, although its number is the same, is not made anew: raise `rules` in its game.toml first.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path

from engaja import games
from engaja.engine import record
from engaja.engine.record import BadRecord
from engaja.lab import match, yardsticks

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
NUMBERS = FOLDER / "rules.toml"
"""By which number of rules the stored games of each game were played."""
PINS = FOLDER.parent / "golden" / "yardsticks.json"
"""What the frozen players choose (tests/golden/test_yardsticks.py)."""


def main(names: list[str]) -> int:
    stored = tomllib.loads(NUMBERS.read_text(encoding="utf-8"))
    now = {name: games.definition(name).rules_number for name in games.names()}
    done = True
    for name in names or [name for name in now if stored.get(name) != now[name]]:
        if stored.get(name) == now[name] and (line := changed(name)):
            print(f"{name} is played otherwise ({line}), but is still called rules {now[name]}: raise `rules` in its game.toml")
            done = False
            continue
        for file in FOLDER.glob(f"{name}-*.engaja"):
            file.unlink()
        result = match.run(name, "greedy", "random", pairs=1, seed=1, save=FOLDER)
        stored[name] = now[name]
        pins = json.loads(PINS.read_text(encoding="utf-8")) | {name: yardsticks.pins(name)}
        PINS.write_text(json.dumps(pins, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        print(f"{name}: {result.finished} games played by rules {now[name]}")
    NUMBERS.write_text("".join(f"{name} = {number}\n" for name, number in sorted(stored.items())), encoding="utf-8")
    return 0 if done else 1


def changed(name: str) -> str:
    """The first stored game that today's rules play otherwise, and where; empty if there is none."""
    for file in sorted(FOLDER.glob(f"{name}-*.engaja")):
        try:
            record.replay(record.read(file.read_text(encoding="utf-8")))
        except BadRecord as error:
            if error.message != "other-definition":
                return f"{file.name}, line {error.line}: {error.message}"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
