"""The preview of an attack against the battle itself, and what it gives away of hidden counters."""

import random
from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from engaja.engine.chances import Announced, Exact, Possible, Preview
from engaja.engine.describe import preview_lines
from engaja.engine.game import Game
from engaja.engine.preview import (
    cheapest,
    entering,
    exact_preview,
    falls_well,
    fire_column,
    play_cell,
    preview,
    preview_answer,
    stranded,
    worths_in,
)
from engaja.engine.speech import Speech
from engaja.engine.view import _places_to_come, event_for, hidden_set_up, imagine, known_units
from engaja.position.actions import Advance, AnyAction, Attack, Defend, End, Exchange, Retreat
from engaja.position.state import AWAITING, DUTY, ENGAGED, MOVED, SETUP
from engaja.rules.combat import Battle
from tests.battles import certain
from tests.gazala.cast import (
    ARMD_4,
    BDE_69,
    BDE_150,
    BDE_151,
    BRESCIA_19,
    FRENCH,
    GUNS_AK,
    GUNS_X,
    GUNS_XIII,
    IND_9,
    IND_29,
    PAVIA_27,
    PZ5,
    PZ8,
    R104,
    SA_4,
    SABRATHA_85,
    TANKS_1,
    TRENTO_61,
    TRENTO_62,
)
from tests.scene import Scene

THROWS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


class Drama:
    """A position, an attack and its answer, to be looked at and to be played."""

    def __init__(
        self,
        axis: Mapping[str, str],
        allied: Mapping[str, str],
        attack: str,
        answer: str = "defend",
        side: str = "axis",
        reduced: tuple[str, ...] = (),
        **options: str,
    ) -> None:
        self.units = dict(axis) | dict(allied)
        self.attack, self.answer, self.side, self.reduced, self.options = attack, answer, side, reduced, options

    def scene(self) -> Scene:
        scene = Scene("gazala", self.units, reduced=self.reduced, options=self.options)
        scene.combat(self.side)
        return scene

    def preview(self) -> Preview:
        scene = self.scene()
        assert scene.refused_by(self.attack) == []
        attack, answer = scene.action(self.attack), scene.action(self.answer)
        assert isinstance(attack, Attack)
        assert isinstance(answer, Defend)
        return preview(scene.rules, scene.state, scene.side(self.side), attack, answer)


# One unit on either side: whatever the owners choose, it comes to the same.
DUELS = {
    "in the open": Drama({R104: "0509"}, {IND_9: "0510"}, f"attack 0510 with {R104}"),
    "against a city": Drama({R104: "0803"}, {FRENCH: "0903"}, f"attack 0903 with {R104} air 8", "defend air 2"),
    "a reduced defender": Drama({PZ5: "0509"}, {IND_9: "0510"}, f"attack 0510 with {PZ5} air 8", reduced=(IND_9,)),
    "an encircled defender": Drama({TRENTO_61: "0509", PZ8: "0511"}, {IND_9: "0510"}, f"attack 0510 with {TRENTO_61} air 8"),
    "the only way out is the harbour": Drama({R104: "2105"}, {IND_9: "2104"}, f"attack 2104 with {R104} air 4"),
    "an attacker with the enemy at his back": Drama(
        {R104: "0509"}, {IND_9: "0510", FRENCH: "0508"}, f"attack 0510 with {R104}", "defend air 6"
    ),
    "an exchange": Drama({PZ5: "0509"}, {TANKS_1: "0510"}, f"attack 0510 with {PZ5} air 20"),
    "the Allies attack from the edge": Drama(
        {TRENTO_61: "0515"}, {IND_9: "0516"}, f"attack 0515 with {IND_9} air 2", side="allied"
    ),
    "guns alone": Drama({GUNS_AK: "0508"}, {IND_9: "0510"}, f"attack 0510 with {GUNS_AK}"),
    "guns in contact, which never advance": Drama(
        {GUNS_AK: "0509", GUNS_X: "0508"}, {IND_9: "0510"}, f"attack 0510 with {GUNS_AK}"
    ),
    "from the air": Drama({R104: "0101"}, {IND_9: "0510"}, "attack 0510 air 10", reduced=(IND_9,)),
}

