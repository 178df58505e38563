"""The games: one folder each, with the same file names. A designer adds a game by adding a folder.

A game is named by a `str` if it comes with the program, by a `Path` if it lies elsewhere. What arrives over the wire or in a
file is a `str` and can name nothing else: a folder holds code, so only a person names one (`chosen`).
"""

import gc
import importlib
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from engaja.definition import Definition, load
from engaja.definition.look import place_in_list
from engaja.definition.start_files import LESSON, SCENARIO, WHOLE
from engaja.definition.starts import begun_as
from engaja.rules import System

if TYPE_CHECKING:
    from engaja.games.sense import Check

FOLDER = Path(__file__).resolve().parent


class UnknownGame(KeyError):
    """There is no game of this name."""


def names() -> list[str]:
    """Games that come with the program, in the order in which they are listed."""
    folders = sorted(folder for folder in FOLDER.iterdir() if (folder / "rules.py").exists())
    return [folder.name for folder in sorted(folders, key=_place_in_list)]


_place_in_list = cache(place_in_list)


def chosen(text: str) -> str | Path:
    """What a person names at a terminal: a game that comes with the program, or else a folder."""
    return text if text in names() else Path(text)


def folder_of(name: str | Path) -> Path:
    """The folder of a game that comes with the program, by its name, or of any other, by its path."""
    if isinstance(name, Path):
        if (name / "game.toml").exists():
            return name.resolve()
    elif name in names():
        return FOLDER / name
    raise UnknownGame(str(name))


@lru_cache(maxsize=32)
def _loaded(folder: Path) -> Definition:
    return load(folder)


def definition(name: str | Path, options: Mapping[str, str] | None = None) -> Definition:
    """What is printed; if the options name a scenario or a lesson, as that changes it."""
    return _begun(folder_of(name), *((options or {}).get(start, WHOLE) for start in (SCENARIO, LESSON)))


@lru_cache(maxsize=64)
def _begun(folder: Path, scenario: str, lesson: str) -> Definition:
    return begun_as(_loaded(folder), {SCENARIO: scenario, LESSON: lesson})


def rules(name: str | Path, options: Mapping[str, str] | None = None) -> System:
    """The rules of a game with the options chosen; anything not chosen has its default.

    All games with the same options share them: what was worked out once for one game serves the next.
    """
    return _rules(folder_of(name), tuple(sorted((options or {}).items())))


@lru_cache(maxsize=32)
def _rules(folder: Path, options: tuple[tuple[str, str], ...]) -> System:
    chosen = dict(options)
    made = _rules_class(folder)(definition(folder, chosen), chosen)
    gc.freeze()  # all of it stays: the collector need not look through it again and again
    return made


@lru_cache(maxsize=32)
def _rules_class(folder: Path) -> type[System]:
    found: type[System] = importlib.import_module(f"{_package(folder)}.rules").RULES
    return found


def checks(name: str) -> "tuple[Check, ...]":
    """The yardsticks of sense of a game, if its folder has any."""
    folder = folder_of(name)
    if not (folder / "sense.py").exists():
        return ()
    found: tuple[Check, ...] = importlib.import_module(f"{_package(folder)}.sense").CHECKS
    return found


def annotated(name: str) -> dict[str, str]:
    """Our own annotated games of a title: records with comments, by name."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted((folder_of(name) / "annotated").glob("*.engaja"))}


def _package(folder: Path) -> str:
    """The folder as a package, wherever it lies, so that its files may import each other: `from .sea import Sea`."""
    if folder.parent == FOLDER:
        return f"engaja.games.{folder.name}"
    name = f"engaja_game_{crc32(bytes(folder)):x}"
    spec = ModuleSpec(name, None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[name] = module_from_spec(spec)
    return name
