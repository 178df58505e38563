"""What a person does at the table, in words: the page by its roles, names and texts; the board by its hexes."""

import itertools
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from engaja.engine import dice, record
from engaja.engine.game import Game
from engaja.engine.notation import Notation

CHANCES = re.compile(r"(gives way|at the target|[Nn]o effect|Undecided) \d")
PANZERS = ("de-5-pz-regt-21-pz-div", "de-8-pz-regt-15-pz-div")
INDIANS = "in-3-motor-bde-7-armd-div"
ATTACK = f"attack 1213 with {','.join(PANZERS)}"
ROUTES = ("0512-0612-0713-0813-0914-1014-1115-1214", "0412-0512-0612-0713-0813-0914-1014-1115-1214")
APPROACH = [f"move {unit} {route}" for unit, route in zip(PANZERS, ROUTES, strict=True)]
"""Two panzer regiments drive round the southern end of the line and stand beside an Indian brigade."""


FINISHED = Path(__file__).parent.parent / "records" / "gazala-1-0000.engaja"
"""A whole game."""


class House:
    """The server over the wire."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def open(self, game: str = "gazala", seats: Sequence[str] = ("me", "greedy"), **options: str) -> dict[str, str]:
        """A new table with the historical set-up. Its links: yours, the friend's by side, the spectators'."""
        return self._opened("/api/tables", {"game": game, "seats": seats, "options": {"setup": "historical"} | options})

    def take_up(self, text: str, seats: Sequence[str]) -> dict[str, str]:
        """A table that goes on from a record."""
        return self._opened("/api/import", {"text": text, "seats": seats})

    def _opened(self, address: str, body: dict[str, Any]) -> dict[str, str]:
        answer = self.client.post(address, json=body)
        assert answer.status_code == 201, answer.text
        links: dict[str, str] = answer.json()["links"]
        return links

    def see(self, link: str) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(link.replace("/t/", "/api/tables/")).json()
        return found

    def order(self, link: str, *orders: str) -> None:
        """Orders from a seat nobody looks at."""
        for order in orders:
            body = {"seq": self.see(link)["seq"], "order": order}
            answer = self.client.post(link.replace("/t/", "/api/tables/") + "/orders", json=body)
            assert answer.status_code == 201, answer.text


def loaded(*wanted: int) -> str:
    """A seed whose first dice are these."""
    return next(seed for seed in map(str, itertools.count()) if all(dice.die(seed, n) == die for n, die in enumerate(wanted)))


def before_battle(*orders: str, seed: str = "", visibility: str = "rulebook") -> str:
    """A record of Gazala in which the panzers stand beside the Indians, and whatever orders follow."""
    game = Game("gazala", {"setup": "historical", "visibility": visibility}, seed or loaded(3, 4))
    notation = Notation(game.definition)
    for order in (*APPROACH, "end", *orders):
        game.play(notation.read(order))
    return record.write(game)


class Table:
    """One page in one browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.prompt = page.get_by_role("region", name="Who decides what")
        self.sheet = page.get_by_role("region", name="Battle sheet")
        self.panel = page.get_by_role("complementary", name="Panel")
        self.board = page.get_by_role("application", name="Board of")
        self.dialog = page.get_by_role("dialog")

    def button(self, name: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def begin(self) -> None:
        """Start the game of an open dialog, and read its briefing."""
        self.dialog.get_by_role("button", name="Start").click()
        self.prompt.get_by_role("button", name="Begin").click()

    def begins_to_move(self) -> None:
        """Put away what the other side did."""
        self.prompt.get_by_role("button", name="Begin to move").click()
        self.says("Move your units")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hex(self, number: str) -> Locator:
        return self.board.locator(f"#hex-{number}")

    def tap(self, *numbers: str) -> None:
        """Click hexes one after the other."""
        for number in numbers:
            self.hex(number).click()

    def whole_map(self) -> None:
        """Zoom out until every hex is on the screen."""
        self.button("Whole map").click()

    def choices(self) -> Locator:
        """The buttons of a choice that follows a battle, or of one that only this game knows."""
        question = self.page.get_by_role("heading", name=re.compile("^(Who|Where|Choose)"), level=3)
        return self.panel.locator("section").filter(has=question).locator(".btn")

    def sees_reach(self) -> None:
        """Wait until the hexes a unit can reach are marked."""
        expect(self.page.get_by_role("list", name="Legend")).to_contain_text("points left")

    def reads_chances(self) -> None:
        """Wait until the battle sheet shows what the dice may bring."""
        expect(self.sheet.get_by_role("img", name=CHANCES)).to_be_visible()

    def answer(self) -> Locator:
        """The button that answers an attack, once the sheet shows what the dice may bring."""
        return self.sheet.filter(has=self.page.get_by_role("img", name=CHANCES)).get_by_role("button", name="Answer")

    def set_air(self, points: int) -> None:
        """Spend so many air points on the battle that is put together."""
        box = self.sheet.get_by_role("group", name="Air points").get_by_role("spinbutton")
        box.fill(str(points))
        box.press("Tab")
        expect(box).to_have_value(str(points))

    def is_at(self, unit: str, hex_: str) -> None:
        """Wait until the counter of a unit lies in a hex."""
        counter = self.board.locator(f"[data-unit='{unit}']")
        expect(counter).to_have_count(1)
        self.page.wait_for_function(
            """([unit, hex]) => {
                const box = (element) => element.getBoundingClientRect();
                const counter = box(document.querySelector(`[data-board] [data-unit='${unit}']`));
                const place = box(document.getElementById('hex-' + hex));
                const x = counter.x + counter.width / 2, y = counter.y + counter.height / 2;
                return x > place.x && x < place.right && y > place.y && y < place.bottom;
            }""",
            arg=[unit, hex_],
        )

    def says(self, *texts: str) -> None:
        """The line above the table says all this."""
        for text in texts:
            expect(self.prompt).to_contain_text(text)
