#!/usr/bin/env python3
"""Take a picture of every screen of every game at three sizes, from the recorded games of the tests.

Run it from the top of the project, after `make dev web`:

    .venv/bin/python tools/gallery.py [--to FOLDER] [--games G,…] [--screens S,…] [--sizes WIDTH,…] [--dark]

Without --to the pictures and their pages go to gallery, which git ignores. For looking at it all after a change.
"""

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.ways import preferred, ways
from engaja.position.actions import End
from engaja.position.talk import Decision
from pictures import FLAGS, ROOT, TO_WEBP, Studio, chromium, running_server

GALLERY = ROOT / "gallery"
SIZES = {"1280": (1280, 800), "1920": (1920, 1080), "390": (390, 844)}
QUALITY = 0.6


def stopped(game: str, wanted: Callable[[Game, Decision], bool]) -> Game | None:
    """A recorded game played until a decision is the wanted one; None if none ever is."""
    for number in ("0000", "0001"):
        past = record.replay(record.read((ROOT / f"tests/records/{game}-1-{number}.engaja").read_text(encoding="utf-8")))
        played = past.again()
        for _, action in past.played:
            decision = played.decision
            if decision and wanted(played, decision):
                return played
            played.play(action)
        if wanted is at_end:
            return played
    return None


def kind(name: str, turn: int = 2) -> Callable[[Game, Decision], bool]:
    """The first decision of a kind from a turn on, with something to decide."""

    def wanted(game: Game, decision: Decision) -> bool:
        if decision.kind != name or game.state.turn < turn:
            return False
        if name == "combat":
            return bool(contacts(game))
        return name in ("movement", "answer") or len(list(game.actions())) > 1

    return wanted


def at_end(game: Game, decision: Decision) -> bool:
    return False


def contacts(game: Game) -> list[str]:
    """Hexes that units beside them can attack now."""
    assert game.decision
    targets = game.rules.targets(game.state, game.decision.side)
    return [game.definition.board.grid.number(target.hex) for target in targets if target.contact]


def enemies(game: Game) -> list[str]:
    assert game.decision
    units = game.state.units_of(game.rules.enemy(game.decision.side))
    return sorted({game.definition.board.grid.number(game.state.where[unit]) for unit in units})


class Shot:
    """One screen of one game at one size."""

    def __init__(self, studio: Studio, game: str, size: str, dark: bool) -> None:
        self.studio, self.game, self.size, self.dark = studio, game, SIZES[size], dark

    def open(self, game: Game) -> Page:
        seats = ("me", "greedy") if not game.decision or game.decision.side == 0 else ("greedy", "me")
        return self.studio.table(record.write(game), self.size, self.dark, seats)

    def stopped(self, name: str, turn: int = 2) -> Game | None:
        return stopped(self.game, kind(name, turn))


Pose = Callable[[Shot], Page | None]


def key(page: Page, *keys: str) -> None:
    page.evaluate("() => document.activeElement?.blur()")
    for pressed in keys:
        page.keyboard.press(pressed)
        page.wait_for_timeout(500)


NEAREST = """(numbers) => {
    const box = document.querySelector('[data-board]').getBoundingClientRect();
    const off = (number) => {
        const hex = document.getElementById(`hex-${number}`).getBoundingClientRect();
        return Math.hypot(hex.x - box.x - box.width / 2, hex.y - box.y - box.height / 2);
    };
    return numbers.sort((a, b) => off(a) - off(b))[0];
}"""


def setup(shot: Shot) -> Page:
    page = shot.open(Game(shot.game, {"setup": "free"}, "1"))
    page.get_by_text("marked on the map").first.wait_for(state="attached")
    return page


def movement(shot: Shot) -> Page | None:
    game = shot.stopped("movement")
    return chosen(shot, game) if game else None


def chosen(shot: Shot, game: Game) -> Page:
    page = shot.open(game)
    key(page, "n", "n", "c")
    return page


def refused(shot: Shot) -> Page | None:
    game = shot.stopped("movement")
    if game is None:
        return None
    page = chosen(shot, game)
    page.locator(f"#hex-{page.evaluate(NEAREST, enemies(game))}").click(force=True)
    page.wait_for_timeout(600)
    return page


