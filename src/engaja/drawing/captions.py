"""Names written across the water, which are in no game's files: captions.toml beside this file."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engaja.definition.files import Text


class Caption(NamedTuple):
    hex: str
    name: Text
    upright: bool


@cache
def _all() -> dict[str, list[Caption]]:
    data: dict[str, list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("captions.toml").read_text("utf-8"))
    return {
        game: [Caption(c["hex"], Text(**c["name"]), c.get("upright", False)) for c in captions]
        for game, captions in data.items()
    }


def captions(game: str) -> list[Caption]:
    return _all().get(game, [])
