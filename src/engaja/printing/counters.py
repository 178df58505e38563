"""Counters and markers to be cut out: fronts with backs for both sides of a sheet, or folded over on one side of it.

All places are in millimetres from the top left corner of the page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor

from engaja.drawing.counters import values
from engaja.drawing.markup import num
from engaja.drawing.palette import Face
from engaja.drawing.paper import counter_face, paper_face, small_svg
from engaja.printing.desk import Data, Desk, Document
from engaja.printing.typeset import Setting
from engaja.printing.wishes import Backs

BLEED = 2.0
"""How far the ground of a counter goes on beyond the cut."""
SIDE_MARGIN = 9.0
HEAD, FOOT = 14.0, 13.0
FOLD_GAP = 4.0
"""From the fold to the first row of counters on either side."""
_MARK = (2.5, 5.0)
"""From where to where outside the block a cut line runs."""


@dataclass(frozen=True)
class Piece:
    """Something to cut out: the ground and the drawing (100 x 100 units) of its front and of its back."""

    name: str
    front: tuple[str, str]
    back: tuple[str, str]


@dataclass(frozen=True)
class Block:
    """A block of squares without gaps, its columns in the middle of the page."""

    page: tuple[float, float]
    size: float
    columns: int
    rows: int
    top: float

    @property
    def left(self) -> float:
        return (self.page[0] - self.columns * self.size) / 2

    def place(self, number: int) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        return self.left + column * self.size, self.top + row * self.size


def block_of(page: tuple[float, float], size: float, backs: Backs) -> Block:
    """As many squares as a sheet holds; folded over, half of them, above the fold in the middle of the page."""
    columns = floor((page[0] - 2 * SIDE_MARGIN) / size)
    if backs == "fold":
        rows = floor((page[1] / 2 - max(HEAD, FOOT) - FOLD_GAP) / size)
        return Block(page, size, columns, rows, page[1] / 2 - FOLD_GAP - rows * size)
    rows = floor((page[1] - HEAD - FOOT) / size)
    return Block(page, size, columns, rows, HEAD + (page[1] - HEAD - FOOT - rows * size) / 2)


def counter_pieces(desk: Desk) -> list[Piece]:
    """All counters, by side, nation and formation."""
    definition, wishes = desk.definition, desk.wishes
    order = {nation: i for i, nation in enumerate(n for side in definition.sides for n in side.nations)}
    units = sorted(definition.units, key=lambda u: (u.side, order[u.nation], u.arrival.turn > 0, u.corps, u.division, u.index))
    result = []
    for unit in units:
        ground = paper_face(definition, unit.nation, wishes.ink).ground
        front, back = (
            counter_face(definition, unit, lang=wishes.lang, ink=wishes.ink, reduced=reduced, size=wishes.counter)
            for reduced in (False, True)
        )
        result.append(Piece(f"{unit.id} {values(unit)}", (ground, front), (ground, back)))
    return result


def counters(desk: Desk) -> Document:
    pages = list(pages_of(desk, counter_pieces(desk), desk.title("counters")))
    if desk.wishes.backs == "duplex":
        pages[:0] = calibration(desk)
    data = desk.data("counters", "sheets", true_size=True, pages=pages, calibrated=desk.wishes.backs == "duplex")
    kind = "" if desk.wishes.backs == "duplex" else desk.wishes.backs
    return desk.document("counters", Setting("sheets", data), kind=kind)


def pages_of(desk: Desk, pieces: Sequence[Piece], title: str) -> Iterator[Data]:
    """Sheets of pieces, each with its back where there is one."""
    backs = desk.wishes.backs
    block = block_of(desk.wishes.sheet, desk.wishes.counter, backs)
    room = block.columns * block.rows
    sheets = [pieces[i : i + room] for i in range(0, len(pieces), room)]
    for number, sheet in enumerate(sheets, 1):
        name = desk.say("print-sheet", title=title, number=number, total=len(sheets))
        if backs == "fold":
            rows = -(-len(sheet) // block.columns)
            near = replace(block, rows=rows, top=block.top + (block.rows - rows) * block.size)
            yield _page(desk, near, name, desk.say("print-hint-fold"), _fold(near, sheet))
            continue
        yield _page(desk, block, name, desk.say(f"print-hint-{backs}", flip=desk.wishes.flip), _front(block, sheet))
        if backs == "duplex":
            hint = desk.say("print-hint-back", flip=desk.wishes.flip)
            yield _page(desk, block, f"{name}, {desk.say('print-back')}", hint, _back(desk, block, sheet))


def _page(desk: Desk, block: Block, name: str, hint: str, inner: str) -> Data:
    wide, high = block.page
    svg = small_svg(desk.definition, desk.wishes.ink, (0, 0, wide, high), inner)
    indent = 2.0 + 1.6 * len(name)
    return {"width": wide, "height": high, "svg": svg, "name": name, "hint": hint, "alt": name, "indent": indent, "labels": []}


def _front(block: Block, sheet: Sequence[Piece]) -> str:
    squares = [(*block.place(i), *piece.front) for i, piece in enumerate(sheet)]
    return _squares(block.size, squares) + _cut_lines(block, len(sheet)) + _register(block)


def _back(desk: Desk, block: Block, sheet: Sequence[Piece]) -> str:
    """Columns in the opposite order, so that each back comes behind its front; for the short edge all of it upside down."""
    wide, high = block.page
    squares = [(wide - x - block.size, y, *piece.back) for i, piece in enumerate(sheet) for x, y in [block.place(i)]]
    inner = _squares(block.size, squares) + _register(block)
    turn = f" rotate(180 {num(wide / 2, 3)} {num(high / 2, 3)})" if desk.wishes.flip == "short" else ""
    dx, dy = desk.wishes.offset
    return f'<g transform="translate({num(-dx, 3)} {num(-dy, 3)}){turn}">{inner}</g>'


def _fold(block: Block, sheet: Sequence[Piece]) -> str:
    """Fronts above the fold, backs below it, mirrored at the fold and upside down."""
    wide, high = block.page
    top = _squares(block.size, [(*block.place(i), *piece.front) for i, piece in enumerate(sheet)])
    low = _squares(block.size, [(*block.place(i), *piece.back) for i, piece in enumerate(sheet)], turned=high)
    middle = high / 2
    fold = f'<path d="M4 {num(middle, 3)}H{num(wide - 4, 3)}" stroke="#15171A" stroke-width=".25" stroke-dasharray="2 1.5"/>'
    columns = min(block.columns, len(sheet))
    marks = _ticks(block, columns, block.rows) + _ticks(block, columns, block.rows, mirrored=high)
    return top + low + fold + marks


def _squares(size: float, squares: Sequence[tuple[float, float, str, str]], turned: float = 0.0) -> str:
    """Grounds with their bleed first, so that it shows only where no other counter is; then grounds and faces.

    `turned`: the height of a page at whose middle they are mirrored, each turned upside down.
    """
    placed = [(x, (turned - y - size) if turned else y, ground, face) for x, y, ground, face in squares]
    parts = [_rect(x - BLEED, y - BLEED, size + 2 * BLEED, ground) for x, y, ground, _ in placed]
    parts += [_rect(x, y, size, ground) for x, y, ground, _ in placed]
    for x, y, _, face in placed:
        turn = " rotate(180 50 50)" if turned else ""
        parts.append(f'<g transform="translate({num(x, 3)} {num(y, 3)}) scale({num(size / 100, 4)}){turn}">{face}</g>')
    return "".join(parts)


def _rect(x: float, y: float, side: float, ground: str) -> str:
    return f'<rect x="{num(x, 3)}" y="{num(y, 3)}" width="{num(side, 3)}" height="{num(side, 3)}" fill="{ground}"/>'


def _cut_lines(block: Block, count: int) -> str:
    """At both ends of every cut, outside the block."""
    return _ticks(block, min(block.columns, count), -(-count // block.columns))


def _ticks(block: Block, columns: int, rows: int, mirrored: float = 0.0) -> str:
    near, far = _MARK
    left, right = block.left, block.left + columns * block.size
    top, low = block.top, block.top + rows * block.size

    def y_of(y: float) -> str:
        return num(mirrored - y if mirrored else y, 3)

    parts = []
    for column in range(columns + 1):
        x = num(left + column * block.size, 3)
        parts += [f"M{x} {y_of(top - far)}V{y_of(top - near)}", f"M{x} {y_of(low + near)}V{y_of(low + far)}"]
    for row in range(rows + 1):
        y = y_of(top + row * block.size)
        parts += [f"M{num(left - far, 3)} {y}H{num(left - near, 3)}", f"M{num(right + near, 3)} {y}H{num(right + far, 3)}"]
    return f'<path d="{"".join(parts)}" fill="none" stroke="#15171A" stroke-width=".15"/>'


def _register(block: Block) -> str:
    """Crosses in the corners, at the same places on both sides of the sheet."""
    wide, high = block.page
    parts = []
    for x in (6.0, wide - 6.0):
        for y in (8.0, high - 12.0):
            parts.append(f"M{num(x - 2, 3)} {num(y, 3)}h4M{num(x, 3)} {num(y - 2, 3)}v4")
    return f'<path d="{"".join(parts)}" fill="none" stroke="#15171A" stroke-width=".15"/>'


# Does the printer keep its sizes, and where does it put the back?


def calibration(desk: Desk) -> list[Data]:
    """A front with a bar of 100 mm each way and a cross; a back with a scale of millimetres where the cross must come out."""
    wide, high = desk.wishes.sheet
    x, y = wide / 2, high / 2
    bars = (
        f'<path d="M{num(x - 50, 3)} 60h100M{num(x - 50, 3)} 57v6M{num(x + 50, 3)} 57v6M30 {num(y - 50, 3)}v100'
        f'M27 {num(y - 50, 3)}h6M27 {num(y + 50, 3)}h6" fill="none" stroke="#15171A" stroke-width=".3"/>'
    )
    cross = (
        f'<path d="M{num(x - 15, 3)} {num(y, 3)}h30M{num(x, 3)} {num(y - 15, 3)}v30" fill="none" stroke="#15171A"'
        f' stroke-width=".2"/><circle cx="{num(x, 3)}" cy="{num(y, 3)}" r="1" fill="none" stroke="#15171A" stroke-width=".2"/>'
    )
    scale = f"M{num(x - 12, 3)} {num(y, 3)}h24M{num(x, 3)} {num(y - 12, 3)}v24"
    for step in range(-10, 11):
        size = 4 if step % 5 == 0 else 2
        scale += f"M{num(x + step, 3)} {num(y - size, 3)}v{2 * size}M{num(x - size, 3)} {num(y + step, 3)}h{2 * size}"
    ruler = f'<path d="{scale}" fill="none" stroke="#15171A" stroke-width=".15"/>'
    pages = []
    for side, inner in (("front", bars + cross), ("back", ruler)):
        name = desk.say("print-calibration", side=side)
        svg = small_svg(desk.definition, desk.wishes.ink, (0, 0, wide, high), inner)
        text = desk.say(f"print-calibration-{side}")
        labels = [{"x": 45.0, "y": 75.0 if side == "front" else 60.0, "width": wide - 75, "size": 9.5, "text": text}]
        if side == "front":
            labels.append({"x": x - 6, "y": 53, "width": 30, "size": 8, "text": "100 mm"})
        pages.append(
            {"width": wide, "height": high, "svg": svg, "name": name, "hint": "", "alt": name, "indent": 60, "labels": labels}
        )
    return pages


def face_of(desk: Desk, side: int) -> Face:
    """The colours that stand for a side: those of its first nation."""
    return paper_face(desk.definition, desk.definition.sides[side].nations[0], desk.wishes.ink)
