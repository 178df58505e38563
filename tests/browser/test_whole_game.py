"""Gazala from the set-up to the last turn, played on the map with mouse and keys against the computer."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from tests.browser.conftest import Sit
from tests.browser.table import House, Table
from tests.browser.whole import FOLDER, HANDS

MOVES = 3
"""Units that the player bothers to move in a turn."""
MOST = 400


class Person:
    """Looks at the table through the wire to decide, and does everything in the page."""

    def __init__(self, table: Table, house: House, link: str) -> None:
        self.table, self.house, self.link = table, house, link
        self.names = house.client.get("/api/games/gazala").json()["units"]
        self.rng = random.Random(4)
        self.moved: list[tuple[int, str]] = []
        self.did = 0

    def see(self) -> dict[str, Any]:
        return self.house.see(self.link)

    def wait_for_my_turn(self) -> dict[str, Any]:
        """The table when it is the player's turn, and the page shows it; or when the game is over."""
        for _ in range(MOST * 10):
            seen = self.see()
            if seen["state"]["over"] or (seen["decision"]["side"] == 0 and not seen["thinking"]):
                return seen
            self.table.page.wait_for_timeout(50)
        raise AssertionError("the computer never finished")

    def step(self, seen: dict[str, Any]) -> None:
        """One thing that a person does; the game must have gone on afterwards."""
        self.did += 1
        decision, page = seen["decision"], self.table.page
        expect(page.locator("[data-board]")).to_have_attribute("data-seq", str(seen["seq"]))
        if page.locator("[data-continue]").count():
            page.locator("[data-continue]").click()
        match decision["kind"]:
            case "place":
                self.table.button("Historical set-up").click()
            case "movement":
                self.move(seen)
            case "combat":
                self.attack(decision)
            case "answer":
                self.table.answer().click()
            case _:
                self.choose()
        went_on = "(seq) => Number(document.querySelector('[data-board]').dataset.seq) > seq"
        page.wait_for_function(went_on, arg=seen["seq"])

    def move(self, seen: dict[str, Any]) -> None:
        turn, decision = seen["state"]["turn"], seen["decision"]
        waiting = [u for u in decision["movable"] if (turn, u) not in self.moved and u not in decision["arrivals"]]
        if not waiting or sum(t == turn for t, _ in self.moved) >= MOVES:
            self.end()
            return
        unit = self.rng.choice(waiting)
        self.moved.append((turn, unit))
        reach = self.house.client.get(self.link.replace("/t/", "/api/tables/") + "/reach", params={"unit": unit}).json()
        ends = [hex_ for hex_, way in reach["hexes"].items() if way["stop"] and hex_ not in seen["state"]["stacks"]]
        if not ends:
            self.move(seen)
            return
        self.table.press("Escape")  # whoever was chosen is let go
        self.go_to(reach["start"], 2)
        self.table.panel.get_by_text(self.names[unit]["name"], exact=True).first.click()
        self.table.sees_reach()
        goal = self.rng.choice(ends)
        self.go_to(goal, 2)
        if reach["hexes"][goal]["ways"][0]["risk"]:
            self.table.button("Take the risk and move").click()

    def go_to(self, hex_: str, enters: int) -> None:
        """Type the number of a hex at the board: once to look at it, twice to tap it."""
        self.table.page.locator("[data-board]").focus()
        self.table.press(*hex_.replace("-", ""), *["Enter"] * enters)

    def attack(self, decision: dict[str, Any]) -> None:
        due = [t for t in decision["targets"] if t["required"] or set(t["contact"]) & set(decision["duties"])]
        if not due:
            self.end()
            return
        self.go_to(due[0]["hex"], 2)
        self.table.reads_chances()
        self.table.button("Declare attack").click()

    def choose(self) -> None:
        if self.table.choices().count():
            self.table.choices().first.click()
        else:
            self.end()

    def end(self) -> None:
        """Ends the phase, whatever the table says that this costs."""
        self.table.page.locator("[data-end]").click()
        anyway = self.table.button("End anyway")
        if anyway.count():
            anyway.click()


@pytest.mark.parametrize("name", [name for name, *_ in HANDS.values()])
def test_a_game_that_was_played_by_hand_replays_to_its_end(name: str) -> None:
    """One by mouse, one by keyboard alone, in the page; `tests.browser.whole` plays them anew."""
    text = (FOLDER / f"{name}.engaja").read_text(encoding="utf-8")
    stored = record.read(text)
    number = games.definition(stored.game).rules_number
    if stored.rules != number:
        pytest.fail(
            f"played by rules {stored.rules}, and there are rules {number}: `python -m tests.browser.whole {stored.game}`"
        )
    game = record.replay(stored)
    assert game.is_over
    assert record.write(game, stored.players) == text


def test_a_whole_game_against_the_computer(sit: Sit, house: House) -> None:
    link = house.take_up(record.write(Game("gazala", {"setup": "free"}, "whole")), ("me", "greedy"))["you"]
    table = sit(link, reduced_motion="reduce")
    person = Person(table, house, link)
    while not (seen := person.wait_for_my_turn())["state"]["over"]:
        assert person.did < MOST
        person.step(seen)
    expect(table.prompt).to_contain_text("Game over")
    assert seen["state"]["turn"] == 14
    text = house.client.get(link.replace("/t/", "/api/tables/") + "/record").text
    assert record.replay(record.read(text)).is_over
