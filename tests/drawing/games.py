"""The games to draw: every folder of `engaja.games` that loads."""

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
