"""Debian's Chromium, a table server on an empty database, and people who sit down at it.

Every page is watched: a request to another place than the server, or an error on the console, fails the test.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError, expect, sync_playwright

from tests.browser.table import House, Table

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
DESK = {"width": 1280, "height": 800}
NO_BROWSER = "No Chromium was found: install it, or name it in CHROMIUM, to run the browser tests."

expect.set_options(timeout=15_000)

Sit = Callable[..., Table]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test in the browser that fails is tried once more: on a busy machine a page may be slower than any patience. The run
    says so (R), and a test that fails twice has failed."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


def chromium_path() -> str | None:
    """The browser of this machine: CHROMIUM, else the one Debian or Ubuntu installs."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def running_server(folder: Path) -> Iterator[str]:
    """`engaja table`, with loaded dice, on a free port with its data in a folder; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.loaded", "table", "--no-browser", "--port", str(port)]
    environment = os.environ | {"ENGAJA_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    root = Path(__file__).parents[2]
    process = subprocess.Popen(
        command, env=environment, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    said: list[str] = []
    reader = threading.Thread(target=lambda: said.extend(process.stdout or ()), daemon=True)
    reader.start()
    try:
        yield _address(process, said)
    finally:
        process.terminate()
        process.wait(20)


def _address(process: subprocess.Popen[str], said: list[str]) -> str:
    """Where the server is, as it says itself, once it answers."""
    until = time.monotonic() + 180
    while time.monotonic() < until and process.poll() is None:
        found = re.search(r"http://[\d.]+:\d+", "".join(said))
        try:
            if found and httpx.get(found[0] + "/api/games").status_code == 200:
                return found[0]
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    pytest.fail("the server did not start: " + "".join(said))


@contextmanager
def running_browser(path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_server(tmp_path_factory.mktemp("games")) as address:
        yield address


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; it ends with them, because Playwright holds on to the event loop."""
    path = chromium_path()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(NO_BROWSER, pytrace=False)
        pytest.skip(NO_BROWSER)
    with running_browser(path) as found:
        yield found


@pytest.fixture
def house(chromium: Browser, server: str) -> Iterator[House]:
    """The server, spoken to without a browser: it opens tables and gives orders of people who are not in the room."""
    with httpx.Client(base_url=server, params={"lang": "en"}, headers={"origin": server}, timeout=60) as client:
        yield House(client)


class Watch:
    """What must not happen on any page."""

    def __init__(self, origin: str) -> None:
        self.origin, self.wrong = origin, list[str]()

    def over(self, context: BrowserContext) -> None:
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin + "/", "data:", "blob:")):
            self.wrong.append(f"a request left the table: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(f"console: {message.text} {message.location}")

    def _error(self, error: WebError) -> None:
        self.wrong.append(f"uncaught: {error.error}")


@pytest.fixture
def sit(chromium: Browser, server: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sit]:
    """`sit("/t/…")` opens a page in a browser of one's own; keywords are those of a Playwright context."""
    watch = Watch(server)
    contexts: list[BrowserContext] = []

    def open_page(link: str = "/", **options: Any) -> Table:
        context = chromium.new_context(**{"base_url": server, "locale": "en-GB", "viewport": DESK} | options)
        contexts.append(context)
        watch.over(context)
        page = context.new_page()
        page.goto(link)
        return Table(page)

    yield open_page
    pages = [page for context in contexts for page in context.pages]
    if getattr(request.node, "rep_call", None) and request.node.rep_call.failed:
        _photograph(pages, tmp_path)
    for context in contexts:
        context.close()
    assert not watch.wrong


def _photograph(pages: list[Page], folder: Path) -> None:
    for number, page in enumerate(pages):
        file = folder / f"page-{number}.png"
        page.screenshot(path=file)
        print(f"what was on the screen: {file}")
