"""The games: one folder each, with the same file names. A designer adds a game by adding a folder."""

import importlib
import importlib.util
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engaja.definition import Definition, load
from engaja.definition.look import place_in_list
from engaja.rules import System

FOLDER = Path(__file__).parent


class UnknownGame(KeyError):
    """There is no game of this name."""


def names() -> list[str]:
    """Games that come with the program, in the order in which they are listed."""
    folders = sorted(folder for folder in FOLDER.iterdir() if (folder / "rules.py").exists())
    return [folder.name for folder in sorted(folders, key=_place_in_list)]


_place_in_list = cache(place_in_list)


def folder_of(name: str) -> Path:
    """The folder of a game, by its name or by a path."""
    if name in names():
        return FOLDER / name
    path = Path(name)
    if (path / "game.toml").exists():
        return path
    raise UnknownGame(name)


@cache
def _loaded(folder: Path) -> Definition:
    return load(folder)


def definition(name: str) -> Definition:
    return _loaded(folder_of(name))


def rules(name: str, options: Mapping[str, str] | None = None) -> System:
    """The rules of a game with the options chosen; anything not chosen has its default."""
    folder = folder_of(name)
    game = _loaded(folder)
    return _rules_class(folder)(game, dict(options or {}))


@cache
def _rules_class(folder: Path) -> type[System]:
    if folder.parent == FOLDER:
        module = importlib.import_module(f"engaja.games.{folder.name}.rules")
    else:
        spec = importlib.util.spec_from_file_location(f"engaja_game_{folder.name}", folder / "rules.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
    found: type[System] = module.RULES
    return found
