"""Luck is what came minus what the table promised: checked by hand on battles of a stored game, and by throwing again."""

import random
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.view import EVERYBODY, imagine
from engaja.report.luck import BATTLES, in_losses, in_points, valued
from engaja.report.walk import Throw, walk
from tests.play import GAMES
from tests.report.simulation import BATTLES as SIMULATED
from tests.report.simulation import STORED, promised, stored, thrown, throws


@cache
def game_of(name: str) -> Game:
    return record.replay(record.read((STORED.parent / f"{name}-1-0000.engaja").read_text(encoding="utf-8")), 150)


# By hand


def test_a_capture_by_hand() -> None:
    """Order 30: fifteen Axis units against the Free French in Bir Hacheim, column 8-1. The throw was 6 and 4: DE/AVB.

    The place is worth 30 to either side, so taking it is worth 60; a French brigade is worth 5. In this column 2, 3, 11, 12
    are DE/AVI (6 ways) and 4, 5, 9, 10 DE/AVB (14): brigade and place, 65. 7 is DRB/AVI (6): the brigade, surrounded, gets away
    over an Indian brigade next to it, so 60. 6 and 8 are an exchange (10): the brigade for a German regiment, 5 against 5, and
    nobody enters. A brigade has two steps.
    """
    found = promised(30)
    assert (found.column, found.dice, found.result) == ("8-1", (6, 4), "DE/AVB")
    assert found.expected == pytest.approx((20 * 65 + 6 * 60 + 10 * 0) / 36)
    assert found.points == 65
    assert found.taken == pytest.approx(26 / 36)
    # DE/AVI: two steps for none; DE/AVB: two for one; DRB/AVI: one for none; the exchange: two for two.
    assert found.expected_losses == pytest.approx((6 * -2 + 14 * -1 + 6 * -1 + 10 * 0) / 36)
    assert found.losses == -1
    assert found.better == pytest.approx(20 / 36)


def test_an_exchange_by_hand() -> None:
    """Order 510: column 9-1 against the 22nd Armoured Brigade in 1708, surrounded. The throw was 4 and 3: an exchange.

    A British brigade is worth 5, a German regiment 5, an Italian one 1. Every row but 7 eliminates it: 30 ways. 7 is an
    exchange (6 ways): the brigade defends with 5, and the least that pays for it are the 5th Panzer Regiment, reduced
    (attack 4), and the 27th Regiment, reduced (attack 1): 5 for 5 and 1, two steps for two.
    """
    found = promised(510)
    assert (found.column, found.result) == ("9-1", "EMP")
    assert found.expected == pytest.approx((30 * 5 + 6 * -1) / 36)
    assert found.points == -1
    assert found.luck == pytest.approx(-5)
    # 2, 3, 4, 10, 11, 12 are DE/AVI (12 ways), 5, 6, 8, 9 DE/AVB (18).
    assert found.expected_losses == pytest.approx((12 * -2 + 18 * -1 + 6 * 0) / 36)
    assert found.better == 1


def test_an_encirclement_by_hand() -> None:
    """Order 152: the 4th Armoured Brigade surrounded in 1212, column 7-1. The throw was 1 and 3: DE/AVB.

    DE in 12 ways: 5 points. An exchange in 8: 5 against two Italian units, 3. DRB in 10: surrounded, hit and made to retreat it
    is eliminated (5.3.3): 5. DRI in 6: it gets away, and loses a step on the second hex: nothing.
    """
    found = promised(152)
    assert (found.column, found.result) == ("7-1", "DE/AVB")
    assert found.expected == pytest.approx((12 * 5 + 8 * 3 + 10 * 5 + 6 * 0) / 36)
    assert found.expected_losses == pytest.approx((2 * -2 + 10 * -1 + 8 * 0 + 10 * -2 + 6 * -1) / 36)
    assert found.variance == pytest.approx((22 * 25 + 8 * 9) / 36 - found.expected**2)


def test_a_mine_by_hand() -> None:
    """Order 330: engineers with one step left enter a minefield; only a 1 hits what is not armour (9.1)."""
    found = promised(330)
    assert (found.kind, found.dice) == ("mine-hit", (1,))
    assert (found.points, found.expected) == (-5, pytest.approx(-5 / 6))
    assert (found.losses, found.expected_losses) == (1, pytest.approx(1 / 6))


def test_what_else_an_order_brings_is_not_the_work_of_its_dice() -> None:
    """Order 62 enters a mine on the way to El Adem, which changes hands whatever the die says."""
    assert promised(62).luck == 0
    assert promised(62).points == 0


# By throwing again


@pytest.mark.parametrize(("name", "order"), SIMULATED.items())
def test_real_dice_come_to_the_same(name: str, order: int) -> None:
    """A short run of `make luck`, with room for chance: five standard errors."""
    expected, found = promised(order), thrown(order, 60)
    assert abs(found.points - expected.expected) <= 5 * found.points_error, name
    assert abs(found.losses - expected.expected_losses) <= 5 * found.losses_error, name


# All games


@pytest.mark.parametrize("name", GAMES)
def test_every_throw_is_valued_and_both_readers_see_the_same_from_their_side(name: str) -> None:
    rules = game_of(name).rules
    taken = list(islice((throw for step in walk(game_of(name)) for throw in step.throws), 25))
    first = [valued(rules, throw, 0, EVERYBODY) for throw in taken]
    second = [valued(rules, throw, 1, EVERYBODY) for throw in taken]
    ours, theirs = [luck for luck in first if luck], [luck for luck in second if luck]
    assert len(ours) == len(theirs) == len(taken)
    assert in_points(ours).luck == pytest.approx(-in_points(theirs).luck)
    assert in_losses(ours).luck == pytest.approx(-in_losses(theirs).luck)
    assert in_points(ours).deviation == pytest.approx(in_points(theirs).deviation)


def test_the_walk_comes_to_the_position_of_the_game() -> None:
    *_, last = walk(stored())
    assert last.state == stored().state


# What a seat may know


def _twin(throw: Throw, view: int) -> Throw:
    """The same throw in another position that agrees with everything the seat knew when the dice fell."""
    args = throw.event.args
    fought = (*args["defenders"], *args.get("contact", ()), *args["support"], *args.get("defence_support", ()))
    asked = throw.before.clone()
    asked.agenda = (("battle-over", args["hex"], fought),)
    other = imagine(stored().rules, asked, view, random.Random("twin"))
    other.agenda = throw.before.agenda
    return replace(throw, before=other)


@pytest.mark.parametrize("view", [0, 1, 2])
def test_what_a_seat_is_told_of_a_throw_depends_on_what_it_knows_alone(view: int) -> None:
    rules = stored().rules
    told = 0
    for throw in list(throws().values())[:40]:
        if throw.event.name in BATTLES:
            found = valued(rules, throw, view % 2, view)
            told += found is not None
            assert found == valued(rules, _twin(throw, view), view % 2, view)
        elif throw.side != view:
            assert valued(rules, throw, view % 2, view) is None
    assert told > 5
