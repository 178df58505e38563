"""The officer: it proposes only what is allowed, knows only what its seat may know, and plays with some sense."""

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.players import Seat
from engaja.players.officer import OfficerPlayer
from engaja.players.officer.attack import Assault, Group
from engaja.players.officer.mind import Target
from engaja.players.officer.policy import Officer
from engaja.players.officer.search import Level, SearchPlayer
from engaja.players.officer.tables import EXCHANGE, KILL, OWN_RETREAT, RETREAT, Tables
from engaja.players.officer.weights import weights_for
from engaja.players.thoughts import Note
from engaja.position.actions import Attack, Exchange
from engaja.position.state import LEFT
from tests.battles import certain
from tests.gazala.cast import (
    BRESCIA_19,
    BRESCIA_20,
    I155,
    I200,
    I361,
    IND_9,
    PAVIA_27,
    PAVIA_28,
    PZ5,
    PZ8,
    R104,
    SA_4,
    TANKS_1,
    TRENTO_61,
    TRENTO_62,
)  # fmt: skip
from tests.play import GAMES, positions
from tests.scene import Scene

SHUT_IN = ("0509", "0610", "0609", "0410", "0409", "0511")
"""The hexes around 0510."""


@pytest.mark.parametrize("name", GAMES)
def test_it_never_proposes_what_is_refused(name: str) -> None:
    for game in positions(name, "officer proposes", every=40, most=200, setup="historical"):
        if game.decision is not None:
            action = OfficerPlayer("x").choose(Seat(game, game.decision.side))
            assert game.refusals(action) == []


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_a_turn_and_a_half_by_itself(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "alone")
    players, seats = [OfficerPlayer(f"{side}") for side in (0, 1)], [Seat(game, side) for side in (0, 1)]
    first = game.definition.calendar[0].number
    while (decision := game.decision) is not None and game.state.turn <= first + (name == "goodwood"):
        game.play(players[decision.side].choose(seats[decision.side]))
        assert len(game.played) < 2_000
    assert any(isinstance(action, Attack) for _, action in game.played)


@pytest.mark.parametrize("name", GAMES)
def test_hidden_strengths_do_not_change_what_it_chooses(name: str) -> None:
    """Counters of one look and zone change places behind the view, and some are reduced: the action stays the same."""
    asked = changed = 0
    for game in positions(name, "officer sees", every=31, most=400, setup="historical"):
        decision = game.decision
        if decision is None or decision.kind not in ("movement", "combat"):
            continue
        other = game.copy()
        changed += shuffle_hidden(other, 1 - decision.side)
        seats = Seat(game, decision.side), Seat(other, decision.side)
        assert seats[0].view() == seats[1].view()
        chosen = [OfficerPlayer("same").choose(seat) for seat in seats]
        assert chosen[0] == chosen[1]
        asked += 1
    assert asked
    assert changed


def shuffle_hidden(game: Game, side: int) -> int:
    """Let hidden counters of the same nation and type change places; how many pairs did."""
    s, units = game.state, game.rules.units
    swapped = 0
    alike: dict[tuple[str, str], list[int]] = {}
    for unit in s.units_of(side):
        alike.setdefault((units[unit].nation, units[unit].type), []).append(unit)
    for group in alike.values():
        for first, second in zip(group[::2], group[1::2], strict=False):
            here, there = s.where[first], s.where[second]
            if here == there or (units[first].attack, units[first].defence) == (units[second].attack, units[second].defence):
                continue
            stacks = {hex_: s.units_in(hex_) for hex_ in (here, there)}
            for hex_, stack in stacks.items():
                for unit in reversed([{first: second, second: first}.get(u, u) for u in stack]):
                    s.put(unit, hex_)
            s.flags[first], s.flags[second] = s.flags[second], s.flags[first]
            swapped += 1
    return swapped


