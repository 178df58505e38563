"""What is sent to a browser: sentences, numbers and pictures for one seat, and never more than that seat may know."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from babel.dates import format_interval

from engaja import games
from engaja.definition.files import Text
from engaja.definition.model import Definition, Hex, Side, Turn, Unit
from engaja.drawing import (
    Placed,
    board_svg,
    defs_svg,
    ground_svg,
    hexes_svg,
    historical_setup,
    placed,
    play_svg,
    unknown,
    view_box,
)
from engaja.drawing.palette import Theme, face
from engaja.drawing.style import board_css, colour_css, nation_css
from engaja.engine.filling import fill
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.preview import Preview
from engaja.engine.speech import Speech
from engaja.engine.view import SPECTATOR, event_for, for_counting, known_units
from engaja.position.actions import Advance, End, Exchange, Lose, Move, Place, Retreat, Use
from engaja.position.state import AWAITING, DESTROYED, DUTY, ENGAGED, FOUGHT, LEFT, MOVED, OVER
from engaja.position.talk import Event, Reason, Shift
from engaja.texts import Lang

PHASES = ("setup", "movement", "combat", "over")
OFF_MAP_WORDS = {AWAITING: "awaiting", DESTROYED: "destroyed", LEFT: "left"}
HEADINGS = frozenset({"turn", "movement-phase", "combat-phase", "game-over", "set-up"})
BATTLES = frozenset({"combat", "bombarded"})
MOST_LOG = 400

Json = dict[str, Any]  # documents for the browser, described in docs/server.md


@lru_cache(maxsize=16)
def speech(game: str, lang: Lang) -> Speech:
    return Speech(game, lang)


# The printed game


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
        "sides": [_side(definition, s, say(s.name)) for s in definition.sides],
        "options": [
            {
                "id": name,
                "values": option.values,
                "labels": {value: label for value in option.values if (label := _option_label(game, lang, name, value))},
                "name": say(option.name),
                "help": say(option.help),
                "ruling": option.ruling,
            }
            for name, option in definition.options.items()
        ],
    }


def _option_label(game: str, lang: Lang, option: str, value: str) -> str:
    """What a game itself calls a value; a war that never was has no historical set-up. Empty if it says nothing."""
    talk = speech(game, lang)
    message = f"option-{option}-{value}".replace("_", "-")
    return talk.say(message) if talk.catalogue.has(message) else ""


def _is_free(unit: Unit) -> bool:
    """Whether the book leaves it to the player where a unit begins."""
    return unit.arrival.turn == 0 and not unit.arrival.is_printed


def doing(game: str, turn: int, decision: str, lang: Lang) -> Json:
    """A game in the list of one's own: the date it stands at, and what is to be decided."""
    talk = speech(game, lang)
    known = f"prompt-{decision}" if talk.catalogue.has(f"prompt-{decision}") else "prompt-other"
    calendar = {found.number: found for found in talk.definition.calendar}
    begun = turn in calendar and decision != "place"
    return {
        "date": _short(talk, calendar[turn]) if begun else "",
        "turns": max(calendar),
        "doing": talk.say(known) if decision else "",
    }


def _side(definition: Definition, side: Side, name: str) -> Json:
    """A side with the colours of its first nation, which stand for it everywhere on the page."""
    ground, ink = face(definition, side.nations[0])
    return {"id": side.id, "name": name, "face": side.face, "ground": ground, "ink": ink}


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