def battle(shot: Shot) -> Page | None:
    game = shot.stopped("combat")
    if game is None:
        return None
    page = shot.open(game)
    page.locator("[data-board]").focus()
    for pressed in (*contacts(game)[0].replace("-", ""), "Enter", "Enter"):
        page.keyboard.press(pressed)
    page.locator("[data-declare]").wait_for()
    page.wait_for_timeout(1500)
    return page


def dice(shot: Shot) -> Page | None:
    page = battle(shot)
    if page:
        page.locator("[data-declare]").first.click()
        page.wait_for_timeout(2500)
    return page


def forked(game: Game) -> tuple[str, str] | None:
    """A unit that can march, and the hex it can reach by more than one way, or else by the longest."""
    rules, s = game.rules, game.state
    assert game.decision
    best: tuple[tuple[int, int], str, str] | None = None
    for unit in rules.movable(s, game.decision.side):
        if s.where[unit] < 0:
            continue
        for hex_, choices in ways(rules, s, unit).items():
            if rules.may_stop(s, unit, hex_) and not s.units_in(hex_):
                rank = (len(preferred(choices)), len(choices[0].path))
                if best is None or rank > best[0]:
                    best = (rank, game.definition.units[unit].id, game.definition.board.grid.number(hex_))
    return best[1:] if best else None


def route(shot: Shot) -> Page | None:
    game = shot.stopped("movement")
    found = forked(game) if game else None
    if not game or not found:
        return None
    unit, goal = found
    page = shot.open(game)
    key(page, "Escape", "0")
    start = game.definition.board.grid.number(game.state.where[game.definition.unit(unit).index])
    for pressed in (*start.replace("-", ""), "Enter", "Enter"):
        page.keyboard.press(pressed)
    page.wait_for_timeout(700)
    name = game.definition.unit(unit).name.en
    row = page.get_by_role("complementary").get_by_text(name, exact=True)
    if row.count():
        row.first.click()
    page.wait_for_timeout(700)
    page.locator("[data-board]").focus()
    for pressed in (*goal.replace("-", ""), "Enter"):
        page.keyboard.press(pressed)
    page.wait_for_timeout(700)
    return page


def warning(shot: Shot) -> Page | None:
    """The first phase whose end costs something."""

    def costs(game: Game, decision: Decision) -> bool:
        return (
            decision.kind in ("movement", "combat")
            and not game.refusals(End())
            and (
                any(game.rules.lost_by_ending(game.state, decision.side)) or any(game.rules.lapsing(game.state, decision.side))
            )
        )

    game = stopped(shot.game, costs)
    if game is None:
        return None
    page = shot.open(game)
    key(page, "Escape", "Escape")
    page.locator("[data-end]").click()
    page.wait_for_timeout(700)
    return page


def deciding(name: str) -> Pose:
    def pose(shot: Shot) -> Page | None:
        game = shot.stopped(name)
        if game is None:
            return None
        page = shot.open(game)
        page.wait_for_timeout(1500)
        return page

    return pose


def pressed(*keys: str) -> Pose:
    def pose(shot: Shot) -> Page | None:
        game = shot.stopped("movement", games.definition(shot.game).calendar[0].number + 2)
        if game is None:
            return None
        page = shot.open(game)
        key(page, *keys)
        return page

    return pose


def tab(name: str) -> Pose:
    """A tab of the panel."""

    def pose(shot: Shot) -> Page | None:
        page = pressed("Escape", "p")(shot)
        if page:
            page.get_by_role("tab", name=name).click()
        return page

    return pose


def layer(name: str) -> Pose:
    """Something laid over the map, if the game knows it."""

    def pose(shot: Shot) -> Page | None:
        page = pressed("Escape", "y")(shot)
        if page is None:
            return None
        switch = page.get_by_role("switch", name=name)
        if not switch.count():
            page.context.close()
            return None
        switch.click()
        page.wait_for_timeout(800)
        return page

    return pose


def home(shot: Shot) -> Page:
    """The first page of somebody who has begun this game."""
    page = shot.studio.table(record.write(Game(shot.game, {"setup": "historical"}, "1")), shot.size, shot.dark)
    page.goto("/")
    page.get_by_role("button", name=f"New game: {games.definition(shot.game).title.en}").wait_for()
    return page


