"""Longer things told in lines: a hex, a counter or a rule as printed, the chances of an attack."""

from collections.abc import Iterable, Sequence
from typing import Any

from engaja.definition.model import DiceTable, Rule, Unit
from engaja.engine import survey
from engaja.engine.chances import THROWS, Announced, Exact, Outcome, Possible, Preview, SeenShift, Supposed, Value
from engaja.engine.forces import Force, Plan
from engaja.engine.game import Game
from engaja.engine.sheet import Sheet
from engaja.engine.speech import Speech
from engaja.hexgrid import DIRECTIONS
from engaja.position.state import State
from engaja.rules import System

NAMED = 2
"""So many units of a force are named; more are counted."""
MOST_HEXES = 3
"""So many hexes that wait for their turn are named."""


def hex_lines(speech: Speech, hex_: int) -> list[str]:
    """Terrain with its columns, roads, hexsides, objective, and where we know it from."""
    definition, say = speech.definition, speech.say
    board, place = definition.board, definition.board.hexes[hex_]
    grounds = [_ground(speech, place.terrain, say(f"terrain-{place.terrain}"))]
    grounds += [_ground(speech, f, word) for f in sorted(place.features) if (word := speech.feature(f))]
    lines = [say("show-hex", hex=speech.hex(hex_), ground=", ".join(grounds))]
    for direction, name in enumerate(DIRECTIONS):
        there = board.grid.neighbours[hex_][direction]
        if there >= 0:
            for feature in sorted(board.links[hex_ * 6 + direction] | board.sides[hex_ * 6 + direction]):
                lines.append(
                    say("show-hexside", direction=say(f"direction-{name}"), line=say(f"line-{feature}"), hex=speech.hex(there))
                )
    for objective in definition.objectives:
        if objective.hex == hex_:
            points = [f"{speech.side(side)} {points}" for side, points in enumerate(objective.points)]
            lines.append(say("show-objective", points=speech.catalogue.joined(points)))
    return [*lines, say("show-source", source=say(f"source-{place.source}"))]


def _ground(speech: Speech, name: str, word: str) -> str:
    effect = speech.definition.terrain.get(name)
    if effect is None or effect.columns <= 0:
        return word
    return speech.say("show-columns", ground=word, columns=effect.columns)


def supply_lines(rules: System, s: State, side: int, speech: Speech) -> list[str]:
    """How each stack of a side is supplied: by how many hexes from where, or that it cannot move; if the book asks."""
    limit, held = rules.longest_supply_line(), survey.stranded(rules, s, side)
    lines = [speech.say("supply-none", hex=speech.hex(hex_)) for hex_ in held]
    for line in survey.supply_lines(rules, s, side):
        args = {"hex": speech.hex(line[0]), "source": speech.hex(line[-1]), "length": len(line) - 1, "limit": limit}
        lines.append(speech.say("supply-line", **args))
    return lines


def unit_lines(speech: Speech, unit: Unit) -> list[str]:
    """A counter as printed: what it is, its strengths, when it comes, and where we know it from."""
    say = speech.say
    formation = ", ".join(part for part in (unit.division, unit.corps) if part)
    lines = [
        say(
            "show-unit",
            unit=speech.unit(unit.index),
            id=unit.id,
            side=speech.side(unit.side),
            nation=speech.nation(unit.nation),
            type=say(f"type-{unit.type}"),
            size=say(f"size-{unit.size}"),
        )
    ]
    if formation:
        lines.append(say("show-formation", formation=formation))
    lines.append(
        say("show-strengths", attack=unit.attack, defence=unit.defence, movement=unit.movement, range=unit.range),
    )
    arrival = unit.arrival
    where = speech.hex(arrival.hexes[0]) if len(arrival.hexes) == 1 else speech.area(arrival.area)
    lines.append(say("show-arrival", turn=arrival.turn, where=where))
    return [*lines, say("show-source", source=say(f"source-{unit.source}"))]


def rule_lines(speech: Speech, rule: Rule) -> list[str]:
    lines = [say_title(speech, rule), speech.text(rule.text)]
    if rule.ruling:
        lines.append(speech.say("show-ruling", text=speech.text(rule.ruling)))
    if rule.example:
        lines.append(speech.say("show-example", text=speech.text(rule.example)))
    return lines


def say_title(speech: Speech, rule: Rule) -> str:
    return speech.say("show-rule", section=rule.section, title=speech.text(rule.title), id=rule.id)


def find_rules(speech: Speech, words: str) -> list[Rule]:
    """Rules by id, key or section; failing that, those whose title or id holds the words."""
    rules = list(speech.definition.rules.values())
    exact = [rule for rule in rules if words == rule.id or words in rule.keys or words == rule.id.rpartition(".")[2]]
    if exact:
        return exact
    section = [rule for rule in rules if rule.section == words or rule.section == f"{words}.0"]
    if section:
        return section
    wanted = words.lower()
    return [rule for rule in rules if wanted in rule.id or wanted in speech.text(rule.title).lower()]


def standing(speech: Speech, game: Game) -> list[str]:
    """Where a game stands: the score, and who must decide what if it is not over."""
    first, second = game.score
    names = {"first-side": speech.side(0), "second-side": speech.side(1)}
    lines = [speech.say("replay-score", orders=len(game.played), first=first, second=second, **names)]
    if game.decision:
        lines.append(speech.decision(game.decision, game.state))
    if ended := game.ended:
        side = speech.side(1 - game.winner) if ended.by else None
        lines.append(speech.say("standing-resigned", side=side) if side else speech.say("standing-agreed"))
    elif level := game.definition.level(first - second):
        lines.append(speech.level(level))
    return lines


# The chances of an attack