# Stacks, where owners who choose what costs them least make the difference.
STACKS = {
    "armour and rifles against three": Drama(
        {PZ5: "0509", R104: "0409", PAVIA_27: "0409", GUNS_AK: "0508"},
        {IND_9: "0510", FRENCH: "0510", ARMD_4: "0510", GUNS_XIII: "0512"},
        f"attack 0510 with {PZ5},{R104},{PAVIA_27},{GUNS_AK} air 20",
        f"defend with {GUNS_XIII} air 1",
        reduced=(FRENCH, PAVIA_27),
    ),
    "a stack by the harbour": Drama(
        {R104: "2105", TRENTO_61: "2105"},
        {IND_9: "2104", TANKS_1: "2104"},
        f"attack 2104 with {R104},{TRENTO_61} air 12",
    ),
    "an exchange that an advance may follow": Drama(
        {PZ5: "0509", TRENTO_61: "0409"},
        {IND_9: "0510", TANKS_1: "0510"},
        f"attack 0510 with {PZ5},{TRENTO_61} air 25",
        exchange="advance",
    ),
    "a chain of retreats": Drama(
        {R104: "2105"},
        {IND_9: "2104", FRENCH: "2003", BDE_69: "2003", SA_4: "2003"},
        f"attack 2104 with {R104} air 4",
    ),
    "shelter in a full hex": Drama(
        {TRENTO_61: "0509", BRESCIA_19: "0511"},
        {IND_9: "0510", SA_4: "0510", FRENCH: "0610", BDE_69: "0610", ARMD_4: "0610"},
        f"attack 0510 with {TRENTO_61},{BRESCIA_19} air 16",
    ),
    "bombs on a stack": Drama(
        {R104: "0101"}, {IND_9: "0510", TANKS_1: "0510", FRENCH: "0510"}, "attack 0510 air 9", reduced=(TANKS_1,)
    ),
}

ALL = DUELS | STACKS


@pytest.mark.parametrize("name", ALL)
def test_the_chances_are_those_of_the_table(name: str) -> None:
    seen = ALL[name].preview()
    definition = ALL[name].scene().definition
    table = definition.combat if seen.kind == "combat" else definition.bombardment
    column = table.columns.index(certain(seen.column))
    assert sum(outcome.ways for outcome in seen.outcomes) == 36
    assert {outcome.result: outcome.ways for outcome in seen.outcomes} == Counter(
        table.cells[first + second][column] for first, second in THROWS
    )
    assert seen.is_exact


Chooser = Callable[[Scene, list[AnyAction]], AnyAction]


def battle_as_played(drama: Drama, dice: tuple[int, int], choose: Chooser) -> tuple[object, ...]:
    """Play the attack with this throw to its end; what came of it, in the words of an outcome."""
    scene = drama.scene()
    attack = scene.action(drama.attack)
    assert isinstance(attack, Attack)
    before = scene.state.clone()
    defenders = before.units_in(attack.hex)
    contact = [u for u in attack.units if scene.rules.in_contact(before, u, attack.hex)]
    scene.dice = list(dice)
    scene.play(drama.attack)
    if scene.deciding.endswith("answer"):
        scene.play(drama.answer)
    may_advance = False
    while any(task[0] == "battle-over" for task in scene.state.agenda):
        if scene.deciding.endswith("advance"):
            may_advance = True
            scene.play("end")
        else:
            scene.play(choose(scene, list(scene.rules.actions(scene.state))))
    after = scene.state
    (event,) = scene.events("combat") + scene.events("bombarded")
    lost = {e.args["unit"] for e in scene.events("eliminated")}
    stranded = {e.args["unit"] for e in scene.events("eliminated") if e.args["stranded"]}

    def reduced(units: list[int]) -> tuple[int, ...]:
        return tuple(u for u in units if u not in lost and after.steps[u] < before.steps[u])

    def retreated(units: list[int]) -> bool:
        gone = {e.args["unit"] for e in scene.events("retreated")}
        return any(u in gone | stranded for u in units)

    return (
        event.args["result"],
        tuple(u for u in contact if u in lost),
        tuple(u for u in defenders if u in lost),
        reduced(contact),
        reduced(defenders),
        retreated(contact),
        retreated(defenders),
        tuple(sorted(stranded)),
        may_advance,
    )


def as_promised(seen: Preview) -> dict[str, tuple[object, ...]]:
    return {
        o.result: (
            o.result,
            o.attackers_lost,
            o.defenders_lost,
            o.attackers_reduced,
            o.defenders_reduced,
            o.attackers_retreat,
            o.defenders_retreat,
            o.no_retreat,
            o.hex_taken,
        )
        for o in seen.outcomes
    }


@pytest.mark.parametrize("name", DUELS)
def test_a_duel_ends_as_the_preview_says_whatever_the_owners_choose(name: str) -> None:
    promised = as_promised(DUELS[name].preview())
    rng = random.Random(name)
    for dice in THROWS:
        played = battle_as_played(DUELS[name], dice, lambda _, actions: rng.choice(actions))
        assert played == promised[str(played[0])], dice


