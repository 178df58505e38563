"""A record is checked without being kept."""

from pathlib import Path

from engaja.engine import record
from engaja.engine.dice import Share, Source
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from tests.server.conftest import Visitor


def played(publish: bool = True) -> str:
    source = Source.mixed("secret", (Share.of("axis", "one"), Share.of("allied", "two")))
    game = Game("gazala", {"setup": "historical"}, dice=source)
    for order in ("end", "attack 0703 air 10"):
        game.play(Notation(game.definition).read(order))
    return record.write(game, publish=publish)


def test_a_record_that_holds_is_told_so_and_not_kept(visitor: Visitor) -> None:
    for text in (played(), played(publish=False)):
        answer = visitor.client.post("/api/verify?lang=en", json={"text": text})
        assert answer.status_code == 200
        found = answer.json()
        assert (found["orders"], found["checks"]) == (2, 0)
        assert "2 orders" in found["lines"][0]
    assert visitor.client.get("/api/tables").json() == []


def test_a_record_that_does_not_hold_is_told_with_its_line(visitor: Visitor, tmp_path: Path) -> None:
    for old, new, words in (
        ("seed secret", "seed other", "commitment"),
        ("axis end", "allied end", "turn of"),
        ("game gazala", f"game {tmp_path}", "no game"),
    ):
        answer = visitor.client.post("/api/verify?lang=en", json={"text": played().replace(old, new)})
        assert answer.status_code == 400
        assert answer.json()["title"].startswith("Line ")
        assert words in answer.json()["title"]
