"""The interface at the top of the package: its docstrings and its page run, it is loaded lazily, and it is all there."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engaja

ROOT = Path(__file__).parent.parent
MODULES = ["engaja", "engaja.engine.interface", "engaja.engine.game", "engaja.texts.catalogue"]


@pytest.mark.parametrize("name", MODULES)
def test_the_docstrings_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_reference_page_runs() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert result.attempted >= 15
    assert result.failed == 0


def test_every_public_name_is_there_and_documented() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    for name in engaja.__all__:
        assert getattr(engaja, name) is not None
        assert name == "__version__" or name in page, name
    assert set(engaja.__all__) == {*engaja._PLACES, "__version__"} == set(dir(engaja))
    with pytest.raises(AttributeError):
        _ = engaja.Gazala  # type: ignore[attr-defined]


def test_what_the_page_names_exists() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    game = engaja.Game("gazala", {"setup": "historical"}, "page")
    for name in re.findall(r"`game\.(\w+)", page):
        assert hasattr(game, name), name
    for module in (engaja.games, engaja.players, engaja.positions, engaja.records):
        row = next(line for line in page.splitlines() if line.startswith(f"| `engaja.{short(module.__name__)}`"))
        for name in re.findall(r"`(\w+)\(", row):
            assert hasattr(module, name) or name == "choose", f"{module.__name__}.{name}"


def short(module: str) -> str:
    return {"engaja.engine.position_text": "positions", "engaja.engine.record": "records"}.get(module, module.partition(".")[2])


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    code = "import engaja, sys; print(sorted(m for m in sys.modules if m.startswith('engaja')))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "['engaja', 'engaja.compiled']", "no more than what finds compiled modules"
