"""The levels by name: what may be written, what old names mean, and that each has its words in both languages."""

import pytest

from engaja.players import LEVELS, PLAYERS, Level, Think, exists, official, player
from engaja.players.random_player import RandomPlayer
from engaja.players.recruit import RecruitPlayer
from engaja.texts import LANGUAGES, Catalogue


def test_greedy_is_the_old_name_of_the_recruit() -> None:
    assert official("greedy") == "recruit"
    assert isinstance(player("greedy", "x"), RecruitPlayer)
    assert "greedy" in PLAYERS
    assert "greedy" not in LEVELS


@pytest.mark.parametrize("name", ["bob", "", "recruit@2s", "recruit@", "@2s", "human"])
def test_what_is_no_player(name: str) -> None:
    assert not exists(name)
    with pytest.raises(KeyError):
        player(name, "x")


def test_a_level_that_searches_may_be_told_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Think] = []

    def make(seed: str, think: Think) -> RandomPlayer:
        told.append(think)
        return RandomPlayer(seed)

    monkeypatch.setitem(PLAYERS, "thinker", Level(make, Think(seconds=1.0)))
    assert official("thinker") == "thinker@1s"
    assert [official(name) for name in ("thinker@0.30s", "thinker@500n")] == ["thinker@0.3s", "thinker@500n"]
    assert not any(exists(f"thinker@{limit}") for limit in ("0s", "0n", "-1s", "1", "fast", "1s2"))
    for name in ("thinker", "thinker@0.3s", "thinker@500n"):
        player(name, "x")
    assert told == [Think(seconds=1.0), Think(seconds=0.3), Think(nodes=500)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name_and_a_sentence(level: str, lang: str) -> None:
    catalogue = Catalogue(lang)  # type: ignore[arg-type]
    assert catalogue.say(f"level-{level}")
    assert catalogue.say(f"level-{level}-about").endswith(".")
