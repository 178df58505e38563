"""Counts as proof: the number of allowed actions and reachable hexes in fixed positions. A rule change shows here at once.

After an intended change, write them anew with `ENGAJA_GOLDEN=write make test` and look at the difference.
"""

import json
import os
from pathlib import Path

import pytest

from engaja.engine.game import Game
from tests.play import GAMES, positions

FILE = Path(__file__).parent / "counts.json"


def counts(name: str) -> dict[str, list[int]]:
    """For fixed points of one fixed random game: reachable hexes of the side to move, and actions on the menu."""
    reach, menu = [], []
    for game in positions(name, "golden", every=40, most=400, setup="historical"):
        reach.append(reachable(game))
        menu.append(sum(1 for _ in game.actions()))
    return {"reach": reach, "menu": menu}


def reachable(game: Game) -> int:
    if game.decision is None or game.decision.kind != "movement":
        return 0
    rules, s = game.rules, game.state
    return sum(rules.reach(s, unit).count for unit in rules.movable(s, game.decision.side))


@pytest.mark.parametrize("name", GAMES)
def test_counts_are_as_recorded(name: str) -> None:
    found = counts(name)
    golden = json.loads(FILE.read_text()) if FILE.exists() else {}
    if os.environ.get("ENGAJA_GOLDEN") == "write":
        FILE.write_text(json.dumps(golden | {name: found}, indent=1, sort_keys=True) + "\n")
        return
    assert found == golden[name]
