"""The book of a game in one language, made from its folder: the wording is rules.toml's, the headings are look.toml's."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from unicodedata import combining, normalize

from msgspec import Struct

from engaja.book.figures import Figure, figure_of
from engaja.definition.model import Rule
from engaja.definition.vocabulary import SOURCES
from engaja.engine.speech import Speech

SUMMARY: Mapping[str, tuple[str, ...]] = {
    "turn": ("phase-order", "game-length"),
    "move": (
        "movement-cost", "road-cost", "allowance-is-limit", "stacking-limit", "passing-through", "engagement-zone", "must-stop",
        "disengage", "dominant-terrain", "entry-cost",
    ),
    "fight": (
        "attacker", "forced-attack", "newcomers-must-attack", "blind-declaration", "odds", "best-terrain-only", "encirclement",
        "complete-division", "row-by-dice",
    ),
    "after": (
        "loss", "second-loss", "recovery-allied-only", "recovery-conditions", "retreat-hex", "retreat-impossible",
        "chain-retreat", "encircled-retreat", "advance", "advance-non-motorised", "advance-motorised", "artillery-no-advance",
    ),
    "fire": ("set-markers", "support", "air-attack", "artillery-range", "artillery-support", "bombardment"),
    "win": ("objectives", "winner"),
}  # fmt: skip
"""What the page with all rules says, by topic, with the names the common rules have for paragraphs; a book lacks some."""


class Paragraph(Struct, frozen=True):
    """One rule. `own`: only this game or one other has it."""

    id: str
    section: str
    title: str
    text: str
    ruling: str
    example: str
    own: bool
    figure: Figure | None

    @property
    def texts(self) -> dict[str, str]:
        return {"text": self.text, "ruling": self.ruling, "example": self.example}


class Chapter(Struct, frozen=True):
    number: str
    """As in 4.1.2; empty for what stands at the end, the tables."""
    title: str
    paragraphs: list[Paragraph]


class Entry(Struct, frozen=True):
    """A line of the index: a heading, and the paragraph it stands over."""

    term: str
    section: str
    id: str


class Topic(Struct, frozen=True):
    """A part of the page with all rules."""

    name: str
    title: str
    paragraphs: list[Paragraph]


class Book(Struct, frozen=True):
    title: str
    subtitle: str
    about: str
    chapters: list[Chapter]
    summary: list[Topic]
    index: list[Entry]
    reconstruction: list[str]
    """What is known of the printed board, paragraph by paragraph."""
    sources: dict[str, dict[str, int]]
    """How many hexes, lines and counters we know from where."""


def book(speech: Speech) -> Book:
    definition = speech.definition
    told = _told(speech)
    paragraphs = {rule.id: _paragraph(speech, rule, told) for rule in definition.rules.values()}
    chapters = [
        Chapter(number if number.isdigit() else "", _heading(speech, number), list(found))
        for number, found in groupby(paragraphs.values(), key=lambda p: p.section.partition(".")[0])
    ]
    known = definition.look.reconstruction
    return Book(
        title=speech.text(definition.title),
        subtitle=speech.text(definition.subtitle),
        about=speech.text(definition.about),
        chapters=chapters,
        summary=_summary(speech, paragraphs),
        index=_index(paragraphs.values()),
        reconstruction=speech.text(known).strip().splitlines() if known else [],
        sources=_sources(speech),
    )


def _told(speech: Speech) -> dict[str, Rule]:
    """The paragraph that tells each of the common rulings, R1, R2 … in full."""
    told: dict[str, Rule] = {}
    for rule in speech.definition.rules.values():
        for number in re.findall(r"\b(R\d+): ", speech.text(rule.ruling) if rule.ruling else ""):
            told.setdefault(number, rule)
    return told


def _ruling(speech: Speech, rule: Rule, told: Mapping[str, Rule]) -> str:
    """A ruling; one that is a mere number says where it is told."""
    text = speech.text(rule.ruling) if rule.ruling else ""
    if not re.fullmatch(r"R\d+(?:(?:,| e| and) R\d+)*\.?", text):
        return text
    places = [f"{n}: {told[n].section}, {speech.text(told[n].title)}" for n in re.findall(r"R\d+", text) if n in told]
    return speech.say("book-ruling-told", places="; ".join(places)) if places else text


def _paragraph(speech: Speech, rule: Rule, told: Mapping[str, Rule]) -> Paragraph:
    return Paragraph(
        id=rule.id,
        section=rule.section,
        title=speech.text(rule.title),
        text=speech.text(rule.text),
        ruling=_ruling(speech, rule, told),
        example=speech.text(rule.example) if rule.example else "",
        own=rule.scope == "special",
        figure=figure_of(speech.definition, rule),
    )


def _heading(speech: Speech, number: str) -> str:
    title = speech.definition.look.chapters.get(number)
    return speech.text(title) if title else speech.say("book-chapter", number=number)


def _summary(speech: Speech, paragraphs: Mapping[str, Paragraph]) -> list[Topic]:
    topics = []
    for name, keys in SUMMARY.items():
        ids = dict.fromkeys(speech.definition.rule_id(key) for key in keys)
        topics.append(Topic(name, speech.say(f"book-topic-{name}"), [paragraphs[id_] for id_ in ids if id_ in paragraphs]))
    return [topic for topic in topics if topic.paragraphs]


def _index(paragraphs: Iterable[Paragraph]) -> list[Entry]:
    """Every heading by its letters; accents and capitals do not count."""

    def plain(text: str) -> str:
        return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter))

    return sorted((Entry(p.title, p.section, p.id) for p in paragraphs), key=lambda e: (plain(e.term), e.section))


def _sources(speech: Speech) -> dict[str, dict[str, int]]:
    definition = speech.definition
    known = {
        "hexes": Counter(hex_.source for hex_ in definition.board.hexes),
        "lines": Counter(line.source for line in definition.board.lines),
        "counters": Counter(unit.source for unit in definition.units),
    }
    return {name: {source: found[source] for source in SOURCES} for name, found in known.items()}
