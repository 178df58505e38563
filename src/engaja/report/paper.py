"""A report on paper: the same facts and pictures as the page, set with the paper tools."""

from typing import Any

from engaja.printing import typeset
from engaja.printing.desk import Desk
from engaja.printing.typeset import MissingFont, NoTypesetter, Setting
from engaja.printing.wishes import Wishes
from engaja.report import charts, maps
from engaja.report.luck import Sum, in_losses, in_points
from engaja.report.picture import for_typesetter
from engaja.report.telling import Telling

Data = dict[str, Any]  # JSON for a layout


def can_print() -> bool:
    """Whether the paper tools are installed."""
    try:
        typeset.check()
    except (NoTypesetter, MissingFont):
        return False
    return True


def report_pdf(telling: Telling) -> bytes:
    """The report as a document. NoTypesetter if the paper tools are not installed."""
    account, definition, say = telling.account, telling.account.definition, telling.say
    desk = Desk(definition.id, Wishes(lang=telling.speech.lang))
    names = {"first": telling.side(0), "second": telling.side(1)}
    title = telling.speech.text(definition.title)
    label = say("course-alt", a=account.score[0], b=account.score[1], **names)
    turning = say("turning" if account.reversal.turned else "stroke") if account.reversal else ""
    course = charts.course_svg(account, label, [telling.label(m) for m in account.marks], turning, telling.number)
    score = ", ".join(f"{telling.side(side)} {telling.number(account.score[side])}" for side in (0, 1))
    throws = len(account.throws) + account.untold
    data = desk.data(
        "report",
        "report",
        kicker=title if account.over else f"{title} · {say('upto', turn=account.turn)}",
        headline=telling.headline,
        standfirst=telling.standfirst,
        counts=say("counts", turns=len(account.pictures), orders=account.orders, throws=throws),
        score=score,
        course={"svg": for_typesetter(course), "alt": label},
        chapters=list(telling.chapters()),
        marks={"head": telling.mark_heads(), "rows": [list(row) for row in telling.mark_rows()]},
        maps=_maps(telling),
        battles=_battles(telling),
        luck=_luck(telling),
        losses=[_losses(telling, side) for side in (0, 1)],
        superlatives=[(found.figure, found.text) for found in telling.superlatives()],
        throws={
            "head": telling.throw_heads(),
            "rows": [*map(list, telling.throw_rows()), list(telling.throw_sums())] if account.throws else [],
        },
    )
    data["front-about"] = say("front-about", side=telling.side(0))
    data["luck-about"] = say("luck-about", count=len(account.throws), side=telling.side(account.reader))
    data["luck-in-words"] = telling.luck_in_words() if account.throws else say("no-throws")
    return Setting("report", data).pdf()


def _maps(telling: Telling) -> list[Data]:
    return [
        {
            "svg": maps.front_svg(telling.account.definition, picture, "", alone=True),
            "alt": telling.map_label(picture),
            "turn": telling.say("turn", turn=picture.turn),
            "when": telling.when(picture.turn),
            "score": telling.scored(picture.points),
            "caption": telling.caption(picture),
        }
        for picture in telling.account.shown
    ]


def _battles(telling: Telling) -> list[Data]:
    say, map_ = telling.say, maps.map_of(telling.account.definition, telling.speech.lang)
    found = []
    for fought in telling.account.decisive:
        luck, place = fought.luck, telling.place(fought.luck.hex)
        dice = " ".join(map(str, luck.dice))
        found.append(
            {
                "svg": maps.battle_svg(map_, fought),
                "alt": say("battle-alt", place=place),
                "head": f"{say('battle-head', order=luck.order, turn=luck.turn)} · {dice}",
                "place": place,
                "text": " ".join(telling.battle(fought)),
                "swing": telling.swing(luck),
                "chance": telling.chance(luck),
            }
        )
    return found


def _luck(telling: Telling) -> list[Data]:
    throws = telling.account.throws
    if not throws:
        return []
    named = {n: telling.throw_name(throws[n]) for n in charts.largest(throws)}
    kinds: tuple[tuple[str, Sum, list[tuple[float, float]], dict[int, str], int], ...] = (
        ("points", in_points(throws), [(t.luck, t.variance) for t in throws], named, 0),
        ("losses", in_losses(throws), [(t.luck_in_losses, t.variance_losses) for t in throws], {}, 1),
    )
    found = []
    for kind, total, lucks, names, digits in kinds:
        numbers = {"sum": telling.signed(total.luck, digits), "deviation": telling.number(total.deviation, digits)}
        label = telling.say(f"luck-alt-{kind}", **numbers)
        svg = charts.luck_svg(telling.account, label, lucks, names, telling.tick)
        line = telling.luck_line(total, digits)
        found.append({"title": telling.say(f"luck-{kind}"), "line": line, "svg": for_typesetter(svg), "alt": label})
    return found


def _losses(telling: Telling, side: int) -> Data:
    formations = [formation for formation in telling.account.formations if formation.side == side]
    count = sum(len(formation.lost) for formation in formations)
    return {
        "side": str(telling.side(side)),
        "count": telling.say("losses-count", count=count),
        "head": [telling.say("column-what"), telling.say("part-losses")],
        "rows": [[telling.formation(f), telling.say("lost-of", lost=len(f.lost), all=len(f.units))] for f in formations],
        "arms": " ".join(telling.arms(side) or [telling.say("no-arms")]),
    }