@lru_cache(maxsize=16)
def board(game: str, lang: Lang) -> Json:
    """The map and everything printed, in one language. Never changes, so a browser keeps it."""
    definition = games.definition(game)
    talk = speech(game, lang)
    grid = definition.board.grid
    return {
        **card(game, lang),
        "viewBox": view_box(definition),
        "defs": defs_svg(definition),
        "ground": ground_svg(definition, lang=lang),
        "hexLayer": hexes_svg(definition, lang=lang),
        "numbers": [grid.number(h) for h in range(grid.size)],
        "neighbours": grid.neighbours,
        "names": {h.number: talk.named(h.name) for h in definition.board.hexes if h.name},
        "terrain": [h.terrain for h in definition.board.hexes],
        "features": {h.number: _features(talk, h) for h in definition.board.hexes if h.features},
        "samples": _samples(definition),
        "units": {
            u.id: {
                "name": talk.text(u.name),
                "side": u.side,
                "nation": talk.nation(u.nation),
                "nationId": u.nation,
                "regiment": u.regiment,
                "type": u.type,
                "typeName": talk.say(f"type-{u.type}"),
                "size": u.size,
                "formation": u.division or u.corps,
                "corps": u.corps,
                "attack": u.attack,
                "defence": u.defence,
                "movement": u.movement,
                "range": u.range,
                "arrival": u.arrival.turn,
                "class": definition.types[u.type].movement,
                "area": "" if u.arrival.turn or u.arrival.is_printed else talk.area(u.arrival.area),
                "source": talk.say(f"source-{u.source}"),
            }
            for u in definition.units
        },
        "stacking": definition.stacking,
        "calendar": [
            {"turn": t.number, "label": talk.turn(t.number), "short": _short(talk, t), "night": t.number in _nights(definition)}
            for t in definition.calendar
        ],
        "objectives": [{"hex": grid.number(o.hex), "points": o.points} for o in definition.objectives],
        "tables": _tables(game, lang),
        "rules": {
            r.id: {
                "section": r.section,
                "title": talk.text(r.title),
                "text": talk.text(r.text),
                "ruling": talk.text(r.ruling) if r.ruling else "",
                "example": talk.text(r.example) if r.example else "",
            }
            for r in definition.rules.values()
        },
    }


def _features(talk: Speech, here: Hex) -> list[str]:
    """What a hex holds: by its name in the vocabulary, or in words if only this game knows it."""
    own = talk.definition.look.words
    return [talk.feature(f) if f in own else f for f in sorted(here.features)]


def _nights(definition: Definition) -> list[int]:
    """The turns a book calls night."""
    turns: list[int] = definition.own.get("night", {}).get("turns", [])
    return turns


def _terrain(talk: Speech, name: str) -> str:
    for known in (f"terrain-{name}", f"feature-{name}", f"line-{name}"):
        if talk.catalogue.has(known):
            return talk.say(known)
    return name


def _short(talk: Speech, turn: Turn) -> str:
    """The dates of a turn without the year, for the turn track."""
    if turn.label:
        return talk.text(turn.label)
    text: str = format_interval(turn.first, turn.last, "MMMd", locale="pt_BR" if talk.lang == "pt" else "en_GB")
    return re.sub(r"\s*–\s*", "–", text.replace(" de ", " ").replace(".", ""))


