"""Kits for the browser: made off the request path, kept, found again, and sentences when they cannot be."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from engaja import games
from engaja.printing import typeset
from engaja.printing.wishes import PARTS, Wishes
from engaja.server import press
from tests.server.conftest import browser

KIT = "/api/games/gazala/kit"


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Litestar]]:
    with browser(database) as found:
        yield found


def made(client: TestClient[Litestar], **wish: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A kit when it is ready, and what was seen on the way."""
    answer = client.post(KIT, params={"lang": "en"}, json=wish)
    assert answer.status_code == 202, answer.text
    seen = []
    for _ in range(600):
        state: dict[str, Any] = client.get(KIT, params={"lang": "en", **wish}).json()
        seen.append(state)
        if state["state"] in ("ready", "failed"):
            return state, seen
        time.sleep(0.1)
    raise AssertionError(seen[-1])


def test_a_kit_is_made_with_progress_and_kept(client: TestClient[Litestar], database: str) -> None:
    assert client.get(KIT, params={"lang": "en"}).json()["state"] == "absent"
    began = time.monotonic()
    answer = client.post(KIT, params={"lang": "en"}, json={})
    assert time.monotonic() - began < 2, "the request waits for the press"
    assert answer.json()["state"] in ("waiting", "making")
    kit, seen = made(client)
    assert kit["state"] == "ready"
    assert [file["part"] for file in kit["files"]] == list(PARTS)
    steps = [state["done"] for state in seen if state["state"] == "making"]
    assert steps == sorted(steps)
    assert all(state["total"] == len(PARTS) for state in seen if state["state"] == "making")
    for file in kit["files"]:
        found = client.get(f"/api/kits/{kit['kit']}/{file['name']}")
        assert found.headers["content-type"] == "application/pdf"
        assert found.content.startswith(b"%PDF-")
        assert len(found.content) == file["size"]
        preview = client.get(f"/api/kits/{kit['kit']}/{file['name'].replace('.pdf', '.png')}")
        assert preview.headers["content-type"] == "image/png"
        assert len(preview.content) < 200_000
    again = client.post(KIT, params={"lang": "en"}, json={})
    assert again.json() == kit
    with browser(database) as other:
        assert other.get(KIT, params={"lang": "en"}).json() == kit, "a server started later finds it"


def test_a_changed_folder_has_another_kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = press.kit_name("gazala", Wishes(lang="en"))
    assert press.kit_name("gazala", Wishes(lang="pt")) != before
    assert press.kit_name("gazala", Wishes(lang="en", paper="letter")) != before
    assert press.kit_name("gazala", Wishes(lang="en")) == before
    folder = tmp_path / "gazala"
    folder.mkdir()
    for file in (games.FOLDER / "gazala").iterdir():
        if file.is_file():
            (folder / file.name).write_bytes(file.read_bytes())
    (folder / "hexes.csv").write_bytes((folder / "hexes.csv").read_bytes().replace(b"0101,open", b"0101,ridge"))
    monkeypatch.setattr(games, "folder_of", lambda name: folder)
    assert press.kit_name("gazala", Wishes(lang="en")) != before


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/games/nowhere/kit", None, 404),
        ("POST", "/api/games/nowhere/kit", {}, 404),
        ("GET", f"{KIT}?paper=b5", None, 400),
        ("POST", KIT, {"paper": "b5"}, 400),
        ("POST", KIT, {"only": "map"}, 400),
        ("GET", "/api/kits/gazala-en-0123456789abcdef/kit.json", None, 404),
        ("GET", "/api/kits/gazala-en-0123456789abcdef/gazala-en-map.pdf", None, 404),
        ("GET", "/api/kits/..%2f..%2fetc/passwd.pdf", None, 404),
        ("GET", "/api/kits/%2e%2e/games.db", None, 404),
    ],
)
def test_what_is_not_there_gets_a_sentence(
    client: TestClient[Litestar], method: str, path: str, body: dict[str, str] | None, status: int
) -> None:
    answer = client.request(method, path, json=body)
    assert answer.status_code == status
    assert len(answer.json()["detail"]) > 10


def test_a_missing_font_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fonts").mkdir()
    monkeypatch.setattr(typeset, "FONTS", tmp_path / "fonts")
    assert press.make("gazala", Wishes(lang="en"), tmp_path / "kit") == "print-font-gone"
    assert list(tmp_path.iterdir()) == [tmp_path / "fonts"]


def test_only_so_many_wait(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "MOST_WAITING", 0)
    answer = client.post(KIT, params={"lang": "en"}, json={})
    assert answer.status_code == 429
    assert "waiting" in answer.json()["detail"]


def test_old_kits_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "MOST_KEPT", 2)
    for number in range(4):
        (tmp_path / f"k{number}").mkdir()
        file = tmp_path / f"k{number}" / "kit.json"
        file.write_text("{}")
        os.utime(file, (number, number))
    machine = press.Press(tmp_path)
    machine._tidy()
    machine.pool.close()
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["k2", "k3"]
