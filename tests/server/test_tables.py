"""Tables over the wire: who may do what, what is refused and how, what is kept."""

import asyncio
import time

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import text

from engaja.engine import record
from engaja.engine.game import Game
from engaja.position.actions import AnyAction
from engaja.texts import Catalogue
from tests.server.conftest import Visitor, browser, rows_of

ARIETE = "it-132-tank-regt-ariete"


def wait_for_computer(visitor: Visitor) -> None:
    for _ in range(200):
        if not visitor.see()["thinking"]:
            return
        time.sleep(0.05)
    pytest.fail("the computer never stopped thinking")


def test_an_order_is_answered_with_the_table_as_it_is_now(visitor: Visitor) -> None:
    visitor.open()
    answer = visitor.order(f"move {ARIETE} 0611-0711")
    assert answer.status_code == 201
    assert answer.json()["seq"] == 1
    assert answer.json()["state"]["units"][ARIETE]["hex"] == "0711"


def test_a_refusal_says_why_with_the_rule_and_changes_nothing(visitor: Visitor) -> None:
    visitor.open()
    answer = visitor.order(f"move {ARIETE} 0611-0703")
    assert answer.status_code == 422
    assert answer.headers["content-type"].startswith("application/problem+json")
    (reason,) = answer.json()["reasons"]
    assert reason["rule"] == "gazala.4.0.movement-cost"
    assert "0703" in reason["text"]
    assert visitor.see()["seq"] == 0


def test_why_answers_without_trying(visitor: Visitor) -> None:
    visitor.open()
    ask = {"order": f"move {ARIETE} 0611-0610"}
    (reason,) = visitor.client.post(f"{visitor.link}/why", params={"lang": "en"}, json=ask).json()["reasons"]
    assert reason["rule"] == "gazala.4.1.1.stacking-limit"
    assert visitor.see()["seq"] == 0


def test_a_stale_or_repeated_order_is_409_and_changes_nothing(visitor: Visitor) -> None:
    visitor.open()
    assert visitor.order(f"move {ARIETE} 0611-0711", seq=0).status_code == 201
    again = visitor.order(f"move {ARIETE} 0611-0711", seq=0)
    assert again.status_code == 409
    assert visitor.see()["seq"] == 1


def test_no_order_from_the_wrong_seat(visitor: Visitor) -> None:
    links = visitor.open()
    for who in ("allied", "watch"):
        other = visitor.at(links[who])
        assert other.order("end", seq=0).status_code == 403
    assert visitor.see()["seq"] == 0


def test_a_wrong_link_opens_nothing(visitor: Visitor) -> None:
    visitor.open()
    stranger = visitor.link.rsplit("/", 1)[0] + "/not-the-token"
    assert visitor.client.get(stranger).status_code == 404
    assert visitor.client.get("/api/tables/nowhere/x").status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": ["me", "me"]}, 404),
        ({"game": "gazala", "seats": ["me", "deep-blue"]}, 400),
        ({"game": "gazala", "seats": ["me"]}, 400),
        ({"game": "gazala", "seats": ["me", "me"], "options": {"setup": "wild"}}, 400),
        ({"game": "gazala", "seats": ["me", "me"], "colour": "red"}, 400),
        ([], 400),
    ],
)
def test_a_bad_request_gets_a_sentence(visitor: Visitor, body: object, status: int) -> None:
    answer = visitor.client.post("/api/tables", json=body, params={"lang": "en"})
    assert answer.status_code == status
    assert len(answer.json()["title"]) > 15
    assert "Traceback" not in answer.text


def test_a_retired_option_is_refused_for_a_new_game_and_kept_in_a_stored_one(visitor: Visitor) -> None:
    chosen = {"game": "goodwood", "seats": ["me", "me"], "options": {"air_support": "capped"}}
    answer = visitor.client.post("/api/tables", json=chosen, params={"lang": "en"})
    assert answer.status_code == 400
    assert answer.json()["title"] == "The game has no option “air_support”. Options: setup, visibility, exchange."
    stored = record.write(Game("goodwood", {"air_support": "capped"}, "stored"))
    assert "option air_support capped" in stored
    answer = visitor.client.post("/api/import", json={"text": stored, "seats": ["me", "me"]})
    assert answer.status_code == 201


@pytest.mark.parametrize("order", ["", "fly me to 0101", "move nobody 0101-0102", "attack 9999", "x" * 9_000, "end now"])
def test_a_malformed_order_is_400(visitor: Visitor, order: str) -> None:
    visitor.open()
    answer = visitor.order(order, seq=0)
    assert answer.status_code == 400
    assert answer.json()["title"]


def test_undo_goes_back_until_the_dice_and_is_kept(visitor: Visitor) -> None:
    visitor.open()
    visitor.order(f"move {ARIETE} 0611-0711")
    answer = visitor.client.post(f"{visitor.link}/undo", json={"seq": 1})
    assert answer.status_code == 201
    assert answer.json()["state"]["units"][ARIETE]["hex"] == "0611"
    assert answer.json()["seq"] == 2, "taking back is an order too"
    assert visitor.client.post(f"{visitor.link}/undo", json={"seq": 2}).status_code == 409


def test_the_computer_answers_and_can_be_stopped(visitor: Visitor) -> None:
    visitor.open(seats=("me", "greedy"))
    visitor.client.post(f"{visitor.link}/computer", json={"paused": True})
    visitor.order("end")
    visitor.order("end")
    seen = visitor.see()
    assert seen["decision"]["side"] == 1
    assert not seen["thinking"]
    visitor.client.post(f"{visitor.link}/computer", json={"paused": False})
    wait_for_computer(visitor)
    assert visitor.see()["seq"] > seen["seq"]


