#!/usr/bin/env python3
"""Play the stored games of tests/records anew, for the games named or for all whose number of rules was raised.

With them the choices of the frozen players are pinned anew, which change with the rules.

A game that is played otherwise now, although its number is the same, is not made anew: raise `rules` in its game.toml first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from engaja import games
from engaja.engine import record
from engaja.engine.record import BadRecord, Record
from engaja.lab import match, yardsticks

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
PINS = FOLDER.parent / "golden" / "yardsticks.json"
"""What the frozen players choose (tests/golden/test_yardsticks.py)."""


def main(names: list[str]) -> int:
    done = True
    for name in names or games.names():
        number = games.definition(name).rules_number
        stored = {file: record.read(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob(f"{name}-*.engaja"))}
        is_current = all(past.rules == number for past in stored.values())
        if is_current and stored and not names:
            continue
        if is_current and (line := changed(stored)):
            print(f"{name} is played otherwise ({line}), but is still called rules {number}: raise `rules` in its game.toml")
            done = False
            continue
        for file in stored:
            file.unlink()
        result = match.run(name, "recruit", "random", pairs=1, seed=1, save=FOLDER)
        pins = json.loads(PINS.read_text(encoding="utf-8")) | {name: yardsticks.pins(name)}
        PINS.write_text(json.dumps(pins, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        print(f"{name}: {result.finished} games played by rules {number}")
    return 0 if done else 1


def changed(stored: dict[Path, Record]) -> str:
    """The first stored game that today's rules play otherwise, and where; empty if there is none."""
    for file, past in stored.items():
        try:
            record.replay(past)
        except BadRecord as error:
            if error.message != "other-definition":
                return f"{file.name}, line {error.line}: {error.message}"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
