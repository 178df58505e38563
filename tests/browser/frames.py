"""Frame times of a scripted pan and zoom on the largest map.

    python -m tests.browser.frames        opens a table of its own, measures desk and phone, fails above 20 ms

The hand is simulated inside the page, one event a frame, so that nothing but the page is measured.
"""

import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page

LARGEST = "guerra85"
LIMIT = 20.0

GESTURES = """async (frames) => {
    const board = document.querySelector('[data-board]');
    const box = board.getBoundingClientRect();
    const at = (x, y) => ({ clientX: box.x + x, clientY: box.y + y, view: window, bubbles: true, cancelable: true });
    const middle = [box.width / 2, box.height / 2];
    const frame = () => new Promise(requestAnimationFrame);
    const times = [];
    const tick = async () => times.push(await frame());
    const wheel = (deltaY) => board.dispatchEvent(new WheelEvent('wheel', { ...at(...middle), deltaY }));
    await frame();
    for (let n = 0; n < frames / 2; n += 1) {
        wheel(Math.sin((n / frames) * 8 * Math.PI) * 30);
        await tick();
    }
    board.dispatchEvent(new MouseEvent('mousedown', at(...middle)));
    for (let n = 0; n < frames / 2; n += 1) {
        const angle = (n / frames) * 8 * Math.PI;
        const place = [middle[0] + Math.sin(angle) * 180, middle[1] + Math.sin(angle * 2) * 120];
        window.dispatchEvent(new MouseEvent('mousemove', at(...place)));
        await tick();
    }
    window.dispatchEvent(new MouseEvent('mouseup', at(...middle)));
    return times.slice(1).map((time, n) => time - times[n]);
}"""


@dataclass(frozen=True)
class Frames:
    """Milliseconds from frame to frame."""

    deltas: list[float]

    @property
    def median(self) -> float:
        return statistics.median(self.deltas)

    @property
    def p95(self) -> float:
        return sorted(self.deltas)[int(len(self.deltas) * 0.95)]

    @property
    def in_time(self) -> float:
        return sum(delta <= LIMIT for delta in self.deltas) / len(self.deltas)

    def __str__(self) -> str:
        return (
            f"{len(self.deltas)} frames: median {self.median:.1f} ms, 95 % within {self.p95:.1f} ms, "
            f"longest {max(self.deltas):.1f} ms, {self.in_time:.0%} within {LIMIT:.0f} ms"
        )


def measured(page: Page, frames: int = 150) -> Frames:
    """Zoom in and out, then drag the map about, on the board of a page."""
    before = page.locator("[data-board] .sheet").evaluate("(sheet) => sheet.style.transform")
    deltas: list[float] = page.evaluate(GESTURES, frames)
    assert page.locator("[data-board] .sheet").evaluate("(sheet) => sheet.style.transform") != before, "the map did not move"
    return Frames(deltas)


def desk_and_phone(browser: Browser, address: str) -> dict[str, Frames]:
    table = {"game": LARGEST, "seats": ["me", "here"], "options": {"setup": "historical", "visibility": "open"}}
    headers = {"origin": address}
    link = httpx.post(f"{address}/api/tables", json=table, headers=headers, timeout=60).json()["links"]["you"]
    found = {}
    for name, width, height, density in (("desk", 1280, 800, 1), ("desk, fine", 1280, 800, 2), ("phone", 390, 844, 3)):
        page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=density, locale="en-GB")
        page.goto(address + link)
        page.locator("[data-board] [data-unit]").first.wait_for()
        measured(page, 60)  # the first strokes load what the others use
        found[name] = measured(page)
        page.close()
    return found


def main() -> int:
    from tests.browser.conftest import NO_BROWSER, chromium_path, running_browser, running_server

    path = chromium_path()
    if path is None:
        print(NO_BROWSER, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as address, running_browser(path) as browser:
        results = desk_and_phone(browser, address)
    for name, frames in results.items():
        print(f"{name}: {frames}")
    return 0 if all(frames.p95 <= LIMIT for frames in results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
