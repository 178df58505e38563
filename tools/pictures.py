#!/usr/bin/env python3
"""Take the pictures of the README and of docs/pictures.md: a server on an empty folder, Chromium, games with known dice.

Run it from the top of the project, after `make dev web`: `.venv/bin/python tools/pictures.py [name …]`.
"""

import base64
import itertools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from engaja import games
from engaja.drawing import board_svg, historical_setup, view_box
from engaja.engine import dice, record
from engaja.engine.game import Game
from engaja.engine.notation import Notation

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
DESK, PHONE = (1280, 800), (390, 844)
SHEET = 1600
"""Width of a printed map."""
LARGEST = 400_000

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync", "--disable-background-networking"]
APPROACH = (
    "move de-5-pz-regt-21-pz-div 0512-0612-0713-0813-0914-1014-1115-1214",
    "move de-8-pz-regt-15-pz-div 0412-0512-0612-0713-0813-0914-1014-1115-1214",
    "end",
)
"""Two panzer regiments drive round the southern end of the line and stand beside an Indian brigade."""

Pose = Callable[["Studio"], Page]


class Studio:
    """A server and a browser; poses open a page in them and leave it as the picture shall show it."""

    def __init__(self, address: str, browser: Browser) -> None:
        self.address, self.browser = address, browser
        self.client = httpx.Client(base_url=address, headers={"origin": address}, timeout=60)

    def page(self, link: str, size: tuple[int, int] = DESK, dark: bool = False) -> Page:
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if size == PHONE else 1,
            has_touch=size == PHONE,
            locale="en-GB",
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(link)
        return page

    def table(
        self, text: str, size: tuple[int, int] = DESK, dark: bool = False, seats: tuple[str, str] = ("me", "greedy")
    ) -> Page:
        """A table that goes on from a record, ready to be looked at."""
        answer = self.client.post("/api/import", json={"text": text, "seats": seats}).raise_for_status()
        page = self.page(answer.json()["links"]["you"], size, dark)
        page.locator("[data-board] [id^=hex-]").first.wait_for(state="attached")
        return page


