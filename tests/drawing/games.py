"""The games to draw: every folder of `engaja.games` that loads, and one that says nothing of how it looks."""

import shutil
import tempfile
from functools import cache
from pathlib import Path

import engaja
from engaja.definition import Definition, DefinitionError, load


@cache
def games() -> dict[str, Definition]:
    found = {}
    for file in sorted((Path(engaja.__file__).parent / "games").glob("*/game.toml")):
        try:
            found[file.parent.name] = load(file.parent)
        except DefinitionError:  # a folder that is still being written has its own tests
            continue
    return found


@cache
def plain() -> Definition:
    """Gazala without its look.toml."""
    gazala = Path(engaja.__file__).parent / "games" / "gazala"
    with tempfile.TemporaryDirectory() as folder:
        return load(Path(shutil.copytree(gazala, f"{folder}/plain", ignore=shutil.ignore_patterns("look.toml", "__pycache__"))))
