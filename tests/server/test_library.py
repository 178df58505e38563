"""The library: finished games with their results, searched; games of older versions too; and annotated games of ours."""

import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.server.results import course_of, result_of
from tests.play import GAMES
from tests.server.conftest import Visitor, browser, rows_of
from tests.server.test_ending import end
from tests.server.test_seats import assert_problem

WHOLE = (Path(__file__).parents[1] / "records" / "gazala-1-0000.engaja").read_text(encoding="utf-8")


def shelf(visitor: Visitor, **asked: str) -> dict[str, Any]:
    """The library once everything in it is counted."""
    for _ in range(200):
        answer = visitor.client.get("/api/library", params={"lang": "en", **asked})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if not found["working"]:
            return found
        time.sleep(0.05)
    pytest.fail("the results were not worked out")


def take_up(visitor: Visitor, text_: str, seats: tuple[str, str]) -> None:
    answer = visitor.client.post("/api/import", json={"text": text_, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    visitor.link = answer.json()["links"]["you"].replace("/t/", "/api/tables/")


def given_up(visitor: Visitor, game: str, seats: tuple[str, str], side: int) -> None:
    """A game of one's own that one gives up, with a note on why."""
    visitor.open(game, seats)
    assert end(visitor, side, "resign").status_code == 200
    assert visitor.client.post(f"{visitor.link}/notes", json={"at": 0, "text": "Sem munição."}).status_code == 201


def test_finished_games_are_found_by_game_side_opponent_result_and_words(visitor: Visitor) -> None:
    visitor.client.get("/")
    assert shelf(visitor) == {"games": [], "count": 0, "won": 0, "working": 0}
    take_up(visitor, WHOLE, ("recruit", "me"))
    given_up(visitor, "leyte", ("me", "link"), 0)
    visitor.open("gazala", ("me", "here"))  # still on
    whole = record.replay(record.read(WHOLE))
    found = shelf(visitor)
    assert (found["count"], found["won"]) == (2, int(whole.winner == 1))
    leyte, gazala = found["games"]
    assert gazala["points"] == list(whole.score)
    assert gazala["winner"] == whole.winner
    assert gazala["orders"] == len(whole.played)
    assert gazala["result"] == ("won" if whole.winner == 1 else "lost")
    assert (gazala["opponent"], gazala["against"], gazala["side"]) == ("recruit", "Recruit", ["allied"])
    assert gazala["course"][-1][1:] == gazala["points"], "the course ends where the game does"
    assert (leyte["opponent"], leyte["result"], leyte["ended"], leyte["comments"]) == ("link", "lost", "resigned", 1)
    assert leyte["course"], "also of a game that was given up"

    def ids(**asked: str) -> list[str]:
        return [row["game"] for row in shelf(visitor, **asked)["games"]]

    assert ids(game="leyte") == ["leyte"]
    assert ids(side="allied") == ["gazala"]
    assert ids(opponent="link") == ["leyte"]
    assert ids(opponent="recruit", game="leyte") == []
    assert ids(result="lost") == [row["game"] for row in found["games"] if row["result"] == "lost"]
    assert ids(words="municao") == ["leyte"], "comments are searched without accents"
    assert ids(words="GAZALA recruit") == ["gazala"]
    assert shelf(visitor, words="nothing like it")["count"] == 2
    assert_problem(visitor.client.get("/api/library", params={"result": "glorious"}), 400)


def test_nobody_finds_the_games_of_others(visitor: Visitor) -> None:
    visitor.client.get("/")
    given_up(visitor, "gazala", ("me", "link"), 0)
    visitor.client.cookies.clear()
    assert shelf(visitor)["games"] == []
    visitor.client.get("/")
    assert shelf(visitor)["games"] == []


def test_a_game_of_an_older_version_gets_its_result_when_it_is_first_listed(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        client.get("/")
        take_up(visitor, WHOLE, ("me", "here"))
        cookies = dict(client.cookies)
    with rows_of(database) as rows:
        rows.execute(text("UPDATE tables SET result = ''"))
    with browser(database) as client:
        for name, value in cookies.items():
            client.cookies.set(name, value)
        first = client.get("/api/library").json()
        assert (first["working"], first["games"][0]["points"]) == (1, None)
        (row,) = shelf(Visitor(client))["games"]
    assert (row["opponent"], row["result"], row["points"]) == ("here", "", list(record.replay(record.read(WHOLE)).score))
    with rows_of(database) as rows:
        assert rows.execute(text("SELECT result FROM tables")).scalar_one() != ""


def test_a_course_is_thinned_and_keeps_its_end() -> None:
    game = record.replay(record.read(WHOLE))
    course = course_of(game)
    assert course[0][0] == 0
    assert course[-1][1:] == game.score
    assert len(course) <= 121
    assert result_of(game).orders == len(game.played)


def test_our_annotated_games_are_looked_at_by_everybody_and_listed_by_nobody(visitor: Visitor) -> None:
    visitor.client.get("/")
    ours = visitor.client.get("/api/annotated", params={"lang": "en"}).json()
    current = {g for g in GAMES if any(_is_current(g, told) for told in games.annotated(g).values())}
    assert {one["game"] for one in ours} == current
    one = ours[0]
    assert one["title"]
    assert one["comments"] >= 5
    opened = [visitor.client.post(f"/api/annotated/{one['game']}/{one['name']}").json() for _ in range(2)]
    assert opened[0] == opened[1], "one table for all"
    visitor.link = opened[0]["links"]["watch"].replace("/t/", "/api/tables/")
    seen = visitor.see()
    assert (seen["state"]["over"], seen["sides"]) == (True, [])
    assert len(visitor.client.get(f"{visitor.link}/notes").json()["comments"]) >= one["comments"]
    assert visitor.client.get("/api/tables").json() == []
    assert shelf(visitor)["count"] == 0
    assert_problem(visitor.client.post("/api/annotated/gazala/nothing"), 404)
    assert_problem(visitor.client.post("/api/annotated/nothing/nothing"), 404)


def _is_current(game: str, told: str) -> bool:
    return record.read(told).digest == Game(game).definition.digest[:16]
