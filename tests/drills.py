"""What every game keeps of the common rules, asked of each book with its own counters on its own board.

A game takes them up with a class in its folder: `class TestDrill(Drill): game = "gazala"`.
"""

from itertools import product

import pytest

from engaja import games
from engaja.definition import Unit
from engaja.engine.view import ANONYMOUS_EVENTS, PRIVATE_EVENTS, event_for
from engaja.position.state import ATTACKED, DUTY, ENGAGED, FOUGHT, HIT, MOVED, SUPPORTED
from engaja.position.talk import Event, Shift
from engaja.rules import System
from engaja.rules.combat import Battle
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

    def test_attacks_and_hits_are_forgotten(self, scene: Scene) -> None:
        rules, s = scene.rules, scene.state
        s.mark[5] |= ATTACKED
        rules.run_begin_combat(scene.table, 1)
        assert not s.mark[5] & ATTACKED
        unit = rules.units[0].index
        s.flags[unit] |= HIT
        rules.run_battle_over(scene.table, 5, (unit,))
        assert not s.flags[unit] & HIT

    # 4.1.2 Dominant terrain

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
    def test_shifts_are_netted_and_applied_once(
        self, scene: Scene, monkeypatch: pytest.MonkeyPatch, shifts: tuple[int, ...], end: str
    ) -> None:
        """R12: held to the ends of the table only after the sum: from the first column −3 and +2 stay there."""
        rules, s = scene.rules, scene.state
        last = len(rules.definition.combat.columns) - 1
        monkeypatch.setattr(rules, "shifts", lambda s, battle: [Shift(columns, "") for columns in shifts])
        monkeypatch.setattr(rules, "odds_column", lambda attack, defence: 0 if end == "first" else last - 1)
        _, column, _ = rules.combat_column(s, Battle(0, 0, (), (), 1))
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
