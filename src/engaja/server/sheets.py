"""The battle sheet as it is sent: what an attack or an answer would come to, what is open, and what else could be sent."""

from engaja.engine.describe import force_words, some_hexes
from engaja.engine.forces import Force, Plan, answer_plan, attack_plan, still_to_come
from engaja.engine.game import Game
from engaja.engine.sheet import Sheet, Total, answer_ground, answer_sheet, attack_sheet, ground_of
from engaja.engine.speech import Speech
from engaja.position.actions import Attack, Defend
from engaja.position.talk import Decision
from engaja.server.boards import Json, speech
from engaja.server.payload import value_of
from engaja.texts import Lang


def sheet_of(game: Game, decision: Decision, action: Attack | Defend, supposed: int | None, propose: bool, lang: Lang) -> Json:
    """The sheet of an attack or an answer, or of the one the program proposes in its place."""
    rules, s, talk = game.rules, game.state, speech(game.name, lang)
    sheet: Sheet | None = None
    if isinstance(action, Attack):
        target = next((found for found in rules.targets(s, decision.side) if found.hex == action.hex), None)
        if target is None:
            return {}
        ground = ground_of(rules, s, decision.side, action.hex)
        fire = not target.contact if propose else not any(u in target.contact for u in action.units)
        if not propose and (action.units or action.air):
            sheet = attack_sheet(ground, action, supposed)
        plan = attack_plan(ground, target, sheet.guess.value if sheet and sheet.guess else supposed, fire)
        if propose:
            action = Attack(action.hex, plan.proposal.units, plan.proposal.air) if plan.proposal else Attack(action.hex)
            sheet = attack_sheet(ground, action, supposed) if plan.proposal else None
        later = some_hexes(talk, "must-attack-too", plan.waiting)
    else:
        ground = answer_ground(rules, s, decision.side)
        sheet = answer_sheet(ground, action, supposed)
        plan = answer_plan(ground, sheet.guess.value if sheet.guess else 0)
        if propose and plan.proposal:
            action = Defend(plan.proposal.units, plan.proposal.air)
            sheet = answer_sheet(ground, action, supposed)
        later = some_hexes(talk, "later-attacks", still_to_come(rules, s, decision.side, ground.hex))
    return {
        "units": [rules.units[u].id for u in action.units],
        "air": action.air,
        "sheet": _sheet(game, talk, sheet) if sheet else None,
        "plan": _plan(game, talk, plan),
        "later": later,
    }


def _sheet(game: Game, talk: Speech, sheet: Sheet) -> Json:
    number = game.rules.grid.number
    guess = sheet.guess
    return {
        "kind": sheet.kind,
        "attack": _total(sheet.attack),
        "defence": _total(sheet.defence) if sheet.defence else None,
        "shifts": [
            {
                "columns": value_of(seen.columns),
                "rule": seen.shift.rule,
                "text": talk.shift(seen.shift),
                "name": talk.shift_name(seen.shift),
            }
            for seen in sheet.shifts
        ],
        "shifted": sheet.shifted,
        "guess": guess
        and {
            "what": guess.what,
            "least": guess.least,
            "greatest": guess.greatest,
            "value": guess.value,
            "holds": guess.holds,
        },
        "scale": [
            {"kind": block.kind, "points": block.points, "hex": number(block.hex) if block.hex >= 0 else ""}
            for block in sheet.scale
        ],
        "odds": sheet.odds,
        "column": sheet.column,
        "possible": sheet.possible,
        "columns": [{"name": c.name, "chance": c.chance, "possible": c.possible} for c in sheet.columns],
        "chance": sheet.chance,
        "chances": sheet.chances,
        "results": [
            {"result": r.result, "text": talk.result(r.result), "chance": r.chance, "fate": r.fate} for r in sheet.results
        ],
        "more": sheet.more and {"column": sheet.more.column, "points": sheet.more.points},
        "less": sheet.less and {"column": sheet.less.column, "points": sheet.less.points},
    }


def _total(total: Total) -> Json:
    return {
        "value": value_of(total.value),
        "terms": [{"kind": term.kind, "values": term.values} for term in total.terms],
        "times": value_of(total.times) if total.times else None,
    }


def _plan(game: Game, talk: Speech, plan: Plan) -> Json:
    ids, number = [u.id for u in game.rules.units], game.rules.grid.number

    def force(one: Force) -> Json:
        return {
            "units": [ids[u] for u in one.units],
            "air": one.air,
            "total": one.total,
            "column": one.column,
            "chance": one.chance,
            "needed": [ids[u] for u in one.needed],
            "text": force_words(talk, one, plan.bound),
        }

    return {
        "locked": [ids[u] for u in plan.locked],
        "elsewhere": [ids[u] for u in plan.elsewhere],
        "needs": [
            {
                "hex": number(need.hex),
                "units": [ids[u] for u in need.units],
                "text": talk.say(
                    "needed-there", hex=talk.hex(need.hex), count=len(need.units), better=need.with_them, worse=need.without
                ),
            }
            for need in plan.needs
        ],
        "forces": [force(one) for one in plan.forces],
        "proposal": force(plan.proposal) if plan.proposal else None,
    }
