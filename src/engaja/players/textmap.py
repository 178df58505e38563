"""The position as a map in text: two lines a hex, neighbouring columns half a hex apart, brackets instead of counters."""

from collections.abc import Collection

from rich.text import Text

from engaja.definition.model import Hex
from engaja.engine.speech import Speech
from engaja.engine.view import View

CELL = 7
"""Characters from one column to the next."""

TERRAIN = {
    "open": (" ", "black on #e6d9b0"),
    "city": ("#", "black on #cdb9a3"),
    "port": ("&", "black on #b9c3cf"),
    "airfield": ("@", "black on #d5d5c8"),
    "woods": ("%", "black on #b9cf9f"),
    "ridge": ("^", "black on #c9ac79"),
    "mountain": ("M", "black on #b09b85"),
    "sea": ("~", "black on #a9c9de"),
}
"""Mark and colour of each terrain."""

FEATURES = {"fortification": "+", "minefield": ":"}
LINES = {"road": "=", "trail": "-", "railway": "="}
FACES = {"dark": "bold white on #4a4a4a", "light": "bold black on #ffffff"}
BRACKETS = (("[", "]"), ("(", ")"))
MUST_ATTACK, DONE = "!", "."


class TextMap:
    """Draws what one side may see. Nothing is told by colour alone."""

    def __init__(self, speech: Speech, view: View, cleared: Collection[int] = ()) -> None:
        self.speech, self.view, self.cleared = speech, view, cleared
        self.definition = speech.definition
        self.grid = self.definition.board.grid
        self.stacks = self._stacks()

    def _stacks(self) -> dict[int, tuple[int, str]]:
        """For each occupied hex its side and its six characters, such as [2Ar!]."""
        units: dict[int, list[tuple[int, int, str, str]]] = {}
        for seen in self.view.units:
            if seen.hex >= 0:
                unit = self.definition.unit(seen.id)
                mark = MUST_ATTACK if seen.duty and not seen.fought else DONE if seen.moved or seen.fought else " "
                units.setdefault(seen.hex, []).append((unit.attack, unit.side, unit.type, mark))
        cells = {}
        for hex_, stack in units.items():
            _, side, type_, _ = max(stack)
            marks = [mark for *_, mark in stack]
            mark = MUST_ATTACK if MUST_ATTACK in marks else " " if " " in marks else DONE
            cells[hex_] = (side, self._counter(side, len(stack), type_, mark))
        for hidden in self.view.stacks:
            stack = units.get(hidden.hex, [])
            type_ = hidden.type or max(stack)[2]  # beneath counters that are known nothing is seen of them
            cells[hidden.hex] = (hidden.side, self._counter(hidden.side, hidden.count + len(stack), type_, " "))
        return cells

    def _counter(self, side: int, count: int, type_: str, mark: str) -> str:
        opening, closing = BRACKETS[side]
        return f"{opening}{min(count, 9)}{self.speech.say(f'short-{type_}')}{mark}{closing}"

    def window(self, centre: int, width: int, rows: int = 9) -> list[Text]:
        """The part of the map around a hex that fits into a width of characters."""
        columns = max(1, (width - 1) // CELL)
        column, row = self.grid.column_row(centre)
        return self.draw(*_span(column, columns, self.grid.columns), *_span(row, rows, self.grid.rows))

    def whole(self) -> list[Text]:
        return self.draw(1, self.grid.columns, 1, self.grid.rows)

    def draw(self, left: int, right: int, top: int, bottom: int) -> list[Text]:
        lines = [Text() for _ in range(2 * (bottom - top + 1) + 1)]
        for column in range(left, right + 1):
            drop = (column % 2 == 1) == (self.grid.lowered == "odd")
            blank = lines[0] if drop else lines[-1]
            blank.append(" " * CELL)
            for row in range(top, bottom + 1):
                hex_ = self.grid.index(column, row)
                first = 2 * (row - top) + drop
                self._cell(lines[first], lines[first + 1], hex_)
        return lines

    def _cell(self, upper: Text, lower: Text, hex_: int) -> None:
        place = self.definition.board.hexes[hex_]
        mark, style = TERRAIN[place.terrain]
        number = place.number.replace("-", "")
        upper.append(f"{number}{mark}{self._detail(place)}", style)
        upper.append(" ", style)
        if hex_ in self.stacks:
            side, counter = self.stacks[hex_]
            lower.append(counter, FACES[self.definition.sides[side].face])
            lower.append(" ", style)
        else:
            lower.append(f"{self.speech.named(place.name)[: CELL - 1]:{CELL}}", style)

    def _detail(self, place: Hex) -> str:
        """The mark of a feature, or of a road or trail that runs through the hex."""
        for feature, mark in FEATURES.items():
            if feature in place.features and not (feature == "minefield" and place.index in self.cleared):
                return mark
        links = self.definition.board.links[place.index * 6 : place.index * 6 + 6]
        return next((mark for link, mark in LINES.items() if any(link in there for there in links)), " ")

    def legend(self) -> str:
        """What the marks mean, as far as this board uses them."""
        say, board = self.speech.say, self.definition.board
        used = {h.terrain for h in board.hexes}
        marks = [f"{''.join(BRACKETS[side])} {self.speech.side(side)}" for side in (0, 1)]
        marks += [f"{mark} {say(f'terrain-{name}')}" for name, (mark, _) in TERRAIN.items() if name in used and mark != " "]
        features = {f for h in board.hexes for f in h.features}
        marks += [f"{mark} {say(f'feature-{name}')}" for name, mark in FEATURES.items() if name in features]
        lines = {line.feature for line in board.lines}
        marks += [f"{mark} {say(f'line-{name}')}" for name, mark in LINES.items() if name in lines]
        return "   ".join([*marks, f"{MUST_ATTACK} {say('table-mark-duty')}", f"{DONE} {say('table-mark-done')}"])


def _span(centre: int, wanted: int, size: int) -> tuple[int, int]:
    """First and last of `wanted` columns or rows around a centre, held to the map."""
    first = max(1, min(centre - wanted // 2, size - wanted + 1))
    return first, min(size, first + wanted - 1)
