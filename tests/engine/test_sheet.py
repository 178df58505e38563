"""The battle sheet: what is known stands as it is, what is not as a bracket, and nobody is sent who is needed elsewhere."""

import pytest

from engaja import games
from engaja.engine.chances import Announced, Exact, Possible
from engaja.engine.forces import Plan, answer_plan, attack_plan
from engaja.engine.sheet import (
    Ground,
    Sheet,
    Term,
    answer_ground,
    answer_sheet,
    attack_sheet,
    defence_scale,
    fate,
    ground_of,
)
from engaja.position.actions import Attack, Defend
from engaja.rules.combat import Target
from tests.play import GAMES, positions
from tests.scene import Scene

PANZERS = {"de-5-pz-regt-21-pz-div": "1214", "de-8-pz-regt-15-pz-div": "1214"}
INDIANS = {"in-3-motor-bde-7-armd-div": "1213"}
FRENCH = {"ff-1-bde": "1113"}
GUNS = "gb-art-30-corps"
BOTH = ",".join(PANZERS)
FOUR = ("it-28-inf-regt-pavia", "it-62-inf-regt-trento", "it-9-bersaglieri", "de-5-pz-regt-21-pz-div")


def hidden(**more: str) -> Scene:
    scene = Scene("gazala", axis=PANZERS, allied=INDIANS | more, options={"visibility": "rulebook"}, turn=2)
    scene.combat("axis")
    return scene


def sheet_of(scene: Scene, order: str, supposed: int | None = None) -> Sheet:
    action = scene.action(order)
    assert isinstance(action, Attack)
    return attack_sheet(ground_of(scene.rules, scene.state, scene.state.side, action.hex), action, supposed)


def targets(scene: Scene, number: str) -> tuple[Ground, Target]:
    hex_ = scene.hex(number)
    target = next(t for t in scene.rules.targets(scene.state, scene.state.side) if t.hex == hex_)
    return ground_of(scene.rules, scene.state, scene.state.side, hex_), target


# What is known, and what is not


def test_own_force_is_exact_and_the_defence_a_bracket_with_all_that_could_be_added() -> None:
    scene = hidden(**{"gb-arty-xxx-corps": "1312"})
    seen = sheet_of(scene, f"attack 1213 with {BOTH} air 3")
    assert seen.attack.value == Exact(19)
    assert seen.attack.terms == (Term("contact", (8, 8)), Term("air", (3,)))
    assert seen.defence is not None
    assert isinstance(seen.defence.value, Possible)
    kinds = {block.kind: block.points for block in seen.scale}
    assert kinds["stack"] == seen.defence.value.least
    assert kinds["battery"] == 2, "the guns in 1312 are seen and in reach"
    assert kinds["air"] == scene.state.air(1)
    assert sum(kinds.values()) == seen.defence.value.greatest


def test_no_counter_is_guessed_in_the_open() -> None:
    scene = Scene("gazala", axis=PANZERS, allied=INDIANS, turn=2)
    scene.combat("axis")
    scene.state.set_air(1, 0)
    seen = sheet_of(scene, f"attack 1213 with {BOTH}")
    assert seen.guess is None
    assert seen.defence is not None
    assert seen.defence.value == Exact(3)
    assert seen.defence.terms == (Term("stack", (3,)),)
    assert seen.possible == (seen.column, seen.column)
    assert seen.chances == (seen.chance, seen.chance)


def test_the_true_battle_lies_within_the_bracket() -> None:
    """Whatever the defender answers, the column that is thrown on is one of those that were shown as possible."""
    for answer in ("defend", "defend with gb-arty-xxx-corps", "defend with gb-arty-xxx-corps air 10"):
        scene = hidden(**{"gb-arty-xxx-corps": "1312"})
        seen = sheet_of(scene, f"attack 1213 with {BOTH}")
        scene.dice = [3, 4]
        scene.play(f"attack 1213 with {BOTH}", answer)
        (fought,) = (event for event in scene.table.events if event.name == "combat")
        columns = [column.name for column in seen.columns if column.possible]
        assert fought.args["column"] in columns
        assert seen.defence is not None
        assert isinstance(seen.defence.value, Possible)
        assert seen.defence.value.least <= fought.args["defence"] <= seen.defence.value.greatest


