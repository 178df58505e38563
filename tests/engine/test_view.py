"""What a side is shown of a position and of an attack, in small positions of Gazala: neither more nor less than it may know."""

import random

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.preview import Exact, Possible, Preview, preview, preview_answer
from engaja.engine.view import (
    EVERYBODY,
    SPECTATOR,
    _places_to_come,
    heard,
    hidden_set_up,
    imagine,
    is_heard,
    known_units,
    secret_marks,
    seen_by,
    view,
)
from engaja.games.guerra85.state import AWAY
from engaja.position.actions import Attack, Defend
from engaja.position.state import ATTACKED, AWAITING, DUTY, ENGAGED, FOUGHT, MOVED, NOBODY
from engaja.position.talk import Event
from engaja.rules import System
from tests.battles import as_game
from tests.gazala.cast import (
    BDE_69,
    FRENCH,
    I155,
    I200,
    IND_9,
    IND_29,
    PZ5,
    PZ8,
    R104,
    SA_4,
    TRENTO_61,
    TRENTO_62,
)
from tests.scene import Scene

AXIS, ALLIED = 0, 1
BY_THE_BOOK = {"visibility": "rulebook"}


def seen(scene: Scene, order: str) -> Preview:
    attack = scene.action(order)
    assert isinstance(attack, Attack)
    return preview(scene.rules, scene.state, scene.state.side, attack)


# The position


def test_a_view_tells_the_table_as_it_stands() -> None:
    scene = Scene("gazala", {PZ5: "0509", TRENTO_61: "0509", FRENCH: "0510", IND_9: "0713"}, options=BY_THE_BOOK, turn=4)
    scene.movement("axis")
    s = scene.state
    s.set_air(AXIS, 3)
    s.set_air(ALLIED, 5)
    s.add_mark(scene.hex("0510"), ATTACKED)
    for number, objective in enumerate(scene.definition.objectives):
        s.owner[objective.hex] = number % 2
    told = view(as_game(scene, visibility="rulebook"), AXIS)
    assert (told.game, told.you, told.turn, told.active, told.over) == ("gazala", AXIS, 4, AXIS, False)
    assert (told.decision, told.decider, told.air) == ("movement", AXIS, (3, 5))
    assert [mark for mark in told.marks if mark] == [ATTACKED]
    for objective, owner in zip(scene.definition.objectives, told.owners, strict=True):
        assert owner == (objective.hex if s.owner[objective.hex] == AXIS else -1 - objective.hex)
    shown = {unit.id: unit for unit in told.units}
    assert {PZ5, TRENTO_61} <= shown.keys()
    assert not {FRENCH, IND_9} & shown.keys()
    assert [(stack.hex, stack.side, stack.count, stack.nation) for stack in told.stacks] == [
        (scene.hex("0510"), ALLIED, 1, "free_french"),
        (scene.hex("0713"), ALLIED, 1, "indian"),
    ]


@pytest.mark.parametrize(("flag", "word"), [(MOVED, "moved"), (ENGAGED, "engaged"), (DUTY, "duty"), (FOUGHT, "fought")])
def test_a_counter_one_knows_shows_what_it_has_done(flag: int, word: str) -> None:
    scene = Scene("gazala", {PZ5: "0509", FRENCH: "0713"}, reduced=[PZ5])
    scene.state.flags[scene.unit(PZ5)] = flag
    (shown,) = [unit for unit in view(as_game(scene), AXIS).units if unit.id == PZ5]
    assert (shown.hex, shown.steps) == (scene.hex("0509"), 1)
    assert [name for name in ("moved", "engaged", "duty", "fought") if getattr(shown, name)] == [word]


@pytest.mark.interpreted
def test_marks_are_secret_from_the_other_side_and_from_whoever_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Scene("gazala").rules
    monkeypatch.setattr(System, "SECRET_MARKS", (2, 4))
    assert [secret_marks(rules, side) for side in (AXIS, ALLIED, SPECTATOR, EVERYBODY)] == [4, 2, 6, 0]


def test_while_the_enemy_sets_up_one_hears_everything_but_his_placing() -> None:
    game = Game("gazala", {"setup": "free", "visibility": "rulebook"}, "ears")
    assert game.decision is not None
    owner = game.decision.side
    game.play(next(iter(game.actions())))
    names = [game.events[number].name for number in heard(game, 1 - owner)]
    assert "placed" in [event.name for event in game.events]
    assert names == [event.name for event in game.events if event.name != "placed"]
    assert names, "the game has begun, and that is heard"
    assert len(heard(game, owner)) == len(game.events)


def test_who_is_in_the_battle_or_out_of_the_game_is_known() -> None:
    scene = Scene("gazala", {PZ5: "0509", FRENCH: "0510", IND_9: "0713"}, options=BY_THE_BOOK, awaiting=[SA_4])
    s = scene.state
    assert not {scene.unit(u) for u in (FRENCH, IND_9, SA_4)} & known_units(scene.rules, s, AXIS)
    s.agenda = (("battle-over", scene.hex("0510"), (scene.unit(PZ5), scene.unit(FRENCH))),)
    assert scene.unit(FRENCH) in known_units(scene.rules, s, AXIS)
    assert scene.unit(IND_9) not in known_units(scene.rules, s, AXIS)
    assert scene.unit(BDE_69) in known_units(scene.rules, s, AXIS), "it has left the game"