@pytest.mark.parametrize("name", STACKS)
def test_a_battle_of_stacks_ends_as_the_preview_says_if_everybody_chooses_the_cheapest(name: str) -> None:
    promised = as_promised(STACKS[name].preview())
    for dice in THROWS:
        played = battle_as_played(STACKS[name], dice, lambda scene, actions: cheapest(scene.rules, scene.state, actions))
        assert played == promised[str(played[0])], dice


def test_some_of_these_battles_leave_units_without_a_retreat() -> None:
    """The comparison above would be empty otherwise."""
    encircled = DUELS["an encircled defender"].preview().outcomes
    assert any(outcome.no_retreat == outcome.defenders_lost != () for outcome in encircled)
    harbour = DUELS["the only way out is the harbour"].preview().outcomes
    assert {o.result[:3]: bool(o.defenders_lost) for o in harbour} == {"DRB": True, "DRI": False, "DVB": False, "DVI": False}
    cornered = DUELS["an attacker with the enemy at his back"].preview().outcomes
    assert any(outcome.no_retreat == outcome.attackers_lost != () for outcome in cornered)


def test_the_hex_is_taken_after_an_exchange_only_where_the_option_says_so() -> None:
    for name, taken in (("an exchange", False), ("an exchange that an advance may follow", True)):
        (exchange,) = (outcome for outcome in ALL[name].preview().outcomes if outcome.result == "EMP")
        assert exchange.hex_taken is taken


def test_the_sums_of_a_preview() -> None:
    seen = DUELS["in the open"].preview()
    assert seen.chance_taken.value == pytest.approx(sum(o.ways for o in seen.outcomes if "AV" in o.result) / 36)
    assert seen.defenders_lost == Exact(0)
    guns = DUELS["guns in contact, which never advance"].preview()
    assert guns.chance_taken == Exact(0)


# What costs least


def test_an_elimination_falls_on_the_weakest_unit_reduced_or_not() -> None:
    scene = Scene("gazala", axis={PZ5: "0509"}, allied={TANKS_1: "0510", IND_9: "0510"}, reduced=[IND_9], dice=[1, 1])
    scene.combat("axis")
    scene.play(f"attack 0510 with {PZ5} air 35", "defend", f"lose {IND_9}")  # 43 against 8 and a column: DE/AVB
    assert scene.events("combat")[0].args["result"].startswith("DE")
    drama = Drama({PZ5: "0509"}, {TANKS_1: "0510", IND_9: "0510"}, f"attack 0510 with {PZ5} air 35", reduced=(IND_9,))
    eliminated = next(o for o in drama.preview().outcomes if o.result.startswith("DE"))
    assert eliminated.defenders_lost == (scene.unit(IND_9),)


def test_a_loss_falls_on_a_unit_that_survives_it() -> None:
    drama = Drama({PZ5: "0509"}, {TANKS_1: "0510", IND_9: "0510"}, f"attack 0510 with {PZ5} air 20", reduced=(IND_9,))
    loss = next(o for o in drama.preview().outcomes if o.result.startswith("DRB"))
    assert loss.defenders_lost == ()
    assert loss.defenders_reduced == (drama.scene().unit(TANKS_1),)


def test_a_retreat_takes_the_dry_way_and_the_sheltered_one() -> None:
    drama = Drama({R104: "0703"}, {IND_9: "0802"}, f"attack 0802 with {R104} air 4")
    assert all(o.defenders_reduced == () for o in drama.preview().outcomes if o.result.startswith("DRI"))
    drama = Drama({TRENTO_61: "0509", PZ8: "0511"}, {IND_9: "0510", FRENCH: "0410"}, f"attack 0510 with {TRENTO_61} air 8")
    assert all(o.defenders_reduced == () for o in drama.preview().outcomes if o.result.startswith("DRI"))


def test_whoever_makes_room_takes_the_dry_way_too() -> None:
    """R22: across the harbour of Tobruk a brigade that is pushed on would take a loss, and the other hex costs nothing."""
    tobruk = {BDE_69: "2003", SA_4: "2003", FRENCH: "2003", IND_9: "2003"}
    scene = Scene("gazala", tobruk)
    scene.do(("push", 1, scene.hex("2003"), scene.unit(IND_9)))
    pushes = {scene.notation.write(push): push for push in scene.rules.actions(scene.state)}
    wet, dry = pushes[f"retreat {FRENCH} 2104"], pushes[f"retreat {FRENCH} 2004"]
    for choice in ([wet, dry], [dry, wet]):
        assert cheapest(scene.rules, scene.state, choice) == dry


