"""The rule book on paper: title, contents, chapters with rulings, examples and figures, tables, index."""

import msgspec

from engaja.book import Book, Figure, book, figure_svg
from engaja.definition.model import Unit
from engaja.drawing.board import view_box
from engaja.drawing.counters import historical_setup
from engaja.drawing.paper import counter_picture
from engaja.printing.aids import chart_data
from engaja.printing.desk import Data, Desk, Document
from engaja.printing.typeset import Setting

COLUMN = 84.0
"""Millimetres a figure may be wide, and high."""
TALLEST = 95.0


def rules(desk: Desk) -> Document:
    made = book(desk.speech)
    data = desk.data("rules", "rules", **chart_data(desk, samples=False))
    data["book"] = msgspec.to_builtins(made)
    data["figures"] = figures(desk, made)
    data["cover"] = {"svg": _cover(desk), "alt": made.title}
    return desk.document("rules", Setting("rules", data))


def figures(desk: Desk, made: Book) -> Data:
    return {p.id: figure(desk, p.figure) for chapter in made.chapters for p in chapter.paragraphs if p.figure}


def figure(desk: Desk, found: Figure) -> Data:
    """A figure as a picture with its size on paper, or the parts of a counter in words."""
    alt = desk.say(f"book-figure-{found.kind}")
    if found.kind == "counter":
        unit = desk.definition.units[found.units[0][0]]
        svg = counter_picture(desk.definition, unit, lang=desk.wishes.lang, ink=desk.wishes.ink, size=15)
        return {"kind": "counter", "svg": svg, "alt": alt, "lines": _explained(desk, unit)}
    svg, wide, high = figure_svg(found, desk.map)
    scale = min(13.0, COLUMN / wide, TALLEST / high)
    return {"kind": found.kind, "svg": svg, "alt": alt, "width": wide * scale, "height": high * scale}


def _explained(desk: Desk, unit: Unit) -> list[Data]:
    """What stands where on a counter."""
    parts = [
        (desk.say(f"size-{unit.size}"), "size"),
        (desk.say(f"type-{unit.type}"), "type"),
        (unit.regiment, "left"),
        (unit.division or unit.corps, "right"),
        (f"{unit.attack}-{unit.defence}-{unit.movement}", "values"),
        (str(unit.range) if unit.range else "", "range"),
    ]
    return [{"mark": mark, "text": desk.say(f"book-counter-{what}")} for mark, what in parts if mark]


def _cover(desk: Desk) -> str:
    """The map around the middle of its historical set-up, as wide as the page and half as high."""
    left, top, wide, high = view_box(desk.definition)
    strip = min(high, wide * 96 / 180)
    crowd = [c.hex for c in historical_setup(desk.definition)] or [0]
    rows = sorted(desk.definition.board.grid.centre(h)[1] for h in crowd)
    share = rows[len(rows) // 2] / max(1e-6, desk.definition.board.grid.centre(desk.definition.board.grid.size - 1)[1])
    y = min(max(top, top + share * high - strip / 2), top + high - strip)
    return desk.map.svg(counters=historical_setup(desk.definition), box=(left, y, wide, strip))