# An attack


def test_with_open_counters_the_defender_sees_what_the_attacker_sees() -> None:
    """Axis units on mines are attacked, which is a column for Allied attackers alone."""
    scene = Scene("gazala", {TRENTO_61: "1011", TRENTO_62: "1011", BDE_69: "1111"}).combat("allied")
    order = f"attack 1011 with {BDE_69}"
    before = seen(scene, order)
    assert "axis-target-on-mines" in [one.shift.rule.rpartition(".")[2] for one in before.shifts]
    if scene.deciding == "allied combat":
        scene.play(order)
    assert preview_answer(scene.rules, scene.state, AXIS, Defend()) == before


def test_of_those_without_a_retreat_one_is_told_only_ones_own() -> None:
    """An encircled brigade that is not known is not named; one's own regiment with the enemy at its back is."""
    units = {R104: "0509", PZ8: "0511", IND_9: "0510", IND_29: "0713"}
    encircled = Scene("gazala", units, options=BY_THE_BOOK).combat("axis")
    told = seen(encircled, f"attack 0510 with {R104} air 8")
    assert not told.is_exact
    assert told.defenders_lost.value > 0
    assert all(outcome.no_retreat == () for outcome in told.outcomes)
    cornered = Scene("gazala", {R104: "0509", IND_9: "0510", FRENCH: "0508", IND_29: "0713"}, options=BY_THE_BOOK).combat(
        "axis"
    )
    told = seen(cornered, f"attack 0510 with {R104}")
    assert {unit for outcome in told.outcomes for unit in outcome.no_retreat} == {cornered.unit(R104)}


def test_a_bombardment_too_weak_for_the_table_stays_below_it_whatever_shifts() -> None:
    """Guerrillas, which one sees to be guerrillas, are no target from the air."""
    scene = Scene("dragoon", {"fr-maquis-1": "0814", "fr-maquis-2": "0906", "ge-244-ri932": "0204"}, options=BY_THE_BOOK)
    told = preview(scene.rules, scene.state, 1, Attack(scene.hex("0814"), (), 9))
    assert not told.is_exact
    assert (told.attack, told.odds, told.column) == (Exact(0), Exact(""), Exact(""))


def test_from_the_first_column_a_shift_to_the_right_still_counts() -> None:
    """Three on foot against a full stack of infantry on mines: one to four, and a column to the right for the mines."""
    stack = dict.fromkeys((I155, I200, R104), "1011")
    scene = Scene("gazala", stack | {TRENTO_61: "0510", SA_4: "1112"}, options=BY_THE_BOOK).combat("allied")
    told = seen(scene, f"attack 1011 with {SA_4}")
    assert told.odds == Possible("1-4", "1-2")
    assert {one.shift.rule: one.columns for one in told.shifts} == {"gazala.9.2.axis-target-on-mines": Exact(1)}
    assert told.column == Possible("1-3", "1-1")


def test_an_imagined_attack_always_comes_to_the_total_that_was_announced() -> None:
    """R11. A reduced division of 8 attacks with 4. It alone meets that, and only turned over; of the others that look the
    same each would have to be turned over and then be exchanged for it."""
    weak, strong = "sov-40-db", ("34", "25", "31", "21", "20", "37", "28")
    behind = {f"sov-{number}-db": f"{20 + 2 * (i // 3):02}20" for i, number in enumerate(strong)}
    guards = {f"sov-{number}g-db": f"{20 + 2 * (i // 3):02}24" for i, number in enumerate((3, 16, 7, 10, 12, 47, 32, 90, 30))}
    units = {weak: "1607", "hol-1-dimec": "1608"} | behind | guards
    scene = Scene("guerra85", units, reduced=[weak], options={"visibility": "rulebook"})
    scene.combat("pact").play(f"attack 1608 with {weak}")
    for seed in range(60):
        world = imagine(scene.rules, scene.state, SPECTATOR, random.Random(seed))
        _, _, _, contact, *_ = world.agenda[-1]
        assert [scene.rules.attack_of(world, unit) for unit in contact] == [4]


def test_points_for_the_defence_are_shown_side_by_side() -> None:
    scene = Scene("guerra85", {"sov-3g-db": "1606", "rfa-6-dimec": "1808"}).movement("pact")
    scene.state.set_air(0, 3, defence=True)
    scene.state.set_air(1, 4, defence=True)
    assert view(as_game(scene), 0).air_defence == (3, 4)


@pytest.mark.interpreted
def test_what_a_view_tells_of_a_counter_cannot_be_changed() -> None:
    scene = Scene("gazala", {PZ5: "0509"}).movement("axis")
    unit = view(as_game(scene), AXIS).units[0]
    with pytest.raises(AttributeError):
        unit.hex = 0  # type: ignore[misc]  # that is what is tried


