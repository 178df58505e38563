"""Whole games in the page against an officer, kept as records: one Dragoon by mouse, one Gazala by keyboard alone.

`python -m tests.browser.whole [dragoon|gazala] [FOLDER FOR PICTURES]` plays them anew, after `rules` was raised in a game.toml.
"""

import re
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from engaja.engine import record
from engaja.engine.notation import Notation
from engaja.players import Seat, player
from tests.browser.conftest import DESK, Watch, chromium_path, running_browser, running_server
from tests.browser.table import CHANCES, House, Table

FOLDER = Path(__file__).parent / "games"
MOST = 1500
FILE_WORD = re.compile(r"\b(ui|refusal|event|decision|waits|shift)-[a-z]+|\b[a-z]+\.[a-z]+\.[a-z-]+|_|undefined|NaN|\[object")
"""What no player should ever read: the name of a sentence, of a rule or of a value."""


class Person:
    """Does everything in the page, as an officer says who knows no more than this seat. Notes what made it stop and think."""

    def __init__(self, table: Table, house: House, link: str, game: str) -> None:
        self.table, self.page, self.house, self.link = table, table.page, house, link
        self.names = house.client.get(f"/api/games/{game}").json()["units"]
        self.officer = player("officer", "whole")
        self.notes: Counter[str] = Counter()

    def see(self) -> dict[str, Any]:
        return self.house.see(self.link)

    def play(self, pictures: Path | None) -> str:
        """Plays to the end; the record."""
        for step in range(MOST):
            seen = self.wait_for_my_turn()
            if seen["state"]["over"]:
                break
            self.look(seen)
            if pictures and step % 12 == 0:
                self.page.screenshot(path=pictures / f"{step:04}.png")
            self.decide(seen)
            went_on = "(seq) => Number(document.querySelector('[data-board]').dataset.seq) > seq"
            self.page.wait_for_function(went_on, arg=seen["seq"], timeout=60_000)
        else:
            raise AssertionError("the game never ended")
        expect(self.table.prompt).to_contain_text("Game over", timeout=60_000)
        return self.house.client.get(self.link.replace("/t/", "/api/tables/") + "/record").text

    def wait_for_my_turn(self) -> dict[str, Any]:
        """The table when the player has to decide and the page asks it; or when the game is over."""
        for _ in range(MOST * 10):
            seen = self.see()
            asked = seen["state"]["over"] or (seen["decision"]["side"] == 0 and not seen["thinking"])
            if asked and self.table.board.get_attribute("data-seq") == str(seen["seq"]):
                return seen
            self.page.wait_for_timeout(300)
        raise AssertionError("the page never asked")

    def look(self, seen: dict[str, Any]) -> None:
        """What a careful player would stumble over: words of the program, a prompt of two lines, work out of sight."""
        words = self.page.locator("body").inner_text()
        if found := FILE_WORD.search(words):
            self.notes[f"a file word: {words[max(0, found.start() - 30) : found.end() + 30]!r}"] += 1
        for part in ("h2", "p"):
            box = self.table.prompt.locator(f".words {part}").bounding_box()
            if box and box["height"] > 31:
                self.notes[f"two lines: {self.table.prompt.locator(f'.words {part}').inner_text()}"] += 1
        if (
            seen["decision"]["kind"] in ("retreat", "advance")
            and self.table.board.locator(".tick-mark, .step-mark").count() == 0
        ):
            self.notes[f"no place marked: {seen['decision']['kind']}"] += 1

    def decide(self, seen: dict[str, Any]) -> None:
        self.go_on()
        game = record.replay(record.read(self.house.client.get(self.link.replace("/t/", "/api/tables/") + "/record").text))
        order = Notation(game.definition).write(self.officer.choose(Seat(game, 0)))
        match order.split():
            case ["end"]:
                self.end(seen)
            case ["move", unit, path]:
                start = seen["state"]["units"][unit]["hex"]
                self.march(unit, start, path.split("-")[-1])
            case ["attack", hex_, *forces]:
                self.attack(hex_, forces)
            case ["defend", *forces]:
                self.set_forces(forces)
                self.answer()
            case _:
                self.choose_order(seen["decision"], order)

    def attack(self, hex_: str, forces: list[str]) -> None:
        self.open_sheet(hex_)
        self.set_forces(forces)
        self.declare()

    # How it is done: by hand

    def go_on(self) -> None:
        raise NotImplementedError

    def march(self, unit: str, start: str, goal: str) -> None:
        raise NotImplementedError

    def open_sheet(self, hex_: str) -> None:
        raise NotImplementedError

    def set_forces(self, forces: list[str]) -> None:
        raise NotImplementedError

    def declare(self) -> None:
        raise NotImplementedError

    def answer(self) -> None:
        raise NotImplementedError

    def choose_order(self, decision: dict[str, Any], order: str) -> None:
        raise NotImplementedError

    def end(self, seen: dict[str, Any]) -> None:
        raise NotImplementedError


