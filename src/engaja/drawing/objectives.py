"""Pennants on the places that score, in the colours of whoever holds them."""

from collections.abc import Mapping

from engaja.definition.model import Definition, Objective
from engaja.drawing.markup import num
from engaja.drawing.sheet import Sheet, part

_POLE = "M-9-15V18"
# Like the counters: the dark side square, the light side cut.
_FLAGS = {"dark": "M-9-15H17V4H-9Z", "light": "M-9-15H17L12.5-5.5L17 4H-9Z"}


def _worth(objective: Objective) -> int:
    """What the place is worth to whoever takes it from its first holder, or else to the holder."""
    return objective.points[1 - objective.holder] or objective.points[objective.holder]


def points_at(definition: Definition, hex_: int) -> int:
    return next((_worth(objective) for objective in definition.objectives if objective.hex == hex_), 0)


def pennants(sheet: Sheet, controls: Mapping[int, int] | None = None) -> str:
    """`controls` gives the side that holds a hex now, where it is not the one that held it first."""
    held = controls or {}
    return "".join(
        _pennant(sheet, objective, held.get(objective.hex, objective.holder)) for objective in sheet.definition.objectives
    )


def _pennant(sheet: Sheet, objective: Objective, holder: int) -> str:
    side = sheet.definition.sides[holder]
    x, y = sheet.lattice.centre_of(objective.hex)
    number = sheet.board.hexes[objective.hex].number
    nation = side.nations[0].replace("_", "-")
    return (
        f'<g class="pennant n-{nation}" data-hex="{number}" data-side="{side.id}"'
        f' transform="translate({num(x + part(0.7))} {num(y - part(0.02))})">'
        f'<path class="pole" d="{_POLE}"/><path class="flag" d="{_FLAGS[side.face]}"/>'
        f'<text x="2.5" y="0">{_worth(objective)}</text></g>'
    )
