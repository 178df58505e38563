"""What happened in a game, kept in little room: the same to whoever looks, packed or not."""

import random

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.log import PART, Log
from engaja.engine.view import EVERYBODY, heard
from engaja.position.state import restored


def packed(count: int) -> Log[int]:
    log = Log(range(count))
    log.pack()
    return log


@pytest.mark.parametrize("count", [0, 1, PART, 2 * PART - 1, 2 * PART, 5 * PART + 3])
def test_a_packed_log_reads_like_the_list(count: int) -> None:
    log, values = packed(count), list(range(count))
    assert (len(log), list(log), log) == (count, values, values)
    assert [log[n] for n in range(-count, count)] == values + values
    for start in (0, 1, PART, count - 1):
        assert (log[start:], log[:start], log[::-1]) == (values[start:], values[:start], values[::-1])
    for beyond in (count, -count - 1):
        with pytest.raises(IndexError):
            log[beyond]


def test_what_is_cut_off_a_packed_log_is_gone_and_the_rest_is_there() -> None:
    for length in (0, 1, PART, PART + 1, 3 * PART, 5 * PART):
        log = packed(5 * PART)
        log.cut(length)
        log.append(-1)
        log += [-2]
        assert list(log) == [*range(length), -1, -2]
    log = packed(3 * PART)
    assert [log.pop() for _ in range(3 * PART)] == list(range(3 * PART))[::-1]


def test_a_copy_goes_its_own_way() -> None:
    log = packed(4 * PART)
    other = log.copy()
    other.cut(PART // 2)
    other += [-1] * 3 * PART
    other.pack()
    assert list(log) == list(range(4 * PART))
    assert list(other) == [*range(PART // 2), *[-1] * 3 * PART]


def test_which_values_are_such_is_asked_once_of_what_is_packed() -> None:
    log, asked = packed(4 * PART), []

    def is_even(value: int) -> bool:
        asked.append(value)
        return value % 2 == 0

    assert log.which("even", is_even) == list(range(0, 4 * PART, 2))
    assert len(asked) == 4 * PART
    assert log.copy().which("even", is_even) == list(range(0, 4 * PART, 2))
    assert len(asked) < 6 * PART, "the copy shares what is packed"
    assert log.which("odd", lambda value: not is_even(value)) == list(range(1, 4 * PART, 2))


def test_a_log_begins_with_what_it_grew_from() -> None:
    log = packed(4 * PART)
    longer = log.copy()
    longer += [7, 8]
    longer.pack()
    other = Log([*range(4 * PART - 1), -1])
    assert longer.begins_with(log)
    assert longer.begins_with([0, 1, 2])
    assert not log.begins_with(longer)
    assert not longer.begins_with(other)


@pytest.mark.parametrize("name", games.names())
def test_a_game_that_is_packed_after_every_order_is_the_same(name: str) -> None:
    rng = random.Random(name)
    game, other = (Game(name, {"setup": "historical"}, seed="log") for _ in range(2))
    while len(game.played) < 300 and not game.is_over:
        if not game.why_no_undo() and rng.random() < 0.2:
            back = rng.randrange(8)
            while back and not game.why_no_undo():
                assert game.undo() == other.undo()
                back -= 1
        action = rng.choice(list(game.actions()))
        game.play(action)
        other = other.copy()
        other.play(action)
        other.pack()
        assert (other.state, other.why_no_undo()) == (game.state, game.why_no_undo())
    assert (other.events, other.played, other.marks, other.thrown) == (game.events, game.played, game.marks, game.thrown)
    assert all(heard(other, side) == heard(game, side) for side in (0, 1, EVERYBODY))
    while not game.why_no_undo():
        assert game.undo() == other.undo()
        assert other.state == game.state
    assert other.position() == game.position()


@pytest.mark.parametrize("name", games.names())
def test_a_position_is_restored_with_all_that_was_worked_out(name: str) -> None:
    game, rng = Game(name, {"setup": "historical"}, seed="saved"), random.Random(name)
    for _ in range(60):
        game.play(rng.choice(list(game.actions())))
    for side in (0, 1):
        game.state.stamp(side)
    again = restored(game.rules.frame, game.state.saved())
    assert again == game.state
    assert again.saved() == game.state.saved()
    action = rng.choice(list(game.actions()))
    game.rules.play(game._table(), action)
    assert again != game.state, "it goes its own way"