def test_a_game_is_there_again_after_a_restart(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open()
        visitor.order(f"move {ARIETE} 0611-0711")
        before = visitor.see()
    with browser(database) as client:
        again = Visitor(client).at(visitor.link)
        assert again.see() == before
        assert again.order("end").status_code == 201


def test_a_game_whose_orders_no_longer_fit_the_rules_says_so(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open()
        visitor.order(f"move {ARIETE} 0611-0711")
    with rows_of(database) as rows:
        rows.execute(text(f"UPDATE orders SET done = '', text = 'move {ARIETE} 0611-0703'"))
    with browser(database) as client:
        answer = client.get(visitor.link, params={"lang": "en"})
        assert answer.status_code == 409
        assert "order 1" in answer.json()["title"]


def test_the_record_is_secret_while_a_friend_plays_and_verifies_alone(visitor: Visitor) -> None:
    visitor.open()
    assert visitor.client.get(f"{visitor.link}/record").status_code == 403
    visitor.open(seats=("me", "here"))
    visitor.order(f"move {ARIETE} 0611-0711")
    text = visitor.client.get(f"{visitor.link}/record").text
    assert len(record.replay(record.read(text)).played) == 1


def test_a_record_can_be_imported_and_played_on(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    visitor.order(f"move {ARIETE} 0611-0711")
    text = visitor.client.get(f"{visitor.link}/record").text
    answer = visitor.client.post("/api/import", json={"text": text, "seats": ["me", "random"]})
    assert answer.status_code == 201
    again = visitor.at(answer.json()["links"]["you"].replace("/t/", "/api/tables/"))
    assert again.see()["state"]["units"][ARIETE]["hex"] == "0711"
    broken = visitor.client.post("/api/import", json={"text": text.replace("0711", "0713"), "seats": ["me", "me"]})
    assert broken.status_code == 400
    assert "13" in broken.json()["title"], "the line of the record that does not fit"


def test_play_on_from_here_makes_a_new_table(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    visitor.order(f"move {ARIETE} 0611-0711")
    visitor.order("end")
    answer = visitor.client.post(f"{visitor.link}/fork", json={"at": 1, "seats": ["me", "random"]})
    again = visitor.at(answer.json()["links"]["you"].replace("/t/", "/api/tables/"))
    assert again.see()["state"]["played"] == 1
    assert visitor.see()["state"]["played"] == 2


def test_replay_shows_the_past(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    visitor.order(f"move {ARIETE} 0611-0711")
    past = visitor.client.get(f"{visitor.link}/replay/0").json()
    assert past["state"]["units"][ARIETE]["hex"] == "0611"
    assert past["steps"] == 1


def test_pages_and_answers_carry_their_armour(visitor: Visitor) -> None:
    answer = visitor.client.get("/api/games")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    visitor.client.get("/")
    for cookie in visitor.client.cookies.jar:
        assert cookie.has_nonstandard_attr("HttpOnly") or cookie.has_nonstandard_attr("httponly")


def test_a_socket_from_elsewhere_is_turned_away(visitor: Visitor) -> None:
    visitor.open()
    with pytest.raises(WebSocketDisconnect) as turned_away:
        visitor.client.websocket_connect(f"{visitor.link}/live", headers={"origin": "http://elsewhere.example"}).__enter__()
    assert turned_away.value.code == 4403


def test_two_visitors_see_each_others_orders_at_once(visitor: Visitor) -> None:
    links = visitor.open()
    with visitor.client.websocket_connect(f"{links['allied']}/live") as socket:
        assert socket.receive_json()["seq"] == 0
        visitor.order(f"move {ARIETE} 0611-0711")
        assert socket.receive_json()["seq"] == 1


def test_the_list_tells_what_is_to_be_decided_and_a_game_can_be_put_away(visitor: Visitor) -> None:
    visitor.client.get("/")
    visitor.open()
    (row,) = visitor.client.get("/api/tables", params={"lang": "en"}).json()
    assert (row["yours"], row["sides"], row["turn"], row["turns"]) == (True, [0], 1, 14)
    assert (row["doing"], row["date"]) == ("movement", "26–27 May")
    visitor.order("end")
    (row,) = visitor.client.get("/api/tables", params={"lang": "pt"}).json()
    assert row["doing"] == "combate"
    assert visitor.client.delete(visitor.link).status_code == 200
    assert visitor.client.get("/api/tables").json() == []
    visitor.see()
    assert len(visitor.client.get("/api/tables").json()) == 1, "the link still opens it"


def test_the_table_can_be_looked_at_while_the_computer_thinks(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ponder(*_: object) -> AnyAction:
        await asyncio.sleep(60)
        raise AssertionError("it was stopped before")

    monkeypatch.setattr(visitor.client.app.state.house, "choose", ponder)
    visitor.open(seats=("random", "me"))
    assert visitor.see()["thinking"]
    visitor.client.post(f"{visitor.link}/computer", json={"paused": True})
    wait_for_computer(visitor)
    assert visitor.see()["seq"] == 0, "stopped in the middle of a thought, it does nothing"


@pytest.mark.parametrize(
    ("spoken", "lang"),
    [("pt-BR,pt;q=0.9", "pt"), ("de-DE,de;q=0.9,pt;q=0.5", "pt"), ("en-US,pt;q=0.5", "en"), ("fr", "en"), ("", "pt")],
)
def test_the_language_follows_the_browser(visitor: Visitor, spoken: str, lang: str) -> None:
    title = visitor.client.get("/api/tables/nowhere/x", headers={"accept-language": spoken} if spoken else {}).json()["title"]
    assert title == Catalogue("pt" if lang == "pt" else "en").say("problem-no-table")
