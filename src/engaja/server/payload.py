"""What is sent to a browser: sentences, numbers and pictures for one seat, and never more than that seat may know."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engaja.drawing import (
    Placed,
    placed,
    play_svg,
    unknown,
)
from engaja.engine import survey
from engaja.engine.chances import Exact, Value
from engaja.engine.describe import plan_words, supply_lines
from engaja.engine.filling import fill
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.preview import announced
from engaja.engine.recap import BETWEEN
from engaja.engine.remarks import Planned
from engaja.engine.speech import Speech
from engaja.engine.view import SPECTATOR, as_seen, event_for, for_counting, heard, is_heard, known_units
from engaja.engine.ways import Way, preferred, ways
from engaja.players import Seat, spoken
from engaja.players.advice import Advised, thought, why
from engaja.players.lines import Lines
from engaja.position.actions import Advance, AnyAction, Attack, End, Exchange, Lose, Move, Place, Retreat, Use
from engaja.position.state import AWAITING, DESTROYED, DUTY, ENGAGED, FOUGHT, LEFT, MOVED, OVER
from engaja.position.talk import Event, Reason, Shift
from engaja.report.account import judged_in
from engaja.rules.victory import Point
from engaja.server.boards import Json, nights, said, speech
from engaja.texts import Lang

PHASES = ("setup", "movement", "combat", "over")
OFF_MAP_WORDS = {AWAITING: "awaiting", DESTROYED: "destroyed", LEFT: "left"}
HEADINGS = frozenset({"turn", "movement-phase", "combat-phase", "game-over", "set-up"})
BATTLES = frozenset({"combat", "bombarded"})
ENDS = HEADINGS | BETWEEN
"""What no battle goes on beyond."""
AFTERMATH = frozenset({"eliminated", "loss"})
"""What may follow from a notable event, and is told with it."""
MOST_LOG = 400
LEAVE = "leave"
"""What a move is called that ends off the map, where it is a choice of its own."""

# The position, for a seat


def state_of(game: Game, side: int, lang: Lang, since: int = 0) -> Json:
    """Everything a seat sees now. `since` leaves out log lines it already has."""
    lines, ended = log(game, side, lang, since), game.ended
    game = as_seen(game, side)
    rules, s = game.rules, game.state
    talk = speech(game.name, lang)
    known = known_units(rules, s, side)
    counted = for_counting(rules, s, known)
    return {
        "turn": s.turn,
        "when": talk.turn(s.turn),
        "night": s.turn in nights(game.definition),
        "phase": PHASES[s.phase],
        "active": s.side,
        "over": game.is_over,
        "winner": game.winner if game.is_over else None,
        "ended": ("resigned" if ended.by else "agreed") if ended else "",
        "level": _level(game, talk) if game.is_over and not ended else "",
        "score": rules.score(counted),
        "points": [_point(game, talk, p) for p in rules.points(counted)],
        "air": [s.air(0), s.air(1)],
        "airDefence": [s.air(0, defence=True), s.air(1, defence=True)] if game.definition.air_defence else None,
        "owners": {game.definition.board.grid.number(o.hex): s.owner[o.hex] for o in game.definition.objectives},
        "marks": _marks(game, talk),
        "units": {rules.units[u].id: _unit(game, u) for u in sorted(known)},
        "stacks": _stacks(game, known),
        "play": play_svg(
            game.definition,
            lang=lang,
            counters=list(_counters(game, known, side)),
            controls={o.hex: s.owner[o.hex] for o in game.definition.objectives if s.owner[o.hex] < 2},
        ),
        "extra": _extra(game),
        "log": lines["lines"],
        "events": lines["events"],
        "played": len(game.played),
    }


def _level(game: Game, talk: Speech) -> str:
    """The level of victory that a finished scenario has come to; empty in a whole game."""
    first, second = game.score
    level = game.definition.level(first - second)
    return talk.text(level.name) if level else ""


def _point(game: Game, talk: Speech, point: Point) -> Json:
    """Points with what they are for: a hex, units, or what the sentence alone tells."""
    args, number = point.args, game.rules.grid.number
    return {
        "side": point.side,
        "points": point.points,
        "rule": point.rule,
        **said(talk, talk.point(point)),
        "what": point.message,
        "hex": number(args["hex"]) if "hex" in args else "",
        "units": len(args["units"]) if "units" in args else 0,
    }


def _marks(game: Game, talk: Speech) -> list[Json]:
    """Markers that lie on the map: where, which, and what they mean."""
    rules = game.rules
    return [
        {"hex": rules.grid.number(hex_), "mark": word, "text": talk.say(f"mark-{word}")}
        for hex_, mark in enumerate(game.state.mark)
        if mark & rules.SHOWN_MARKS
        for bit, word in rules.MARK_WORDS.items()
        if mark & bit & rules.SHOWN_MARKS
    ]


def _extra(game: Game) -> int:
    """Half points that every hex costs more now, as in rain."""
    rules = game.rules
    extra = rules.surcharges(game.state, game.state.side)
    return min(more for more, sea in zip(extra, rules.is_sea, strict=True) if not sea) if extra else 0


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
    """Counters bottom first, as the picture wants them. Hidden ones beneath others look like the top one."""
    rules, s = game.rules, game.state
    for hex_ in range(rules.grid.size):
        for unit in reversed(stack := s.units_in(hex_)):
            printed = rules.units[unit]
            if unit in known:
                done = printed.side == s.side and bool(s.flags[unit] & (MOVED if s.phase == 1 else FOUGHT)) and s.phase != OVER
                yield placed(game.definition, printed, hex_, reduced=s.steps[unit] == 1, moved=done)
            else:
                yield unknown(game.definition, rules.units[stack[0]], hex_)


def log(game: Game, side: int, lang: Lang, since: int = 0) -> Json:
    """The log as a seat may read it, from its line `since` on, and the number of lines in all: each seat counts its own."""
    talk = speech(game.name, lang)
    numbers, of_battle = heard(game, side), battles(game, side)
    first = max(since, len(numbers) - MOST_LOG)
    lines = []
    for n, number in enumerate(numbers[first:], first):
        seen = event_for(game.rules, game.events[number], side)
        assert seen is not None
        step = bisect_right(game.marks, number)
        lines.append({**_line(game, talk, seen), "n": n, "step": step, "fight": of_battle[number]})
    return {"lines": lines, "events": len(numbers)}


def battles(game: Game, side: int) -> list[int]:
    """For each event the battle it belongs to, counted from 1: the dice and all that followed from them; else 0.

    What a side does not hear of makes no difference to it.
    """
    fights = set(game.events.which("fights", lambda event: event.name in BATTLES))
    orders = game.played.which("not of a battle", lambda played: isinstance(played[1], Attack | Move | Use))
    ends = game.events.which(("ends", side), lambda event: event.name in ENDS and is_heard(game.rules, event, side))
    others = {*(game.marks[number] for number in orders), *ends}
    found, count, now = [], 0, 0
    for number in range(len(game.events)):
        if number in fights:
            count += 1
            now = count
        elif number in others:
            now = 0
        found.append(now)
    return found


def history_of(game: Game, points: list[tuple[int, int]], side: int, lang: Lang) -> Json:
    """The course of a game for a seat: points where they change, turns where they begin, and every throw it may know of.

    Steps count orders: what is at step 5 stood there, or had happened, after five of them.
    """
    talk = speech(game.name, lang)
    short = {turn.number: talk.short_date(turn) for turn in game.definition.calendar}
    turns, throws = [], []
    for number in heard(game, side):
        event = game.events[number]
        step = bisect_right(game.marks, number)
        seen = event_for(game.rules, event, side) if event.name == "turn" or _thrown(event) else None
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
        **said(talk, talk.event(event)),
        "rule": event.rule,
        "kind": event.name,
        "heading": event.name in HEADINGS,
        "notable": event.name.removesuffix("-unseen") in game.rules.NOTABLE_EVENTS,
        "aftermath": event.name.removesuffix("-unseen") in AFTERMATH,
        "side": side,
        "unit": game.rules.units[event.args["unit"]].id if "unit" in event.args else "",
        "hexes": [grid.number(h) for h in hexes if h >= 0],
        "dice": _thrown(event),
        "result": event.args.get("result", ""),
        "battle": _battle(game, talk, event) if event.name in BATTLES else None,
    }


def _thrown(event: Event) -> list[int]:
    """The dice of an event: two for a battle, one for a drop or a flight."""
    return list(event.args.get("dice", ())) or ([event.args["die"]] if "die" in event.args else [])


def _battle(game: Game, talk: Speech, event: Event) -> Json:
    """The sum behind a throw, with every part: by then both sides have shown what fought."""
    ids = [u.id for u in game.rules.units]
    args = event.args
    contact, support = args.get("contact", ()), args["support"]
    attackers = (*contact, *support)
    answered = (*args["defenders"], *args.get("defence_support", ()))
    worths = dict(zip((*attackers, *answered), args["strengths"], strict=False))  # fire counts no defence
    terms = {"contact": contact, "support": support}
    attack = _parts(worths, terms, args["air"], args.get("attack", args.get("value", 0)))
    defence = None
    if "defence" in args:
        held = {"stack": args["defenders"], "support": args["defence_support"]}
        defence = _parts(worths, held, args["defence_air"], args["defence"])
    else:
        power = sum(value for term in attack["terms"] for value in term["values"])
        attack["times"] = exact(args["value"] // power if power else 0)
    return {
        "attack": attack,
        "defence": defence,
        "odds": args["odds"],
        "column": args["column"],
        "shifts": _shifts(talk, args["shifts"]),
        "attackers": [ids[u] for u in attackers],
        "defenders": [ids[u] for u in answered],
        "worths": {ids[u]: worth for u, worth in worths.items()},
    }


def _parts(worths: dict[int, int], terms: dict[str, Sequence[int]], air: int, total: int) -> Json:
    """A sum of a battle that was fought, in the form of one that is planned."""
    found = [{"kind": kind, "values": [worths[u] for u in units]} for kind, units in terms.items() if units]
    return {"value": exact(total), "terms": [*found, *([{"kind": "air", "values": [air]}] if air else [])], "times": None}


def exact(value: Any) -> Json:  # a number or a column
    return value_of(Exact(value))


def _shifts(talk: Speech, shifts: Iterable[Shift]) -> list[Json]:
    return [
        {"columns": exact(shift.columns), "rule": shift.rule, "text": talk.shift(shift), "name": talk.shift_name(shift)}
        for shift in shifts
    ]


# What is to be decided


def decision_of(game: Game, side: int, lang: Lang) -> Json:
    """Who must decide what; and for the side that decides, its choices."""
    decision = game.decision
    talk = speech(game.name, lang)
    if decision is None:
        return {"kind": "", "side": SPECTATOR, **said(talk, talk.say("refusal-game-is-over")), "rule": ""}
    asked = talk.decision(decision, game.state, known_units(game.rules, game.state, side), waiting=decision.side != side)
    payload: Json = {
        "kind": decision.kind,
        "side": decision.side,
        **said(talk, asked),
        "rule": decision.rule,
    }
    if decision.side == side:
        payload |= _choices(game, decision.kind, decision.task, lang)
        payload["undo"] = not game.why_no_undo()
        payload["noUndo"] = talk.undo(game.why_no_undo()) if game.why_no_undo() and game.played else ""
    return payload


def _choices(game: Game, kind: str, task: tuple[Any, ...], lang: Lang) -> Json:
    rules, s = game.rules, game.state
    talk, notation = speech(game.name, lang), Notation(game.definition)
    side = task[1]
    ids = [u.id for u in rules.units]
    number = rules.grid.number
    if kind == "movement":
        reason = rules.why_not_end_movement(s, side)
        movable, others = list(rules.movable(s, side)), list(rules.other_moves(s, side))
        arrivals = [u for u in movable if s.where[u] < 0]
        return {
            "movable": [ids[u] for u in movable],
            "arrivals": [ids[u] for u in arrivals],
            "entries": [number(h) for h in sorted({h for u in arrivals for h in rules.entry_hexes(s, u)})],
            "others": [_option(game, talk, notation, a) for a in others],
            "about": _about(game, talk, others),
            "end": reasons_of(game, [reason] if reason else [], lang),
            "ending": _ending(game, talk, side),
        }
    if kind == "combat":
        attacks = list(rules.other_attacks(s, side))
        return {
            "targets": [
                {
                    "hex": number(t.hex),
                    "contact": [ids[u] for u in t.contact],
                    "support": [ids[u] for u in t.support],
                    "required": [ids[u] for u in t.required],
                    "together": [[ids[u] for u in group] for group in rules.bombarding_together(t.support) if group],
                }
                for t in rules.targets(s, side)
            ],
            "duties": [ids[u] for u in rules.open_duties(s, side)],
            "air": s.air(side),
            "airAlone": [game.definition.air_minimum, min(game.definition.air_maximum, s.air(side))],
            "others": [_option(game, talk, notation, a) for a in attacks],
            "about": _about(game, talk, attacks),
            "end": reasons_of(game, rules.refuse_combat(s, side, End()), lang),
            "ending": _ending(game, talk, side),
        }
    if kind == "answer":
        return {
            "hex": number(task[2]),
            "from": sorted({number(s.where[u]) for u in task[3]}),
            "attackers": len(task[3]),
            "announced": announced(rules, s),
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
    actions = list(rules.actions(s))
    options = [_option(game, talk, notation, a) for a in actions]
    danger = {ids[u] for lost in rules.lost_by_ending(s, side) for u in lost.units} if kind == "advance" else set()
    options.sort(key=lambda option: not danger & set(option["units"]))
    return {"options": options, "about": _about(game, talk, actions), "danger": sorted(danger)}


def _ending(game: Game, talk: Speech, side: int) -> list[Json]:
    """What would be lost, lapse or stay undone if the phase ended now."""
    ids, number = [u.id for u in game.rules.units], game.rules.grid.number
    return [
        {
            "kind": found.kind,
            "what": found.message,
            **said(talk, talk.forfeit(found)),
            "rule": found.rule,
            "units": [ids[u] for u in found.units],
            "hexes": [number(h) for h in found.hexes],
            "points": found.points,
        }
        for found in game.rules.losses_by_ending(game.state, side)
    ]


def _about(game: Game, talk: Speech, actions: Iterable[AnyAction]) -> dict[str, Json]:
    """For each kind of order that the page has no words for: what it is called, and the rules that tell of it."""
    return {
        verb: {
            "name": talk.catalogue.attribute(f"use-{verb}", "name"),
            "rules": _known(game, game.rules.ABOUT.get(verb, ())),
        }
        for verb in sorted({_verb(action) for action in actions if isinstance(action, Use | Move)})
    }


def _known(game: Game, keys: Iterable[str]) -> list[str]:
    """The rules of these keys, as far as the book has them."""
    found = (game.definition.rule_id(key) for key in keys)
    return [rule for rule in found if rule in game.definition.rules]


def _verb(action: Use | Move) -> str:
    return action.what if isinstance(action, Use) else LEAVE


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
        "verb": _verb(action) if isinstance(action, Use | Move) else "",
        "text": option_text(talk, action),
        "units": [ids[u] for u in units],
        "path": [number(h) if h >= 0 else "off" for h in path],
        "confirm": _confirm(game, talk, action) if isinstance(action, Use) else None,
    }


def _confirm(game: Game, talk: Speech, action: Use) -> Json | None:
    """The question that is asked before an order nobody can take back, with its rules; if the book has one."""
    hex_ = {"hex": talk.hex(action.hex)} if action.hex >= 0 else {}
    asked, yes = (talk.catalogue.attribute(f"use-{action.what}", name, **hex_) for name in ("really", "yes"))
    if not asked:
        return None
    keys = game.rules.read_before(game.state, game.state.side, action)
    return {"text": asked, "yes": yes, "rules": _known(game, keys)}


def advice_of(game: Game, side: int, advised: Advised, lang: Lang) -> Json:
    """What an adviser would do: the orders with the ways to draw, and the reason."""
    talk, notation, seat = speech(game.name, lang), Notation(game.definition), Seat(game, side)
    lines, number = Lines(seat, talk), game.rules.grid.number

    def shown(action: AnyAction) -> Json:
        found = _option(game, talk, notation, action) | {"from": []}
        if not isinstance(action, Move):
            found["text"] = str(lines.action(action))
        if isinstance(action, Attack):
            ids = [u.id for u in game.rules.units]
            found |= {"units": [ids[u] for u in action.units], "path": [number(action.hex)]}
            found["from"] = sorted({number(game.state.where[u]) for u in action.units if game.state.where[u] >= 0})
        return found

    return {
        "player": spoken(talk.catalogue, advised.player),
        "why": why(talk, seat, advised),
        "orders": [shown(action) for action in advised.actions],
    }


def plans_of(game: Game, lang: Lang) -> list[Json]:
    """What computers thought before their turns, each with the step it was thought at."""
    talk = speech(game.name, lang)
    return [
        {"step": step, "turn": said.turn, "side": game.definition.side(said.side).index, "text": thought(talk, said)}
        for step, remarks in sorted(game.remarks.items())
        for said in remarks
        if isinstance(said, Planned)
    ]


def hindsight_of(game: Game, so_far: tuple[int, int] | None, lang: Lang) -> Json:
    """The turns of a finished game that were looked back at, and how far that has come if it is under way."""
    talk = speech(game.name, lang)
    turns = [
        {
            "step": step,
            "turn": one.turn,
            "side": game.definition.side(one.side).index,
            "plan": plan_words(talk, one.plan),
            "promised": one.promised,
            "played": one.played,
            "error": one.error,
            "gain": round(one.gain, 1),
            "clear": one.is_clear,
        }
        for step, one in judged_in(game.remarks)
    ]
    done, of = so_far or (len(turns), len(turns))
    return {"running": so_far is not None, "done": done, "of": of, "turns": turns}


def option_text(talk: Speech, action: Any) -> str:  # any of the action types
    """A choice in words."""
    match action:
        case Lose(unit):
            return talk.say("option-lose", unit=talk.unit(unit))
        case Exchange(units):
            return talk.say("option-exchange", units=talk.units(units))
        case Retreat(unit, path):
            return talk.say("option-retreat", unit=talk.unit(unit), hex=" → ".join(map(talk.hex, path)))
        case Advance(unit, path):
            return talk.say("option-advance", unit=talk.unit(unit), hex=" → ".join(map(talk.hex, path)))
        case Move(unit, path) if path[-1] < 0:
            return talk.say(f"use-{LEAVE}", unit=talk.unit(unit))
        case Move(unit, path):
            return talk.say("option-move", unit=talk.unit(unit), hex=talk.hex(path[-1]))
        case Use(what, unit, hex_):
            args = ({"unit": talk.unit(unit)} if unit >= 0 else {}) | ({"hex": talk.hex(hex_)} if hex_ >= 0 else {})
            return talk.say(f"use-{what}", **args)
        case _:
            return talk.say("option-end")


def reach_of(game: Game, unit: int, through: Sequence[int] = ()) -> Json:
    """Where a unit can go: for each hex the ways to choose between, the first to be taken, and whether it has to stop there."""
    rules, s = game.rules, game.state
    number = rules.grid.number
    halt = rules.halts(s, unit)
    found = ways(rules, s, unit, through)
    return {
        "unit": rules.units[unit].id,
        "start": number(s.where[unit]) if s.where[unit] >= 0 else "",
        "allowance": rules.allowance(s, unit),
        "through": [number(h) for h in through],
        "hexes": {
            number(h): {
                "cost": offered[0].cost,
                "ways": [_way(game, way) for way in offered],
                "halt": "zone" if rules.zone_binds(s, unit, h) else "other" if halt[h] else "",
                "stop": rules.may_stop(s, unit, h),
            }
            for h, choices in found.items()
            if (offered := preferred(choices))
        },
        "risks": {number(h): risk for h in found if (risk := rules.entry_risk(s, unit, h))},
        "zones": [number(h) for h in range(rules.grid.size) if rules.zone_binds(s, unit, h) and not rules.is_sea[h]],
    }


def _way(game: Game, way: Way) -> Json:
    number = game.rules.grid.number
    return {"path": [number(h) for h in way.path], "spent": way.spent, "risk": round(way.risk, 4)}


def reasons_of(game: Game, reasons: Iterable[Reason], lang: Lang) -> list[Json]:
    talk = speech(game.name, lang)
    number = game.rules.grid.number
    return [
        {
            **said(talk, talk.reason(reason)),
            "rule": reason.rule,
            "hexes": [number(h) for h in reason.hexes if h >= 0],
            "units": [game.rules.units[u].id for u in reason.units],
        }
        for reason in reasons
    ]


def value_of(value: Value[Any]) -> Json:
    """A value of a preview, which says of itself how sure it is."""
    return {str(name): part for name, part in msgspec.to_builtins(value).items()}


def survey_of(game: Game, side: int, threatened: bool, lang: Lang) -> Json:
    """The whole board at a glance, for one seat."""
    game = as_seen(game, side)
    rules, s, number, talk = game.rules, game.state, game.rules.grid.number, speech(game.name, lang)
    decision = game.decision
    playing = side < SPECTATOR
    moving = decision is not None and decision.kind == "movement" and decision.side == side
    supply = rules.beyond_supply(s, side) if playing else b""
    return {
        "losses": [
            {"turn": lost.turn, "unit": rules.units[lost.unit].id, "hex": number(lost.hex) if lost.hex >= 0 else ""}
            for lost in survey.losses(game)
        ],
        "prizes": [
            {"hex": number(prize.hex), "units": prize.units, "defended": prize.defended}
            for prize in (survey.prizes(rules, s, side) if moving else [])
        ],
        "zones": [number(h) for h in survey.zones(rules, s, side)] if playing else [],
        "control": [[number(h) for h, owner in enumerate(s.owner) if owner == one and not rules.is_sea[h]] for one in (0, 1)],
        "unsupplied": [number(h) for h, beyond in enumerate(supply) if beyond and not rules.is_sea[h]] if supply else None,
        "stranded": [number(h) for h in survey.stranded(rules, s, side)] if playing else [],
        "lines": [[number(h) for h in line] for line in survey.supply_lines(rules, s, side)] if playing else [],
        "longest": rules.longest_supply_line(),
        "supply": [said(talk, line) for line in supply_lines(rules, s, side, talk)] if playing else [],
        "threats": {number(h): n for h, n in survey.threats(rules, s, side).items()} if playing and threatened else {},
    }
