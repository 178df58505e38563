"""Answers that the rules keep are those they would give now: each is asked for twice, and compared."""

import pytest

from engaja.engine.game import Game
from engaja.engine.thin import ThinTable
from engaja.players.random_player import RandomPlayer
from engaja.rules.core import StaleAnswer
from tests.play import GAMES

STEPS = 150


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_kept_is_out_of_date(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "doubts")
    rules = type(game.rules)(game.rules.definition, game.rules.options)
    rules.doubts = True
    table = ThinTable(rules, game.state, "doubts")
    players = [RandomPlayer(f"doubts {side}") for side in (0, 1)]
    for _ in range(STEPS):
        if not table.is_over:
            table.play(players[table.state.agenda[-1][1]].pick(rules, table.state))


def test_an_answer_out_of_date_is_noticed() -> None:
    game = Game("gazala", {"setup": "historical"}, "doubts")
    rules, s = type(game.rules)(game.rules.definition, game.rules.options), game.state
    rules.doubts = True
    assert rules.movable(s, 0)
    for unit in rules.movable(s, 0):
        s.flags[unit] |= 1  # behind the back of the position
    with pytest.raises(StaleAnswer):
        rules.movable(s, 0)
