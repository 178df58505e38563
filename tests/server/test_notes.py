"""Notes on a game: written by a seat, kept with the record, hidden from the other while it lasts, exported and deleted."""

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.remarks import Comment, Variation
from engaja.server.boards import speech
from engaja.server.comments import parts
from tests.server.conftest import Visitor


def test_a_seat_writes_reads_exports_and_deletes_its_notes(visitor: Visitor) -> None:
    links = visitor.open()
    assert visitor.order("move de-5-pz-regt-21-pz-div 0512-0611-0711-0811-0912-1012").status_code == 201
    told = visitor.client.post(f"{visitor.link}/notes", json={"at": 1, "text": "Too early.", "hex": "0611"})
    assert told.status_code == 201, told.text
    (note,) = told.json()["comments"]
    assert note == {
        "at": 1,
        "number": 0,
        "text": "Too early.",
        "parts": [{"text": "Too early.", "numbers": [], "rule": ""}],
        "by": "axis",
        "hex": "0611",
        "mine": True,
    }
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


def test_what_we_say_of_an_order_in_both_languages_is_read_in_one(visitor: Visitor) -> None:
    game = Game("gazala", {"setup": "historical"}, seed="notes")
    game.remark(Comment("Devagar.", "engaja-pt"), Comment("Slowly.", "engaja-en"), Comment("Hm.", "ana"))
    game.play(next(iter(game.actions())))
    game.remark(Comment("Só em português.", "engaja-pt"))
    opened = visitor.client.post("/api/import", json={"text": record.write(game), "seats": ["me", "here"]})
    visitor.link = opened.json()["links"]["you"].replace("/t/", "/api/tables/")

    def read(lang: str) -> list[tuple[str, str]]:
        told = visitor.client.get(f"{visitor.link}/notes", params={"lang": lang}).json()
        return [(note["by"], note["text"]) for note in told["comments"]]

    assert read("en") == [("engaja", "Slowly."), ("ana", "Hm."), ("engaja", "Só em português.")]
    assert read("pt") == [("engaja", "Devagar."), ("ana", "Hm."), ("engaja", "Só em português.")]


def test_the_number_of_a_rule_in_a_comment_leads_to_the_rule_and_a_figure_does_not() -> None:
    definition = games.definition("gazala")
    told = [
        (one["text"], one["rule"])
        for one in parts(speech("gazala", "en"), "Luck of 2.1 deviations (2.1): see 2.2.1, rule 9.3, (99.1).")
    ]
    rules = {rule.section: rule for rule in [*definition.rules.values()][::-1]}
    assert [(words, id_) for words, id_ in told if id_] == [(n, rules[n].id) for n in ("2.1", "2.2.1", "9.3")]
    assert "".join(words for words, _ in told) == "Luck of 2.1 deviations (2.1): see 2.2.1, rule 9.3, (99.1)."
    assert told[0] == ("Luck of 2.1 deviations (", "")


def test_a_note_names_its_hex_as_the_map_does(visitor: Visitor) -> None:
    visitor.open("leyte")
    told = visitor.client.post(f"{visitor.link}/notes", json={"at": 0, "text": "Palo first.", "hex": "25-12"}).json()
    assert [note["hex"] for note in told["comments"]] == ["25-12"]
