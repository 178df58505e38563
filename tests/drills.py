"""What every game keeps of the common rules, asked of each book with its own counters on its own board.

A game takes them up with a class in its folder: `class TestDrill(Drill): game = "gazala"`.
"""

import random
from collections.abc import Iterator, Mapping
from itertools import product

import pytest

from engaja import games
from engaja.definition import Unit
from engaja.engine.view import ANONYMOUS_EVENTS, PRIVATE_EVENTS, event_for
from engaja.position.state import (
    ATTACKED,
    AWAITING,
    DESTROYED,
    DUTY,
    ENGAGED,
    FOUGHT,
    HIT,
    LEFT,
    MOVED,
    OWN_FLAG,
    OWN_MARK,
    OWN_VARS,
    SUPPORTED,
    State,
)
from engaja.position.talk import Event, Shift
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.foresight import ARRIVES, Prospect
from engaja.rules.stakes import DESTROY, LEAVE, REMAIN, SEND, SPENT
from tests.scene import Scene


class Drill:
    game = ""

    @pytest.fixture
    def scene(self) -> Scene:
        return Scene(self.game, turn=games.definition(self.game).calendar[2].number)

    def some(self, rules: System, count: int, **wanted: bool) -> list[Unit]:
        """Units of the first side that has so many of a kind: armoured, ranged; always with more than a point of attack."""
        for side in (0, 1):
            found = [
                unit
                for unit in rules.units
                if unit.side == side
                and unit.attack > 1
                and unit.type != "guerrilla"
                and all(getattr(rules, f"is_{kind}")[unit.index] is is_it for kind, is_it in wanted.items())
            ]
            if len(found) >= count:
                return found[:count]
        pytest.skip("this book has no such units")

    # 3.0, 6.1 What a phase or a turn makes anew, and what it leaves

    def test_air_points_last_a_turn_and_are_not_refilled_by_a_phase(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        split = scene.definition.air_defence is not None
        for side, defence in product((0, 1), {False, split}):
            s.set_air(side, 1, defence)
        for side in (0, 1):
            for phase in ("begin-movement", "end-movement", "begin-combat", "end-combat"):
                getattr(rules, f"run_{phase.replace('-', '_')}")(scene.table, side)
                assert [s.air(0), s.air(1)] == [1, 1], phase
        rules.set_air_points(s)
        assert [s.air(0), s.air(1)] == [table[s.turn - scene.definition.calendar[0].number] for table in scene.definition.air]

    def test_flags_of_a_phase_are_cleared_for_the_side_they_belong_to(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        ours = next(u.index for u in rules.units if u.side == 0)
        theirs = next(u.index for u in rules.units if u.side == 1)
        every = MOVED | ENGAGED | DUTY | FOUGHT | SUPPORTED
        s.flags[ours] = s.flags[theirs] = every
        rules.run_begin_movement(scene.table, 0)
        assert s.flags[ours] & every == SUPPORTED
        assert s.flags[theirs] & every == every
        s.flags[ours] = every
        rules.run_begin_combat(scene.table, 0)
        assert s.flags[ours] & SUPPORTED, "that of the enemy's phase is not over"
        assert not s.flags[theirs] & SUPPORTED, "a battery may support a defence in every combat phase"
        rules.run_end_combat(scene.table, 0)
        assert not s.flags[ours] & DUTY
        assert s.flags[theirs] & DUTY

    def test_every_flag_and_mark_of_a_book_has_bits_of_its_own(self) -> None:
        """None shares a bit with another or with the common rules, and none is skipped: there are only so many."""
        rules = games.rules(self.game)
        for words, common, fields, first, known in (
            (rules.FLAG_WORDS, System.FLAG_WORDS, rules.FLAG_FIELDS, OWN_FLAG, OWN_FLAGS),
            (rules.MARK_WORDS, System.MARK_WORDS, (), OWN_MARK, OWN_MARKS),
        ):
            own = [bits for bits in words if bits not in common]
            single = [bits for bits in own if not any(bits & field for field in fields)]
            assert sorted(words[bits] for bits in single) == sorted(known.get(self.game, ()))
            assert all(bits.bit_count() == 1 for bits in single)
            taken = sum(single) | sum(fields)
            assert taken == sum(single) + sum(fields), "a bit has two meanings"
            assert taken % first == 0
            assert (taken // first + 1).bit_count() <= 1, "a bit is skipped"
        assert [number.name for _, number in sorted(rules.VAR_WORDS.items())] == OWN_NUMBERS.get(self.game, [])
        assert sorted(rules.VAR_WORDS) == list(range(OWN_VARS, OWN_VARS + len(rules.VAR_WORDS)))

    def test_attacks_and_hits_are_forgotten(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        s.mark[5] |= ATTACKED
        rules.run_begin_combat(scene.table, 1)
        assert not s.mark[5] & ATTACKED
        unit = rules.units[0].index
        s.flags[unit] |= HIT
        rules.run_battle_over(scene.table, 5, (unit,))
        assert not s.flags[unit] & HIT

    # 4.1.2 Zones and dominant terrain

    def test_every_layer_of_zones_binds_somebody(self) -> None:
        rules = games.rules(self.game)
        assert set(range(rules.LAYERS)) == {0, *rules.obeyed, *(layer for layers in rules.frame.emits for layer in layers)}

    def test_equal_ground_does_not_dominate(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        here, there = next(
            (a, b)
            for a in range(rules.grid.size)
            for b in rules.adjacent[a]
            if rules.hex_columns(s, a) == rules.hex_columns(s, b) > 0
            and not rules.board.hexes[a].features & {"minefield"}
            and not rules.board.hexes[b].features & {"minefield"}
        )
        for side in (0, 1):
            unit = next(u.index for u in rules.units if u.side == side)
            s.put(unit, here)
            assert not rules.dominates(s, unit, there)

    # 5.1 Odds, columns, strengths

    @pytest.mark.parametrize(("shifts", "end"), [((-3, 2), "first"), ((2, -3), "first"), ((9, -1), "last"), ((-1, 99), "last")])
    def test_shifts_are_netted_and_applied_once(self, scene: Scene, shifts: tuple[int, ...], end: str) -> None:
        """R12: held to the ends of the table only after the sum: from the first column −3 and +2 stay there."""
        last = len(scene.rules.definition.combat.columns) - 1

        class Shifted(type(scene.rules)):  # type: ignore[misc]  # whichever game it is
            def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
                return (Shift(columns, "") for columns in shifts)

            def odds_column(self, attack: int, defence: int) -> int:
                return 0 if end == "first" else last - 1

        rules = Shifted(scene.rules.definition, scene.rules.options)
        _, column, _ = rules.combat_column(scene.state, Battle(0, 0, (), (), 1))
        assert column == (0 if end == "first" else last)

    def test_reduced_units_count_half_everywhere(self, scene: Scene) -> None:
        """7.0, R24: in attack, in defence, as artillery on either side, and in a bombardment."""
        rules, s = scene.rules, scene.state
        units = self.some(rules, 2)
        for unit in units:
            s.put(unit.index, 5)
            s.steps[unit.index] = 1
        battle = Battle(1 - units[0].side, 5, (units[0].index,), (units[1].index,), 0, (units[1].index,), 0)
        half = [(u.attack + 1) // 2 for u in units]
        assert rules.attack_total(s, battle) == sum(half)
        assert rules.defence_total(s, battle) == sum((u.defence + 1) // 2 for u in units) + half[1]
        index = sum(rules.definition.vulnerability[u.type][1] for u in units)
        assert rules.bombardment_value(s, Battle(1 - units[0].side, 5, (), (units[0].index,), 0)) == half[0] * index

    def test_an_exchange_is_paid_in_current_strength(self, scene: Scene) -> None:
        """R18: a reduced unit is worth half."""
        rules, s = scene.rules, scene.state
        one, other = self.some(rules, 2)
        units = (one.index, other.index)
        assert rules.price_is_paid(s, units, (one.index,), one.attack)
        s.steps[one.index] = 1
        assert not rules.price_is_paid(s, units, (one.index,), one.attack)
        assert rules.price_is_paid(s, units, (one.index,), (one.attack + 1) // 2)
        assert rules.price_is_paid(s, units, units, 99), "or everybody"

    # 5.3 Retreat

    def test_every_water_on_a_way_costs_its_own_loss(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        (tank,) = self.some(rules, 1, armoured=True)
        way = next(
            (
                (a, b, c)
                for a in range(rules.grid.size)
                for b in rules.adjacent[a]
                for c in rules.adjacent[b]
                if c != a and rules.crossing_losses(tank.index, a, b) and rules.crossing_losses(tank.index, b, c)
            ),
            None,
        )
        if way is None:
            pytest.skip("no two waters lie so on this board")
        s.put(tank.index, way[0])
        assert rules.retreat_losses(s, tank.index, way[1:]) == 2 + 1, "and one for the second step"
        friend = next(u.index for u in rules.units if u.side == tank.side and u.index != tank.index)
        s.put(friend, way[1])
        assert rules.retreat_losses(s, tank.index, way[1:]) == 2, "which friends there spare it"

    # 11.2 What scores, and 4.2.1 who comes

    def test_the_stakes_that_are_met_sum_to_the_score(self, scene: Scene) -> None:
        """In positions that play seldom reaches: anybody destroyed, gone or reduced, any town in either hand, any flag."""
        rules, s = scene.rules, scene.state
        rng = random.Random(self.game)
        land = [hex_ for hex_ in range(rules.grid.size) if not rules.is_sea[hex_]]
        flags = [bit for bit in rules.FLAG_WORDS if bit.bit_count() == 1]
        for _ in range(60):
            for unit in range(len(rules.units)):
                s.flags[unit] = sum(flag for flag in flags if rng.random() < 0.3)
                s.steps[unit] = rng.choice((1, 2))
                if rng.random() < 0.4:
                    s.put(unit, next(h for h in rng.sample(land, 20) if not rules.is_enemy_held(s, rules.side_of[unit], h)))
                else:
                    s.remove(unit, rng.choice((DESTROYED, LEFT, AWAITING)))
            for hex_ in land:
                s.owner[hex_] = s.occupant(hex_) if s.occupant(hex_) < 2 else rng.randrange(3)
            for var, number in rules.VAR_WORDS.items():
                s.vars[var] = rng.randrange(len(number.values) or 3)
            assert self.met(rules, s) == rules.score(s)

    def test_the_first_hex_of_the_map_is_on_the_map(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        for last in (next(u for u in rules.units if u.side == side) for side in (0, 1)):
            for unit in rules.units:
                s.remove(unit.index, LEFT)
            s.put(last.index, 0)
            assert self.met(rules, s) == rules.score(s)

    def test_who_waits_or_is_gone_is_not_on_the_map(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        for where in (AWAITING, DESTROYED, LEFT):
            for unit in rules.units:
                s.remove(unit.index, where)
            assert not any(rules.is_alive(s, unit.index) for unit in rules.units)
            assert self.met(rules, s) == rules.score(s)

    def met(self, rules: System, s: State) -> tuple[int, int]:
        """The points of the stakes that are met."""
        totals = [0, 0]
        for stake in rules.stakes(s):
            totals[stake.side] += stake.points if stake.met else 0
        return totals[0], totals[1]

    def test_until_when_something_can_score(self, scene: Scene) -> None:
        rules = scene.rules
        first, last = scene.definition.calendar[0].number, scene.definition.calendar[-1].number
        gone = {scene.unit(id_): turn for id_, turn in LAST_TURNS.get(self.game, {}).items()}
        assert [rules.last_turn_of(u) for u in range(len(rules.units))] == [gone.get(u, last) for u in range(len(rules.units))]
        for stake in rules.stakes(scene.state):
            if stake.kind not in (SEND, SPENT):
                alone = stake.kind in (DESTROY, REMAIN, LEAVE) and len(stake.units) == 1
                assert (stake.first, stake.last) == (first, gone.get(stake.units[0], last) if alone else last)

    def test_a_way_off_the_map_that_is_closed_is_refused_where_it_ends(self, scene: Scene) -> None:
        """4.2.2: the reason names the last hex of the way, whatever the edge and the turn."""
        rules, s = scene.rules, scene.state
        named = 0
        for turn in scene.definition.calendar:
            s.turn = turn.number
            for side in (0, 1):
                unit = next(u.index for u in rules.units if u.side == side)
                for hex_ in range(2, rules.grid.size, 3):
                    told = rules.exit_reason(s, unit, (0, 1, hex_)).hexes
                    assert told in ((), (hex_,), (s.where[unit],))
                    named += told == (hex_,)
        assert named

    def test_reinforcements_are_foretold_with_their_turn_and_their_hexes(self, scene: Scene) -> None:
        """Whoever is late may come at once; who is on the map or lost does not come."""
        rules, s = scene.rules, scene.state
        waiting = [unit for unit in rules.units if unit.arrival.turn]
        for unit in waiting:
            s.remove(unit.index, AWAITING)
        for side in (0, 1):
            told = [p for p in rules.prospects(s, side) if p.kind == ARRIVES]
            expected = [
                Prospect(ARRIVES, u.index, max(s.turn, u.arrival.turn), u.arrival.hexes) for u in waiting if u.side == side
            ]
            assert told == expected
        for unit in waiting:
            s.remove(unit.index, DESTROYED)
        assert not [p for side in (0, 1) for p in rules.prospects(s, side) if p.kind == ARRIVES]

    # 5.1.1 What the enemy hears

    def test_of_events_that_are_not_open_the_enemy_hears_no_names(self) -> None:
        rules = games.rules(self.game, {"visibility": "rulebook"})
        unit = next(u for u in rules.units if u.side == 0)
        args = {"unit": unit.index, "contact": (unit.index,), "support": (), "cost": 4, "hex": 5}
        for name in ANONYMOUS_EVENTS | rules.ANONYMOUS_EVENTS:
            told = event_for(rules, Event(name, "", args), 1)
            assert told is not None
            assert told.name == f"{name}-unseen"
            assert "unit" not in told.args
            assert "cost" not in told.args
            assert (told.args["contact"], told.args["support"]) == (1, 0)
            assert (told.args["nation"], told.args["type"]) == (unit.nation, unit.type)
            assert event_for(rules, Event(name, "", args), 0) == Event(name, "", args)
        for name in PRIVATE_EVENTS | rules.PRIVATE_EVENTS:
            assert event_for(rules, Event(name, "", args), 1) is None
            assert event_for(rules, Event(name, "", args), 0) is not None

    def test_the_events_that_hide_a_name_are_these(self) -> None:
        """Whoever opens one of them, or closes another, means it."""
        assert {"moved", "entered", "placed", "attack-declared", "defence-declared", "pushed"} <= ANONYMOUS_EVENTS
        assert {"recovered", "loss-unseen"} <= PRIVATE_EVENTS
        own = games.rules(self.game)
        assert OWN_ANONYMOUS.get(self.game, frozenset()) == own.ANONYMOUS_EVENTS
        assert OWN_PRIVATE.get(self.game, frozenset()) == own.PRIVATE_EVENTS

    def test_the_flags_and_marks_that_are_hidden_or_shown_are_these(self) -> None:
        rules = games.rules(self.game)
        found = {
            "flags": words_in(rules.SECRET_FLAGS, rules.FLAG_WORDS),
            "named": words_in(rules.NAMED_FLAGS, rules.FLAG_WORDS),
            "marks of the first": words_in(rules.SECRET_MARKS[0], rules.MARK_WORDS),
            "marks of the second": words_in(rules.SECRET_MARKS[1], rules.MARK_WORDS),
            "shown": words_in(rules.SHOWN_MARKS, rules.MARK_WORDS),
        }
        assert {what: words for what, words in found.items() if words} == OWN_SECRETS.get(self.game, {})


def words_in(bits: int, words: Mapping[int, str]) -> set[str]:
    assert bits & ~sum(words) == 0, "a bit that has no word"
    return {word for bit, word in words.items() if bits & bit}


OWN_SECRETS = {
    "gazala": {"flags": {"clearing mines"}, "shown": {"cleared"}},
    "dragoon": {"named": {"withdrawing"}},
    "leyte": {"marks of the first": {"follow-up"}, "shown": {"beachhead"}},
    "guerra85": {"shown": {"detonation"}},
}
OWN_FLAGS = {
    "gazala": ("clearing mines", "in contact"),
    "dragoon": ("pinned", "exposed", "lingered", "withdrawing", "by an edge"),
    "goodwood": ("loses first",),
    "leyte": ("sailed", "landed", "exposed", "pinned"),
    "guerra85": ("in Denmark", "away by the north", "away by the south", "away by its own edge", "since this turn"),
}
OWN_MARKS = {"gazala": ("cleared",), "leyte": ("beachhead", "follow-up"), "guerra85": ("detonation",)}
OWN_NUMBERS = {
    "leyte": ["drops this turn", "air bonuses taken"],
    "guerra85": [
        *("french", "east germans", "lifts this turn", "denmark"),
        *("pact strikes on cities", "nato strikes on cities", "pact strikes elsewhere", "nato strikes elsewhere"),
        *("pact answers to strikes on cities", "nato answers to strikes on cities"),
        *("pact answers to strikes elsewhere", "nato answers to strikes elsewhere"),
    ],
}
LAST_TURNS = {
    "dragoon": {"uk-1tf-2para": 3, "ge-148-ri281": 4, "ge-148-ri285": 4, "ge-148-ri286": 4},
    "leyte": {f"us_{regiment}_{number}": turn for regiment, turn in (("19ri", 7), ("503ri", 11)) for number in (1, 2, 3)},
}
OWN_ANONYMOUS = {
    "gazala": frozenset({"minefield-cleared"}),
    "dragoon": frozenset({"dropped"}),
    "leyte": frozenset({"sailed", "put-to-sea", "dropped"}),
    "guerra85": frozenset({"flew", "lifted", "formed", "dissolved"}),
}
OWN_PRIVATE = {
    "gazala": frozenset({"mine-hit", "mine-safe"}),
    "dragoon": frozenset({"drop-good", "drop-bad", "paratroops-freed", "harried"}),
    "leyte": frozenset({"drop-hit", "drop-safe", "cut-off"}),
    "guerra85": frozenset({"flak-hit", "flak-safe"}),
}
