"""What is printed, as documents for the browser: cards of the games, boards, tables, pictures. None of it ever changes."""

import re
from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engaja import games
from engaja.book import Book, Figure, Paragraph, book, figure_svg
from engaja.book.reading import links, paragraphs, rulings, trial, words
from engaja.book.tables import dice_rows, ground_name, result_codes, shifts
from engaja.definition.files import Text
from engaja.definition.model import Definition, Side, Unit
from engaja.definition.start_files import SCENARIO
from engaja.drawing import (
    board_svg,
    centres,
    defs_svg,
    feature_name,
    hexes_svg,
    historical_setup,
    labels_svg,
    land_svg,
    titles,
    view_box,
)
from engaja.drawing.palette import Theme, face
from engaja.drawing.paper import PaperMap, counter_picture
from engaja.drawing.style import board_css, colour_css, nation_css
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.texts import Lang, Noun

Json = dict[str, Any]  # documents for the browser, described in docs/server.md


@lru_cache(maxsize=16)
def speech(game: str, lang: Lang) -> Speech:
    return Speech(game, lang, plain=True)


def said(talk: Speech, text: str) -> Json:
    """A sentence, and where it names hexes and strengths: the page looks for nothing in it."""
    return {"text": text, "numbers": talk.numbers_in(text)}


@lru_cache(maxsize=16)
def card(game: str, lang: Lang) -> Json:
    """A game on the first page."""
    definition = games.definition(game)

    def say(text: Text) -> str:
        return text.pt if lang == "pt" else text.en

    return {
        "id": definition.id,
        "title": say(definition.title),
        "subtitle": say(definition.subtitle),
        "about": say(definition.about),
        "minutes": definition.minutes,
        "hexes": definition.board.grid.size,
        "counters": len(definition.units),
        "turns": len(definition.calendar),
        "free": [len([u for u in definition.units if u.side == side.index and _is_free(u)]) for side in definition.sides],
        "sides": [_side(definition, s, speech(game, lang).side(s.index)) for s in definition.sides],
        "options": [
            {
                "id": name,
                "values": option.values,
                "labels": {value: label for value in option.values if (label := _option_label(game, lang, name, value))},
                "name": say(option.name),
                "help": say(option.help),
                "ruling": option.ruling,
                "about": _told_by(game, lang, option.ruling),
            }
            for name, option in definition.offered.items()
        ],
        "scenarios": [scenario_of(game, name, lang) for name in definition.starts.scenarios],
        "guided": _guided(definition),
    }


def _guided(definition: Definition) -> Json | None:
    """How the guided first game of a game is opened, and for how many turns it is; None if it has none."""
    guide = definition.starts.guide
    if guide is None:
        return None
    seats = ["me" if side.id == guide.side else guide.opponent for side in definition.sides]
    return {"seats": seats, "options": guide.options, "turns": max(plan.turn for plan in guide.plans)}


def scenario_of(game: str, name: str, lang: Lang) -> Json | None:
    """A short scenario on the first page and at the table; None if there is none of this name."""
    talk = speech(game, lang)
    scenario = talk.definition.starts.scenarios.get(name)
    if scenario is None:
        return None
    sides = {side.id: side.index for side in talk.definition.sides}
    return {
        "id": name,
        "title": talk.text(scenario.title),
        "about": talk.text(scenario.about),
        "minutes": scenario.minutes,
        "turns": scenario.last - scenario.first + 1,
        "favours": sides.get(scenario.favours),
        "levels": [
            {"winner": sides.get(level.winner, 2), "least": level.least, "name": talk.text(level.name)}
            for level in scenario.levels
        ],
    }


def briefing_of(definition: Definition, talk: Speech) -> Json | None:
    """What one reads before the first turn, for each side; None if the game has none."""
    found = definition.scenario.briefing if definition.scenario else definition.starts.briefing
    if found is None:
        return None
    return {
        "special": [{"text": talk.text(one.text), "rule": definition.rule_id(one.rule)} for one in found.special],
        "sides": [
            {
                "title": talk.text(told.title),
                "situation": talk.text(told.situation),
                "win": talk.text(told.win),
                "look": [{"hex": one.hex, "name": talk.text(one.name), "text": talk.text(one.text)} for one in told.look],
                "way": told.way.split(),
            }
            for told in (found.sides[side.id] for side in definition.sides)
        ],
    }


def _told_by(game: str, lang: Lang, ruling: str) -> Json | None:
    """The paragraph that tells a ruling, R1, R2 …: what was decided, and why."""
    id_ = rulings(the_book(game, lang)).get(ruling)
    found = {p.id: p for p in paragraphs(the_book(game, lang))}.get(id_ or "")
    return (
        {"id": found.id, "section": found.section, "title": found.title, "text": found.text, "ruling": found.ruling}
        if found
        else None
    )


@lru_cache(maxsize=16)
def the_book(game: str, lang: Lang) -> Book:
    return book(speech(game, lang))