def new_game(shot: Shot) -> Page:
    page = home(shot)
    page.get_by_role("button", name=f"New game: {games.definition(shot.game).title.en}").click()
    page.get_by_role("dialog").wait_for()
    return page


def over(shot: Shot) -> Page:
    game = stopped(shot.game, at_end)
    assert game
    return shot.open(game)


SCREENS: dict[str, tuple[Pose, str]] = {
    "home": (home, "The first page"),
    "new": (new_game, "A new game"),
    "setup": (setup, "Free set-up: the tray, and the area where the chosen counter may stand"),
    "movement": (movement, "Movement: a unit is chosen and its reach is lit"),
    "route": (route, "A way to a far hex, and the other one where there are two"),
    "refused": (refused, "A hex the unit cannot reach, with the reason and the rule"),
    "battle": (battle, "The battle sheet before the attack is declared"),
    "dice": (dice, "The same battle after the dice"),
    "answer": (deciding("answer"), "The defender answers an attack"),
    "loss": (deciding("loss"), "Choosing who takes the loss"),
    "retreat": (deciding("retreat"), "A retreat is chosen on the map"),
    "advance": (deciding("advance"), "An advance after combat"),
    "warning": (warning, "What ending the phase would cost"),
    "recap": (pressed(), "What the other side did in its turn"),
    "log": (pressed("Escape", "l"), "The log in sentences"),
    "points": (pressed("Escape", "p"), "Victory points by objective"),
    "armies": (pressed("Escape", "Shift+P"), "The order of battle"),
    "losses": (tab("Losses"), "Losses by turn"),
    "zones": (layer("Enemy zones"), "Layers: the other side's zones"),
    "threats": (layer("Threatened"), "Layers: hexes under threat"),
    "supply": (layer("Out of supply"), "Layers: supply and lines"),
    "control": (layer("Control"), "Layers: who controls what"),
    "charts": (pressed("Escape", "t"), "The charts"),
    "replay": (pressed("Escape", ",", ",", ","), "Replay"),
    "text": (pressed("Escape", "m"), "The table without a map"),
    "whole": (pressed("Escape", "0"), "The whole map"),
    "over": (over, "The end of the game"),
}
"""Every screen: how to come to it, and what it shows."""


def taken(studio: Studio, page: Page) -> bytes:
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(700)
    png = base64.b64encode(page.screenshot()).decode()
    page.context.close()
    blank = studio.browser.new_page()
    picture = base64.b64decode(blank.evaluate(TO_WEBP.replace("0.9", str(QUALITY)), png))
    blank.close()
    return picture


def write_page(folder: Path, game: str) -> None:
    """A page with the pictures of a game that there are, each with its words."""
    title = games.definition(game).title.en
    lines = [f"# {title}, screen by screen", "", "Taken by `tools/gallery.py` from a recorded game."]
    for screen, (_, words) in SCREENS.items():
        found = [size for size in SIZES if (folder / f"{game}-{screen}-{size}.webp").exists()]
        if found:
            lines += ["", f"## {words}", ""]
            lines += [f"![{title} at {size} pixels: {words}]({game}-{screen}-{size}.webp)" for size in found]
    (folder / f"{game}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Take a picture of every screen.")
    parser.add_argument("--to", type=Path, default=GALLERY)
    parser.add_argument("--games", default=",".join(games.names()))
    parser.add_argument("--screens", default=",".join(SCREENS))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--dark", action="store_true")
    options = parser.parse_args()
    options.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_server(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        studio = Studio(address, browser)
        for game in options.games.split(","):
            for screen in options.screens.split(","):
                for size in options.sizes.split(","):
                    page = SCREENS[screen][0](Shot(studio, game, size, options.dark))
                    if page is None:
                        print(f"{game}: no {screen} in its recorded games", file=sys.stderr)
                        break
                    picture = taken(studio, page)
                    (options.to / f"{game}-{screen}-{size}.webp").write_bytes(picture)
                    print(f"{game}-{screen}-{size}.webp: {len(picture) // 1000} kB", flush=True)
            write_page(options.to, game)
        browser.close()


if __name__ == "__main__":
    main()
