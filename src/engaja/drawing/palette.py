"""The colours of the board, by game and theme, and the faces of the nations.

Every colour of a drawing is a CSS custom property (`--t-` terrain, `--b-` board, `--n-` nation), so that a page that
shows the drawing can put its own theme over it.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")

_SPARE_GAME = "dragoon"
"""A game without colours of its own borrows these."""
_SPARE_COUNTRY = "luxembourg"


class Face(NamedTuple):
    """The ground of a nation's counters and the ink on it."""

    ground: str
    ink: str


@cache
def _data() -> dict[str, Any]:  # JSON; the functions below give its parts their types
    data: dict[str, Any] = json.loads(Path(__file__).with_name("palette.json").read_text("utf-8"))
    return data


def colours(game: str, theme: Theme, *, night: bool = False) -> dict[str, str]:
    """Terrain and board colours of a game, by the names of their custom properties."""
    terrain = _data()["terrain"]
    result: dict[str, str] = {**_data()["board"][theme], **terrain.get(game, terrain[_SPARE_GAME])[theme]}
    if night:
        result |= night_colours(theme)
    return result


def night_colours(theme: Theme) -> Mapping[str, str]:
    """What changes in a night turn, whatever the game."""
    night: Mapping[str, str] = _data()["night"][theme]
    return night


def has_face(nation: str) -> bool:
    return nation in _data()["nation"]


def face(nation: str, side_face: str = "light") -> Face:
    """A nation's counter; a nation without colours of its own gets those of its side's tone."""
    return Face(*(_data()["nation"].get(nation) or _data()["spare_nation"][side_face]))


def country_tint(country: str) -> str:
    """The ribbon along a country's frontier."""
    tints: Mapping[str, str] = _data()["country"]
    return tints.get(country.removeprefix("country_"), tints[_SPARE_COUNTRY])


def properties(values: Mapping[str, str]) -> str:
    """The body of a CSS rule that sets custom properties."""
    return ";".join(f"--{name}:{value}" for name, value in values.items())


def nation_properties(nations: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Custom properties of the faces of these nations, each with the tone of its side."""
    result = dict(_data()["symbol"])
    for nation, side_face in nations:
        ground, ink = face(nation, side_face)
        name = nation.replace("_", "-")
        result |= {f"n-{name}": ground, f"n-{name}-ink": ink}
    return result
