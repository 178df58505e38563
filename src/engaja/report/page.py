"""A report as one HTML page without scripts: to be read at the table, saved, and shared. Fonts and pictures are in it."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from engaja.drawing.markup import words
from engaja.drawing.palette import face
from engaja.printing.typeset import FONTS
from engaja.report import charts, maps
from engaja.report.account import Formation
from engaja.report.luck import in_losses, in_points
from engaja.report.telling import Telling

FACES = (
    ("Barlow", 400, "Barlow-Regular"),
    ("Barlow", 600, "Barlow-SemiBold"),
    ("Barlow Condensed", 700, "BarlowCondensed-Bold"),
    ("Spectral", 600, "Spectral-SemiBold"),
)
PARTS = ("story", "front", "battles", "luck", "losses")
NARROW = 358
"""The width of a graph on a phone."""


@cache
def fonts() -> str:
    """The letters of the page, to be put into it."""
    rules = []
    for family, weight, file in FACES:
        path = FONTS / f"{file}.ttf"
        if path.is_file():
            data = b64encode(path.read_bytes()).decode()
            source = f"url(data:font/ttf;base64,{data})"
            rules.append(f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;src:{source}}}')
    return "".join(rules)


@cache
def _css() -> str:
    return Path(__file__).with_name("report.css").read_text("utf-8")


def page_html(telling: Telling, *, link: str = "", tools: Mapping[str, str] | None = None) -> str:
    """The whole page. `link`: the address of the table, to open the replay at an order; none in a page that is shared.

    `tools` are addresses for the top of the page by what they are called: replay, download, picture, pdf.
    """
    return _Page(telling, link, tools or {}).html()


class _Page:
    def __init__(self, telling: Telling, link: str, tools: Mapping[str, str]) -> None:
        self.telling, self.account, self.link, self.tools = telling, telling.account, link, tools
        self.say, self.definition = telling.say, telling.account.definition

    def html(self) -> str:
        telling, title = self.telling, self.telling.speech.text(self.definition.title)
        style = fonts() + _css() + maps.style(self.definition)
        return "".join(
            (
                f'<!doctype html><html lang="{"pt-BR" if telling.speech.lang == "pt" else "en"}"><head><meta charset="utf-8">',
                '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
                f"<title>{words(telling.headline)} · {words(title)}</title><style>{style}</style></head><body>",
                f'<svg class="defs" width="0" height="0" aria-hidden="true">{maps.ground_defs(self.definition)}</svg>',
                self.top(),
                "<main>",
                self.story(),
                self.front(),
                self.battles(),
                self.luck(),
                self.losses(),
                f"<footer>{words(self.say('made'))}</footer></main></body></html>\n",
            )
        )

    def top(self) -> str:
        parts = "".join(f'<a href="#{part}">{words(self.say(f"part-{part}"))}</a>' for part in PARTS)
        tools = "".join(f'<a href="{words(to)}">{words(self.say(name))}</a>' for name, to in self.tools.items())
        title = f'<span class="title"><b>{words(self.say("title"))}</b></span>'
        return (
            f'<header class="top"><div><span class="name">engaja</span>{title}<nav>{parts}</nav>'
            f'<nav class="tools">{tools}</nav></div></header>'
        )

    def heading(self, part: str, about: str = "", legend: str = "") -> str:
        told = f'<span class="about">{words(about)}</span>' if about else ""
        return f'<div class="part"><h2>{words(self.say(part))}</h2>{told}{legend}</div>'

    def order(self, number: int, said: str) -> str:
        """An order that can be looked at in the replay."""
        return f'<a href="{words(self.link)}#order-{number}">{words(said)}</a>' if self.link and number else words(said)

    def mark(self, side: int, size: float = 15) -> str:
        mark = maps.side_mark(self.definition, side, size / 2, size / 2, size - 2)
        return f'<svg width="{size}" height="{size}" viewBox="0 0 {size} {size}" aria-hidden="true">{mark}</svg>'

    def legend(self, *more: str) -> str:
        sides = (f"<span>{self.mark(side)} {words(self.telling.side(side))}</span>" for side in (0, 1))
        return f'<span class="legend">{"".join((*sides, *more))}</span>'

    # Story

    def story(self) -> str:
        telling, account = self.telling, self.account
        title = telling.speech.text(self.definition.title)
        kicker = title if account.over else f"{title} · {self.say('upto', turn=account.turn)}"
        chapters = "".join(f"<p><b>{words(lead)}.</b> {words(text)}</p>" for lead, text in telling.chapters())
        return "".join(
            (
                '<section id="story"><div class="story"><div>',
                f'<p class="kicker">{words(kicker)}</p><h1>{words(telling.headline)}</h1>',
                f'<p class="standfirst">{words(telling.standfirst)}</p></div>{self.score()}</div>',
                f'<div class="card" style="margin-top:18px">{self.heading("course", self.say("course-about"), self.legend())}',
                self.course(),
                f"</div>{self.marks()}{self.hindsight()}",
                f'<div class="chapters">{chapters}</div></section>',
            )
        )

    def score(self) -> str:
        account, telling = self.account, self.telling
        head = "so-far" if not account.over else "victory" if account.winner < 2 else "victory-draw"
        said = self.say(head, **({"side": telling.side(account.winner)} if head == "victory" else {}))
        sides = "".join(
            f"<div>{self.mark(side, 18)}<dt>{words(telling.side(side))}</dt><dd>{telling.number(points)}</dd></div>"
            for side, points in enumerate(account.score)
        )
        throws = len(account.throws) + account.untold
        counts = self.say("counts", turns=len(account.pictures), orders=account.orders, throws=throws)
        return f'<div class="card score"><p>{words(said)}</p><dl>{sides}</dl><p class="small">{words(counts)}</p></div>'

    def course(self) -> str:
        account, telling = self.account, self.telling
        names = {"first": telling.side(0), "second": telling.side(1)}
        label = self.say("course-alt", a=account.score[0], b=account.score[1], **names)
        turning = self.say("turning" if account.reversal.turned else "stroke") if account.reversal else ""
        marks = [telling.label(mark) for mark in account.marks]
        wide, narrow = (
            charts.course_svg(account, label, marks, turning, telling.number, width=width) for width in (1160, NARROW)
        )
        return _both(wide, narrow)

    def marks(self) -> str:
        rows = [(number, self.order(int(order), order), *map(words, more)) for number, order, *more in self.telling.mark_rows()]
        return _details(self.say("table-course"), _table(self.telling.mark_heads(), rows, right={0, 1, 2, 4, 5}))

    def hindsight(self) -> str:
        """Where another plan promised more: a tick a turn, and the same in words. Empty if nobody has looked back."""
        account, telling = self.account, self.telling
        if not account.judged:
            return ""
        label = self.say("hindsight-alt", count=sum(one.is_clear for _, one in account.judged))
        wide, narrow = (charts.hindsight_svg(account, label, self.link, telling.signed, width=w) for w in (1160, NARROW))
        heads = [self.say(f"hindsight-{column}") for column in ("turn", "side", "plan", "promised", "played", "gain")]
        rows = [
            (self.order(step, self.say("turn", turn=judged.turn)), *map(words, more))
            for (step, judged), more in zip(account.judged, telling.hindsight_rows(), strict=True)
        ]
        table = _details(self.say("hindsight-table"), _table(heads, rows, right={3, 4, 5}))
        return (
            f'<div class="card" style="margin-top:18px">{self.heading("hindsight", self.say("hindsight-about"), self.legend())}'
            f"{_both(wide, narrow)}<p>{words(telling.hindsight())}</p></div>{table}"
        )

    # Front

    def front(self) -> str:
        account, telling = self.account, self.telling
        line = f'<span><b style="color:{maps.LINE}">▬</b> {words(self.say("front-line"))}</span>'
        reversal = account.reversal
        figures = []
        rows = []
        previous = 0
        for picture in account.shown:
            held = [sum(owner == side for owner in picture.owner) for side in (0, 1)]
            label = telling.map_label(picture)
            turned = reversal is not None and previous < reversal.last <= picture.order
            previous = picture.order
            caption = telling.caption(picture)
            figures.append(
                f'<figure class="{"turning" if turned else ""}">{maps.front_svg(self.definition, picture, label)}<figcaption>'
                f'<span class="points">{words(telling.scored(picture.points))}</span>'
                f"<b>{self.order(picture.order, self.say('turn', turn=picture.turn))}</b> "
                f"<span>{words(telling.when(picture.turn))}<br>{words(caption)}</span></figcaption></figure>"
            )
            rows.append((str(picture.turn), words(telling.scored(picture.points)), f"{held[0]} : {held[1]}", words(caption)))
        heads = [self.say("column-turn"), telling.score_head(), self.say("front-held"), self.say("column-what")]
        about = self.say("front-about", side=telling.side(0))
        return (
            f'<section id="front">{self.heading("front", about, self.legend(line))}<div class="maps">{"".join(figures)}</div>'
            f"{_details(self.say('table-course'), _table(heads, rows, right={0, 1, 2}))}</section>"
        )

    # Battles

    def battles(self) -> str:
        cards = "".join(self.battle_cards()) or f"<p>{words(self.say('no-battles'))}</p>"
        return (
            f'<section id="battles">{self.heading("battles", self.say("battles-about"))}'
            f'<div class="battles">{cards}</div></section>'
        )

    def battle_cards(self) -> Iterator[str]:
        telling = self.telling
        map_ = maps.map_of(self.definition, telling.speech.lang)
        for number, fought in enumerate(self.account.decisive):
            luck = fought.luck
            place = telling.place(luck.hex)
            dice = '<span class="dice">' + "".join(f'<span class="die">{die}</span>' for die in luck.dice) + "</span>"
            said = " ".join(telling.battle(fought))
            swing = telling.swing(luck)
            chance = ""
            if luck.taken >= 0:
                missed = "" if luck.fell else ' class="missed"'
                chance = (
                    f'<span class="bar" aria-hidden="true"><i{missed} style="width:{round(100 * luck.taken)}%"></i></span>'
                    f'<span class="about">{words(telling.chance(luck))}</span>'
                )
            head = self.order(luck.order, self.say("battle-head", order=luck.order, turn=luck.turn))
            picture = maps.on_page(maps.battle_svg(map_, fought), self.say("battle-alt", place=place), f"b{number}")
            yield (
                f'<article class="card battle">{picture}'
                f'<div><p class="kicker">{head}{dice}</p><h3>{words(place)}</h3><p>{words(said)}</p><p>{words(swing)}</p>'
                f"{chance}</div></article>"
            )

    # Luck

    def luck(self) -> str:
        account, telling = self.account, self.telling
        about = self.say("luck-about", count=len(account.throws), side=telling.side(account.reader))
        if not account.throws:
            return f'<section id="luck">{self.heading("luck")}<p>{words(self.say("no-throws"))}</p></section>'
        points = [(throw.luck, throw.variance) for throw in account.throws]
        losses = [(throw.luck_in_losses, throw.variance_losses) for throw in account.throws]
        named = {n: telling.throw_name(account.throws[n]) for n in charts.largest(account.throws)}
        rows = [
            (self.order(throw.order, row[0]), *map(words, row[1:]))
            for throw, row in zip(account.throws, telling.throw_rows(), strict=True)
        ]
        right = {0, 1, 7, 8, 9, 10, 11, 12, 13}
        table = _table(telling.throw_heads(), rows, right=right, foot=[words(cell) for cell in telling.throw_sums()])
        return "".join(
            (
                f'<section id="luck">{self.heading("luck", about)}<div class="two">',
                self.luck_card("points", points, named, 0),
                self.luck_card("losses", losses, {}, 1),
                f"</div><p><b>{words(self.say('luck-words'))}</b> {words(telling.luck_in_words())}</p>",
                _details(self.say("see-throws", count=len(account.throws)), table),
                "</section>",
            )
        )

    def luck_card(self, kind: str, lucks: Sequence[tuple[float, float]], named: dict[int, str], digits: int) -> str:
        account, telling = self.account, self.telling
        found = in_points(account.throws) if kind == "points" else in_losses(account.throws)
        numbers = {"sum": telling.signed(found.luck, digits), "deviation": telling.number(found.deviation, digits)}
        label = self.say(f"luck-alt-{kind}", **numbers)
        wide, narrow = (charts.luck_svg(account, label, lucks, named, telling.tick, width=w) for w in (560, NARROW))
        line = telling.luck_line(found, digits)
        title = f'<h3>{words(self.say(f"luck-{kind}"))} <span class="line">{words(line)}</span></h3>'
        return f'<div class="card">{title}{_both(wide, narrow)}</div>'

    # Losses

    def losses(self) -> str:
        telling = self.telling
        sides = "".join(self.side_losses(side) for side in (0, 1))
        told = "".join(
            f"<li><b>{words(found.figure)}</b><span>{words(found.text)}</span></li>" for found in telling.superlatives()
        )
        told = f'<ul class="tell">{told}</ul>' if told else f"<p>{words(self.say('no-superlatives'))}</p>"
        last = f"<div><h2>{words(self.say('superlatives'))}</h2>{told}</div>"
        return f'<section id="losses">{self.heading("losses")}<div class="losses">{sides}{last}</div></section>'

    def side_losses(self, side: int) -> str:
        telling = self.telling
        formations = [formation for formation in self.account.formations if formation.side == side]
        count = sum(len(formation.lost) for formation in formations)
        rows = []
        for formation in formations:
            lost, all_ = len(formation.lost), len(formation.units)
            said = words(self.say("lost-of", lost=lost, all=all_))
            rows.append(
                (
                    words(telling.formation(formation)),
                    self.unit_marks(formation),
                    f'<span class="whole">{said}</span>' if lost == all_ else said,
                )
            )
        body = "".join(
            f"<tr><td>{name}</td><td class=mark>{marks}</td><td class=num>{lost}</td></tr>" for name, marks, lost in rows
        )
        arms = telling.arms(side) or [self.say("no-arms")]
        return (
            f"<div><h3>{self.mark(side)} {words(telling.side(side))} "
            f'<span class="about">{words(self.say("losses-count", count=count))}</span></h3>'
            f"<table>{body}</table><p><b>{words(self.say('arms'))}.</b> {words(' '.join(arms))}</p></div>"
        )

    def unit_marks(self, formation: Formation) -> str:
        """One mark a unit: whole, half (reduced), or crossed out; large formations in rows."""
        size, across = 15, 8
        shown = formation.units[:24]
        high = -(-len(shown) // across) * size
        wide = min(across, len(shown)) * size
        drawn = []
        for n, unit in enumerate(sorted(shown, key=lambda u: (u in formation.lost, u in formation.reduced))):
            x, y = (n % across + 0.5) * size, (n // across + 0.5) * size
            d = maps.side_path(self.definition, formation.side, x, y, size - 4)
            ground = face(self.definition, formation.nation).ground
            if unit in formation.lost:
                drawn.append(f'<path d="{d}" fill="none" stroke="#938B7B" stroke-width="1" stroke-dasharray="2 1.6"/>')
                drawn.append(f'<path d="M{x - 3} {y - 3}l6 6m0-6l-6 6" stroke="#A1241A" stroke-width="1.6"/>')
            else:
                faint = ' fill-opacity=".45"' if unit in formation.reduced else ""
                drawn.append(f'<path d="{d}" fill="{ground}"{faint} stroke="#14110A" stroke-width="1"/>')
        return f'<svg width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" aria-hidden="true">{"".join(drawn)}</svg>'


# Pieces of a page


def _both(wide: str, narrow: str) -> str:
    """A graph for a screen, and the same for a phone."""
    return f'<div class="chart"><div class="wide">{wide}</div><div class="narrow">{narrow}</div></div>'


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], *, right: Iterable[int] = (), foot: Sequence[str] = ()) -> str:
    """A table of cells that are HTML already; `right` are columns of numbers."""
    numbers = frozenset(right)

    def cell(tag: str, n: int, said: str) -> str:
        return f"<{tag}{' class=num' if n in numbers else ''}>{said}</{tag}>"

    def row(tag: str, cells: Sequence[str]) -> str:
        return f"<tr>{''.join(cell(tag, n, said) for n, said in enumerate(cells))}</tr>"

    head = row("th", [words(said) for said in heads])
    last = f"<tfoot>{row('td', foot)}</tfoot>" if foot else ""
    body = "".join(row("td", cells) for cells in rows)
    return f'<div class="scroll"><table><thead>{head}</thead><tbody>{body}</tbody>{last}</table></div>'


def _details(title: str, inner: str) -> str:
    return f"<details><summary>{words(title)}</summary>{inner}</details>"
