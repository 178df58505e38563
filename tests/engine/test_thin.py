"""The thin table plays the same game as the whole one: same orders, same dice, same positions."""

import pytest

from engaja.engine.game import Game
from engaja.engine.thin import ThinTable
from engaja.players.random_player import RandomPlayer
from tests.play import GAMES

ORDERS = 120


@pytest.mark.parametrize("name", GAMES)
def test_it_comes_to_the_same_positions(name: str) -> None:
    whole = Game(name, {"setup": "historical"}, "thin")
    begun = Game(name, {"setup": "historical"}, "thin")
    table = ThinTable(begun.rules, begun.state, "thin")
    players = [[RandomPlayer(f"{side}") for side in (0, 1)] for _ in (whole, table)]
    for _ in range(ORDERS):
        side = whole.state.agenda[-1][1]
        whole.play(players[0][side].pick(whole.rules, whole.state))
        table.play(players[1][side].pick(table.rules, table.state))
        assert table.state == whole.state