def test_a_guess_says_where_it_would_tip_the_column() -> None:
    scene = hidden()
    for supposed in range(1, 15):
        seen = sheet_of(scene, f"attack 1213 with {BOTH}", supposed)
        assert seen.guess is not None
        low, high = seen.guess.holds
        assert {sheet_of(scene, f"attack 1213 with {BOTH}", d).column for d in (low, high)} == {seen.column}
        if high < seen.guess.greatest:
            assert sheet_of(scene, f"attack 1213 with {BOTH}", high + 1).column != seen.column


def test_fire_is_a_multiplication() -> None:
    scene = Scene("gazala", axis={"de-arty-afrika-korps": "1215"}, allied=INDIANS, turn=2)
    scene.combat("axis")
    seen = sheet_of(scene, "attack 1213 with de-arty-afrika-korps")
    index = scene.definition.vulnerability[scene.definition.unit("in-3-motor-bde-7-armd-div").type][1]
    assert seen.kind == "bombardment"
    assert seen.attack.terms == (Term("support", (3,)),)
    assert seen.attack.times == Exact(index)
    assert seen.attack.value == Exact(3 * index)


def test_no_column_is_promised_beyond_the_most_that_aircraft_may_bring_alone() -> None:
    scene = Scene("gazala", allied={"gb-arty-xxx-corps": "1312"}, turn=2)
    scene.combat("axis")
    weak = sheet_of(scene, "attack 1312 air 5").more
    assert weak is not None
    assert weak.points == 1, "6 points times a vulnerability of 2 reach the second column"
    assert sheet_of(scene, "attack 1312 air 6").more is None, "the third would want 11 points, and 10 is the most"


def test_an_answer_knows_the_announced_total_and_guesses_only_shifts() -> None:
    scene = hidden(**{"gb-arty-xxx-corps": "1312"})
    scene.play(f"attack 1213 with {BOTH} air 3")
    ground = answer_ground(scene.rules, scene.state, 1)
    seen = answer_sheet(ground, Defend((scene.unit("gb-arty-xxx-corps"),), 4))
    assert seen.attack.value == Announced(19)
    assert seen.attack.terms == (Term("units", (16,)), Term("air", (3,)))
    assert seen.defence is not None
    assert seen.defence.value == Exact(3 + 2 + 4), "support in defence adds its attack"
    assert seen.defence.terms == (Term("stack", (3,)), Term("support", (2,)), Term("air", (4,)))
    assert seen.guess is None or seen.guess.what == "shifts"


@pytest.mark.parametrize(
    ("result", "good_for"),
    [
        ("DRB/AVI", "attacker"),
        ("DA/AVB", "attacker"),
        ("DVB/ARI", "defender"),
        ("EMP", "even"),
        ("DB", "attacker"),
        ("DI", "even"),
    ],
)
def test_who_a_result_is_good_for(result: str, good_for: str) -> None:
    assert fate(result) == good_for


# Whom to send


def test_the_least_force_for_a_column_is_the_least() -> None:
    """Fewer points, of whichever units, never reach the same column."""
    scene = hidden()
    ground, target = targets(scene, "1213")
    scale = defence_scale(ground)
    guess = (scale[0].points + sum(block.points for block in scale) + 1) // 2
    plan = attack_plan(ground, target, guess, fire=False)
    assert plan.forces
    for force in plan.forces:
        order = Attack(target.hex, force.units, force.air)
        assert attack_sheet(ground, order, guess).column == force.column
        assert not scene.rules.refuse_attack(scene.state, 0, order)
        if force.air:
            fewer = Attack(target.hex, force.units, force.air - 1)
            assert attack_sheet(ground, fewer, guess).column != force.column


def test_whoever_is_needed_elsewhere_is_not_proposed() -> None:
    """A tank regiment between two targets: without it the Bersaglieri, who must attack Bir Hacheim, are too weak there."""
    scene = Scene(
        "gazala",
        axis={"it-132-tank-regt-ariete": "1114", "it-8-bersaglieri-ariete": "1012", "de-5-pz-regt-21-pz-div": "1214"},
        allied=INDIANS | {"ff-1-bde": "1113"},
        reduced=["ff-1-bde"],
        turn=2,
    )
    scene.combat("axis")
    scene.state.set_air(1, 0)
    ground, target = targets(scene, "1213")
    plan = attack_plan(ground, target, None, fire=False)
    ariete = scene.unit("it-132-tank-regt-ariete")
    assert ariete in plan.elsewhere
    assert [scene.number(need.hex) for need in plan.needs] == ["1113"]
    assert plan.proposal is not None
    assert ariete not in plan.proposal.units
    assert scene.unit("de-5-pz-regt-21-pz-div") in plan.proposal.units


