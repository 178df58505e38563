"""The battle sheet is worked out anew with every tick of the player: it must stay cheap, on any machine.

Time depends on the machine, the number of calls does not.
"""

import sys
from pathlib import Path
from typing import Any

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.position.actions import Attack
from engaja.server.sheets import sheet_of

RECORD = Path(__file__).parent.parent / "records" / "guerra85-1-0000.engaja"
MOST_CALLS = 40_000
"""Of functions of Python, for the whole sheet with its bracket and its cheapest forces."""


def largest_phase() -> Game:
    """In a game on the largest map, of its first phases of combat the one with the most units beside enemies."""
    played = record.replay(record.read(RECORD.read_text(encoding="utf-8")))
    begun = [n for n, mark in enumerate(played.marks) if mark and played.events[mark - 1].name == "combat-phase"][:8]
    return max((played.fork(step) for step in begun), key=in_contact)


def in_contact(game: Game) -> int:
    assert game.decision
    return sum(len(target.contact) for target in game.rules.targets(game.state, game.decision.side))


@pytest.mark.interpreted
def test_the_largest_sheet_takes_a_bounded_number_of_calls() -> None:
    game = largest_phase()
    assert game.decision
    attacks = [Attack(target.hex) for target in game.rules.targets(game.state, game.decision.side) if target.contact]
    sheet_of(game.copy(), game.decision, attacks[0], None, propose=True, lang="pt")  # reads the catalogue, as no later one does
    calls: list[int] = []
    rows: list[int] = []

    def count(_frame: Any, event: str, _arg: Any) -> None:
        calls[-1] += event == "call"

    for attack in attacks:
        calls.append(0)
        sys.setprofile(count)
        try:
            sheet = sheet_of(game, game.decision, attack, None, propose=True, lang="pt")
        finally:
            sys.setprofile(None)
        rows.append(len(sheet["plan"]["forces"]))
    assert max(rows) >= 3
    assert 0 < max(calls) < MOST_CALLS, max(calls)
