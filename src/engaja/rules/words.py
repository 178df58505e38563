"""The words in which a position is written for people (docs/notation.md): of flags, marks, numbers and tasks.

A game adds its own to `System.FLAG_WORDS`, `MARK_WORDS`, `VAR_WORDS` and `TASK_WORDS`, beside the constants they stand for.
"""

from typing import NamedTuple

from engaja.position.state import ATTACKED, COMBAT, DUTY, ENGAGED, FOUGHT, HIT, MOVED, SUPPORTED

FLAG_WORDS: dict[int, str] = {
    MOVED: "moved",
    ENGAGED: "engaged",
    DUTY: "must attack",
    FOUGHT: "has attacked",
    SUPPORTED: "has supported",
    HIT: "hit",
}
"""Of a unit. Several bits that are one number are a mask in `FLAG_FIELDS`, and each of its values has a word."""

MARK_WORDS: dict[int, str] = {ATTACKED: "attacked"}
"""Of a hex."""


class Number(NamedTuple):
    """A number of the position: what it is called, and what its values are called if they are not counts."""

    name: str
    values: tuple[str, ...] = ()


TASK_WORDS: dict[str, str] = {
    "begin": "the game begins",
    "place": "{side} set-up",
    "turn": "turn {number} begins",
    "begin-movement": "{side} movement begins",
    "movement": "{side} movement",
    "end-movement": "{side} movement ends",
    "begin-combat": "{side} combat begins",
    "combat": "{side} combat",
    "end-combat": "{side} combat ends",
    "turn-over": "turn {number} ends",
    "final": "the game ends",
    "answer": "{side} answers the attack on {hex} by {units} supported by {units} with {number} air points",
    "combat-dice": (
        "dice for the attack of {side} on {hex} by {units} supported by {units} with {number} air points, "
        "defended by {units} with {number} air points"
    ),
    "bombard": "dice for the bombardment by {side} of {hex} by {units} with {number} air points",
    "loss": "{side} takes from {units} {a loss|an elimination}",
    "exchange": "{side} exchanges in {hex} some of {units} for some of {units}",
    "price": "{side} pays from {units} {number} points",
    "retreat": "{side} retreats {units}",
    "push": "{side} makes room in {hex} for {unit}",
    "advance": "{side} may advance into {hex} with {units}",
    "annihilate": "{side} loses all of {units}",
    "battle-over": "the battle of {hex} ends for {units}",
}
"""Of a task, with its arguments in order; `{a|b}` is a number that chooses between words."""

TASK_PHASES: dict[str, tuple[int, ...]] = {
    "answer": (COMBAT,),
    "loss": (COMBAT,),
    "exchange": (COMBAT,),
    "price": (COMBAT,),
    "retreat": (COMBAT,),
    "push": (COMBAT,),
    "advance": (COMBAT,),
    "battle-over": (COMBAT,),
    "annihilate": (COMBAT,),
    "combat-dice": (COMBAT,),
    "bombard": (COMBAT,),
}
"""Phases in which a task can be waiting on top of the phase itself; a task that is not named cannot."""

DECIDERS: dict[str, bool] = {"answer": False, "exchange": False, "price": True, "advance": True}
"""Choices that are always those of the side whose phase it is (True), or of its enemy."""
