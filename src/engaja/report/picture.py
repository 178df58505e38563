"""A report as one picture: headline, score and the course of the points, 1200 by 630, to be put anywhere."""

import re
from collections.abc import Iterator

from engaja.drawing.lettering import width
from engaja.drawing.markup import num, words
from engaja.printing.typeset import Setting
from engaja.report import charts, maps
from engaja.report.page import fonts
from engaja.report.telling import Telling

WIDTH, HEIGHT = 1200, 630
SERIF = 'font-family="Spectral, Georgia, serif" font-weight="600"'


def picture_svg(telling: Telling) -> str:
    """The picture with its letters in it."""
    return _svg(telling, f"<style>{fonts()}</style>")


def picture_png(telling: Telling) -> bytes:
    """The same in dots. NoTypesetter if the paper tools are not installed."""
    image = {"svg": for_typesetter(_svg(telling, "")), "width": WIDTH, "height": HEIGHT}
    data = {"images": [image], "words": {}, "grey": False, "saving": False}
    return Setting("pictures", data).png(144)[0]


def for_typesetter(svg: str) -> str:
    """What the type founders call Barlow Condensed, the typesetter files as Barlow of the width condensed."""
    svg = re.sub(r'font-family="Barlow Condensed[^"]*"', 'font-family="Barlow" font-stretch="condensed"', svg)
    return re.sub(r'font-family="(Barlow|Spectral),[^"]*"', r'font-family="\1"', svg)


def _svg(telling: Telling, style: str) -> str:
    account = telling.account
    title = telling.speech.text(account.definition.title)
    label = f"{title}: {telling.headline} {telling.standfirst}"
    chart = charts.course_svg(account, label, [telling.label(m) for m in account.marks], "", telling.number, width=1120)
    inner = re.sub(r"^<svg[^>]*>|</svg>$", "", chart)
    lines = list(_wrapped(telling.standfirst, 21, 800))[:4]
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"',
            f' role="img" aria-label="{words(label)}">{style}<path d="M0 0H{WIDTH}V{HEIGHT}H0z" fill="#ECE8DF"/>',
            charts.text(40, 50, f"engaja · {title}", bold=True, size=17),
            f'<text x="40" y="102" {SERIF} font-size="{46 if len(telling.headline) < 36 else 36}" fill="#1C2024">'
            f"{words(telling.headline)}</text>",
            *(
                f'<text x="40" y="{num(140 + 29 * n)}" {SERIF} font-size="20" fill="#1C2024">{words(line)}</text>'
                for n, line in enumerate(lines)
            ),
            *_score(telling),
            f'<path d="M36 246h1128v362h-1128z" fill="#FBFAF6" stroke="#DAD4C7"/><g transform="translate(40 250)">{inner}</g>',
            "</svg>\n",
        )
    )


def _score(telling: Telling) -> Iterator[str]:
    account = telling.account
    yield '<path d="M900 32h264v160h-264z" fill="#FBFAF6" stroke="#DAD4C7"/>'
    if account.over:
        said = telling.say("victory", side=telling.side(account.winner)) if account.winner < 2 else telling.say("victory-draw")
    else:
        said = telling.say("upto", turn=account.turn)
    yield charts.text(920, 62, said, bold=True, size=15)
    for side in (0, 1):
        y = 102 + 50 * side
        yield maps.side_mark(account.definition, side, 930, y - 6, 20)
        name = str(telling.side(side))
        yield charts.text(952, y, name, bold=True, size=19 if len(name) < 14 else 17, fill=charts.INK)
        number = telling.number(account.score[side])
        yield charts.text(1144, y + 4, number, bold=True, size=32, anchor="end", fill=charts.INK, face=charts.COND)


def _wrapped(said: str, size: float, most: float) -> Iterator[str]:
    """Lines that are not wider than this."""
    line = ""
    for word in said.split():
        longer = f"{line} {word}".strip()
        if line and 1.06 * width(longer, size, "italic") > most:
            yield line
            line = word
        else:
            line = longer
    yield line