def test_it_walks_into_an_empty_objective() -> None:
    """Knightsbridge lies open before a panzer regiment: ten points to whoever enters."""
    game = Game("gazala", {"setup": "historical"}, "officer")
    rules, s = game.rules, game.state
    for unit in list(s.units_of(1)):
        s.remove(unit, LEFT)
    knightsbridge = rules.board.place("Knightsbridge")
    s.put(game.definition.unit("de-8-pz-regt-15-pz-div").index, rules.grid.parse("1309"))
    player, seat = OfficerPlayer("test"), Seat(game, 0)
    while game.decision is not None and game.decision.side == 0 and game.decision.kind == "movement":
        game.play(player.choose(seat))
    assert rules.controls(game.state, 0, knightsbridge)


def test_it_does_not_attack_against_the_odds() -> None:
    """On the first turn of Gazala nobody has to: every combat it declares is at least at even odds as it reckons them."""
    game = Game("gazala", {"setup": "historical", "visibility": "open"}, "odds")
    player, seat = OfficerPlayer("odds"), Seat(game, 0)
    fought = 0
    while game.decision is not None and game.decision.kind in ("movement", "combat") and game.decision.side == 0:
        action = player.choose(seat)
        if isinstance(action, Attack) and any(game.rules.in_contact(game.state, u, action.hex) for u in action.units):
            column = certain(seat.preview(action).column)
            assert game.definition.combat.columns.index(column) >= game.definition.combat.columns.index("1-1")
            fought += 1
            break
        game.play(action)
    assert fought


def test_in_an_exchange_it_counts_those_who_die_without_a_way_out() -> None:
    """Shut in by six hexes of enemies all three are lost whatever is given: so both attackers are made to pay."""
    ring = dict(zip((PZ5, PZ8, R104, TRENTO_61, TRENTO_62, PAVIA_27), SHUT_IN, strict=True))
    stack = {IND_9: "0510", SA_4: "0510", TANKS_1: "0510"}
    for axis, given in ((ring, 10), ({PZ5: "0509", TRENTO_61: "0409"}, 4)):
        scene = Scene("gazala", axis | stack)
        units = tuple(scene.unit(u) for u in stack)
        scene.do(("exchange", 1, scene.hex("0510"), units, (scene.unit(PZ5), scene.unit(TRENTO_61))))
        decision = scene.rules.decision(scene.state)
        assert decision is not None
        chosen = Officer(scene.rules, 1).react(decision, scene.state, scene.state.clone(), None)
        assert isinstance(chosen, Exchange)
        assert sum(scene.rules.defence_of(scene.state, u) for u in chosen.units) == given


@pytest.mark.parametrize("name", GAMES)
def test_chances_of_the_table_are_those_of_the_throws(name: str) -> None:
    rules = games.rules(name, {})
    tables = Tables(rules)
    columns, cells = rules.definition.combat.columns, rules.definition.combat.cells
    for column in range(len(columns)):
        row = tables.rows[column]
        ways = {throw: 6 - abs(7 - throw) for throw in range(2, 13)}
        exchanges = sum(ways[t] for t in ways if cells[t][column] == "EMP") / 36
        assert row[EXCHANGE] == pytest.approx(exchanges)
        assert row[KILL] <= row[RETREAT] + 1e-9
        assert row[RETREAT] + row[OWN_RETREAT] + row[EXCHANGE] <= 1 + 1e-9
    for attack, defence in ((1, 1), (7, 2), (2, 7), (30, 1), (1, 30), (9, 3), (5, 6)):
        assert tables.odds(attack, defence) == rules.odds_column(attack, defence)


def test_weights_can_be_read_for_every_side() -> None:
    for name in GAMES:
        definition = games.definition(name)
        for side in definition.sides:
            weights = weights_for(name, side.id)
            assert all(definition.unit(id_) for id_ in weights.sent)
            assert all(definition.board.grid.parse(number) >= 0 for number, _ in (*weights.emphasis, *weights.lanes))


def test_it_sends_the_divisions_that_the_book_asks_for() -> None:
    """The Pact owes Denmark three divisions on turn 5, and a hundred points if they are missing."""
    game = Game("guerra85", {"setup": "historical"}, "denmark")
    players, seats = [OfficerPlayer("0"), OfficerPlayer("1")], [Seat(game, side) for side in (0, 1)]
    while (decision := game.decision) is not None and (game.state.turn, decision.side, decision.kind) != (5, 0, "combat"):
        game.play(players[decision.side].choose(seats[decision.side]))
    assert not any(event.name == "denmark-missed" for event in game.events)
    assert sum(event.name == "departed" for event in game.events) == 3


