"""The book for a screen: what each paragraph cites and who cites it, words to search it by, examples that can be tried."""

import re
from collections.abc import Iterator
from unicodedata import combining, normalize

from msgspec import Struct

from engaja.book.document import Book, Paragraph
from engaja.book.figures import Figure
from engaja.definition.model import Definition
from engaja.engine.chances import Exact
from engaja.engine.game import Game
from engaja.engine.position_text import BadPosition
from engaja.engine.speech import Speech
from engaja.position.actions import Attack, Move

SECTION = re.compile(r"\b\d{1,2}(?:\.\d{1,2}){1,3}\b")
RULING = re.compile(r"\bR\d+[a-z]?\b")
NAMED = re.compile(f"{RULING.pattern}|{SECTION.pattern}")
"""The number of a ruling, or of a section."""


class Links(Struct, frozen=True):
    """The paragraphs that one cites, by number or by ruling, and those that cite it; by their ids."""

    cites: list[str]
    cited: list[str]
    ways: dict[str, list[tuple[int, int, str]]]
    """In each of its texts where others are named, from and to, and which."""


class Trial(Struct, frozen=True):
    """A figure that can be tried: a position as text, and what the engine says about it."""

    position: str
    says: list[str]


def folded(text: str) -> str:
    """Small letters without accents, by which words are found."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))


def paragraphs(book: Book) -> list[Paragraph]:
    return [paragraph for chapter in book.chapters for paragraph in chapter.paragraphs]


def rulings(book: Book) -> dict[str, str]:
    """For each common ruling, R1, R2 …, the paragraph that tells it in full, or the first that names it."""
    told: dict[str, str] = {}
    named: dict[str, str] = {}
    for paragraph in paragraphs(book):
        for number in re.findall(r"\b(R\d+[a-z]?): ", paragraph.ruling):
            told.setdefault(number, paragraph.id)
        for number in RULING.findall(paragraph.ruling):
            named.setdefault(number, paragraph.id)
    return named | told


def links(book: Book) -> dict[str, Links]:
    """Cross references, out of the numbers that the paragraphs name."""
    found = paragraphs(book)
    section = {paragraph.id: paragraph.section for paragraph in found}
    told = {paragraph.section: paragraph.id for paragraph in reversed(found)} | rulings(book)

    def ways(paragraph: Paragraph, text: str) -> list[tuple[int, int, str]]:
        named = [(*number.span(), told.get(number[0], paragraph.id)) for number in NAMED.finditer(text)]
        return [(start, end, id_) for start, end, id_ in named if section[id_] != paragraph.section]

    all_ways = {p.id: {part: ways(p, text) for part, text in p.texts.items()} for p in found}
    cites = {id_: list(dict.fromkeys(to for parts in all_.values() for _, _, to in parts)) for id_, all_ in all_ways.items()}
    cited: dict[str, list[str]] = {paragraph.id: [] for paragraph in found}
    for id_, wanted in cites.items():
        for other in wanted:
            cited[other].append(id_)
    return {id_: Links(wanted, cited[id_], all_ways[id_]) for id_, wanted in cites.items()}


def words(definition: Definition) -> dict[str, tuple[str, str]]:
    """For each rule its words in both languages, folded: of the paragraph itself, and of its ruling."""
    found = {}
    for rule in definition.rules.values():
        texts = [rule.title, rule.text, *([rule.example] if rule.example else [])]
        own = f"{rule.section} " + " ".join(f"{text.pt} {text.en}" for text in texts)
        ruling = f"{rule.ruling.pt} {rule.ruling.en}" if rule.ruling else ""
        found[rule.id] = folded(own), folded(ruling)
    return found


# Trying a figure on the board


def trial(speech: Speech, figure: Figure) -> Trial | None:
    """The position of a figure and what the rules say of it; None for a figure that is no position."""
    if figure.kind == "counter":
        return None
    placed = [(unit, hex_) for unit, hex_ in figure.units if hex_ >= 0]
    for more in _walkers(speech.definition, figure) if figure.kind == "zone" else ([],):
        position = _position(speech.definition, figure, [*placed, *more])
        try:
            game = Game.at(position)
        except BadPosition:  # ground on which the other cannot be
            continue
        return Trial(position, _says(speech, game, figure, placed))
    return None


def _position(definition: Definition, figure: Figure, placed: list[tuple[int, int]]) -> str:
    number, units = definition.board.grid.number, definition.units
    fights = figure.kind in ("ring", "duel")
    side = 0 if fights or figure.kind == "zone" else units[placed[0][0]].side
    lines = [
        "engaja position 1",
        f"game: {definition.id}",
        "options: visibility open",
        f"turn: {definition.calendar[2].number}",
        f"phase: {definition.sides[side].id} {'combat' if fights else 'movement'}",
        *(f"{number(hex_)}: {units[unit].id}" for unit, hex_ in placed),
    ]
    return "\n".join(lines) + "\n"


def _walkers(definition: Definition, figure: Figure) -> Iterator[list[tuple[int, int]]]:
    """An enemy two hexes from the unit whose zone is shown, who can walk into it: where he might stand."""
    grid, (unit, centre) = definition.board.grid, figure.units[0]
    other = next(u.index for u in definition.units if u.side != definition.units[unit].side and u.movement > 4 and not u.range)
    for hex_ in grid.within(centre, 2):
        if hex_ != centre and hex_ not in grid.adjacent[centre] and definition.board.hexes[hex_].terrain == "open":
            yield [(other, hex_)]


def _says(speech: Speech, game: Game, figure: Figure, placed: list[tuple[int, int]]) -> list[str]:
    if figure.kind == "path":
        unit = placed[0][0]
        costs = game.explain(Move(unit, tuple(figure.hexes))).costs
        spent = ", ".join(f"{cost / 2:g}".replace(".", "," if speech.lang == "pt" else ".") for cost in costs[1:])
        allowance = speech.definition.units[unit].movement
        return [speech.say("book-says-way", unit=speech.unit(unit), costs=spent, movement=allowance)] if costs else []
    if figure.kind == "zone":
        return [speech.say("book-says-zone", unit=speech.unit(placed[0][0]), hex=speech.hex(placed[0][1]))]
    target = placed[0][1]
    attackers = tuple(unit for unit, _ in placed[1:])
    worked_out = game.explain(Attack(target, attackers)).preview
    if worked_out is None:
        return []
    shifts = speech.catalogue.joined([speech.shift(seen.shift) for seen in worked_out.shifts])
    odds, column = (value.value if isinstance(value, Exact) else "" for value in (worked_out.odds, worked_out.column))
    return [speech.say("book-says-attack", hex=speech.hex(target), odds=odds, column=column, shifts=shifts)]
