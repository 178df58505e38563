"""Notes on a game: comments on orders and hexes, kept with its record, and the variations that came with it.

While a game is on, a seat reads its own notes alone; when it is over everybody at the table reads all.
"""

import re
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from engaja.book.reading import SECTION
from engaja.engine.notation import Notation
from engaja.engine.record import remark_lines
from engaja.engine.remarks import OURS, Comment, Order, Remark, Variation, signed
from engaja.engine.speech import Speech
from engaja.server.boards import Json, said, speech
from engaja.server.playing import sit_to_play
from engaja.server.problems import Problem
from engaja.server.seating import AtTable, sit
from engaja.server.tables import NotYourTurn
from engaja.texts import LANGUAGES

Here = NamedDependency[AtTable]
MOST_NOTES, LONGEST_NOTE, MOST_LINES = 500, 2_000, 400
NAMED = re.compile(
    rf"\(({SECTION.pattern})\)|\b(?:rule|regra) ({SECTION.pattern})|(\b\d+\.\d+\.\d+(?:\.\d+)?\b)", re.IGNORECASE
)
"""The number of a rule, as it is cited; 1.3 alone may be a figure."""


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """Words about the order `at` (0: about the beginning), perhaps about a hex."""

    at: Annotated[int, Meta(ge=0)]
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_NOTE)]
    hex: Annotated[str, Meta(max_length=10)] = ""


def word_of(here: AtTable) -> str:
    """By which word a seat signs its notes: its side, or `both` for one who plays both. Who looks on writes none."""
    if not here.sides:
        raise NotYourTurn
    sides = here.table.game.definition.sides
    return sides[here.sides[0]].id if len(here.sides) == 1 else "both"


def readable(here: AtTable, remark: Remark) -> bool:
    """Whether a seat may read what is said: its own always, what others say when nothing is hidden any more."""
    if not isinstance(remark, Comment | Variation):
        return False
    own = bool(here.sides) and remark.by == word_of(here)
    return own or here.table.game.is_over or (bool(here.sides) and here.is_alone)


def parts(talk: Speech, text: str) -> list[Json]:
    """A comment in parts: words, and numbers of rules, each with the first rule of that section."""
    definition = talk.definition
    first = {rule.section: rule.id for rule in [*definition.rules.values()][::-1]}
    found, done = list[tuple[str, str]](), 0
    for named in NAMED.finditer(text):
        start, end = named.span(named.lastindex or 0)
        if rule := first.get(text[start:end]):
            found += [(text[done:start], ""), (text[start:end], rule)]
            done = end
    return [{**said(talk, words), "rule": rule} for words, rule in (*found, (text[done:], "")) if words]


def told(here: AtTable) -> dict[str, Any]:
    """What this seat may read. What we say of an order in both languages is told in the reader's."""
    game, own, others = here.table.game, signed(here.lang), {signed(lang) for lang in LANGUAGES if lang != here.lang}
    notation, grid = Notation(game.definition), game.rules.grid
    comments, variations = [], []
    for at, remarks in sorted(game.remarks.items()):
        in_both = any(isinstance(remark, Comment) and remark.by == own for remark in remarks)
        for number, remark in enumerate(remarks):
            if not readable(here, remark) or (in_both and isinstance(remark, Comment) and remark.by in others):
                continue
            about = {"at": at, "number": number, "mine": may_delete(here, remark)}
            if isinstance(remark, Comment):
                by = OURS if remark.by in (own, *others) else remark.by
                found = parts(speech(game.name, here.lang), remark.text)
                hex_ = grid.number(notation.read_hex(remark.hex)) if remark.hex else ""
                comments.append({**about, "text": remark.text, "parts": found, "by": by, "hex": hex_})
            elif isinstance(remark, Variation):
                orders = sum(isinstance(item, Order) for item in remark.body)
                lines = remark_lines([remark])[1:-1][:MOST_LINES]
                variations.append({**about, "title": remark.title, "by": remark.by, "orders": orders, "lines": lines})
    return {"comments": comments, "variations": variations}


def may_delete(here: AtTable, remark: Remark) -> bool:
    """One's own; and whoever opened a table may take out what came with a record that nobody here wrote."""
    if not here.sides or not isinstance(remark, Comment | Variation):
        return False
    sides = [side.id for side in here.table.game.definition.sides]
    return remark.by == word_of(here) or (here.is_opener and remark.by not in (*sides, "both") and readable(here, remark))


@get("/notes")
async def read_notes(here: Here) -> dict[str, Any]:
    """The notes that this seat may read, by order, and the variations."""
    async with here.table.lock:
        return told(here)


@post("/notes")
async def write_note(here: Here, data: JSONBody[Note]) -> dict[str, Any]:
    game = here.table.game
    if data.at > len(game.played):
        raise Problem(404, "problem-no-order", order=data.at, orders=len(game.played))
    if sum(isinstance(remark, Comment) for remarks in game.remarks.values() for remark in remarks) >= MOST_NOTES:
        raise Problem(409, "problem-too-many-notes", most=MOST_NOTES)
    hex_ = Notation(game.definition).hex(Notation(game.definition).read_hex(data.hex)) if data.hex else ""
    note = Comment(data.text, word_of(here), hex_)
    await here.house.remark_at(here.table, data.at, lambda said: [*said, note])
    async with here.table.lock:
        return told(here)


@delete("/notes/{at:int}/{number:int}", status_code=200)
async def delete_note(here: Here, at: FromPath[int], number: FromPath[int]) -> dict[str, Any]:
    said = here.table.game.remarks.get(at, [])
    found = said[number] if 0 <= number < len(said) else None
    if found is None or not readable(here, found):
        raise Problem(404, "problem-no-note")
    if not may_delete(here, found):
        raise Problem(403, "problem-not-your-note")
    await here.house.remark_at(here.table, at, lambda remarks: [remark for remark in remarks if remark is not found])
    async with here.table.lock:
        return told(here)


@get("/notes.txt")
async def export_notes(here: Here) -> Response[str]:
    """One's notes as a text, an order a line, and one's variations in the notation of records."""
    async with here.table.lock:
        found, said = told(here), here.table.game.remarks
    notes = [note for note in found["comments"] if note["mine"]]
    lines = [f"{note['at']}{' ' + note['hex'] if note['hex'] else ''}: {note['text']}" for note in notes]
    for line in [line for line in found["variations"] if line["mine"]]:
        lines += [f"{line['at']}:", *remark_lines([said[line["at"]][line["number"]]])]
    name = f"{here.table.game.definition.id}-{here.table.id}-notes.txt"
    heads = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response("\n".join(lines) + "\n", media_type="text/plain; charset=utf-8", headers=heads)


ROUTES = [
    Router(
        "/api/tables/{table:str}/{token:str}",
        route_handlers=[read_notes, write_note, delete_note, export_notes],
        dependencies={"seat": Provide(sit), "here": Provide(sit_to_play)},
    )
]