def test_whoever_has_no_seat_is_told_so() -> None:
    """Sides are 0 and 1; the number goes to whoever draws the table."""
    scene = Scene("gazala", {PZ5: "0509", FRENCH: "0510"}, options=BY_THE_BOOK)
    assert [view(as_game(scene), watcher).you for watcher in (AXIS, ALLIED, SPECTATOR, EVERYBODY)] == [0, 1, 2, 3]


def test_a_place_in_which_the_enemy_sets_up_is_still_held_as_before_the_battle() -> None:
    """Tobruk is British before anybody stands there; beside somebody whose place is printed it stays his."""
    scene = Scene("gazala", options=BY_THE_BOOK)
    rules, s = scene.rules, scene.state
    free = [u.index for u in rules.units if u.side == ALLIED and u.arrival.turn == 0 and not u.arrival.is_printed]
    open_ground, tobruk = scene.hex("0510"), scene.hex("2003")
    s.agenda = (("place", ALLIED),)
    for unit, hex_ in zip(free, (open_ground, tobruk), strict=False):
        rules.set_down(s, unit, hex_)
    seen = seen_by(rules, s, AXIS)
    assert (seen.owner[open_ground], seen.owner[tobruk]) == (NOBODY, ALLIED)
    printed = next(u.index for u in rules.units if u.side == AXIS)
    s.remove(free[0], AWAITING)
    s.put(printed, open_ground)
    s.put(free[2], scene.hex("0713"))
    s.owner[open_ground] = AXIS
    assert seen_by(rules, s, AXIS).owner[open_ground] == AXIS


def test_who_went_away_may_be_anybody_who_looks_so_and_who_is_due_one_of_those_that_are() -> None:
    definition = games.definition("guerra85")
    due = next(u for u in definition.units if u.side == 1 and u.arrival.turn == 7)
    away = next(u for u in definition.units if u.side == 1 and u.arrival.turn == 0 and u.type == "armour")
    scene = Scene("guerra85", {"sov-34-db": "2905"}, awaiting=[due.id, away.id], options=BY_THE_BOOK, turn=7)
    scene.state.flags[away.index] |= AWAY["west"]
    known = known_units(scene.rules, scene.state, 0)
    places = {place.unit: place.among for place in _places_to_come(scene.rules, scene.state, known, 1)}
    assert places.keys() == {due.index, away.index}
    assert places[away.index] is None
    assert places[due.index] is not None
    assert due.index in places[due.index]
    assert away.index not in places[due.index]


def test_only_what_a_free_set_up_has_placed_so_far_is_not_seen() -> None:
    """Neither who stands where the book says, nor who came later, nor one's own."""
    scene = Scene("gazala", options=BY_THE_BOOK)
    rules, s = scene.rules, scene.state
    hidden = 0
    for side, column in ((AXIS, "03"), (ALLIED, "05")):
        for row, (at_once, printed) in enumerate(((True, False), (True, True), (False, False)), start=10):
            unit = next(
                u.index for u in rules.units if (u.side, u.arrival.turn == 0, u.arrival.is_printed) == (side, at_once, printed)
            )
            s.put(unit, scene.hex(f"{column}{row}"))
            hidden = unit if (side, at_once, printed) == (ALLIED, True, False) else hidden
    s.agenda = (("place", ALLIED),)
    assert hidden_set_up(rules, s, AXIS) == [hidden]
    assert hidden_set_up(rules, s, ALLIED) == []


def test_a_reinforcement_that_has_come_waits_no_more() -> None:
    scene = Scene("dragoon", {"us-3-ri7": "0118", "ge-244-ri932": "0723"}, awaiting=["us-3-ri15"], options=BY_THE_BOOK)
    known = known_units(scene.rules, scene.state, 1)
    assert [place.unit for place in _places_to_come(scene.rules, scene.state, known, 0)] == [scene.unit("us-3-ri15")]


def test_what_is_private_is_heard_where_nothing_is_hidden_and_by_whoever_looks_back() -> None:
    event = Event("loss-unseen", "", {"unit": Scene("gazala").unit(FRENCH)})
    for visibility, watcher, heard_by in (
        ("open", AXIS, True),
        ("open", SPECTATOR, True),
        ("rulebook", EVERYBODY, True),
        ("rulebook", ALLIED, True),
        ("rulebook", AXIS, False),
        ("rulebook", SPECTATOR, False),
    ):
        assert is_heard(games.rules("gazala", {"visibility": visibility}), event, watcher) is heard_by, (visibility, watcher)


@pytest.mark.interpreted
def test_what_a_seat_is_given_cannot_be_changed() -> None:
    scene = Scene("gazala", {PZ5: "0509", FRENCH: "0510"}, options=BY_THE_BOOK)
    told = view(as_game(scene, visibility="rulebook"), AXIS)
    for given, name in ((told, "turn"), (told.units[0], "steps"), (told.stacks[0], "count"), (told.points[0], "points")):
        with pytest.raises(AttributeError):
            setattr(given, name, 1)