def _tables(game: str, lang: Lang) -> Json:
    definition = games.definition(game)
    talk = speech(game, lang)
    rows = {}
    for name, table in (("combat", definition.combat), ("bombardment", definition.bombardment)):
        lines: dict[tuple[str, ...], list[int]] = {}
        for total in range(2, 13):
            lines.setdefault(table.cells[total], []).append(total)
        pairs = sorted(((totals, cells) for cells, totals in lines.items()), key=lambda pair: pair[0])
        rows[name] = {
            "columns": table.columns,
            "rows": [{"dice": "-".join(str(t) for t in totals), "cells": cells} for totals, cells in pairs],
        }
    codes = {code for cells in definition.combat.cells.values() for cell in cells for code in cell.split("/")}
    codes |= {cell for cells in definition.bombardment.cells.values() for cell in cells}
    return {
        **rows,
        "codes": {code: talk.result(code) for code in sorted(codes)},
        "terrain": [
            {
                "name": name,
                "label": _terrain(talk, name),
                "kind": e.kind,
                "columns": e.columns,
                "move": dict(e.move),
                "sides": _bound(game, name),
                "rule": _terrain_rule(definition, name),
            }
            for name, e in definition.terrain.items()
        ],
        "shifts": [
            {"text": talk.say(f"shift-{slug}"), "rule": rule}
            for rule, slug in ((rule, rule.rpartition(".")[2]) for rule in definition.rules)
            if talk.catalogue.has(f"shift-{slug}")
        ],
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
    key = begun.rules.terrain_key(begun.state)
    hexes = [h.index for h in definition.board.hexes if feature in h.features]
    return [side for side in (0, 1) if any(begun.rules.surcharge(side, h, key) for h in hexes)]


def _extra(game: Game) -> int:
    """Half points that every hex costs more now, as in rain."""
    rules, key = game.rules, game.rules.terrain_key(game.state)
    land = (h.index for h in game.definition.board.hexes if not rules.is_sea[h.index])
    return min(rules.surcharge(game.state.side, hex_, key) for hex_ in land)


# The position, for a seat


def state_of(game: Game, side: int, lang: Lang, since: int = 0) -> Json:
    """Everything a seat sees now. `since` leaves out log lines it already has."""
    rules, s = game.rules, game.state
    talk = speech(game.name, lang)
    known = known_units(rules, s, side)
    counted = for_counting(rules, s, known)
    return {
        "turn": s.turn,
        "when": talk.turn(s.turn),
        "night": s.turn in _nights(game.definition),
        "phase": PHASES[s.phase],
        "active": s.side,
        "over": game.is_over,
        "winner": rules.winner(s) if game.is_over else None,
        "score": rules.score(counted),
        "points": [{"side": p.side, "points": p.points, "rule": p.rule, "text": talk.point(p)} for p in rules.points(counted)],
        "air": [s.air(0), s.air(1)],
        "airDefence": [s.air(0, defence=True), s.air(1, defence=True)] if game.definition.air_defence else None,
        "owners": {game.definition.board.grid.number(o.hex): s.owner[o.hex] for o in game.definition.objectives},
        "units": {rules.units[u].id: _unit(game, u) for u in sorted(known)},
        "stacks": _stacks(game, known),
        "play": play_svg(
            game.definition,
            lang=lang,
            counters=list(_counters(game, known, side)),
            controls={o.hex: s.owner[o.hex] for o in game.definition.objectives if s.owner[o.hex] < 2},
        ),
        "extra": _extra(game),
        "log": log(game, side, lang, since),
        "events": len(game.events),
        "played": len(game.played),
    }


def _unit(game: Game, unit: int) -> Json:
    s, rules = game.state, game.rules
    where, flags = s.where[unit], s.flags[unit]
    return {
        "hex": rules.grid.number(where) if where >= 0 else "",
        "away": OFF_MAP_WORDS.get(where, ""),
        "steps": s.steps[unit],
        "attack": rules.attack_of(s, unit),
        "defence": rules.defence_of(s, unit),
        "moved": bool(flags & MOVED),
        "engaged": bool(flags & ENGAGED),
        "duty": bool(flags & DUTY) and s.phase == 2 and rules.has_open_duty(s, unit) if where >= 0 else False,
        "fought": bool(flags & FOUGHT),
    }


def _stacks(game: Game, known: set[int]) -> dict[str, Json]:
    """Every stack on the map, top counter first: ids of units that are known, empty strings for the others."""
    rules, s = game.rules, game.state
    found = {}
    for hex_ in range(rules.grid.size):
        stack = s.units_in(hex_)
        if stack:
            top = rules.units[stack[0]]
            found[rules.grid.number(hex_)] = {
                "side": top.side,
                "units": [rules.units[u].id if u in known else "" for u in stack],
                "nation": top.nation,
                "type": top.type,
            }
    return found


def _counters(game: Game, known: set[int], side: int) -> Iterable[Placed]:
    """Counters bottom first, as the picture wants them."""
    rules, s = game.rules, game.state
    for hex_ in range(rules.grid.size):
        for unit in reversed(s.units_in(hex_)):
            printed = rules.units[unit]
            if unit in known:
                done = printed.side == s.side and bool(s.flags[unit] & (MOVED if s.phase == 1 else FOUGHT)) and s.phase != OVER
                yield placed(game.definition, printed, hex_, reduced=s.steps[unit] == 1, moved=done)
            else:
                yield unknown(game.definition, printed, hex_)


def log(game: Game, side: int, lang: Lang, since: int = 0) -> list[Json]:
    """The log as a seat may read it, from event `since` on."""
    talk = speech(game.name, lang)
    lines = []
    first = max(since, len(game.events) - MOST_LOG)
    steps = game.marks
    step = 0
    for number, event in enumerate(game.events[first:], first):
        while step < len(steps) and steps[step] <= number:
            step += 1
        seen = event_for(game.rules, event, side)
        if seen is not None:
            lines.append({**_line(game, talk, seen), "n": number, "step": step})
    return lines


def history_of(game: Game, points: list[tuple[int, int]], side: int, lang: Lang) -> Json:
    """The course of a game for a seat: points where they change, turns where they begin, and every throw it may know of.

    Steps count orders: what is at step 5 stood there, or had happened, after five of them.
    """
    talk = speech(game.name, lang)
    short = {turn.number: _short(talk, turn) for turn in game.definition.calendar}
    turns, throws, step = [], [], 0
    for number, event in enumerate(game.events):
        while step < len(game.marks) and game.marks[step] <= number:
            step += 1
        seen = event_for(game.rules, event, side) if event.name == "turn" or "dice" in event.args else None
        if seen is None:
            continue
        line = _line(game, talk, seen)
        if event.name == "turn":
            turns.append({"step": step, "turn": event.args["turn"], "date": short[event.args["turn"]]})
        elif line["dice"]:
            throws.append({"step": step, "text": line["text"], "hexes": line["hexes"]})
    changes = [(n, *now) for n, now in enumerate(points) if n == 0 or now != points[n - 1]]
    return {"steps": len(game.played), "points": changes, "turns": turns, "throws": throws}


def _line(game: Game, talk: Speech, event: Event) -> Json:
    grid = game.definition.board.grid
    hexes = [event.args["hex"]] if "hex" in event.args else []
    hexes += list(event.args.get("path", ()))
    side = event.args.get("side", SPECTATOR)
    if "unit" in event.args:
        side = game.rules.side_of[event.args["unit"]]
    return {
        "text": talk.event(event),
        "rule": event.rule,
        "kind": event.name,
        "heading": event.name in HEADINGS,
        "side": side,
        "unit": game.rules.units[event.args["unit"]].id if "unit" in event.args else "",
        "hexes": [grid.number(h) for h in hexes if h >= 0],
        "dice": list(event.args.get("dice", ())),
        "result": event.args.get("result", ""),
        "battle": _battle(game, talk, event) if event.name in BATTLES else None,
    }


def _battle(game: Game, talk: Speech, event: Event) -> Json:
    """The sum behind a throw: by then both sides have shown what fought."""
    ids = [u.id for u in game.rules.units]
    args = event.args
    return {
        "attack": args.get("attack", args.get("value", 0)),
        "defence": args.get("defence", 0),
        "odds": args["odds"],
        "column": args["column"],
        "shifts": [{"columns": c, "rule": r, "text": talk.shift(Shift(c, r))} for c, r in args["shifts"]],
        "attackers": [ids[u] for u in (*args.get("contact", ()), *args["support"])],
        "defenders": [ids[u] for u in (*args["defenders"], *args.get("defence_support", ()))],
    }


# What is to be decided


def decision_of(game: Game, side: int, lang: Lang) -> Json:
    """Who must decide what; and for the side that decides, its choices."""
    decision = game.decision
    talk = speech(game.name, lang)
    if decision is None:
        return {"kind": "", "side": SPECTATOR, "text": talk.say("game-is-over"), "rule": ""}
    payload: Json = {
        "kind": decision.kind,
        "side": decision.side,
        "text": talk.decision(decision, game.state),
        "rule": decision.rule,
    }
    if decision.side == side:
        payload |= _choices(game, decision.kind, decision.task, lang)
        payload["undo"] = not game.why_no_undo()
        payload["noUndo"] = talk.undo(game.why_no_undo()) if game.why_no_undo() else ""
    return payload


def _choices(game: Game, kind: str, task: tuple[Any, ...], lang: Lang) -> Json:
    rules, s = game.rules, game.state
    talk, notation = speech(game.name, lang), Notation(game.definition)
    side = task[1]
    ids = [u.id for u in rules.units]
    number = rules.grid.number
    if kind == "movement":
        reason = rules.why_not_end_movement(s, side)
        return {
            "movable": [ids[u] for u in rules.movable(s, side)],
            "arrivals": [ids[u] for u in rules.movable(s, side) if s.where[u] < 0],
            "others": [_option(game, talk, notation, a) for a in rules.other_moves(s, side)],
            "end": [talk.reason(reason)] if reason else [],
        }
    if kind == "combat":
        return {
            "targets": [
                {
                    "hex": number(t.hex),
                    "contact": [ids[u] for u in t.contact],
                    "support": [ids[u] for u in t.support],
                    "required": [ids[u] for u in t.required],
                }
                for t in rules.targets(s, side)
            ],
            "duties": [ids[u] for u in rules.open_duties(s, side)],
            "air": s.air(side),
            "airAlone": [game.definition.air_minimum, min(game.definition.air_maximum, s.air(side))],
            "others": [_option(game, talk, notation, a) for a in rules.other_attacks(s, side)],
            "end": [talk.reason(r) for r in rules.refuse_combat(s, side, End())],
        }
    if kind == "answer":
        return {
            "hex": number(task[2]),
            "from": sorted({number(s.where[u]) for u in task[3]}),
            "attackers": len(task[3]),
            "support": [ids[u] for u in rules.defenders_support(s, side, task[2])],
            "air": rules.most_defence_air(s, side),
        }
    if kind == "place":
        return {
            "tray": {
                ids[u]: [number(h) for h in rules.units[u].arrival.hexes if rules.why_not_place(s, u, h) is None]
                for u in rules.tray(s, side)
            },
            "historical": notation.write(fill(rules, s, side).places),
        }
    return {"options": [_option(game, talk, notation, a) for a in rules.actions(s)]}


def _option(game: Game, talk: Speech, notation: Notation, action: Any) -> Json:  # any of the action types
    """One choice: the order, a sentence for it, and the units and hexes to light up."""
    ids, number = [u.id for u in game.rules.units], game.rules.grid.number
    units: list[int] = []
    path: tuple[int, ...] = ()
    match action:
        case Lose(unit):
            units = [unit]
        case Exchange(chosen):
            units = list(chosen)
        case Retreat(unit, path) | Advance(unit, path) | Move(unit, path):
            units = [unit]
        case Place(unit, hex_):
            units, path = [unit], (hex_,)
        case Use(_, unit, hex_):
            units, path = [unit] if unit >= 0 else [], (hex_,) if hex_ >= 0 else ()
    return {
        "order": notation.write(action),
        "text": option_text(talk, action),
        "units": [ids[u] for u in units],
        "path": [number(h) if h >= 0 else "off" for h in path],
    }


def option_text(talk: Speech, action: Any) -> str:  # any of the action types
    """A choice in words."""
    match action:
        case Lose(unit):
            return talk.say("option-lose", unit=talk.unit(unit))
        case Exchange(units):
            return talk.say("option-exchange", units=talk.units(units))
        case Retreat(unit, path):
            return talk.say("option-retreat", unit=talk.unit(unit), hex=talk.hexes(path))
        case Advance(unit, path):
            return talk.say("option-advance", unit=talk.unit(unit), hex=talk.hexes(path))
        case Move(unit, path):
            return talk.say("option-move", unit=talk.unit(unit), hex=talk.hex(path[-1]))
        case Use(what, unit, hex_):
            args = ({"unit": talk.unit(unit)} if unit >= 0 else {}) | ({"hex": talk.hex(hex_)} if hex_ >= 0 else {})
            return talk.say(f"use-{what}", **args)
        case _:
            return talk.say("option-end")


def reach_of(game: Game, unit: int) -> Json:
    """Where a unit can go: for each hex the half points spent, whether it has to stop there, and the hex before it."""
    rules, s = game.rules, game.state
    number = rules.grid.number
    reached = rules.reach(s, unit)
    halt = rules.halts(s, unit)
    return {
        "unit": rules.units[unit].id,
        "start": number(reached.start) if reached.start >= 0 else "",
        "allowance": reached.allowance,
        "hexes": {
            number(h): {
                "cost": reached.best[h],
                "from": number(before) if before >= 0 else "",
                "halt": "zone" if rules.zone_binds(s, unit, h) else "other" if halt[h] else "",
                "stop": rules.may_stop(s, unit, h),
            }
            for h, before in reached.came.items()
        },
        "zones": [number(h) for h in range(rules.grid.size) if rules.zone_binds(s, unit, h) and not rules.is_sea[h]],
    }


def reasons_of(game: Game, reasons: Iterable[Reason], lang: Lang) -> list[Json]:
    talk = speech(game.name, lang)
    number = game.rules.grid.number
    return [
        {
            "text": talk.reason(reason),
            "rule": reason.rule,
            "hexes": [number(h) for h in reason.hexes if h >= 0],
            "units": [game.rules.units[u].id for u in reason.units],
        }
        for reason in reasons
    ]


def preview_of(game: Game, preview: Preview, lang: Lang) -> Json:
    talk = speech(game.name, lang)
    ids = [u.id for u in game.rules.units]
    return {
        "kind": preview.kind,
        "attack": preview.attack,
        "defence": preview.defence,
        "odds": preview.odds,
        "column": preview.column,
        "exact": preview.exact,
        "taken": preview.chance_taken,
        "lost": [preview.expected_attackers_lost, preview.expected_defenders_lost],
        "shifts": [{"columns": sh.columns, "rule": sh.rule, "text": talk.shift(sh)} for sh in preview.shifts],
        "outcomes": [
            {
                "result": o.result,
                "text": talk.result(o.result),
                "ways": o.ways,
                "attackersLost": [ids[u] for u in o.attackers_lost],
                "defendersLost": [ids[u] for u in o.defenders_lost] if preview.exact else [],
                "attackersRetreat": o.attackers_retreat,
                "defendersRetreat": o.defenders_retreat,
                "noRetreat": [ids[u] for u in o.no_retreat],
                "taken": o.hex_taken,
            }
            for o in preview.outcomes
        ],
    }


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)
