"""Honest dice at a table: commitments at once, a number from every seat, seeds at the end, all of it checked by the record."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from engaja.engine import dice, record
from engaja.engine.game import Game
from engaja.server.jobs import choose
from engaja.server.workers import Worker
from tests.server.conftest import Visitor, browser

MINE, THEIRS = "one number", "another number"


def say(visitor: Visitor, side: int, **words: str) -> Any:
    return visitor.client.post(f"{visitor.link}/dice", json={"side": side, **words})


def game_of(visitor: Visitor) -> Game:
    found: Game = visitor.client.app.state.house.open[visitor.link.split("/")[3]].game
    return found


def test_every_seat_is_shown_the_commitment_and_adds_a_number_of_its_own(visitor: Visitor) -> None:
    links = visitor.open()
    friend = visitor.at(links["allied"])
    before = [visitor.at(link).see()["dice"] for link in links.values()]
    assert before[0] == before[1] == before[2]
    assert before[0]["sources"][0]["commitment"] == dice.commitment(game_of(visitor).seed)
    assert say(visitor, 0, number=MINE).status_code == 409, "not before everybody has committed himself"
    assert say(visitor, 0, commitment=dice.number_commitment("axis", MINE)).status_code == 200
    assert say(visitor, 1, commitment="0" * 64).status_code == 403, "only for one's own side"
    assert say(friend, 1, commitment=dice.number_commitment("allied", THEIRS)).status_code == 200
    assert say(friend, 1, commitment="0" * 64).status_code == 409, "nobody changes his mind when all are there"
    assert say(friend, 1, number="a number that suits me better").status_code == 400
    assert say(friend, 1, number=THEIRS).status_code == 200
    (mine, _) = visitor.see()["dice"]["next"]["shares"]
    assert mine["number"] is None
    assert say(visitor, 0, number=MINE).status_code == 200
    shown = visitor.see()["dice"]
    assert shown["next"] is None
    assert shown["sources"][-1]["commitment"] == before[0]["next"]["commitment"], "the host has not chosen after the numbers"
    assert [share["number"] for share in shown["sources"][-1]["shares"]] == [MINE, THEIRS]
    source = game_of(visitor).source
    assert source.is_open
    assert source.die(0) == dice.Source.mixed(source.seed, source.shares).die(0)


def test_a_computer_commits_itself_at_once_and_shows_its_number_no_sooner(visitor: Visitor) -> None:
    visitor.open(seats=("me", "recruit"))
    (machine,) = visitor.see()["dice"]["next"]["shares"]
    assert machine["number"] is None
    say(visitor, 0, commitment=dice.number_commitment("axis", MINE))
    shares = {share["side"]: share for share in visitor.see()["dice"]["next"]["shares"]}
    assert dice.number_commitment("allied", shares["allied"]["number"]) == machine["commitment"]
    say(visitor, 0, number=MINE)
    assert visitor.see()["dice"]["next"] is None


def test_a_computer_that_is_asked_while_the_numbers_come_is_told_the_game_anew(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process would throw other dice, and its orders would be refused for ever."""
    run, mixed, whole = Worker.run, threading.Event(), list[bool]()

    async def slow(worker: Worker, *args: Any) -> Any:
        done = await run(worker, *args)
        if args[1] is choose:
            whole.append(args[2][1] is not None)
            await asyncio.to_thread(mixed.wait, 10)
        return done

    monkeypatch.setattr(Worker, "run", slow)
    visitor.open(seats=("recruit", "me"))
    say(visitor, 1, commitment=dice.number_commitment("allied", MINE))
    say(visitor, 1, number=MINE)
    assert visitor.see()["dice"]["next"] is None
    mixed.set()
    for _ in range(600):
        if len(whole) > 2:
            break
        time.sleep(0.05)
    assert whole[:3] == [True, True, False]


def test_the_numbers_stand_in_the_record_and_survive_a_restart(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open(seats=("me", "here"))
        visitor.order("move it-132-tank-regt-ariete 0611-0711")
        for side, name in enumerate(("axis", "allied")):
            say(visitor, side, commitment=dice.number_commitment(name, MINE))
    with browser(database) as client:
        visitor.client = client
        for side in (0, 1):
            assert say(visitor, side, number=MINE).status_code == 200
        assert client.post(f"{visitor.link}/undo", json={"seq": 1}).status_code == 201, "numbers take nothing away"
        visitor.order("end")
        visitor.order("end")
        text = client.get(f"{visitor.link}/record").text
        assert text.count("reveal ") == 2
        assert "seed " not in text
        before = game_of(visitor).source
    with browser(database) as client:
        visitor.client = client
        visitor.see()
        assert game_of(visitor).source == before
        assert visitor.order("end").status_code == 201
        record.replay(record.read(client.get(f"{visitor.link}/record").text))


def test_seeds_are_told_when_the_game_is_over(visitor: Visitor) -> None:
    text = (Path(__file__).parent.parent / "records" / "gazala-1-0000.engaja").read_text(encoding="utf-8")
    answer = visitor.client.post("/api/import", json={"text": text, "seats": ["me", "link"]})
    seen = visitor.at(answer.json()["links"]["watch"].replace("/t/", "/api/tables/")).see()
    (source,) = seen["dice"]["sources"]
    assert dice.commitment(source["seed"]) == source["commitment"]
    assert seen["dice"]["next"] is None