class Mouse(Person):
    """Clicks, and nothing else. What to do an officer says, who knows no more than this seat."""

    def go_on(self) -> None:
        while (button := self.table.button("Continue").or_(self.table.button("Begin to move"))).count():
            button.first.click()
            self.page.wait_for_timeout(100)

    def march(self, unit: str, start: str, goal: str) -> None:
        if start:
            self.click(start)
        name = self.names[unit]["name"]
        self.table.panel.get_by_text(name, exact=True).or_(
            self.table.panel.get_by_role("button", name=name, exact=True)
        ).first.click()
        if goal == "off":
            self.table.panel.get_by_role("button", name=re.compile("leaves the map")).first.click()
            return
        self.table.sees_reach()
        self.click(goal)
        self.page.wait_for_timeout(150)
        if (card := self.page.locator(".card.plain .primary")).count():
            card.click()  # not the stack that stands there: move to it
        elif (way := self.table.panel.get_by_role("region", name="Route").locator(".btn").first).count():
            way.click()  # one of several, or dangerous: asked once more

    def click(self, hex_: str) -> None:
        """A click on a hex, from further away if it is out of sight once the map has come to rest."""
        self.page.wait_for_timeout(250)
        place, frame = self.table.hex(hex_).bounding_box(), self.table.board.bounding_box()
        assert place
        assert frame
        middle = (place["x"] + place["width"] / 2 - frame["x"], place["y"] + place["height"] / 2 - frame["y"])
        if not (0 < middle[0] < frame["width"] and 0 < middle[1] < frame["height"]):
            self.notes["out of sight: the whole map was asked for"] += 1
            self.table.whole_map()
        self.table.hex(hex_).click()

    def open_sheet(self, hex_: str) -> None:
        listed = self.table.panel.locator(".target").filter(has_text=hex_)
        if listed.count():
            listed.first.click()
        else:
            self.click(hex_)

    def set_forces(self, forces: list[str]) -> None:
        """Ticks those who take part and nobody else, and steps to the air points."""
        said = dict(zip(forces[::2], forces[1::2], strict=True))
        units, air = set(said.get("with", "").split(",")), int(said.get("air", 0))
        self.table.reads_chances()
        for box in self.table.sheet.locator("input[data-unit]").all():
            if box.is_checked() != (box.get_attribute("data-unit") in units):
                box.click(force=True)
        points = self.table.sheet.get_by_role("group", name="Air points")
        while points.count() and (now := int(points.get_by_role("spinbutton").get_attribute("aria-valuenow") or 0)) != air:
            points.get_by_role("button", name="More" if now < air else "Less").click()
        self.table.reads_chances()

    def declare(self) -> None:
        self.page.locator("[data-declare]").click()

    def answer(self) -> None:
        self.table.answer().click()

    def choose_order(self, decision: dict[str, Any], order: str) -> None:
        """A choice in the panel by its words, or on the map by its hex."""
        choice = next(option for option in decision["options"] if option["order"] == order)
        words = self.table.panel.get_by_role("button", name=choice["text"], exact=True)
        hex_ = choice["path"][-1] if choice["path"] else ""
        if any(len(option["units"]) > 1 for option in decision["options"]):
            for unit in choice["units"]:
                self.table.panel.locator(".row").filter(has_text=self.names[unit]["name"]).locator(".main").click()
            words.click()
        elif hex_ and hex_ != "off" and choice["units"]:
            row = self.table.panel.get_by_text(self.names[choice["units"][0]]["name"], exact=True)
            if row.count():
                row.first.click()
            self.click(hex_)
            self.page.wait_for_timeout(150)
            if (which := self.page.locator(".card.plain").get_by_role("button", name=choice["text"])).count():
                which.click()  # two ways lead there
        elif words.count():
            words.first.click()
        else:
            name = self.names[choice["units"][0]]["name"]
            self.table.panel.locator(".row").filter(has_text=name).locator(".btn").first.click()

    def end(self, seen: dict[str, Any]) -> None:
        self.page.locator("[data-end]").click()
        self.page.wait_for_timeout(200)
        anyway = self.page.locator("[data-end-anyway]")
        if anyway.count():
            for cost in seen["decision"].get("ending", []):
                if cost["kind"] == "lost":
                    self.notes[f"ends with a loss: {cost['text']}"] += 1
            anyway.click()


