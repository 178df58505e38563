"""Games are read without being played again, know by which rules they were played, and forks and imports get new dice."""

import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.remarks import NewDice, WentOn
from engaja.server import keeping
from engaja.server.keeping import Kept
from engaja.server.store import OrderRow, TableRow
from tests.server.conftest import Visitor, browser, rows_of

ARIETE = "it-132-tank-regt-ariete"
MOVE = f"move {ARIETE} 0611-0711"


def changed(database: str, statement: str, **values: Any) -> None:
    with rows_of(database) as rows:
        rows.execute(sqlalchemy.text(statement), values)


def value(database: str, query: str) -> Any:
    with rows_of(database) as rows:
        return rows.execute(sqlalchemy.text(query)).scalar()


def api(link: str) -> str:
    return link.replace("/t/", "/api/tables/")


def kept_of(game: Game) -> Kept:
    """What the store would have of a game."""
    head, orders = keeping.pack(game)
    rows = [OrderRow(table_id="t", seq=n, side=side, text=text, done=done) for n, (side, text, done) in enumerate(orders, 1)]
    return Kept(TableRow(id="t", **head | keeping.places(game, len(orders))), rows)


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_read_as_it_was_without_being_played_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(name)
    game = Game(name, {"setup": "historical"}, seed="kept")
    while len(game.played) < 25 or not game.why_no_undo():
        game.play(rng.choice(list(game.actions())))
    kept = kept_of(game)
    monkeypatch.setattr(Game, "play", None)  # nothing is played
    for again in (kept.open(), kept.shown()):
        assert again.state == game.state
        assert again.events == game.events
        assert (again.played, again.marks, again.thrown, again.checks) == (game.played, game.marks, game.thrown, game.checks)
    assert kept.record_text({}, publish=True) == record.write(game, {})


def test_orders_that_can_be_taken_back_still_can_after_a_restart(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open()
        visitor.order(MOVE)
    with browser(database) as client:
        again = visitor.at(visitor.link)
        again.client = client
        answer = client.post(f"{visitor.link}/undo", json={"seq": 1})
        assert answer.json()["state"]["units"][ARIETE]["hex"] == "0611"


def test_a_game_of_other_data_that_comes_to_the_same_is_moved_on(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open()
        visitor.order(MOVE)
    changed(database, "UPDATE tables SET digest = 'another', rules = 99")
    with browser(database) as client:
        visitor.client = client
        assert not visitor.see()["outdated"]
        assert visitor.order("end").status_code == 201
    assert value(database, "SELECT digest FROM tables") == games.definition("gazala").digest[:16]


@pytest.fixture
def outdated(database: str) -> dict[str, str]:
    """A game of other rules: by today's the regiment would not stand where it stands."""
    with browser(database) as client:
        other = Visitor(client)
        other.open()
        elsewhere = value(database, "SELECT position FROM tables")
        visitor = Visitor(client)
        links = visitor.open()
        visitor.order(MOVE)
    changed(
        database,
        "UPDATE tables SET rules = 0, position = :elsewhere WHERE id = :id",
        elsewhere=elsewhere,
        id=links["you"].split("/")[3],
    )
    return links


def test_a_game_of_other_rules_says_so_can_be_looked_at_and_exported(outdated: dict[str, str], database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client).at(outdated["you"])
        seen = visitor.see()
        assert seen["outdated"]
        assert seen["state"]["units"][ARIETE]["hex"] == "0611", "as it was, not as today's rules would have it"
        assert "movable" not in seen["decision"]
        for answer in (visitor.order("end"), client.get(f"{visitor.link}/replay/0"), client.get(f"{visitor.link}/history")):
            assert answer.status_code == 409
            assert len(answer.json()["title"]) > 40
        changed(database, "UPDATE tables SET seats = :seats", seats='["me", "recruit"]')
    with browser(database) as client:
        found = record.read(client.get(f"{outdated['you']}/record").text)
        assert found.rules == 0
        assert found.seed is None, "the game is not over"


def test_it_goes_on_from_its_position_when_its_players_agree(outdated: dict[str, str], database: str) -> None:
    with browser(database) as client:
        mine, theirs = Visitor(client).at(outdated["you"]), Visitor(client).at(outdated["allied"])
        assert client.post(f"{outdated['watch']}/go-on", json={}).status_code == 403
        assert client.post(f"{mine.link}/go-on", json={}).json()["outdated"], "the other side has not agreed"
        assert theirs.see()["agreed"] == [0]
        assert not client.post(f"{theirs.link}/go-on", json={}).json()["outdated"]
        assert mine.see()["state"]["units"][ARIETE]["hex"] == "0611"
        assert mine.order("end").status_code == 201
        table = client.app.state.house.open[mine.link.split("/")[3]]
        text = record.write(table.game, {}, publish=False)
    body = record.read(text).body
    assert any(isinstance(item, WentOn) for item in body)
    assert record.replay(record.read(text)).state == table.game.state
    with browser(database) as client:
        again = Visitor(client).at(outdated["you"])
        assert (again.see()["seq"], again.see()["state"]["phase"]) == (2, "combat")


# Dice


def test_forks_and_imports_get_new_dice_and_say_so(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    visitor.order(MOVE)
    house = visitor.client.app.state.house
    (first,) = house.open.values()
    text = visitor.client.get(f"{visitor.link}/record").text
    assert first.game.seed not in text, "a seed is given out only when the game is over"
    assert not visitor.see()["goesOn"]
    made = [visitor.client.post(f"{visitor.link}/fork", json={"at": 1, "seats": ["me", "link"]})]
    made.append(visitor.client.post("/api/import", json={"text": text, "seats": ["me", "link"]}))
    for answer in made:
        assert answer.status_code == 201, answer.text
        table = house.open[answer.json()["table"]]
        assert table.game.seed not in ("", first.game.seed)
        assert table.game.state == first.game.state
        for link in answer.json()["links"].values():
            assert visitor.at(api(link)).see()["goesOn"]
    assert any(isinstance(item, NewDice) for item in record.of(house.open[made[0].json()["table"]].game).body)


def test_forked_games_are_read_again_with_the_dice_they_threw(database: str) -> None:
    text = (Path(__file__).parent.parent / "records" / "gazala-1-0000.engaja").read_text(encoding="utf-8")
    with browser(database) as client:
        answer = client.post("/api/import", json={"text": text, "seats": ["me", "here"]})
        visitor = Visitor(client).at(api(answer.json()["links"]["you"]))
        fork = client.post(f"{visitor.link}/fork", json={"at": 60, "seats": ["me", "here"]}).json()
        before = visitor.at(api(fork["links"]["you"])).see()
    with browser(database) as client:
        visitor.client = client
        after = visitor.at(api(fork["links"]["you"])).see()
        assert after == before
        assert client.get(f"{api(fork['links']['you'])}/replay/40").status_code == 200


def test_a_table_can_begin_from_a_position(visitor: Visitor) -> None:
    game = Game("gazala", {"setup": "historical"})
    game.play(next(iter(game.actions())))
    answer = visitor.client.post("/api/import", json={"text": game.position(), "seats": ["me", "here"]})
    assert answer.status_code == 201, answer.text
    assert visitor.at(api(answer.json()["links"]["you"])).see()["goesOn"]
    assert visitor.client.post("/api/import", json={"text": "engaja position 9", "seats": ["me", "here"]}).status_code == 400
