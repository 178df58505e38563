"""Records and positions opened as tables: they go on, and they are the same after a new start of the server."""

from pathlib import Path

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.server.conftest import Visitor, browser

POSITION = (Path(__file__).parent.parent / "positions" / "gazala-answer.txt").read_text(encoding="utf-8")


def opened(visitor: Visitor, text: str) -> str:
    answer = visitor.client.post("/api/import", json={"text": text, "seats": ["me", "here"]})
    assert answer.status_code == 201, answer.text
    visitor.link = answer.json()["links"]["you"].replace("/t/", "/api/tables/")
    return visitor.link


def sealed() -> str:
    """A game whose first dice are told, and whose seed is not."""
    game = Game("gazala", {"setup": "historical"}, "secret")
    for order in ("end", "attack 0703 air 10"):
        game.play(Notation(game.definition).read(order))
    return record.write(game, publish=False)


@pytest.mark.parametrize(
    ("text", "orders"),
    [(POSITION, ["defend with gb-arty-xiii-corps air 4"]), (sealed(), ["attack 0703 air 10", "end"])],
    ids=["position", "record without its seed"],
)
def test_what_is_opened_from_a_file_is_the_same_after_a_new_start(database: str, text: str, orders: list[str]) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        link = opened(visitor, text)
        for order in orders:
            if visitor.order(order).status_code != 201:
                break
        before = visitor.see()
        cookies = client.cookies
    with browser(database) as client:
        client.cookies = cookies
        after = Visitor(client).at(link).see()
    assert after["state"] == before["state"]
    assert after["seq"] == before["seq"]


def test_a_bad_position_is_told_with_its_line(visitor: Visitor) -> None:
    text = POSITION.replace("turn: 3", "turn: 99")
    answer = visitor.client.post("/api/import?lang=en", json={"text": text, "seats": ["me", "here"]})
    assert answer.status_code == 400
    assert answer.json()["title"].startswith("Line 4: there is no turn 99")


def test_a_position_never_names_a_folder(visitor: Visitor, tmp_path: Path) -> None:
    text = POSITION.replace("game: gazala", f"game: {tmp_path}")
    answer = visitor.client.post("/api/import?lang=en", json={"text": text, "seats": ["me", "here"]})
    assert answer.status_code == 400
    assert "Line 3" in answer.json()["title"]
