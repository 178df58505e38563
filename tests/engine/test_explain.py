"""Explaining without trying: why not, what it costs, what it would do."""

from engaja.engine.game import Game
from engaja.engine.notation import Notation


def table() -> tuple[Game, Notation]:
    game = Game("gazala", {"setup": "historical"}, "explain")
    return game, Notation(game.definition)


def test_a_move_is_costed_step_by_step() -> None:
    game, orders = table()
    told = game.explain(orders.read("move it-9-bersaglieri 0406-0405-0404-0504"))
    assert told.reasons == []
    assert told.costs == [0, 2, 4, 6]


def test_a_refused_move_is_costed_as_far_as_it_goes() -> None:
    game, orders = table()
    told = game.explain(orders.read("move it-9-bersaglieri 0406-0405-0703"))
    assert [reason.message for reason in told.reasons] == ["not-neighbours"]
    assert told.costs == [0, 2]


def test_an_attack_is_previewed_and_nothing_changes() -> None:
    game, orders = table()
    game.play(orders.read("end"))
    before = game.state.to_bytes()
    told = game.explain(orders.read("attack 1007 air 6"))
    assert told.preview is not None
    assert told.preview.kind == "air-attack"
    assert not told.preview.is_exact, "the attacker does not know what stands there"
    assert game.state.to_bytes() == before


def test_a_view_is_made_for_a_side() -> None:
    game, _ = table()
    assert {unit.id[:2] for unit in game.view(0).units if unit.hex >= 0} == {"de", "it"}
