"""Yardsticks of sense: what they count in a game, whom they count it for, and that each has its words."""

from dataclasses import replace

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.games.sense import Check, Diary, Entry
from engaja.lab.match import play_game
from engaja.lab.results import GameResult
from engaja.lab.sense import counted, diary, readings
from engaja.position.state import DESTROYED
from engaja.position.talk import Event
from engaja.texts import LANGUAGES, Catalogue
from tests.play import GAMES


@pytest.fixture(scope="module")
def played() -> Game:
    game = Game("gazala", {"setup": "historical"}, "sense")
    play_game(game, ("recruit", "random"), "sense")
    return game


@pytest.fixture(scope="module")
def written(played: Game) -> Diary:
    return diary(played)


@pytest.mark.parametrize("name", GAMES)
def test_every_check_has_its_words_and_an_expectation(name: str) -> None:
    checks = games.checks(name)
    assert len(checks) > 10
    assert len({check.id for check in checks}) == len(checks)
    for check in checks:
        assert check.low > float("-inf") or check.high < float("inf"), check.id
        for lang in LANGUAGES:
            assert Catalogue(lang, [games.folder_of(name) / f"texts.{lang}.ftl"]).say(check.message)


@pytest.mark.parametrize("name", GAMES)
def test_every_check_can_be_counted_in_any_game(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "sense")
    play_game(game, ("random", "random"), "sense")
    found = counted(game)
    assert {check.id for check in games.checks(name)} >= found.keys()
    assert len(found) > 0.8 * len(games.checks(name))
    for check in games.checks(name):
        if check.share and check.id in found:
            assert 0 <= found[check.id] <= 1, check.id


def test_a_diary_is_the_game_again(played: Game, written: Diary) -> None:
    assert [entry.event for entry in written.entries] == played.events
    assert written.end == played.state
    assert [action for _, _, action in written.orders] == [action for _, action in played.played]
    assert {entry.turn for entry in written.told("combat")} <= set(range(1, 15))


def test_what_a_diary_counts_agrees_with_the_game(played: Game, written: Diary) -> None:
    assert (written.points(0), written.points(1)) == played.score
    assert written.points_for(0, "objective", "destroyed") == played.score[0]
    assert written.lost(0) == sum(written.lost(0, turn=turn) for turn in range(15))
    assert written.lost(0) == written.lost(0, ["german"]) + written.lost(0, ["italian"])
    spent = written.air(0, "attack") + written.air(0, "defence")
    assert 0 < spent <= written.air(0, "given")
    below, middle, high = (
        written.share_below(0, "3-1"),
        written.share_between(0, "3-1", "5-1"),
        written.share_between(0, "6-1", "9-1"),
    )
    assert below is not None
    assert middle is not None
    assert high is not None
    assert below + middle + high == pytest.approx(1)


def test_air_points_lapse_only_where_somebody_could_be_attacked(written: Diary) -> None:
    """Five attacks by air could have taken all 35 points of the Axis, one only ten of them, and none where no enemy is left."""
    fight = next(moment for moment in written.fights(0) if moment.turn == 1)
    given = Entry(1, 0, Event("air-points", "", {"side": 0, "points": 35}))
    spent = Entry(1, 0, Event("attack-declared", "", {"side": 0, "air": 7}))
    assert Diary(written.rules, [given, spent], [fight]).air_unspent(0) == pytest.approx(1 - 7 / 35)
    one = fight.state.clone()
    first, *others = one.units_of(1)
    for unit in others:
        if one.where[unit] != one.where[first]:
            one.remove(unit, DESTROYED)
    assert Diary(written.rules, [given, spent], [replace(fight, state=one)]).air_unspent(0) == pytest.approx(1 - 7 / 10)
    assert Diary(written.rules, [given]).air_unspent(0) is None


def test_the_turn_of_a_taking_is_the_first_and_the_last_plus_one_if_it_never_was(written: Diary) -> None:
    box = written.rules.board.place("Bir Hacheim")
    turns = [turn for turn, hex_, owner in written.taken if hex_ == box and owner == 0]
    assert written.turn_taken(0, "Bir Hacheim") == turns[0]
    assert Diary(written.rules).turn_taken(0, "Bir Hacheim") == 15


def test_a_check_speaks_of_who_had_its_side_and_of_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def result(number: int, players: tuple[str, str], value: float) -> GameResult:
        return GameResult("gazala", number, players, number == 1, 0, (1, 0), True, 1, 14, sense={"a": value, "b": value})

    checks = (Check("a", 0, lambda d: 0, high=2), Check("b", 0, lambda d: 0, low=4, against="recruit"))
    monkeypatch.setattr(games, "checks", lambda name: checks)
    found = readings("gazala", [result(0, ("officer", "recruit"), 1.0), result(1, ("recruit", "officer"), 5.0)])
    assert [(r.check, r.player, r.mean, r.meets) for r in found] == [
        ("a", "officer", 1.0, True),
        ("a", "recruit", 5.0, False),
        ("b", "officer", 1.0, False),
    ]
