"""Notes on a game: written by a seat, kept with the record, hidden from the other while it lasts, exported and deleted."""

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.remarks import Comment, Variation
from tests.server.conftest import Visitor


def test_a_seat_writes_reads_exports_and_deletes_its_notes(visitor: Visitor) -> None:
    links = visitor.open()
    assert visitor.order("move de-5-pz-regt-21-pz-div 0512-0611-0711-0811-0912-1012").status_code == 201
    told = visitor.client.post(f"{visitor.link}/notes", json={"at": 1, "text": "Too early.", "hex": "0611"})
    assert told.status_code == 201, told.text
    assert told.json()["comments"] == [{"at": 1, "number": 0, "text": "Too early.", "by": "axis", "hex": "0611", "mine": True}]
    assert visitor.client.get(f"{links['allied']}/notes").json()["comments"] == []
    assert visitor.client.get(f"{links['watch']}/notes").json()["comments"] == []
    assert visitor.client.get(f"{visitor.link}/notes.txt").text == "1 0611: Too early.\n"
    assert visitor.client.delete(f"{links['allied']}/notes/1/0").status_code == 404
    assert visitor.client.delete(f"{visitor.link}/notes/1/0").json()["comments"] == []


def test_who_looks_on_writes_none_and_what_is_wrong_is_said(visitor: Visitor) -> None:
    links = visitor.open()
    assert visitor.client.post(f"{links['watch']}/notes", json={"at": 0, "text": "x"}).status_code == 403
    assert visitor.client.post(f"{visitor.link}/notes", json={"at": 9, "text": "x"}).status_code == 404
    assert visitor.client.post(f"{visitor.link}/notes", json={"at": 0, "text": "x", "hex": "9999"}).status_code == 400
    assert visitor.client.post(f"{visitor.link}/notes", json={"at": 0, "text": ""}).status_code == 400


def test_comments_and_variations_of_an_imported_record_are_kept(visitor: Visitor) -> None:
    game = Game("gazala", {"setup": "historical"}, seed="notes")
    actions = list(game.actions())
    game.play(actions[0])
    order = record.write(game).splitlines()[-1]
    game.remark(Comment("A cautious beginning.", "ana", "0512"), Variation((), "Nothing at all"))
    text = record.write(game)
    opened = visitor.client.post("/api/import", json={"text": text, "seats": ["me", "here"]})
    assert opened.status_code == 201, opened.text
    visitor.link = opened.json()["links"]["you"].replace("/t/", "/api/tables/")
    told = visitor.client.get(f"{visitor.link}/notes").json()
    assert [note["text"] for note in told["comments"]] == ["A cautious beginning."]
    assert [variation["title"] for variation in told["variations"]] == ["Nothing at all"]
    again = visitor.client.get(f"{visitor.link}/record").text
    assert "comment by ana at 0512: A cautious beginning." in again
    assert "variation Nothing at all" in again
    assert order in again


def test_a_note_does_not_change_the_check_of_the_record(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    assert visitor.order("move de-5-pz-regt-21-pz-div 0512-0611-0711-0811-0912-1012").status_code == 201
    before = record.replay(record.read(visitor.client.get(f"{visitor.link}/record").text))
    visitor.client.post(f"{visitor.link}/notes", json={"at": 1, "text": "Two\nlines"})
    after = record.replay(record.read(visitor.client.get(f"{visitor.link}/record").text))
    assert after.fingerprint == before.fingerprint
    assert after.remarks[1] == [Comment("Two\nlines", "both")]