class Keyboard(Person):
    """Keys alone: digits name a hex, Enter does what the eye is on, N goes to a unit, F6 from part to part, Tab to buttons."""

    GOOD = 50
    """A proposal with this chance, in percent, is taken as it is."""

    def attack(self, hex_: str, forces: list[str]) -> None:
        self.open_sheet(hex_)
        self.table.reads_chances()
        said = self.table.sheet.get_by_role("img", name=CHANCES).first.get_attribute("aria-label") or ""
        good = re.search(r"Defender gives way (\d+)", said)
        if not good or int(good[1]) < self.GOOD:
            self.set_forces(forces)
        self.declare()

    def set_forces(self, forces: list[str]) -> None:
        """Ticks those who take part and nobody else, and types the air points."""
        self.table.reads_chances()
        said = dict(zip(forces[::2], forces[1::2], strict=True))
        names = [self.names[unit]["name"] for unit in said.get("with", "").split(",") if unit]
        for row in self.table.sheet.locator(".fighter:has(input)").all():
            box, words = row.locator("input"), row.inner_text()
            if box.is_checked() != any(name in words for name in names):
                self.tab_to(box)
                self.table.press("Space")
        points = self.table.sheet.get_by_role("group", name="Air points").get_by_role("spinbutton")
        if points.count():
            self.tab_to(points)
            self.table.press("Control+a", *said.get("air", "0"), "Tab")
        self.page.wait_for_timeout(300)
        self.table.reads_chances()

    def tab_to(self, wanted: Locator, key: str = "Tab") -> None:
        wanted.first.wait_for()
        for pressed in range(90):
            if wanted.first.evaluate("(e) => document.activeElement === e"):
                if pressed > 20:
                    self.notes[f"{pressed // 10 * 10} or more tabs to {(wanted.first.inner_text() or 'the board')[:30]!r}"] += 1
                return
            self.table.press(key)
        raise AssertionError(f"no way by keys to {wanted}")

    def tap(self, hex_: str) -> None:
        self.tab_to(self.table.board, "F6")
        self.table.press(*hex_.replace("-", ""), "Enter", "Enter")

    def go_on(self) -> None:
        while self.table.button("Continue").or_(self.table.button("Begin to move")).count():
            self.tab_to(self.table.board, "F6")
            self.table.press("Enter")
            self.page.wait_for_timeout(100)

    def march(self, unit: str, start: str, goal: str) -> None:
        self.table.press("Escape", "Escape", "Escape")
        if start:
            self.tap(start)
            row = self.table.panel.locator(".row.chosen").filter(has_text=self.names[unit]["name"])
            for _ in range(4):
                self.page.wait_for_timeout(150)
                if row.count():
                    break
                self.table.press("]")
        else:
            self.tab_to(self.table.panel.get_by_role("button", name=self.names[unit]["name"]).first)
            self.table.press("Enter")
        self.table.sees_reach()
        before = self.see()["seq"]
        self.tap(goal)
        self.page.wait_for_timeout(400)
        if self.see()["seq"] == before:
            self.table.press("Enter")  # into a stack of one's own, by one of several ways or through danger: asked once more

    def open_sheet(self, hex_: str) -> None:
        self.table.press("Escape", "Escape")
        self.tap(hex_)

    def declare(self) -> None:
        self.tab_to(self.page.locator("[data-declare]"), "F6")
        self.table.press("Enter")

    def answer(self) -> None:
        expect(self.table.answer()).to_be_visible()
        self.declare()

    def choose_order(self, decision: dict[str, Any], order: str) -> None:
        """N to the unit; then Enter if nothing else is asked, the number of a hex, or the button of one of several ways.
        Who is chosen together is marked one by one."""
        choice = next(option for option in decision["options"] if option["order"] == order)
        chosen = self.table.panel.locator(".row.chosen")
        if any(len(option["units"]) > 1 for option in decision["options"]):
            for unit in choice["units"]:
                self.tab_to(self.table.panel.locator(".row").filter(has_text=self.names[unit]["name"]).locator(".main"))
                self.table.press("Space")
            return self.table.press("Enter")
        if len(choice["units"]) == 1:
            name = self.names[choice["units"][0]]["name"]
            for _ in decision["options"]:
                self.table.press("n")
                self.page.wait_for_timeout(150)
                if chosen.count() and name in chosen.first.inner_text():
                    break
        ends = [o for o in decision["options"] if o["units"] == choice["units"] and o["path"][-1:] == choice["path"][-1:]]
        if choice["path"] and choice["path"][-1] != "off" and len(ends) == 1:
            self.tap(choice["path"][-1])
        elif choice["path"]:
            button = self.table.panel.locator(".hexes .btn")
            for hex_ in choice["path"]:
                button = button.filter(has_text="off" if hex_ == "off" else hex_)
            self.tab_to(button)
            self.table.press("Enter")
        else:
            if not choice["units"]:
                self.tab_to(self.table.panel.get_by_role("button", name=choice["text"]))
            self.table.press("Enter")

    def end(self, seen: dict[str, Any]) -> None:
        self.tab_to(self.page.locator("[data-end]"), "F6")
        self.table.press("Enter")
        self.page.wait_for_timeout(300)
        anyway = self.page.locator("[data-end-anyway]")
        if anyway.count():
            self.tab_to(anyway)
            self.table.press("Enter")


