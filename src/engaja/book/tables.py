"""The tables of a book, ready to be set: rows and columns in words."""

from collections.abc import Collection

from msgspec import Struct

from engaja.definition.model import DiceTable
from engaja.definition.vocabulary import BOMBARDMENT_CODES, RESULT_CODES
from engaja.engine.speech import Speech


class Row(Struct, frozen=True):
    """A line of a dice table: the totals it is for, and a cell for each column."""

    dice: str
    cells: list[str]


class Ground(Struct, frozen=True):
    """A line of the terrain table. `move`: points by movement class; with a plus where they come on top of the hex."""

    name: str
    label: str
    kind: str
    columns: int
    move: dict[str, str]


def dice_rows(table: DiceTable) -> list[Row]:
    """Totals with the same cells share a row: 2-12, 3-11 …"""
    lines: dict[tuple[str, ...], list[int]] = {}
    for total in range(2, 13):
        lines.setdefault(table.cells[total], []).append(total)
    pairs = sorted(((totals, cells) for cells, totals in lines.items()), key=lambda pair: pair[0])
    return [Row("-".join(map(str, totals)), list(cells)) for totals, cells in pairs]


def result_codes(speech: Speech) -> dict[str, str]:
    """What the codes of both tables mean, in the order in which they are best read: the defender's, the attacker's, both."""
    definition = speech.definition
    tables = (definition.combat, definition.bombardment)
    used = {code for table in tables for row in table.cells.values() for cell in row for code in cell.split("/")}
    return {code: speech.result(code) for code in (*RESULT_CODES, *BOMBARDMENT_CODES) if code in used}


def ground_name(speech: Speech, name: str) -> str:
    for known in (f"terrain-{name}", f"feature-{name}", f"line-{name}"):
        if speech.catalogue.has(known):
            return speech.say(known)
    return name


def movement_classes(speech: Speech) -> list[str]:
    """The classes that the types of this game use, in the order of the terrain table."""
    used = {type_.movement for type_ in speech.definition.types.values()}
    order = dict.fromkeys(name for effect in speech.definition.terrain.values() for name in effect.move)
    return [name for name in order if name in used]


def terrain_rows(speech: Speech) -> list[Ground]:
    rows = []
    for name, effect in speech.definition.terrain.items():
        plus = "+" if effect.kind in ("hexside", "feature") else ""
        move = {class_: (plus if cost else "") + points(cost) for class_, cost in effect.move.items()}
        rows.append(Ground(name, ground_name(speech, name), effect.kind, effect.columns, move))
    return rows


def points(halves: int) -> str:
    """Half points, written as points: 2½."""
    whole, rest = divmod(halves, 2)
    return f"{whole or ''}½" if rest else str(whole)


class Moved(Struct, frozen=True):
    """A line of what moves the column: in a word or two, by how much, and the rule's id."""

    text: str
    columns: str
    rule: str


def shifts(speech: Speech) -> list[Moved]:
    """What moves the column: terrain, and everything beside it."""
    found = ((rule, f"shift-{rule.id.rpartition('.')[2]}") for rule in speech.definition.rules.values())
    return [Moved(speech.say(m), columns_text(r.columns), r.id) for r, m in found if speech.catalogue.has(m)]


def columns_text(columns: Collection[int]) -> str:
    """+1, −2, ±1, or from the least to the greatest: −1…−3. To the right is plus, for the attacker."""
    signed = [f"{c:+d}".replace("-", "−") if c else "0" for c in sorted(columns, key=abs)]
    if len(signed) == 2 and sum(columns) == 0:
        return f"±{abs(max(columns))}"
    return "…".join(dict.fromkeys((*signed[:1], *signed[-1:])))
