"""Taking back: as far as no die was rolled, nothing hidden was shown, and nobody else had a choice."""

import pytest

from engaja.engine.game import Game, Refused
from engaja.engine.notation import Notation
from engaja.position.actions import End, Use
from engaja.position.state import COMBAT


def test_moves_are_taken_back_one_by_one() -> None:
    game = Game("gazala", {"setup": "historical"}, "undo")
    orders = Notation(game.definition)
    before = game.state.to_bytes()
    for order in ("move it-132-tank-regt-ariete 0611-0711", "move it-9-bersaglieri 0406-0405"):
        game.play(orders.read(order))
    game.undo()
    game.undo()
    assert game.state.to_bytes() == before
    with pytest.raises(Refused) as refused:
        game.undo()
    assert refused.value.reasons[0].message == "game-begins"


def test_nothing_is_taken_back_across_the_dice() -> None:
    game = Game("gazala", {"setup": "historical"}, "undo")
    game.play(End())
    game.play(Notation(game.definition).read("attack 1007 air 5"))
    assert game.why_no_undo() == "dice-rolled"


def test_nothing_is_taken_back_across_the_other_players_turn() -> None:
    game = Game("gazala", {"setup": "historical"}, "undo")
    game.play(End())
    game.play(End())
    assert game.decision is not None
    assert game.decision.side == 1
    assert game.why_no_undo() == "turn-passed"


def test_nothing_is_taken_back_once_a_hidden_unit_was_shown() -> None:
    """A nuclear strike rolls no die, but it shows who stood in the hex."""
    game = Game("guerra85", {"setup": "historical"}, "undo")
    while game.decision is not None and not (game.state.phase == COMBAT and game.decision.kind == "combat"):
        game.play(End() if not game.refusals(End()) else next(iter(game.actions())))
    strike = next(a for a in game.actions() if isinstance(a, Use) and a.what == "strike")
    game.play(strike)
    assert game.why_no_undo() == "hidden-shown"
