"""The course of a game, and the links that whoever opened a table can find again."""

from pathlib import Path
from typing import Any

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.server import boards, payload
from engaja.server.replaying import forked
from tests.browser.table import APPROACH, ATTACK, before_battle
from tests.server.conftest import Visitor

RECORD = Path(__file__).parent.parent / "records" / "dragoon-1-0000.engaja"


def history(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.client.get(f"{visitor.link}/history", params={"lang": "en"}).json()
    return found


def take_up(visitor: Visitor, text: str) -> dict[str, str]:
    links: dict[str, str] = visitor.client.post("/api/import", json={"text": text, "seats": ["me", "link"]}).json()["links"]
    visitor.link = links["you"].replace("/t/", "/api/tables/")
    return links


def test_the_course_counts_orders_turns_and_throws(visitor: Visitor) -> None:
    links = take_up(visitor, before_battle(ATTACK))
    before = history(visitor)
    assert before["steps"] == len(APPROACH) + 2
    assert before["points"] == [[0, 0, 110]]
    assert before["turns"] == [{"step": 0, "turn": 1, "date": "26–27 May"}]
    assert before["throws"] == []
    visitor.at(links["allied"].replace("/t/", "/api/tables/")).order("defend")
    (throw,) = history(visitor)["throws"]
    assert throw["step"] == before["steps"] + 1
    assert throw["hexes"] == ["1213"]


def test_the_course_follows_what_is_taken_back(visitor: Visitor) -> None:
    visitor.open()
    visitor.order("move it-132-tank-regt-ariete 0611-0711")
    assert history(visitor)["steps"] == 1
    visitor.client.post(f"{visitor.link}/undo", json={"seq": 1})
    visitor.order("move it-9-bersaglieri 0406-0407")
    assert history(visitor)["steps"] == 1


def test_the_course_of_a_whole_game_ends_with_its_score(visitor: Visitor) -> None:
    take_up(visitor, RECORD.read_text(encoding="utf-8"))
    found, state = history(visitor), visitor.see()["state"]
    assert found["points"][-1][1:] == state["score"]
    assert [turn["turn"] for turn in found["turns"]] == list(range(1, 15))
    assert found["steps"] == state["played"]


def test_the_course_tells_a_seat_no_more_than_the_score_it_sees(visitor: Visitor) -> None:
    """leyte.12.2.2: the Americans do not know how many Japanese units are intact."""
    text = (RECORD.parent / "leyte-1-0000.engaja").read_text(encoding="utf-8")
    begun = forked(record.replay(record.read(text)), 700)
    begun.options["visibility"] = "rulebook"
    links = take_up(visitor, record.write(begun))
    other = next(link for who, link in links.items() if who not in ("you", "watch"))
    for seat in (visitor, visitor.at(other.replace("/t/", "/api/tables/"))):
        assert history(seat)["points"][-1][1:] == seat.see()["state"]["score"]
    american = visitor.see()["state"]["score"]
    assert american != list(begun.score)


def test_links_are_told_again_to_whoever_opened_the_table(visitor: Visitor) -> None:
    visitor.client.get("/")
    links = visitor.open()
    told = {who: link.replace("/t/", "/api/tables/") for who, link in visitor.see()["links"].items()}
    assert told == {"allied": links["allied"], "watch": links["watch"]}
    (row,) = visitor.client.get("/api/tables").json()
    assert row["links"] == visitor.see()["links"]


def test_nobody_else_is_told_the_links(visitor: Visitor) -> None:
    links = visitor.open()
    assert visitor.at(links["allied"]).see()["links"] == {}
    assert visitor.at(links["watch"]).see()["links"] == {}


def test_the_list_says_what_is_to_be_decided_after_an_undo(visitor: Visitor) -> None:
    visitor.client.get("/")
    visitor.open()
    visitor.order("end")
    doing = [visitor.client.get("/api/tables", params={"lang": "en"}).json()[0]["doing"]]
    visitor.client.post(f"{visitor.link}/undo", json={"seq": 1})
    doing.append(visitor.client.get("/api/tables", params={"lang": "en"}).json()[0]["doing"])
    assert doing == ["combat", "movement"]


def test_the_list_knows_the_date_of_every_turn() -> None:
    """Not every calendar begins with turn 1."""
    for game in games.names():
        printed = {turn["turn"]: turn["short"] for turn in boards.board(game, "en")["calendar"]}
        assert {turn: boards.doing(game, turn, "movement", "en")["date"] for turn in printed} == printed
        assert boards.doing(game, min(printed), "place", "en")["date"] == ""


def test_rain_costs_more_in_every_hex() -> None:
    """leyte.9.0.rain-cost, and nothing of the kind elsewhere."""
    wet = Game("leyte", {"setup": "historical"})
    dry = payload.state_of(wet, 0, "en")["extra"]
    wet.state.turn = min(wet.definition.own["rain"]["turns"])
    assert (dry, payload.state_of(wet, 0, "en")["extra"]) == (0, 1)
    for game in games.names():
        assert payload.state_of(Game(game, {"setup": "historical"}), 0, "en")["extra"] == 0
