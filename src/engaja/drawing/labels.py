"""All words on a map: names on the water, numbers, names on land; and a few large names for a distant view."""

from engaja.drawing import names
from engaja.drawing.lattice import RADIUS
from engaja.drawing.lettering import width
from engaja.drawing.markup import group, num, words
from engaja.drawing.numbers import numbers
from engaja.drawing.objectives import points_at
from engaja.drawing.room import Box, Room
from engaja.drawing.setting import Setting
from engaja.drawing.sheet import TOWN, Sheet, part

_FAR_SIZE = 11.5 / 14 * RADIUS
"""Letters of 11.5 px when the radius is 14 px on the screen."""


def labels(sheet: Sheet, *, with_numbers: bool = True) -> str:
    """What is fixed is set first; what can move looks for room among it."""
    setting = Setting(sheet)
    water = [*names.sea_names(setting)]
    land = [
        *names.place_names(setting),
        *names.camp_names(setting),
        *names.halt_line_names(setting),
        *names.country_names(setting),
    ]
    water += [*names.beach_names(setting), *names.river_names(setting)]
    land += names.massif_names(setting)
    return group("water", water) + (numbers(sheet) if with_numbers else "") + group("names", land)


def far_names(sheet: Sheet) -> str:
    """Objectives and cities, the most valuable first and none over another, for a map seen as a whole.

    Each below its hex, or above it if another name is there.
    """
    left, top, wide, high = sheet.lattice.bounds()
    right, bottom = left + wide, top + high
    room = Room()
    texts = []
    towns = [h for h in sheet.board.hexes if h.name and (h.terrain in TOWN or points_at(sheet.definition, h.index))]
    for here in sorted(towns, key=lambda h: (-points_at(sheet.definition, h.index), h.index)):
        x, y = sheet.lattice.centre_of(here.index)
        text = names.short_name(sheet, here)
        wide = width(text, _FAR_SIZE, "bold")
        x = min(max(x, left + wide / 2), right - wide / 2)
        for baseline in (y + part(0.58) + 0.78 * _FAR_SIZE, y - part(0.62)):
            box = Box.of_text(x, baseline, wide, _FAR_SIZE)
            if top <= box.top and box.bottom <= bottom and not room.covered(box):
                room.take(box)
                texts.append(f'<text x="{num(x)}" y="{num(baseline)}">{words(text)}</text>')
                break
    return group("far-names", texts)
