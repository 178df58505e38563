"""Positions written by hand, none over 30 lines: what each of them is about must come out of its text."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.position.actions import Move

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


@dataclass(frozen=True)
class Drama:
    """Who decides what, what is allowed, and which rule refuses what is not."""

    deciding: str
    allowed: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    score: tuple[int, int] | None = None


DRAMAS = {
    "gazala-duty": Drama(
        "axis combat",
        ("attack 0510 with it-61-inf-regt-trento",),
        {"end": "gazala.4.1.2.forced-attack", "attack 0510 with it-27-inf-regt-pavia": "gazala.5.1.combat-procedure"},
    ),
    "gazala-minefield": Drama("axis movement", ("move de-5-pz-regt-21-pz-div 0911-1011-1112",)),
    "gazala-answer": Drama(
        "allied answer",
        ("defend", "defend with gb-arty-xiii-corps air 4"),
        {
            "defend air 5": "gazala.6.1.marker-shows-rest",
            "defend with gb-arty-xxx-corps": "gazala.8.0.artillery-range",
        },
    ),
    "gazala-retreat": Drama(
        "allied retreat",
        ("retreat in-9-bde-5-ind-div 0511", "retreat gb-arty-xiii-corps 0410"),
        {"retreat in-9-bde-5-ind-div 0609": "gazala.5.3.retreat-hex"},
    ),
    "gazala-chain": Drama(
        "allied push", ("retreat gb-150-bde-50-div 0611",), {"retreat gb-150-bde-50-div 0510": "gazala.5.3.1.chain-retreat"}
    ),
    "gazala-tobruk": Drama("", score=(55, 60)),
    "dragoon-maquis": Drama(
        "axis movement",
        ("move ge-244-ri932 0713-0714", "move ge-244-ri933 0814-0714"),
        {"move ge-244-ri932 0713-0813": "dragoon.10.0.germans-barred", "end": "dragoon.10.0.must-leave"},
    ),
    "dragoon-drop": Drama("allied drop", ("use drop us-1tf-517 1222",), {"move us-45-ri157 1323": "dragoon.4.2.3.two-jumps"}),
    "dragoon-beach": Drama(
        "allied combat", ("attack 1323 with us-45-ri157,us-45-ri179",), {"end": "dragoon.4.1.2.forced-attack"}
    ),
    "dragoon-ports": Drama("axis stand", ("end",)),
    "dragoon-exit": Drama("axis movement", ("move ge-11pz-pz15 0501-off",)),
    "dragoon-pinned": Drama("allied movement", (), {"move us-1tf-517 1222-1122": "dragoon.4.2.3.drop-immobile"}),
    "goodwood-carpet": Drama("german loss", ("lose ge-16l-31-ii",), {"end": "goodwood.10.0.carpet-bombing-results"}),
    "goodwood-night": Drama(
        "allied movement",
        ("move br-3-8-1-suffolk 2713-2714-2715",),
        {"move br-11-29-23-hussars 2713-2714-2715": "goodwood.9.0.night-no-engage"},
    ),
    "goodwood-first": Drama(
        "allied loss", ("lose br-11-29-2-ffy",), {"lose br-3-8-1-suffolk": "goodwood.5.1.6.armour-loses-first"}
    ),
    "goodwood-guns": Drama(
        "allied combat",
        ("attack 2716 with br-3-7-field,br-3-33-field",),
        {"attack 2716 with br-3-7-field,br-51-126-field": "goodwood.8.0.same-formation-bombardment"},
    ),
    "goodwood-exchange": Drama("allied price", ("exchange br-3-8-1-suffolk",), {"end": "goodwood.5.1.6.result-emp"}),
    "leyte-sea": Drama("american movement", ("use sail us_34ri_1 2522",)),
    "leyte-ormoc": Drama(
        "american combat",
        ("attack 1924 with us_305ri_1",),
        {"attack 1925 with us_305ri_1": "leyte.5.1.1.add-attack"},
    ),
    "leyte-drop": Drama(
        "japanese movement",
        ("use air-bonus",),
        {"use drop jp_4rpqd 2322": "leyte.4.4.one-drop-per-turn", "move jp_3rpqd 2422-2421": "leyte.4.4.drop-no-move"},
    ),
    "leyte-bonus": Drama("japanese movement", ("move jp_9ri_1 2422-2421",), {"use air-bonus": "leyte.6.0.japanese-bonus"}),
    "leyte-encircled": Drama("american combat", ("end",)),
    "guerra85-strike": Drama(
        "nato movement",
        ("move eua-6-db 1608-1609-1610",),
        {"move eua-6-db 1608-1609": "guerra85.8.0.ant-no-stop"},
        score=(-10, 0),
    ),
    "guerra85-french": Drama(
        "pact combat",
        ("attack 1608 with sov-3g-db",),
        {"attack 1608 with ddr-8-dimec": "guerra85.4.1.2.forced-attack", "end": "guerra85.4.1.2.forced-attack"},
    ),
    "guerra85-lift": Drama(
        "nato movement", ("use fly rfa-1-daet 1610",), {"use lift rfa-6-dimec 1605": "guerra85.4.0.nato-lift"}
    ),
    "guerra85-form": Drama("nato form", ("use form eua-bda-1",), {"end": "guerra85.4.2.1.brigade-to-division-condition"}),
    "guerra85-away": Drama(
        "nato movement",
        ("move rfa-6-dimec 3601",),
        {"move rfa-11-dimec 3601": "guerra85.5.3.3.off-map-north-south"},
    ),
}


def begun(name: str) -> Game:
    return Game.at((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), seed="by hand")


@pytest.mark.parametrize("name", DRAMAS)
def test_a_position_written_by_hand_is_what_it_says(name: str) -> None:
    drama, game = DRAMAS[name], begun(name)
    notation = Notation(game.definition)
    decision = game.decision
    deciding = f"{game.definition.sides[decision.side].id} {decision.kind}" if decision else ""
    assert deciding == drama.deciding
    for order in drama.allowed:
        assert game.refusals(notation.read(order)) == [], order
    for order, rule in drama.refused.items():
        assert game.refusals(notation.read(order))[0].rule == rule, order
    if drama.score:
        assert game.score == drama.score
    again = Game.at(game.position())
    assert again.state == game.state


def test_every_game_has_five_positions_of_at_most_thirty_lines() -> None:
    assert {file.stem for file in FILES} == set(DRAMAS)
    for game in games.names():
        assert sum(name.startswith(f"{game}-") for name in DRAMAS) >= 5
    assert all(len(file.read_text(encoding="utf-8").splitlines()) <= 30 for file in FILES)


# What only one of them tells


def test_mines_that_are_cleared_cost_nothing_more() -> None:
    game = begun("gazala-minefield")
    panzers = game.definition.unit("de-5-pz-regt-21-pz-div").index
    here, cleared, mined = (game.rules.grid.parse(number) for number in ("0911", "1011", "1010"))
    assert game.explain(Move(panzers, (here, cleared))).costs == [0, 2]
    assert game.explain(Move(panzers, (here, mined))).costs == [0, 4]


def test_the_third_ship_is_the_last() -> None:
    game = begun("leyte-sea")
    notation = Notation(game.definition)
    game.play(notation.read("use sail us_34ri_1 2522"))
    reasons = game.refusals(notation.read("use sail us_34ri_2 2522"))
    assert reasons[0].rule == "leyte.4.3.sea-movement-three-units"


def test_a_retreat_without_choice_has_been_made() -> None:
    """R30: 2422 is shut in, and one way leads out, at the price of a loss."""
    game = begun("leyte-encircled")
    regiment = game.definition.unit("jp_9ri_1").index
    assert game.rules.grid.number(game.state.where[regiment]) == "22-21"
    assert game.state.steps[regiment] == 1


def test_who_left_by_an_edge_counts_and_who_was_destroyed_counts_for_the_enemy() -> None:
    game = begun("dragoon-exit")
    told = {point.message: point.points for point in game.rules.points(game.state)}
    assert told["german-exit"] > 0
    assert told["destroyed"] > 0