HANDS: dict[str, tuple[str, type[Person]]] = {
    "dragoon": ("dragoon-by-mouse", Mouse),
    "gazala": ("gazala-by-keyboard", Keyboard),
}


def main(game: str, pictures: Path | None) -> None:
    name, hand = HANDS[game]
    path = chromium_path()
    if path is None:
        sys.exit("No Chromium was found.")
    with (
        tempfile.TemporaryDirectory() as data,
        running_server(Path(data)) as server,
        running_browser(path) as browser,
        httpx.Client(base_url=server, params={"lang": "en"}, headers={"origin": server}, timeout=120) as client,
    ):
        house, watch = House(client), Watch(server)
        link = house.open(game, ("me", "officer"))["you"]
        context = browser.new_context(base_url=server, locale="en-GB", viewport=DESK, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        watch.over(context)
        page = context.new_page()
        page.goto(link)
        table = Table(page)
        expect.set_options(timeout=60_000)
        expect(table.board).to_be_visible()
        if hand is Mouse:
            table.whole_map()
        person = hand(table, house, link, game)
        try:
            text = person.play(pictures)
        except BaseException:
            page.screenshot(path=(pictures or Path(data)) / "stuck.png")
            print(page.url, person.see()["decision"])
            raise
        finally:
            print(*(f"{count} × {note}" for note, count in person.notes.most_common()), *watch.wrong, sep="\n")
    assert record.replay(record.read(text)).is_over
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.engaja").write_text(text, encoding="utf-8")
    print(f"{name} is kept")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]) if len(sys.argv) > 2 else None)