@lru_cache(maxsize=16)
def rule_book(game: str, lang: Lang) -> Json:
    """The rule book as a page reads it: chapters, rulings, cross references, tables, figures that can be tried."""
    definition, talk, made = games.definition(game), speech(game, lang), the_book(game, lang)
    cross, found, map_ = links(made), words(definition), PaperMap(definition, lang)

    def paragraph(p: Paragraph) -> Json:
        own, ruling = found[p.id]
        figure = _figure(talk, map_, p.figure) if p.figure else None
        about = {"cites": cross[p.id].cites, "cited": cross[p.id].cited, "words": own, "rulingWords": ruling}
        scope = definition.rules[p.id].scope
        told: Json = {"id": p.id, "section": p.section, "title": p.title}
        told["number"] = p.section if p.section[:1].isdigit() else "T"
        told |= {part: {"text": text, "ways": cross[p.id].ways[part]} for part, text in p.texts.items()}
        return {**told, **about, "scope": scope, "figure": figure}

    return {
        "game": game,
        "title": made.title,
        "subtitle": made.subtitle,
        "chapters": [
            {"number": c.number, "title": c.title, "paragraphs": [paragraph(p) for p in c.paragraphs]} for c in made.chapters
        ],
        "rulings": rulings(made),
        "tables": _tables(game, lang),
    }


def _figure(talk: Speech, map_: PaperMap, figure: Figure) -> Json:
    """A figure as a picture, in words, and as a position that can be tried."""
    tried = trial(talk, figure)
    if figure.kind == "counter":
        svg = counter_picture(talk.definition, talk.definition.units[figure.units[0][0]], lang=talk.lang)
    else:
        svg, _, _ = figure_svg(figure, map_)
    data = b64encode(svg.encode()).decode()
    picture = {"src": f"data:image/svg+xml;base64,{data}", "alt": talk.say(f"book-figure-{figure.kind}")}
    return {**picture, "position": tried.position if tried else "", "says": tried.says if tried else []}


def _option_label(game: str, lang: Lang, option: str, value: str) -> str:
    """What a game itself calls a value; a war that never was has no historical set-up. Empty if it says nothing."""
    talk = speech(game, lang)
    message = f"option-{option}-{value}".replace("_", "-")
    return talk.say(message) if talk.catalogue.has(message) else ""


def _is_free(unit: Unit) -> bool:
    """Whether the book leaves it to the player where a unit begins."""
    return unit.arrival.turn == 0 and not unit.arrival.is_printed


def doing(game: str, turn: int, decision: str, lang: Lang, options: Mapping[str, str] | None = None) -> Json:
    """A game in the list of one's own: the date it stands at, how many turns it has, and what is to be decided."""
    talk = speech(game, lang)
    known = f"prompt-{decision}" if talk.catalogue.has(f"prompt-{decision}") else "prompt-other"
    calendar = {found.number: found for found in talk.definition.calendar}
    begun = turn in calendar and decision != "place"
    return {
        "date": talk.short_date(calendar[turn]) if begun else "",
        "turns": games.definition(game, options).calendar[-1].number,
        "doing": talk.say(known) if decision else "",
    }


def _side(definition: Definition, side: Side, name: Noun) -> Json:
    """A side with the colours of its first nation, which stand for it everywhere on the page."""
    ground, ink = face(definition, side.nations[0])
    return {"id": side.id, "name": str(name), "form": name.form, "face": side.face, "ground": ground, "ink": ink}


@lru_cache(maxsize=16)
def board_style(game: str) -> str:
    """The style sheet of a board, by the theme of the page."""
    definition = games.definition(game)
    dark = colour_css(definition, "dark").replace(".board", '[data-theme="dark"] .board')
    return "\n".join((colour_css(definition, "light"), dark, board_css(), nation_css(definition)))


@lru_cache(maxsize=20)
def picture(game: str, lang: Lang, theme: Theme) -> str:
    """A small map with the historical set-up. At this size names and values are left out."""
    definition = games.definition(game)
    svg = board_svg(definition, theme=theme, lang=lang, counters=historical_setup(definition), numbers=False)
    return svg.replace("<svg ", '<svg data-lod="0" style="--far-size:0px" ', 1)