@pytest.mark.interpreted
def test_an_attack_for_which_room_is_made_by_the_attack_itself_is_planned_once() -> None:
    """A unit goes where another of the same attack stands now: there is no room yet, and looking again changes nothing."""

    class Crowded(Assault):
        asked = 0

        def best(self, t: Target) -> Group | None:
            self.asked += 1
            assert self.asked < 9, "it looks again and again"
            return None if self.groups else super().best(t)

        def is_open(self, group: Group) -> bool:
            return False

    scene = Scene("gazala", {PZ5: "0509", PZ8: "0410", IND_9: "0510"}).movement("axis")
    officer, s = Officer(scene.rules, 0), scene.state
    reaches = {unit: scene.rules.reach(s, unit) for unit in scene.rules.movable(s, 0)}
    assault = Crowded(officer.mind(s.clone(), None), s, reaches, officer.plan, {})
    assert [group.hex for group in assault.plan_all()] == [scene.hex("0510")]


def test_who_has_no_room_behind_counts_as_cornered() -> None:
    """Three attackers whose only free hex is behind them: all may go there, then two, then none."""
    ring = {IND_9: "0510", SA_4: "0408", TANKS_1: "0608"}
    scene = Scene("gazala", {PZ5: "0509", PZ8: "0509", R104: "0509"} | ring)
    mind = Officer(scene.rules, 0).mind(scene.state, None)
    contact = [scene.unit(u) for u in (PZ5, PZ8, R104)]
    worth = sum(mind.kill_value[u] for u in contact)
    room = mind.room_behind(scene.hex("0509"))
    assert (room, mind.cornered(contact)) == (0, worth)
    scene.state.remove(scene.unit(SA_4), LEFT)
    assert mind.room_behind(scene.hex("0509")) >= 3
    assert mind.cornered(contact) == 0
    free = [
        h for h in scene.rules.adjacent[scene.hex("0509")] if not scene.state.zones(1, 0, h) and not scene.state.held_by(1, h)
    ]
    crowd = (TRENTO_61, TRENTO_62, PAVIA_27, PAVIA_28, BRESCIA_19, BRESCIA_20, I155, I200, I361)[: 3 * len(free) - 1]
    for number, unit in enumerate(crowd):
        scene.state.put(scene.unit(unit), free[number // 3])
    assert mind.room_behind(scene.hex("0509")) == 1
    assert mind.cornered(contact) == pytest.approx(worth * 2 / 3)


def test_an_officer_misjudges_otherwise_in_every_turn_and_the_same_with_the_same_seed() -> None:
    game = Game("gazala", {"setup": "historical"}, "sways")
    assert game.decision is not None
    seat = Seat(game, game.decision.side)
    steady, once, again = OfficerPlayer("a"), OfficerPlayer("a", sway=0.5), OfficerPlayer("a", sway=0.5)
    seen = []
    for turn in (1, 2):
        game.state.turn = turn
        for player in (steady, once, again):
            player.prepare(player.officer_for(seat), seat)
        weights = [player.officer_for(seat).weights for player in (steady, once, again)]
        assert weights[0] == steady.usual(steady.officer_for(seat)) == once.usual(once.officer_for(seat))
        assert weights[1] == weights[2] != weights[0]
        assert weights[1].lanes == weights[0].lanes
        seen.append(weights[1])
    assert seen[0] != seen[1]


def test_who_searches_tries_plans_with_a_steady_eye_and_carries_them_out_as_far_as_his_level_is() -> None:
    game = Game("gazala", {"setup": "historical"}, "sways")
    assert game.decision is not None
    seat = Seat(game, game.decision.side)
    for sway in (0.0, 0.3):
        player = SearchPlayer("a", Level(("plain",), sway=sway), nodes=4)
        officer = player.officer_for(seat)
        usual = player.usual(officer)
        player.follow(seat, Note(1, seat.side, "plain", 0.0, (), 4), 0.0)
        assert (officer.weights == usual) == (sway == 0.0)
        assert all(trial.weights == usual for trial in player.plans(officer, usual))