@contextmanager
def running_server(folder: str) -> Iterator[str]:
    """`engaja table` on a free port with its data in a folder; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "engaja", "table", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, env=os.environ | {"ENGAJA_DATA": folder}, stdout=subprocess.DEVNULL)
    try:
        yield _answering(f"http://127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait(20)


def _answering(address: str) -> str:
    for _ in range(600):
        try:
            httpx.get(address)
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return address
    sys.exit("The server did not start.")


def before_battle() -> str:
    """Gazala with the panzers beside the Indians, and dice that will show 3 and 4."""
    seed = next(seed for seed in map(str, itertools.count()) if (dice.die(seed, 0), dice.die(seed, 1)) == (3, 4))
    game = Game("gazala", {"setup": "historical"}, seed)
    notation = Notation(game.definition)
    for order in APPROACH:
        game.play(notation.read(order))
    return record.write(game)


def begun(game: str, **options: str) -> str:
    return record.write(Game(game, {"setup": "historical"} | options, "1"))


def in_turn(game: str, turn: int) -> str:
    """One of the recorded games, taken to the movement phase of the first side in a turn."""
    past = record.replay(record.read((ROOT / f"tests/records/{game}-1-0000.engaja").read_text(encoding="utf-8")))
    played = past.again()
    for _, action in past.played:
        decision = played.decision
        if played.state.turn >= turn and decision and decision.kind == "movement" and decision.side == 0:
            break
        played.play(action)
    return record.write(played)


def tap(page: Page, *hexes: str) -> None:
    for number in hexes:
        page.locator(f"#hex-{number}").click()
        page.wait_for_timeout(400)


def alone(page: Page) -> None:
    """The chosen counter in the middle of the map, its stack folded up again."""
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.wait_for_timeout(600)


# The poses: the map of the README, then those of docs/pictures.md in their order


def printed(game: str) -> Pose:
    """The map as `engaja show GAME --map` draws it, in the fonts of the page."""

    def pose(studio: Studio) -> Page:
        definition = games.definition(game)
        _, _, wide, high = view_box(definition)
        page = studio.page("/", (SHEET, round(SHEET * high / wide)))
        svg = board_svg(definition, lang="en", counters=historical_setup(definition))
        page.evaluate("(svg) => { document.body.innerHTML = svg; document.body.style.overflow = 'hidden'; }", svg)
        page.evaluate(
            "() => Object.assign(document.querySelector('svg').style, { width: '100%', height: 'auto', display: 'block' })"
        )
        return page

    return pose


def home(studio: Studio) -> Page:
    page = studio.page("/")
    for text in (in_turn("goodwood", 3), in_turn("leyte", 2)):
        page.request.post("/api/import", data={"text": text, "seats": ["me", "greedy"]})
    page.reload()
    page.get_by_role("button", name="New game of").first.wait_for()
    page.wait_for_function("() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)")
    return page


def reach(studio: Studio) -> Page:
    page = studio.table(begun("gazala"))
    tap(page, "0512")
    page.get_by_role("complementary").get_by_text("5th Panzer Regiment").click()
    alone(page)
    page.locator("#hex-1014").hover()
    return page


def refused(studio: Studio) -> Page:
    page = studio.table(begun("gazala"))
    tap(page, "0512")
    alone(page)
    tap(page, "1113")
    return page


def battle(studio: Studio) -> Page:
    page = studio.table(before_battle())
    tap(page, "1213")
    page.get_by_text("Estimate: the average").wait_for()
    return page


def rolled(studio: Studio) -> Page:
    page = battle(studio)
    page.get_by_role("button", name="Declare attack").click()
    page.get_by_role("img", name="3, 4").wait_for()
    return page


def setup(studio: Studio) -> Page:
    page = studio.table(record.write(Game("gazala", {"setup": "free"}, "1")))
    page.get_by_text("marked on the map").first.wait_for()
    return page


def replay(studio: Studio) -> Page:
    page = studio.table(in_turn("gazala", 5))
    for _ in range(12):
        page.keyboard.press(",")
        page.wait_for_timeout(120)
    page.get_by_text("Replay: order").wait_for()
    return page


def text_board(studio: Studio) -> Page:
    page = studio.table(begun("gazala"))
    tap(page, "0412")
    page.keyboard.press("m")
    page.mouse.move(0, 0)
    page.get_by_role("heading", name="Type an order").wait_for()
    return page


def phone(studio: Studio) -> Page:
    page = studio.table(begun("gazala"), PHONE)
    page.locator("#hex-0512").tap()
    page.wait_for_timeout(600)
    page.get_by_role("complementary").get_by_text("5th Panzer Regiment").tap()
    return page


def dark(studio: Studio) -> Page:
    page = studio.table(in_turn("gazala", 4), dark=True)
    page.keyboard.press("n")
    return page


def flights(studio: Studio) -> Page:
    page = studio.table(begun("guerra85"))
    page.get_by_role("complementary").get_by_text("Fly").first.click()
    page.get_by_role("button", name="March").wait_for()
    return page


def whole(game: str, turn: int) -> Pose:
    def pose(studio: Studio) -> Page:
        page = studio.table(in_turn(game, turn))
        page.get_by_role("button", name="Whole map").click()
        return page

    return pose


POSES: dict[str, Pose] = {
    "gazala": printed("gazala"),
    "home": home,
    "reach": reach,
    "refused": refused,
    "battle": battle,
    "dice": rolled,
    "setup": setup,
    "replay": replay,
    "text": text_board,
    "phone": phone,
    "dark": dark,
    "goodwood": whole("goodwood", 3),
    "dragoon": whole("dragoon", 4),
    "leyte": whole("leyte", 3),
    "guerra85": whole("guerra85", 6),
    "flights": flights,
}

TO_WEBP = """async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.9).split(",")[1];
}"""


def take(studio: Studio, name: str) -> None:
    page = POSES[name](studio)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(900)
    png = base64.b64encode(page.screenshot()).decode()
    page.context.close()
    blank = studio.browser.new_page()
    picture = base64.b64decode(blank.evaluate(TO_WEBP, png))
    blank.close()
    if len(picture) > LARGEST:
        sys.exit(f"{name}: {len(picture)} bytes are too many")
    (PICTURES / f"{name}.webp").write_bytes(picture)
    print(f"{name}.webp: {len(picture) // 1000} kB")


def chromium() -> str:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    return path or sys.exit("No Chromium was found: install it, or name it in CHROMIUM.")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running_server(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        studio = Studio(address, browser)
        for name in sys.argv[1:] or POSES:
            take(studio, name)
        browser.close()


if __name__ == "__main__":
    main()
