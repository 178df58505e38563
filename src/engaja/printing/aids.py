"""What lies beside the map: charts, rules on one page, turn track, set-up cards, list of counters, note on this edition."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from babel.dates import format_interval

from engaja.book import Book, book
from engaja.book.tables import columns_text, dice_rows, movement_classes, result_codes, shifts, terrain_rows
from engaja.definition.model import DiceTable, Objective, Turn, Unit
from engaja.definition.vocabulary import SOURCES
from engaja.drawing.counters import values
from engaja.drawing.lattice import HEIGHT, RADIUS, Lattice
from engaja.drawing.paper import paper_face
from engaja.printing.counters import face_of
from engaja.printing.desk import Data, Desk, Document
from engaja.printing.typeset import Setting

# Charts


def chart_data(desk: Desk, *, samples: bool) -> Data:
    """The tables of the book; with samples, each kind of ground as the map draws it."""
    speech, definition = desk.speech, desk.definition
    codes = result_codes(speech)
    own = [t for t in definition.vulnerability if t in definition.types]
    return {
        "combat": _dice(definition.combat),
        "bombardment": _dice(definition.bombardment),
        "codes": [{"code": code, "text": text} for code, text in codes.items()],
        "terrain": {
            "classes": [{"id": c, "label": desk.say(f"class-{c.replace('_', '-')}")} for c in movement_classes(speech)],
            "rows": [
                {
                    "label": _capital(row.label),
                    "move": row.move,
                    "columns": columns_text([-row.columns]),
                    "sample": _sample(desk, row.name, row.kind) if samples else "",
                }
                for row in terrain_rows(speech)
            ],
        },
        "vulnerability": [[_capital(desk.say(f"type-{t}")), *map(str, definition.vulnerability[t])] for t in own],
        "shifts": [
            {"text": _capital(moved.text), "columns": moved.columns, "section": section if section[:1].isdigit() else ""}
            for moved in shifts(speech)
            for section in [definition.rules[moved.rule].section]
        ],
        "objectives": _objectives(desk),
        "objectives-note": desk.say("chart-objectives-note", first=speech.side(0), second=speech.side(1)),
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _objectives(desk: Desk) -> list[list[Data]]:
    """The most valuable first, in columns of about the same length."""
    found = [_objective(desk, objective) for objective in sorted(desk.definition.objectives, key=_worth)]
    across = 5 if len(found) > 24 else 3
    high = -(-len(found) // across)
    return [found[i : i + high] for i in range(0, len(found), high)] if found else []


def _worth(objective: Objective) -> tuple[int, int]:
    return -max(objective.points), objective.hex


def _objective(desk: Desk, objective: Objective) -> Data:
    place = desk.definition.board.hexes[objective.hex]
    first, second = objective.points
    said = str(first) if first == second else f"{first}/{second}"
    return {"hex": place.number, "name": desk.speech.named(place.name) if place.name else "", "points": said}


def _dice(table: DiceTable) -> Data:
    return {"columns": table.columns, "rows": [{"dice": row.dice, "cells": row.cells} for row in dice_rows(table)]}


def _sample(desk: Desk, name: str, kind: str) -> str:
    """A piece of the map that shows a ground, as large as a hex."""
    board = desk.definition.board
    lattice = Lattice(board.grid)
    if kind in ("hex", "feature"):
        found = [h.index for h in board.hexes if (h.terrain == name if kind == "hex" else name in h.features)]
        if not found:
            return ""
        points = [lattice.centre_of(min(found, key=lambda h: _unrest(desk, h, name if kind == "hex" else "")))]
    else:
        lines = [line for line in board.lines if line.feature == name]
        inner = [line for line in lines if not board.grid.edges(line.a) and not board.grid.edges(line.b)] or lines
        if not inner:
            return ""
        points = [lattice.centre_of(inner[0].a), lattice.centre_of(inner[0].b)]
    x, y = (sum(values_) / len(points) for values_ in zip(*points, strict=True))
    return desk.map.svg(box=(x - RADIUS, y - HEIGHT / 2, 2 * RADIUS, HEIGHT))


def _unrest(desk: Desk, hex_: int, terrain: str) -> tuple[float, int]:
    """What speaks against a hex as a sample: names, points, other things in it, other ground around it, the edge of the map."""
    board = desk.definition.board
    around = [board.hexes[n] for n in board.grid.adjacent[hex_]]
    here = board.hexes[hex_]
    against = 8.0 * bool(here.name) + 8.0 * any(o.hex == hex_ for o in desk.definition.objectives) + 3.0 * (6 - len(around))
    against += 6.0 * max(0, len(here.features) - (not terrain)) + 4.0 * any(
        "out_of_play" in n.features for n in (here, *around)
    )
    against += sum(n.terrain != here.terrain for n in around) + sum(map(bool, board.sides[hex_ * 6 : hex_ * 6 + 6]))
    return against + sum(map(bool, board.links[hex_ * 6 : hex_ * 6 + 6])), hex_


def charts(desk: Desk) -> Document:
    data = desk.data("charts", "charts", **chart_data(desk, samples=True))
    return desk.document("charts", Setting("charts", data))


# Rules on one page


def summary(desk: Desk) -> Document:
    topics = [
        {
            "title": topic.title,
            "paragraphs": [{"section": p.section, "title": p.title, "text": p.text} for p in topic.paragraphs],
        }
        for topic in book(desk.speech).summary
    ]
    return desk.document("summary", Setting("summary", desk.data("summary", "summary", topics=topics)))


# Turn track


def track(desk: Desk) -> Document:
    definition = desk.definition
    turns = [_turn(desk, i, turn) for i, turn in enumerate(definition.calendar)]
    across = 3 if len(turns) <= 15 else 4
    rows = [turns[i : i + across] for i in range(0, len(turns), across)]
    room = desk.wishes.sheet[1] - 10 - 13 - 17 - 34 - 1.2 * len(rows)
    for row, high in zip(rows, _heights([max(_need(t, across) for t in row) for row in rows], room), strict=True):
        for turn in row:
            turn["high"] = high
    data = desk.data("track", "track", turns=turns, sides=_sides(desk), across=across, small=7.5, pictures=desk.pictures())
    return desk.document("track", Setting("track", data))


def _need(turn: Data, across: int) -> float:
    """Millimetres that the box of a turn needs for its reinforcements: pictures, or lines of words."""
    if turn["shown"]:
        return 15 + 16 * len(turn["reinforcements"])
    letters = 48 if across == 3 else 34
    return 15 + 3.7 * sum(1 + len(r["text"]) // letters for r in turn["reinforcements"])


def _heights(needs: list[float], room: float) -> list[float]:
    """As high as each row needs, and beyond that all alike."""
    common = next(step for step in range(70, 0, -1) if step == 1 or sum(max(need, step) for need in needs) <= room)
    return [max(need, common) for need in needs]


_SHOWN = 5
"""Reinforcements of a turn that are shown as pictures; more are told in words."""


def _sides(desk: Desk) -> list[Data]:
    return [{"ground": (f := face_of(desk, i)).ground, "ink": f.ink, "face": desk.definition.sides[i].face} for i in (0, 1)]


def short_date(desk: Desk, turn: Turn) -> str:
    """The dates of a turn without the year."""
    if turn.label:
        return desk.speech.text(turn.label)
    locale = "pt_BR" if desk.wishes.lang == "pt" else "en_GB"
    text: str = format_interval(turn.first, turn.last, "MMMd", locale=locale)
    return re.sub(r"\s*–\s*", "–", text.replace(" de ", " ").replace(".", ""))


def _turn(desk: Desk, place: int, turn: Turn) -> Data:
    definition = desk.definition
    air = []
    for side in (0, 1):
        points = definition.air[side][place]
        defence = definition.air_defence[side][place] if definition.air_defence else 0
        if points or defence:
            said = f"{points}/{defence}" if definition.air_defence else str(points)
            air.append({"side": side, "text": desk.say("track-air", points=said)})
    nights: list[int] = definition.own.get("night", {}).get("turns", [])
    rains: list[int] = definition.own.get("rain", {}).get("turns", [])
    word = desk.say("track-night") if turn.number in nights else desk.say("track-rain") if turn.number in rains else ""
    reinforcements = list(_reinforcements(desk, turn.number))
    return {
        "number": str(turn.number),
        "date": short_date(desk, turn),
        "air": air,
        "dark": turn.number in nights,
        "word": word,
        "reinforcements": reinforcements,
        "shown": sum(len(r["units"]) for r in reinforcements) <= _SHOWN and len(reinforcements) <= 2,
    }


def _reinforcements(desk: Desk, turn: int) -> Iterator[Data]:
    """Who comes on a turn, by side and by where they come in, with the formations they belong to."""
    coming = [u for u in desk.definition.units if u.arrival.turn == turn and turn > 0]
    coming.sort(key=lambda u: (u.side, desk.where(u), u.index))
    for (side, where), units in groupby(coming, key=lambda u: (u.side, desk.where(u))):
        found = list(units)
        names = ", ".join(dict.fromkeys(u.division or u.corps or desk.name(u) for u in found))
        text = desk.say("track-come", count=len(found), names=names, where=where)
        yield {"side": side, "text": text, "where": where, "units": [u.id for u in found]}


# Set-up cards


def setup(desk: Desk) -> Document:
    data = desk.data("setup", "setup", cards=[_card(desk, side) for side in desk.definition.setup_order])
    most = max(sum(unit.side == side for unit in desk.definition.units) for side in (0, 1))
    data |= {"pictures": desk.pictures(), "across": 3, "size": 12.5 if most <= 40 else 9.6}
    return desk.document("setup", Setting("setup", data))


def _card(desk: Desk, side: int) -> Data:
    """Those who begin on the map by formation, then those who come later by turn."""
    face = face_of(desk, side)
    units = [u for u in desk.definition.units if u.side == side]
    begin = [u for u in units if u.arrival.turn == 0]
    later = sorted((u for u in units if u.arrival.turn > 0), key=lambda u: (u.arrival.turn, u.index))
    groups = _by_formation(desk, begin)
    for turn, found in groupby(later, key=lambda u: u.arrival.turn):
        date = next((short_date(desk, t) for t in desk.definition.calendar if t.number == turn), "")
        entries = [_entry(desk, u, desk.where(u)) for u in found]
        groups.append({"title": desk.say("setup-turn", turn=turn), "note": date, "later": True, "units": entries})
    first = desk.definition.setup_order[0] == side
    return {
        "title": desk.speech.side(side),
        "note": desk.say("setup-order", first=str(first).lower(), count=len(begin), later=len(later)),
        "ground": face.ground,
        "ink": face.ink,
        "groups": groups,
    }


def _by_formation(desk: Desk, units: Iterable[Unit]) -> list[Data]:
    """By corps and division; where a counter is a whole division, by corps alone."""
    found_units = list(units)
    divisions = {(u.nation, u.corps, u.division) for u in found_units}
    whole = len(divisions) > 0.7 * len(found_units)

    def key(unit: Unit) -> tuple[int, str, str]:
        nations = desk.definition.sides[unit.side].nations
        return nations.index(unit.nation), unit.corps, "" if whole else unit.division

    groups = []
    for (nation, corps, division), found in groupby(sorted(found_units, key=lambda u: (*key(u), u.index)), key=key):
        members = list(found)
        nation_name = desk.speech.nation(desk.definition.sides[members[0].side].nations[nation])
        name = division or corps or desk.say("setup-independent")
        note = ", ".join(filter(None, (nation_name, corps if division else "")))
        entries = [_entry(desk, u, _begins(desk, u)) for u in members]
        groups.append({"title": name, "note": note, "later": False, "units": entries})
    return groups


def _begins(desk: Desk, unit: Unit) -> str:
    """The printed hex, or the area left to the player with the historical hex in it."""
    historical = desk.historical(unit)
    return desk.say("setup-free", area=desk.where(unit), hex=historical) if historical else desk.where(unit)


def _entry(desk: Desk, unit: Unit, where: str) -> Data:
    return {"id": unit.id, "name": desk.name(unit), "where": where}


# List of counters


def manifest(desk: Desk) -> Document:
    definition = desk.definition
    nations = []
    for side in definition.sides:
        for nation in side.nations:
            units = [u for u in definition.units if u.nation == nation]
            if units:
                face = face_of(desk, side.index) if desk.wishes.ink.saving else _face(desk, nation)
                entries = [_line(desk, u) for u in sorted(units, key=lambda u: (u.arrival.turn, u.corps, u.division, u.index))]
                title = f"{desk.speech.side(side.index)}: {desk.speech.nation(nation)}"
                nations.append({"title": title, "ground": face[0], "ink": face[1], "units": entries})
    data = desk.data("manifest", "manifest", nations=nations, note=desk.say("manifest-note", count=len(definition.units)))
    return desk.document("manifest", Setting("manifest", data))


def _face(desk: Desk, nation: str) -> tuple[str, str]:
    return paper_face(desk.definition, nation, desk.wishes.ink)


def _line(desk: Desk, unit: Unit) -> Data:
    strength = values(unit) + (f" ({unit.range})" if unit.range else "")
    turn = desk.say("manifest-turn", turn=unit.arrival.turn) if unit.arrival.turn else ""
    return {"name": desk.name(unit), "formation": desk.formation(unit), "values": strength, "turn": turn}


# The note on this edition


def notes(desk: Desk) -> Document:
    made: Book = book(desk.speech)
    rows = [[desk.say(f"notes-{name}"), *(str(counts[source]) for source in SOURCES)] for name, counts in made.sources.items()]
    data = desk.data(
        "notes",
        "notes",
        paragraphs=[desk.say("notes-independent"), desk.say("notes-words"), desk.say("notes-licence")],
        reconstruction=made.reconstruction,
        sources=rows,
        readings=[
            {"name": desk.speech.text(o.name), "help": desk.speech.text(o.help)} for o in desk.definition.options.values()
        ],
    )
    data["source-head"] = ["", *(desk.say(f"source-{source}") for source in SOURCES)]
    return desk.document("notes", Setting("notes", data))