def test_in_an_exchange_those_count_who_die_without_a_way_out() -> None:
    """Shut in by six hexes of enemies, all three are lost whatever is given: so all are given, and the attacker pays most."""
    around = ("0509", "0610", "0609", "0410", "0409", "0511")
    ring = dict(zip((PZ5, PZ8, R104, TRENTO_61, TRENTO_62, PAVIA_27), around, strict=True))
    stack = {IND_9: "0510", SA_4: "0510", TANKS_1: "0510"}
    for axis, given in ((ring, {IND_9, SA_4, TANKS_1}), ({PZ5: "0509", TRENTO_61: "0409"}, {IND_9})):
        scene = Scene("gazala", axis | stack)
        units = tuple(scene.unit(u) for u in stack)
        scene.do(("exchange", 1, scene.hex("0510"), units, (scene.unit(PZ5), scene.unit(TRENTO_61))))
        chosen = cheapest(scene.rules, scene.state, list(scene.rules.actions(scene.state)))
        assert isinstance(chosen, Exchange)
        assert {scene.definition.units[u].id for u in chosen.units} == given


@pytest.mark.interpreted
def test_who_was_given_in_an_exchange_leaves_room_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only way is into a full hex, from which somebody can only be pushed back to where the others fell."""
    full = dict.fromkeys((BDE_69, BDE_150, BDE_151), "0511")
    scene = Scene("gazala", {IND_9: "0510", SA_4: "0510", FRENCH: "0510"} | full | {PZ5: "0508"})
    rules, s, here, there = scene.rules, scene.state, scene.hex("0510"), scene.hex("0511")
    monkeypatch.setattr(rules, "is_refuge", lambda s, unit, a, b: {a, b} == {here, there})
    monkeypatch.setattr(rules, "first_steps", lambda s, unit: [])
    survivor, given = scene.unit(IND_9), [scene.unit(SA_4), scene.unit(FRENCH)]
    assert stranded(rules, s, 1, [survivor], given) == []
    assert stranded(rules, s, 1, [survivor], []) == [survivor], "three are too many for one more"


def test_between_choices_that_cost_nothing_the_first_is_taken() -> None:
    """In Toulon who was beaten may stay or go; to go costs nothing here, nor does it to stay."""
    scene = Scene("dragoon", {"ge-244-ri932": "0923", "us-3-ri7": "1023"})
    scene.do(("stand", 1, (scene.unit("ge-244-ri932"),)))
    stay, go, *_ = scene.rules.actions(scene.state)
    assert isinstance(stay, End)
    assert isinstance(go, Retreat)
    assert cheapest(scene.rules, scene.state, [stay, go]) == stay
    assert cheapest(scene.rules, scene.state, [go, stay]) == go


def test_a_die_on_the_way_of_a_retreat_falls_well() -> None:
    assert falls_well(2) == (6, 6)


def test_a_hex_is_entered_in_the_middle_of_a_turn_as_well() -> None:
    """With all that is still to be done in this phase below it on the agenda."""
    scene = Scene("gazala", {PZ5: "0509", IND_9: "0510", FRENCH: "1812"}, dice=[1, 1]).combat("axis")
    scene.play(f"attack 0510 with {PZ5} air 20", "defend")
    while not scene.deciding.endswith("advance"):
        scene.play(scene.allowed()[0])
    assert len(scene.state.agenda) > 3
    assert entering(scene.rules, scene.state) == Advance(scene.unit(PZ5), (scene.hex("0510"),))


def test_a_bombardment_meets_no_defence() -> None:
    assert DUELS["guns alone"].preview().defence == DUELS["from the air"].preview().defence == Exact(0)


# Hidden counters (R29)


def blind(stacks: Mapping[str, str], order: str, reduced: tuple[str, ...] = ()) -> Preview:
    drama = Drama({PZ5: "0509", TRENTO_62: "0509"}, stacks, order, reduced=reduced, visibility="rulebook")
    return drama.preview()


GROUND = f"attack 0510 with {PZ5},{TRENTO_62}"


@pytest.mark.parametrize("order", [GROUND, "attack 0713 air 8"])
def test_a_preview_does_not_tell_hidden_counters_apart(order: str) -> None:
    here, there = "0510", "0713"
    one = blind({IND_9: here, BDE_69: here, FRENCH: there, BDE_150: there}, order)
    assert not one.is_exact
    same = [
        blind({FRENCH: here, BDE_69: here, IND_9: there, BDE_150: there}, order),  # the lower counters change places
        blind({IND_9: here, BDE_150: here, FRENCH: there, BDE_69: there}, order),  # tops that look alike
        blind({IND_9: here, BDE_69: here, FRENCH: there, BDE_150: there}, order, reduced=(BDE_69, IND_9)),
    ]
    assert same == [one] * 3
    assert sum(outcome.ways for outcome in one.outcomes) == pytest.approx(36)


def test_a_blind_preview_names_no_defender() -> None:
    seen = blind({IND_9: "0510", BDE_69: "0510", FRENCH: "0713"}, GROUND)
    assert all(o.defenders_lost == () and o.defenders_reduced == () for o in seen.outcomes)
    own = {Scene("gazala").unit(unit) for unit in (PZ5, TRENTO_62)}
    assert all(set(o.attackers_lost) | set(o.attackers_reduced) | set(o.no_retreat) <= own for o in seen.outcomes)


def test_a_blind_preview_says_between_what_ends_the_defence_lies() -> None:
    """Two Indian brigades of 3-4 each: whichever it is, the defence is 4, or 2 if it is reduced, which one does not see."""
    seen = blind({IND_9: "0510", IND_29: "0713"}, GROUND)
    assert not seen.is_exact
    assert (seen.attack, seen.defence) == (Exact(10), Possible(2, 4))
    assert (seen.odds, seen.column) == (Possible("2-1", "5-1"), Possible("2-1", "6-1"))
    stack = blind({IND_9: "0510", BDE_69: "0510", FRENCH: "0713"}, GROUND)
    assert stack.defence == Possible(3 + 2, 5 + 6), "the top is the British brigade, below it may be the Indians or the French"
    bombed = blind({IND_9: "0713", BDE_69: "0713", FRENCH: "0510"}, "attack 0713 air 8")
    assert bombed.attack == Exact(16), "all of them are infantry, of one point each"


def test_an_estimate_is_the_mean_of_a_dozen_positions() -> None:
    """18 against 9 if it is the Indians that lie below, or against 11 if it is the French: so many twelfths of either."""
    seen = blind({IND_9: "0510", BDE_69: "0510", FRENCH: "0713", BDE_150: "0713"}, f"{GROUND} air 8")
    twelfths = [12 * outcome.ways for outcome in seen.outcomes]
    assert twelfths == pytest.approx([round(ways) for ways in twelfths])
    assert any(round(ways) % 12 for ways in twelfths)


def columns_of(seen: Preview) -> dict[str, object]:
    return {one.shift.rule.rpartition(".")[2]: one.columns for one in seen.shifts}


def test_no_shift_that_hangs_on_hidden_counters_is_shown_as_certain() -> None:
    drama = Drama({TRENTO_61: "0802", TRENTO_62: "0803"}, {FRENCH: "0903", IND_9: "0713"}, "", visibility="rulebook")
    drama.attack = f"attack 0903 with {TRENTO_61},{TRENTO_62}"
    seen = columns_of(drama.preview())
    assert seen.pop("terrain-columns") == Exact(-2), "everybody sees the city"
    assert seen.pop("complete-division") == Exact(1), "and the attacker his own division"
    assert all(isinstance(columns, Possible) for columns in seen.values())
    armour = columns_of(blind({IND_9: "0510", TANKS_1: "0713"}, GROUND))
    assert armour["armour-against-infantry"] == Possible(0, 1)


def test_each_shift_that_is_possible_is_counted_for_itself() -> None:
    """Three brigades of one division, if they are, against tanks: a column to the left, and one to the right."""
    division = dict.fromkeys((BDE_69, BDE_150, BDE_151), "0510")
    seen = columns_of(blind(division | {IND_9: "0713"}, GROUND))
    assert (seen["complete-division"], seen["armour-against-infantry"]) == (Possible(-1, 0), Possible(0, 1))


def test_the_defender_is_shown_no_invented_division() -> None:
    """Two of four regiments that look alike attack; the Trento could be complete among them, but nobody says that it is."""

    def seen(*attackers: str) -> Preview:
        others = sorted({TRENTO_61, TRENTO_62, PAVIA_27, BRESCIA_19} - set(attackers))
        axis = dict(zip(attackers, ("0509", "0409"), strict=False)) | dict(zip(others, ("0314", "0315", "0316"), strict=False))
        scene = Scene("gazala", axis | {BDE_69: "0510"}, options={"visibility": "rulebook"}).combat("axis")
        scene.play(f"attack 0510 with {','.join(attackers)}")
        return preview_answer(scene.rules, scene.state, 1, Defend())

    for pair in ((PAVIA_27, BRESCIA_19), (TRENTO_61, TRENTO_62)):
        (division,) = [one for one in seen(*pair).shifts if one.shift.rule.endswith("complete-division")]
        assert (division.columns, division.shift.args) == (Possible(0, 1), {})
    assert "complete-division" not in columns_of(seen(TRENTO_61)), "one regiment is no division"


def test_a_blind_preview_expects_the_losses_of_both_sides() -> None:
    """The two brigades are alike, so the guess must come to what an attacker with open eyes expects."""
    order = f"{GROUND} air 20"  # 30 against 4 and a column: mostly DE
    hidden, open_ = (
        Drama({PZ5: "0509", TRENTO_62: "0509"}, {IND_9: "0510", IND_29: "0713"}, order, visibility=eyes).preview()
        for eyes in ("rulebook", "open")
    )
    assert (hidden.is_exact, open_.is_exact) == (False, True)
    assert hidden.defenders_lost.value == pytest.approx(open_.defenders_lost.value)
    assert hidden.attackers_lost.value == pytest.approx(open_.attackers_lost.value)
    assert open_.defenders_lost.value > 0.5


def test_a_defender_who_does_not_know_the_attackers_expects_their_losses_too() -> None:
    """Two Italian regiments of 2-3 that look alike: only the names are unknown."""

    def seen(eyes: str) -> Preview:
        scene = Scene("gazala", {TRENTO_61: "0509", PAVIA_27: "0410", BDE_69: "0510"}, options={"visibility": eyes})
        scene.combat("axis")
        scene.play(f"attack 0510 with {TRENTO_61},{PAVIA_27}")
        return preview_answer(scene.rules, scene.state, 1, Defend((), 10))

    hidden, open_ = seen("rulebook"), seen("open")
    assert (hidden.is_exact, open_.is_exact) == (False, True)
    assert (hidden.attack, open_.attack) == (Announced(4), Exact(4))
    assert hidden.defence == open_.defence == Exact(15)
    assert all(o.attackers_lost == () for o in hidden.outcomes)
    assert hidden.attackers_lost.value == pytest.approx(open_.attackers_lost.value)
    assert open_.attackers_lost.value > 0


@pytest.mark.parametrize(("unit", "total"), [(TRENTO_61, 2), (SABRATHA_85, 1)])
def test_the_defender_is_told_the_attack_exactly_though_not_who_makes_it(unit: str, total: int) -> None:
    """One regiment of 2-3 and one of 1-2, which look alike: R11 tells him with how many points one of them attacks."""
    units = {TRENTO_61: "0315", SABRATHA_85: "0316", BDE_69: "0510"} | {unit: "0509"}
    scene = Scene("gazala", units, options={"visibility": "rulebook"})
    scene.combat("axis")
    scene.play(f"attack 0510 with {unit} air 3")
    seen = preview_answer(scene.rules, scene.state, 1, Defend((), 1))
    assert (seen.attack, seen.defence) == (Announced(total + 3), Exact(5 + 1))
    assert seen.odds == Exact("1-1")
    decision = scene.rules.decision(scene.state)
    assert decision is not None
    assert decision.announced == total + 3
    (event,) = scene.events("attack-declared")
    told = event_for(scene.rules, event, 1)
    assert told is not None
    assert (told.name, told.args["attack"], told.args["contact"]) == ("attack-declared-unseen", total + 3, 1)
    assert f"{total + 3} attack points in all" in Speech("gazala", "en").event(told)
    assert f"{total + 3} attack points in all" in Speech("gazala", "en").decision(decision)
    assert preview_lines(Speech("gazala", "en"), seen)[0].startswith(f"Attack {total + 3} (announced) against defence 6")


def test_own_and_open_counters_are_previewed_exactly() -> None:
    drama = Drama({PZ5: "0509"}, {IND_9: "0510"}, f"attack 0510 with {PZ5}", visibility="open")
    assert drama.preview().is_exact


def test_counters_under_a_beaten_unit_stay_hidden() -> None:
    """A brigade that everybody has seen retreats onto a stack: what lies below it is still dealt out anew."""

    def imagined(lower: str, elsewhere: str) -> list[int]:
        allied = {IND_9: "0510", lower: "0511", BDE_69: "0511", elsewhere: "0713", BDE_150: "0713"}
        scene = Scene("gazala", {R104: "0509"} | allied, options={"visibility": "rulebook"}, dice=[1, 1])
        scene.combat("axis")
        scene.play(f"attack 0510 with {R104} air 4", "defend", f"retreat {IND_9} 0511")
        assert scene.deciding == "axis advance"
        position = imagine(scene.rules, scene.state, 0, random.Random("a guess"))
        assert position.units_in(scene.hex("0511"))[0] == scene.unit(IND_9)
        return list(position.where)

    assert imagined(SA_4, FRENCH) == imagined(FRENCH, SA_4)


# More of what a preview plays out and adds up


@pytest.mark.parametrize("enters", [False, True])
def test_a_hex_left_to_the_victor_is_entered_by_one_unit_or_by_nobody(enters: bool) -> None:
    drama = Drama({PZ5: "0509", TRENTO_62: "0509"}, {IND_9: "0510"}, f"attack 0510 with {PZ5},{TRENTO_62}")
    scene = drama.scene()
    hex_, units = scene.hex("0510"), (scene.unit(PZ5), scene.unit(TRENTO_62))
    table = play_cell(scene.rules, scene.state, Battle(0, hex_, units, (), 0), "DRI/AVI", enters=enters)
    assert "hex-vacated" in [event.name for event in table.events]
    assert sorted(table.state.where[unit] == hex_ for unit in units) == [False, enters]
    assert table.state.agenda == ()


def test_a_bombardment_below_the_table_has_one_outcome() -> None:
    """Guerrillas are no target from the air: nothing comes of any throw."""
    scene = Scene("dragoon", {"fr-maquis-1": "0814", "ge-244-ri932": "0204"})
    shown = exact_preview(scene.rules, scene.state, 1, Attack(scene.hex("0814"), (), 9))
    assert [(outcome.result, outcome.ways) for outcome in shown.outcomes] == [("DI", 36)]


def test_the_column_of_a_bombardment_begins_where_the_table_does() -> None:
    table = Scene("gazala").definition.bombardment
    first = table.minimum[0]
    assert [fire_column(table, value) for value in (first - 1, first, table.minimum[1] - 1, table.minimum[1])] == [-1, 0, 0, 1]
    assert fire_column(table, 10_000) == len(table.minimum) - 1


@pytest.mark.parametrize("turn", range(1, 13))
def test_the_ends_of_the_defence_are_the_same_whatever_was_imagined(turn: int) -> None:
    """A British brigade on top, and below it the Indians or the French; a battery adds its strength to either."""
    lower = {IND_9: "0510", FRENCH: "0713", GUNS_XIII: "0512"}
    units = {PZ5: "0509", TRENTO_62: "0509"} | lower | {BDE_69: "0510", BDE_150: "0713"}
    scene = Scene("gazala", units, options={"visibility": "rulebook"}, turn=turn)
    scene.combat("axis")
    attack = Attack(scene.hex("0510"), (scene.unit(PZ5), scene.unit(TRENTO_62)))
    guns = scene.rules.attack_of(scene.state, scene.unit(GUNS_XIII))
    shown = preview(scene.rules, scene.state, 0, attack, Defend((scene.unit(GUNS_XIII),), 2))
    assert isinstance(shown.defence, Possible)
    plain = preview(scene.rules, scene.state, 0, attack)
    known = {scene.unit(unit) for unit in (PZ5, TRENTO_62)}
    battle = Battle(0, attack.hex, attack.units, (), 0)
    assert plain.defence == Possible(*worths_in(scene.rules, scene.state, attack.hex, known, battle))
    assert (shown.defence.least, shown.defence.greatest) == (plain.defence.least + guns + 2, plain.defence.greatest + guns + 2)
    bombed = preview(scene.rules, scene.state, 0, Attack(scene.hex("0510"), (), 8))
    assert bombed.defence == Exact(0)


def test_below_a_counter_that_is_known_anybody_may_lie() -> None:
    """The top is known to be 5 in defence; below it lies the worth of the weakest, or of the strongest, that is hidden."""
    scene = Scene("gazala", {PZ5: "0509", SA_4: "0510", BDE_69: "0510", FRENCH: "0713"})
    rules, s, hex_ = scene.rules, scene.state, scene.hex("0510")
    known = {scene.unit(PZ5), scene.unit(BDE_69)}
    hidden = [rules.units[scene.unit(unit)].defence for unit in (SA_4, FRENCH)]
    top = rules.units[scene.unit(BDE_69)].defence
    found = worths_in(rules, s, hex_, known, Battle(0, hex_, (scene.unit(PZ5),), (), 0))
    assert found == (top + (min(hidden) + 1) // 2, top + max(hidden))


# Positions that are imagined (R11, R29)


@pytest.mark.parametrize("reduced", [(), (TRENTO_61,), (PAVIA_27,), (TRENTO_61, PAVIA_27)])
def test_imagined_attackers_come_to_the_total_that_was_announced(reduced: tuple[str, ...]) -> None:
    units = {TRENTO_61: "0509", PAVIA_27: "0410", SABRATHA_85: "0315", TRENTO_62: "0316", BRESCIA_19: "0216", BDE_69: "0510"}
    scene = Scene("gazala", units, reduced=reduced, options={"visibility": "rulebook"})
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61},{PAVIA_27}")
    total = 4 - len(reduced)
    dealt = set()
    for seed in range(40):
        world = imagine(scene.rules, scene.state, 1, random.Random(seed))
        contact = world.agenda[-1][3]
        assert sum(scene.rules.attack_of(world, unit) for unit in contact) == total
        assert {world.where[unit] for unit in contact} == {scene.hex("0509"), scene.hex("0410")}
        assert sorted(world.where[scene.unit(u)] for u in units) == sorted(scene.state.where[scene.unit(u)] for u in units)
        dealt.add(contact)
    assert len(dealt) > 1, "who they are is not known"


def test_both_sides_imagine_the_other_and_nobody_keeps_what_would_give_him_away() -> None:
    units = {TRENTO_61: "0509", PAVIA_27: "0410", BDE_69: "0510", BDE_150: "0713"}
    scene = Scene("gazala", units, options={"visibility": "rulebook"})
    alike = [(TRENTO_61, PAVIA_27), (BDE_69, BDE_150)]
    for unit in units:
        scene.state.flags[scene.unit(unit)] |= ENGAGED | DUTY | MOVED
    for side in (0, 1):
        worlds = [imagine(scene.rules, scene.state, side, random.Random(seed)) for seed in range(20)]
        for owner, pair in enumerate(alike):
            places = {tuple(world.where[scene.unit(unit)] for unit in pair) for world in worlds}
            assert len(places) == (1 if owner == side else 2)
            for world in worlds:
                kept = [world.flags[scene.unit(unit)] & (ENGAGED | DUTY | MOVED) for unit in pair]
                assert kept == [ENGAGED | DUTY | MOVED if owner == side else MOVED] * 2


def test_who_is_still_to_come_is_imagined_off_the_map() -> None:
    """A landing regiment waits, and the last hex of the map, where a careless index would find it, is held by its friends."""
    scene = Scene(
        "dragoon", {"us-3-ri15": "0118", "ge-244-ri932": "0723"}, awaiting=["us-3-ri7"], options={"visibility": "rulebook"}
    )
    last = scene.rules.grid.size - 1
    scene.state.put(scene.unit("us-3-ri15"), last)
    for seed in range(10):
        world = imagine(scene.rules, scene.state, 1, random.Random(seed))
        assert world.units_in(last)
        assert sorted(world.where[scene.unit(u)] for u in ("us-3-ri7", "us-3-ri15")) == [AWAITING, last]


def test_only_its_own_reinforcements_may_stand_in_for_those_of_a_side() -> None:
    scene = Scene("dragoon", {"ge-244-ri932": "0723"}, awaiting=["us-3-ri7", "us-3-ri15"], options={"visibility": "rulebook"})
    known = known_units(scene.rules, scene.state, 1)
    assert {place.unit for place in _places_to_come(scene.rules, scene.state, known, 0)} == {
        scene.unit("us-3-ri7"),
        scene.unit("us-3-ri15"),
    }
    assert _places_to_come(scene.rules, scene.state, known, 1) == []


def test_a_set_up_in_the_corner_of_the_map_is_hidden_too() -> None:
    game = Game("gazala", {"visibility": "rulebook"}, seed="corner")
    while game.state.phase == SETUP and game.decision is not None and game.decision.side == 0:
        game.play(game.actions()[0])
    rules, s = game.rules, game.state
    free = next(u.index for u in rules.units if u.side == 1 and u.arrival.turn == 0 and not u.arrival.is_printed)
    s.put(free, 0)
    assert free in hidden_set_up(rules, s, 0)


def test_imagined_attackers_look_as_those_on_top_that_are_seen() -> None:
    """R29: an attack of tanks and of Italians is not imagined the other way round to make the total come out."""
    hidden = {PZ8: "0316", R104: "0315", PAVIA_27: "0315"}
    units = hidden | {PZ5: "0509", TRENTO_61: "0410", TRENTO_62: "0316", SABRATHA_85: "0315", BDE_69: "0510"}
    for reduced in ((), (PZ5,), (TRENTO_61,), (PZ5, TRENTO_61)):
        scene = Scene("gazala", units, reduced=reduced, options={"visibility": "rulebook"})
        scene.combat("axis")
        scene.play(f"attack 0510 with {PZ5},{TRENTO_61}")
        for seed in range(25):
            world = imagine(scene.rules, scene.state, 1, random.Random(seed))
            for hex_ in {scene.hex(number) for number in units.values()}:
                seen, imagined = scene.state.units_in(hex_), world.units_in(hex_)
                assert len(imagined) == len(seen)
                assert scene.rules.look_of[imagined[0]] == scene.rules.look_of[seen[0]]