def test_the_proposal_leaves_air_and_guns_to_the_attacks_that_must_still_be_made() -> None:
    """Another hex must be attacked too: of twenty points and two batteries that reach both, a share is left for it, and of the
    points one for the defence in the other side's phase."""
    guns = {"de-arty-afrika-korps": "1115", "de-arty-panzerarmee": "1115"}

    def planned(**too: str) -> tuple[Plan, Target]:
        scene = Scene("gazala", axis={"de-104-rifle-regt-21-pz-div": "1214"} | guns | too, allied=INDIANS | FRENCH, turn=2)
        scene.combat("axis")
        scene.state.set_air(0, 20)
        scene.state.set_air(1, 0)
        ground, target = targets(scene, "1213")
        plan = attack_plan(ground, target, None, fire=False)
        assert [scene.number(hex_) for hex_ in plan.waiting] == (["1113"] if too else [])
        return plan, target

    alone, _ = planned()
    first, target = planned(**{"it-8-bersaglieri-ariete": "1012"})
    assert alone.proposal is not None
    assert first.proposal is not None
    assert 10 >= alone.proposal.air > 7 >= first.proposal.air > 0
    assert len(target.support) == 2
    assert len([unit for unit in first.proposal.units if unit in target.support]) == 1
    assert max(force.air for force in first.forces) > 7, "what every column takes is shown all the same"


def test_the_least_answers_come_down_column_by_column() -> None:
    scene = hidden(**{"gb-arty-xxx-corps": "1312"})
    scene.play(f"attack 1213 with {BOTH} air 3")
    ground = answer_ground(scene.rules, scene.state, 1)
    plan = answer_plan(ground, 0)
    names = scene.definition.combat.columns
    assert plan.forces[0].units == ()
    assert plan.forces[0].air == 0
    columns = [names.index(force.column) for force in plan.forces]
    assert columns == sorted(columns, reverse=True)
    for force in plan.forces:
        seen = answer_sheet(ground, Defend(force.units, force.air), 0)
        assert (seen.column, seen.defence and seen.defence.value) == (force.column, Exact(force.total))


def test_as_many_divisions_may_be_complete_as_fit_among_the_attackers() -> None:
    """Four regiments of four divisions attack; for all the defender knows they are two whole divisions."""
    here = dict(zip(FOUR, ("1214", "1214", "1114", "1114"), strict=True))
    others = [unit.id for unit in games.definition("gazala").units if unit.side == 0 and not unit.range and unit.id not in here]
    there = {id_: f"{2 + i % 8:02}0{2 + i // 8}" for i, id_ in enumerate(others)}
    scene = Scene("gazala", axis=here | there, allied=INDIANS, options={"visibility": "rulebook"}, turn=2)
    scene.combat("axis")
    scene.play(f"attack 1213 with {','.join(here)}")
    seen = answer_sheet(answer_ground(scene.rules, scene.state, 1), Defend((), 0))
    (unity,) = [shift.columns for shift in seen.shifts if shift.shift.rule.endswith("complete-division")]
    assert unity == Possible(0, 2)


@pytest.mark.parametrize("name", GAMES)
def test_every_proposal_is_allowed(name: str) -> None:
    tried = 0
    for game in positions(name, "sheet", 3, 400):
        decision = game.decision
        if decision is None or decision.kind != "combat" or tried > 30:
            continue
        rules, s = game.rules, game.state
        for target in rules.targets(s, decision.side)[:4]:
            if not target.contact and not target.support:
                continue
            plan = attack_plan(ground_of(rules, s, decision.side, target.hex), target, None, not target.contact)
            for force in (*plan.forces, *([plan.proposal] if plan.proposal else [])):
                tried += 1
                assert not rules.refuse_attack(s, decision.side, Attack(target.hex, force.units, force.air))
    assert tried
