"""The greedy player: it takes what is offered and proposes only what is allowed."""

from engaja.engine.game import Game
from engaja.players import PLAYERS, Seat
from engaja.position.state import LEFT
from tests.play import positions


def test_it_walks_into_an_empty_objective() -> None:
    """Knightsbridge lies open before a panzer regiment: ten points to whoever enters."""
    game = Game("gazala", {"setup": "historical"}, "greedy")
    rules, s = game.rules, game.state
    for unit in list(s.units_of(1)):
        s.remove(unit, LEFT)
    knightsbridge = rules.board.place("Knightsbridge")
    s.put(game.definition.unit("de-8-pz-regt-15-pz-div").index, rules.grid.parse("1309"))
    player, seat = PLAYERS["greedy"]("test"), Seat(game, 0)
    while game.decision is not None and game.decision.side == 0 and game.decision.kind == "movement":
        game.play(player.choose(seat))
    assert rules.controls(game.state, 0, knightsbridge)


def test_it_never_proposes_what_is_refused() -> None:
    for game in positions("gazala", "greedy proposes", every=25, most=200):
        if game.decision is not None:
            action = PLAYERS["greedy"]("x").choose(Seat(game, game.decision.side))
            assert game.refusals(action) == []
