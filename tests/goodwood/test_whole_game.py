"""Whole games at random, from a free set-up to the last turn, and what they have to say."""

import random
import re
from pathlib import Path

from engaja import games
from engaja.engine.game import Game
from engaja.position.actions import AnyAction, End, Move
from engaja.rules import System

GAME = games.definition("goodwood")
FOLDER = Path(games.__file__).parent / "goodwood"


def some_move(rules: System, game: Game, rng: random.Random) -> AnyAction:
    """A unit at random to a hex at random; now and then something else, or the end of the phase."""
    s, side = game.state, game.decision.side if game.decision else 0
    others = list(rules.other_moves(s, side)) if rng.random() < 0.02 else []
    if others:
        return rng.choice(others)
    units = list(rules.movable(s, side)) if rng.random() > 0.03 else []
    rng.shuffle(units)
    for unit in units:
        hexes = rules.destinations(s, unit)
        if hexes:
            return Move(unit, rules.reach(s, unit).path(rng.choice(hexes)))
    return rng.choice(list(rules.actions(s))) if game.refusals(End()) else End()


def test_a_random_game_from_a_free_set_up_runs_to_its_end_and_cites_only_rules_of_the_book() -> None:
    rng = random.Random("goodwood")
    game = Game("goodwood", {}, seed="goodwood")
    while game.decision is not None:
        moving = game.decision.kind == "movement"
        game.play(some_move(game.rules, game, rng) if moving else rng.choice(list(game.actions())))
    assert game.state.turn == 8
    assert not [event for event in game.events if event.rule and event.rule not in GAME.rules]
    shifts = [shift.rule for event in game.events if event.name in ("combat", "bombarded") for shift in event.args["shifts"]]
    assert set(shifts) <= set(GAME.rules)
    for hex_ in range(GAME.board.grid.size):
        assert len(game.state.units_in(hex_)) <= GAME.stacking


def ids(file: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", (FOLDER / file).read_text(encoding="utf-8"), re.MULTILINE))


def test_sentences_of_this_game_are_in_both_languages() -> None:
    assert ids("texts.pt.ftl") == ids("texts.en.ftl")
    code = (FOLDER / "rules.py").read_text(encoding="utf-8")
    own = {id_.removeprefix("refusal-") for id_ in ids("texts.pt.ftl") if id_.startswith("refusal-")}
    assert own
    assert all(f'"{message}"' in code for message in own)