@lru_cache(maxsize=48)
def board(game: str, lang: Lang, scenario: str = "") -> Json:
    """The map and everything printed, in one language. Never changes, so a browser keeps it.

    A scenario has objectives and turns of its own.
    """
    definition = games.definition(game, {SCENARIO: scenario})
    first = definition.scenario.first if definition.scenario else definition.calendar[0].number
    talk = speech(game, lang)
    grid = definition.board.grid
    return {
        **card(game, lang),
        "viewBox": view_box(definition),
        "defs": defs_svg(definition),
        "ground": land_svg(definition, lang=lang),
        "labels": labels_svg(definition, lang=lang),
        "hexLayer": hexes_svg(definition, lang=lang),
        "numbers": [grid.number(h) for h in range(grid.size)],
        "centres": [[round(x, 2), round(y, 2)] for x, y in centres(definition)],
        "titles": titles(definition, lang=lang),
        "neighbours": grid.neighbours,
        "names": {h.number: talk.named(h.name) for h in definition.board.hexes if h.name},
        "terrain": [h.terrain for h in definition.board.hexes],
        "features": {h.number: sorted(h.features) for h in definition.board.hexes if h.features},
        "words": {f: feature_name(definition, f, lang) for h in definition.board.hexes for f in h.features},
        "samples": _samples(definition),
        "units": {
            u.id: {
                "name": talk.text(u.name),
                "form": talk.unit(u.index).form,
                "side": u.side,
                "nation": talk.nation(u.nation),
                "nationId": u.nation,
                "regiment": u.regiment,
                "type": u.type,
                "typeName": talk.say(f"type-{u.type}"),
                "size": u.size,
                "formation": u.division or u.corps,
                "corps": u.corps,
                "formationName": _formation(talk, u),
                "attack": u.attack,
                "defence": u.defence,
                "movement": u.movement,
                "range": u.range,
                "arrival": u.arrival.turn if definition.scenario is None or u.id in definition.scenario.units else 0,
                "class": definition.types[u.type].movement,
                "area": "" if u.arrival.turn or u.arrival.is_printed else talk.area(u.arrival.area),
                "source": talk.say(f"source-{u.source}"),
            }
            for u in definition.units
        },
        "stacking": definition.stacking,
        "calendar": [
            {
                "turn": t.number,
                "label": talk.turn(t.number),
                "short": talk.short_date(t),
                "night": t.number in nights(definition),
            }
            for t in definition.calendar
            if t.number >= first
        ],
        "scenario": scenario_of(game, scenario, lang),
        "briefing": briefing_of(definition, talk),
        "objectives": [{"hex": grid.number(o.hex), "points": o.points} for o in definition.objectives],
        "tables": _tables(game, lang),
        "rules": {
            r.id: {
                "section": r.section,
                "label": talk.label(r),
                "title": talk.text(r.title),
                **said(talk, talk.text(r.text)),
                "ruling": talk.text(r.ruling) if r.ruling else "",
                "example": talk.text(r.example) if r.example else "",
            }
            for r in definition.rules.values()
        },
    }


def _formation(talk: Speech, unit: Unit) -> str:
    """The division or corps of a unit as one reads it."""
    if unit.division:
        return talk.division(unit.division)
    return talk.say("formation-corps", corps=unit.corps) if re.fullmatch("[IVXL]+", unit.corps) else unit.corps


def nights(definition: Definition) -> list[int]:
    """The turns a book calls night."""
    turns: list[int] = definition.own.get("night", {}).get("turns", [])
    return turns


def _tables(game: str, lang: Lang) -> Json:
    definition = games.definition(game)
    talk = speech(game, lang)
    rows = {
        name: {"columns": table.columns, "rows": [{"dice": row.dice, "cells": row.cells} for row in dice_rows(table)]}
        for name, table in (("combat", definition.combat), ("bombardment", definition.bombardment))
    }
    return {
        **rows,
        "codes": dict(sorted(result_codes(talk).items())),
        "terrain": [
            {
                "name": name,
                "label": ground_name(talk, name),
                "kind": e.kind,
                "columns": e.columns,
                "move": dict(e.move),
                "sides": _bound(game, name),
                "rule": _terrain_rule(definition, name),
            }
            for name, e in definition.terrain.items()
        ],
        "shifts": [{"text": moved.text, "columns": moved.columns, "rule": moved.rule} for moved in shifts(talk)],
        "vulnerability": {talk.say(f"type-{t}"): v for t, v in definition.vulnerability.items() if t in definition.types},
    }


def _samples(definition: Definition) -> dict[str, tuple[str, str]]:
    """For each kind of road or river two hexes, away from the edge if possible, between which the map shows it."""
    grid = definition.board.grid
    lines = sorted(definition.board.lines, key=lambda line: bool(grid.edges(line.a) or grid.edges(line.b)), reverse=True)
    return {line.feature: (grid.number(line.a), grid.number(line.b)) for line in lines}


def _terrain_rule(definition: Definition, name: str) -> str:
    """The rule of a line of the terrain table, or that of the whole table."""
    own = f"terrain-{name.replace('_', '-')}"
    known = (definition.rule_id(key) for key in (own, "terrain-table", "terrain-effects", "terrain-columns"))
    return next((rule for rule in known if rule in definition.rules), "")


def _bound(game: str, feature: str) -> list[int]:
    """The sides that pay for a feature of a hex: both, unless the rules ask it of one alone."""
    definition = games.definition(game)
    effect = definition.terrain[feature]
    if effect.kind != "feature" or not any(effect.move.values()):
        return [0, 1]
    begun = Game(game)
    hexes = [h.index for h in definition.board.hexes if feature in h.features]
    extra = [begun.rules.surcharges(begun.state, side) for side in (0, 1)]
    return [side for side in (0, 1) if extra[side] and any(extra[side][h] for h in hexes)]
