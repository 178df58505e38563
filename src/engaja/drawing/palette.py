"""The colours of the board and the faces of the nations: those all games share, and over them those of a game's look.toml.

Every colour of a drawing is a CSS custom property (`--t-` terrain, `--b-` board, `--n-` nation), so that a page that
shows the drawing can put its own theme over it.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from engaja.definition.model import Definition

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


class Face(NamedTuple):
    """The ground of a nation's counters and the ink on it."""

    ground: str
    ink: str


@cache
def _data() -> dict[str, Any]:  # JSON; the functions below give its parts their types
    data: dict[str, Any] = json.loads(Path(__file__).with_name("palette.json").read_text("utf-8"))
    return data


def colours(definition: Definition, theme: Theme, *, night: bool = False) -> dict[str, str]:
    """Terrain and board colours of a game, by the names of their custom properties. What it does not give is neutral."""
    own = {f"t-{name}": colour for name, colour in definition.look.palette[theme].items()}
    result: dict[str, str] = {**_data()["board"][theme], **_data()["ground"][theme], **own}
    if night:
        result |= night_colours(theme)
    return result


def night_colours(theme: Theme) -> Mapping[str, str]:
    """What changes in a night turn, whatever the game."""
    night: Mapping[str, str] = _data()["night"][theme]
    return night


def has_face(definition: Definition, nation: str) -> bool:
    return nation in definition.look.faces or nation in _data()["nation"]


def face(definition: Definition, nation: str) -> Face:
    """A nation's counter: as the game has it, as the nation always has it, or in the tone of its side."""
    if nation in definition.look.faces:
        return Face(*definition.look.faces[nation])
    tone = next((side.face for side in definition.sides if nation in side.nations), "light")
    return Face(*(_data()["nation"].get(nation) or _data()["spare_nation"][tone]))


def country_tint(definition: Definition, area: str) -> str:
    """The ribbon along a country's frontier."""
    tint: str = definition.look.tints.get(area) or _data()["spare_country"]
    return tint


def nations(definition: Definition) -> list[str]:
    return [nation for side in definition.sides for nation in side.nations]


def properties(values: Mapping[str, str]) -> str:
    """The body of a CSS rule that sets custom properties."""
    return ";".join(f"--{name}:{value}" for name, value in values.items())


def nation_properties(definition: Definition) -> dict[str, str]:
    """Custom properties of the faces of a game's nations."""
    result = dict(_data()["symbol"])
    for nation in nations(definition):
        ground, ink = face(definition, nation)
        name = nation.replace("_", "-")
        result |= {f"n-{name}": ground, f"n-{name}-ink": ink}
    return result
