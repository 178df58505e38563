"""Lessons for the browser: the path on the first page, and how far the one on a table has come."""

from functools import lru_cache

from engaja.definition.start_files import Plan
from engaja.engine.game import Game
from engaja.engine.lessons import Proposal, judge, path, proposals
from engaja.engine.notation import Notation
from engaja.position.actions import Attack, Move
from engaja.server.boards import Json, said, speech
from engaja.texts import Lang


@lru_cache(maxsize=4)
def lessons(lang: Lang) -> list[Json]:
    """The path: every lesson with the side that learns in it."""
    found = []
    for game, name, lesson in path():
        talk = speech(game, lang)
        found.append(
            {
                "id": name,
                "game": game,
                "number": lesson.number,
                "title": talk.text(lesson.title),
                "short": talk.text(lesson.short),
                "minutes": lesson.minutes,
                "side": talk.definition.side(lesson.side).index,
            }
        )
    return found


def lesson_of(game: Game, lang: Lang) -> Json | None:
    """The lesson on a table, for whoever learns: its tasks, how far it has come, and what went wrong."""
    lesson = game.definition.lesson
    if lesson is None:
        return None
    talk, progress = speech(game.name, lang), judge(game)
    text, rule, number = talk.text, game.definition.rule_id, game.rules.grid.number
    wrong = None
    if progress.wrong is not None:
        units = [game.definition.unit(id_).index for id_ in progress.wrong.units]
        hexes = [number(game.state.where[unit]) for unit in units if game.state.where[unit] >= 0]
        wrong = {**said(talk, text(progress.wrong.text)), "rule": rule(progress.wrong.rule), "hexes": hexes}
    elif progress.missed:
        wrong = {**said(talk, talk.say("lesson-missed")), "rule": rule("phase-order"), "hexes": []}
    return {
        "id": game.options["lesson"],
        "number": lesson.number,
        "title": text(lesson.title),
        "minutes": lesson.minutes,
        "tasks": [
            {
                "task": said(talk, text(goal.task)),
                "hint": said(talk, text(goal.hint)),
                "done": said(talk, text(goal.done)),
                "aim": goal.aim.split(),
                "show": goal.show.split(),
            }
            for goal in lesson.goals
        ],
        "air": any(goal.when.battle is not None and goal.when.battle.air for goal in lesson.goals),
        "points": any(goal.when.holds or goal.when.ahead for goal in lesson.goals),
        "now": progress.done,
        "since": progress.since,
        "over": progress.is_over(lesson),
        "wrong": wrong,
        "rules": [rule(key) for key in lesson.rules],
        "learned": [text(one) for one in lesson.learned],
        "solution": lesson.solution,
    }


def _named(game: Game, one: Proposal) -> list[int]:
    """The units that a step without orders of its own is about."""
    if one.step.orders:
        return []
    conditions = (one.step.done, *one.step.done.either)
    return [game.definition.unit(id_).index for condition in conditions for id_ in condition.at]


def _nobody_left(game: Game, one: Proposal) -> bool:
    units = _named(game, one)
    return bool(units) and not any(game.state.where[unit] >= 0 for unit in units)


def _way(game: Game, one: Proposal) -> list[str]:
    """The arrow of a step: as it is written, but beginning where its units are."""
    way = one.step.way.split()
    places = [game.rules.grid.number(game.state.where[unit]) for unit in _named(game, one) if game.state.where[unit] >= 0]
    if not places or places[0] in way:
        return way[way.index(places[0]) :] if places else way
    return [places[0], way[-1]]


def guide_of(game: Game, side: int, lang: Lang) -> Json:
    """What the companion proposes to a side now, each step checked by the rules; and whether he has had his say for good."""
    guide, found = game.definition.starts.guide, proposals(game, side) if side < 2 else None
    over = guide is None or game.state.turn > max(plan.turn for plan in guide.plans)
    return {"plan": _plan(game, *found, lang) if found else None, "over": over}


def _plan(game: Game, plan: Plan, steps: list[Proposal], lang: Lang) -> Json:
    talk = speech(game.name, lang)
    return {
        "title": talk.text(plan.title),
        "now": said(talk, talk.text(plan.now)),
        "steps": [
            {
                "what": said(talk, talk.text(one.step.what)),
                "why": said(talk, talk.text(one.step.why)),
                "rules": [game.definition.rule_id(key) for key in one.step.rules],
                "way": _way(game, one),
                "done": one.done,
                "lost": one.lost or (not one.done and _nobody_left(game, one)),
                "next": _order(game, one.orders[0]) if one.orders else None,
            }
            for one in steps
        ],
    }


def _order(game: Game, order: str) -> Json:
    """An order of a plan: a march of a unit, or an attack of several."""
    match Notation(game.definition).read(order):
        case Move(unit):
            hex_, units, air = "", (unit,), 0
        case Attack(attacked, units, air):
            hex_ = game.rules.grid.number(attacked)
        case other:
            raise ValueError(other)
    return {"order": order, "hex": hex_, "units": [game.rules.units[unit].id for unit in units], "air": air}
