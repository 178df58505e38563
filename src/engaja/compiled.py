"""Finds the compiled modules, if there are any and they were made from the sources as they are now.

`tools/compile.py` writes them into the folder `_compiled` beside this file, with a digest of everything they were made
from. After a change to one of those sources, or where nothing could be compiled, the same files run interpreted.
ENGAJA_PLAIN=1 asks for that.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
FOLDER = PACKAGE / "_compiled"
MANIFEST = "modules.json"

SOURCES = (
    "kernel/*.c",
    "kernel/*.py",
    "position/state.py",
    "position/talk.py",
    "rules/*.py",
    "games/*/*.py",
    "players/random_player.py",
    "players/greedy.py",
    "players/recruit.py",
    "players/seat.py",
    "players/officer/*.py",
    "engine/preview.py",
    "engine/thin.py",
    "engine/view.py",
)
"""What is compiled: hot paths, the rules, and the players that think. `__init__.py` files stay as they are."""

LEFT_OUT = ("sense.py",)


def sources() -> list[Path]:
    """The files to be compiled, in a fixed order."""
    found = {path for pattern in SOURCES for path in PACKAGE.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py" and path.name not in LEFT_OUT)


def digest(paths: Sequence[Path]) -> str:
    """What the compiled modules were made from: these files, and the Python they are for."""
    known = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for path in paths:
        known.update(f"\n{path.relative_to(PACKAGE).as_posix()}\n".encode())
        known.update(path.read_bytes())
    return known.hexdigest()


class Finder:
    """Leads to compiled modules by their names."""

    def __init__(self, places: dict[str, str]) -> None:
        self.places = places

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.places:
            return None
        place = str(FOLDER / self.places[fullname])
        return spec_from_file_location(fullname, place, loader=ExtensionFileLoader(fullname, place))


def use() -> None:
    """Let imports find the compiled modules from now on, if they fit the sources."""
    if os.environ.get("ENGAJA_PLAIN"):
        return
    try:
        manifest = json.loads((FOLDER / MANIFEST).read_text(encoding="utf-8"))
        fits = manifest["digest"] == digest(sources())
        places = dict(manifest["modules"])
    except (OSError, ValueError, KeyError, TypeError):
        return
    if fits and all((FOLDER / place).exists() for place in places.values()):
        sys.meta_path.insert(0, Finder(places))


def in_use() -> bool:
    """Whether imports find compiled modules."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)