def preview_lines(speech: Speech, preview: Preview) -> list[str]:
    """Totals, column, every shift with its rule, and each result with its chance and what it leads to."""
    say = speech.say
    values = {"attack": preview.attack, "defence": preview.defence, "odds": preview.odds, "column": preview.column}
    lines = [say(f"odds-{preview.kind}", **{name: value_words(speech, value) for name, value in values.items()})]
    lines += [f"  {shift_words(speech, seen)}" for seen in preview.shifts]
    for outcome in sorted(preview.outcomes, key=lambda o: -o.ways):
        lines.append(f"  {result_line(speech, outcome.result, outcome.ways)}{_leads_to(speech, outcome)}")
    if preview.kind == "combat":
        lost = {"attackers": round(preview.attackers_lost.value, 1), "defenders": round(preview.defenders_lost.value, 1)}
        lines.append(say("odds-summary", percent=percent(preview.chance_taken.value), **lost))
    if not preview.is_exact:
        lines.append(say("odds-estimate"))
    return lines


def value_words(speech: Speech, value: Value[Any]) -> str:
    """A number or a column of a preview, with how sure it is."""
    match value:
        case Possible(least, greatest):
            return speech.say("value-possible", least=str(least or "–"), greatest=str(greatest or "–"))
        case Announced(known):
            return speech.say("value-announced", value=str(known))
        case Supposed(guess):
            return speech.say("value-supposed", value=str(guess))
    return str(value.value or "–") if isinstance(value.value, str) else str(value.value)


def shift_words(speech: Speech, seen: SeenShift) -> str:
    """A shift; one that is only possible says so, and names nobody."""
    return (
        speech.shift(seen.shift)
        if isinstance(seen.columns, Exact)
        else speech.say("shift-possible", shift=speech.shift(seen.shift))
    )


def sheet_lines(speech: Speech, sheet: Sheet, plan: Plan) -> list[str]:
    """What is still open of an attack: the columns and chances between which it lies, who is needed elsewhere, least forces."""
    say = speech.say
    lines = []
    if sheet.possible[0] != sheet.possible[1]:
        ends = {"least": percent(sheet.chances[0]), "greatest": percent(sheet.chances[1])}
        lines.append(say("sheet-bracket", first=sheet.possible[0] or "–", last=sheet.possible[1] or "–", **ends))
    for need in plan.needs:
        there = {"count": len(need.units), "better": need.with_them, "worse": need.without}
        lines.append(say("needed-there", hex=speech.hex(need.hex), **there))
    if plan.waiting:
        lines.append(some_hexes(speech, "must-attack-too", plan.waiting))
    if len(plan.forces) > 1:
        lines.append(say("sheet-forces"))
        for force in plan.forces:
            words = {"column": force.column, "percent": percent(force.chance), "force": force_words(speech, force, plan.bound)}
            lines.append(f"  {say('sheet-force', **words)}")
    return lines


def some_hexes(speech: Speech, message: str, hexes: Sequence[int]) -> str:
    """A sentence on so many hexes, the first of them by their names; nothing if there are none."""
    return speech.say(message, count=len(hexes), hexes=speech.hexes(hexes[:MOST_HEXES]))


def force_words(speech: Speech, force: Force, bound: Sequence[int]) -> str:
    """A force by what it adds to those who have no choice: two units by their names, more by their number, and air points."""
    added = [unit for unit in force.units if unit not in bound]
    parts = []
    if added:
        named = len(added) <= NAMED
        parts.append(str(speech.units(added)) if named else speech.say("force-units", count=len(added)))
    if force.air:
        parts.append(speech.say("force-air", points=force.air))
    if not parts:
        return speech.say("force-bound" if bound else "force-nothing")
    return speech.say("force-added" if bound else "force", what=", ".join(parts))


def _leads_to(speech: Speech, outcome: Outcome) -> str:
    """Who is lost or reduced, and whether the hex falls."""
    parts = [
        speech.say(f"odds-{name}", units=speech.units(units))
        for name, units in (
            ("lost", (*outcome.attackers_lost, *outcome.defenders_lost)),
            ("reduced", (*outcome.attackers_reduced, *outcome.defenders_reduced)),
            ("no-retreat", outcome.no_retreat),
        )
        if units
    ]
    if outcome.hex_taken:
        parts.append(speech.say("odds-taken"))
    return "".join(f"; {part}" for part in parts)


def percent(chance: float) -> int:
    return round(100 * chance)


def result_line(speech: Speech, result: str, ways: float) -> str:
    """A result with its chance: 10 of 36 throws (28 %)."""
    words = {"result": result, "meaning": speech.result(result)}
    return speech.say("odds-result", ways=round(ways, 1), throws=THROWS, percent=percent(ways / THROWS), **words)


def column_chances(table: DiceTable, column: int) -> dict[str, int]:
    """How many of the 36 throws give each result of a column."""
    ways: dict[str, int] = {}
    for total, row in table.cells.items():
        ways[row[column]] = ways.get(row[column], 0) + 6 - abs(7 - total)
    return ways


def column_lines(speech: Speech, table: DiceTable, column: int) -> Iterable[str]:
    chances = column_chances(table, column)
    return (result_line(speech, result, chances[result]) for result in sorted(chances, key=lambda r: -chances[r]))


def plan_words(speech: Speech, plan: str) -> str:
    """A plan by its name: a manner of playing, or everything for one place. One that is not known keeps its name."""
    if not plan.startswith("to ") and not speech.catalogue.has(f"plan-{plan}"):
        return plan
    if plan.startswith("to "):
        return speech.say("plan-to", hex=speech.hex(speech.definition.board.grid.parse(plan[3:])))
    return speech.say(f"plan-{plan}")
