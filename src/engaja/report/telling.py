"""The facts of a game in words: headline, events, battles, luck, superlatives. Sentences are in texts/report.*.ftl."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import erfc, sqrt
from typing import Any

from babel.numbers import format_decimal
from msgspec import Struct

from engaja.engine.describe import plan_words
from engaja.engine.speech import Speech
from engaja.report.account import Account, Change, Formation, Fought, Picture
from engaja.report.luck import Luck, Sum, in_losses, in_points
from engaja.texts import Noun

LEAST_STANDS, LEAST_MARCH, LEAST_ASSAULTS = 3, 8, 4
LEAST_BETTER = 0.08
"""A throw that came true against such odds is worth telling."""
MOST_SUPERLATIVES = 4
LEAST_TOLD = 5
"""Points that a chapter does not pass over."""
MOST_PLACES = 3
"""Names in a sentence; what is more is counted."""


class Superlative(Struct, frozen=True):
    figure: str
    text: str
    order: int = 0
    """Where it can be looked at; 0 if it is not about one order."""


class Telling:
    """Tells of one game in one language."""

    def __init__(self, account: Account, speech: Speech) -> None:
        self.account, self.speech = account, speech
        self.locale = "pt_BR" if speech.lang == "pt" else "en_GB"

    def say(self, id_: str, **args: Any) -> str:
        return self.speech.say(f"report-{id_}", **args)

    # Looking back

    def hindsight(self) -> str:
        """Where another plan promised most, in a sentence."""
        clear = [one for _, one in self.account.judged if one.is_clear]
        if not clear:
            return self.say("hindsight-none", count=len(self.account.judged))
        most = max(clear, key=lambda one: one.gain)
        about = {"turn": most.turn, "gain": self.number(most.gain), "plan": plan_words(self.speech, most.plan)}
        return self.say("hindsight-most", side=self.side(self.account.definition.side(most.side).index), **about)

    def hindsight_rows(self) -> list[tuple[str, ...]]:
        """Of each turn that was looked back at: the side, the plan, what it promised, what came, the difference."""
        return [
            (
                str(self.side(self.account.definition.side(one.side).index)),
                plan_words(self.speech, one.plan),
                self.signed(one.promised, 1),
                self.signed(one.played, 1),
                self.say("hindsight-difference", gain=self.signed(one.gain, 1), error=self.number(one.error, 1)),
            )
            for _, one in self.account.judged
        ]

    # Numbers and names

    def number(self, value: float, digits: int = 0) -> str:
        """A number as it is written here, with a true minus."""
        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        written: str = format_decimal(round(value, digits) + 0.0, format=pattern, locale=self.locale)
        return written.replace("-", "−")

    def signed(self, value: float, digits: int = 0) -> str:
        written = self.number(value, digits)
        return written if written.startswith("−") or not value or not round(value, digits) else f"+{written}"

    def scored(self, points: tuple[int, int]) -> str:
        return self.say("score", first=self.number(points[0]), second=self.number(points[1]))

    def side(self, side: int) -> Noun:
        return self.speech.side(side)

    def place(self, hex_: int) -> str:
        """A place by its name, a hex without one by its number."""
        if hex_ < 0:
            return ""
        here = self.speech.definition.board.hexes[hex_]
        return self.speech.named(here.name) if here.name else here.number

    def when(self, turn: int) -> str:
        """The dates of a turn, without the year."""
        return next((self.speech.short_date(t) for t in self.speech.definition.calendar if t.number == turn), "")

    @cached_property
    def leader(self) -> int:
        """Who has won, or is ahead; 2 for nobody."""
        if self.account.over:
            return self.account.winner
        first, second = self.account.score
        return 0 if first > second else 1 if second > first else 2

    # What moved the points

    def hexes_of(self, change: Change) -> list[int]:
        """Objectives that whom it favoured won with it, the dearest first."""
        found = Counter[int]()
        for key, points in change.gains(change.side).items():
            if key[1] == "objective" and key[3] >= 0:
                found[key[3]] += points
        return [hex_ for hex_, points in found.most_common() if points > 0]

    def units_of(self, change: Change) -> list[int]:
        """Units of the other side that fell with it."""
        return [key[3] for key, points in change.what.items() if key[:2] == (change.side, "destroyed") and points > 0]

    def rule_of(self, change: Change) -> str:
        """The rule that most of it comes from, if it is neither objectives nor destroyed units; else nothing."""
        found = Counter[str]()
        for key, points in change.gains(change.side).items():
            found["" if key[1] in ("objective", "destroyed") else key[2]] += points
        rule = max(found, key=lambda one: (found[one], one == ""), default="")
        return rule if rule in self.speech.definition.rules else ""

    def title(self, rule: str) -> str:
        """What a rule of points is about."""
        found = self.speech.definition.rules[rule]
        return self.speech.text(found.short or found.title)

    def label(self, change: Change) -> str:
        """What happened, in a word or two."""
        if rule := self.rule_of(change):
            return self.title(rule)
        hexes, units = self.hexes_of(change), self.units_of(change)
        if hexes:
            first, *others = hexes
            return self.say("label-places", place=self.place(first), more=len(others)) if others else self.place(first)
        if len(units) == 1:
            return str(self.speech.unit(units[0]))
        return self.say("label-units", count=len(units)) if units else self.say("label-other")

    def happened(self, change: Change, since: int = 0) -> str:
        """The same as a sentence; `since` is the turn that was spoken of just before."""
        hexes, units = self.hexes_of(change), self.units_of(change)
        turn = 0 if change.turn == since else change.turn
        args = {"side": self.side(change.side), "turn": turn, "points": abs(change.swing)}
        if self.rule_of(change):
            return self.say("scored", what=self.label(change), **args)
        if hexes:
            named = [self.place(hex_) for hex_ in hexes[: MOST_PLACES if len(hexes) > MOST_PLACES + 1 else MOST_PLACES + 1]]
            if len(hexes) > len(named):
                named.append(self.say("more-places", count=len(hexes) - len(named)))
            places = self.speech.catalogue.joined(named)
            return self.say("took", places=places, lost=len(units), **args)
        if units:
            return self.say("destroyed", units=self.speech.units(units[:3]), count=len(units), **args)
        return self.say("scored", what=self.label(change), **args)

    # Headline and story

    @cached_property
    def headline(self) -> str:
        account, marks = self.account, self.account.marks
        if self.leader == 2:
            return self.say("head-draw" if account.over else "head-even")
        side = self.side(self.leader)
        if not account.over:
            return self.say("head-ahead", side=side)
        sign = 1 if self.leader == 0 else -1
        told = sorted((m for m in marks if self.hexes_of(m) and not self.rule_of(m)), key=lambda m: -abs(m.swing))
        gains = [mark for mark in told if mark.side == self.leader]
        own = {objective.hex for objective in account.definition.objectives if objective.holder == self.leader}
        given = [mark for mark in told if mark.side != self.leader and self.hexes_of(mark)[0] in own]
        lead = [sign * one for one in account.lead]
        reversal = account.reversal
        if given and min(lead[len(lead) // 4 :]) < 0 and given[0].order < len(lead) * 0.9:
            return self.say("head-fell", place=self.place(self.hexes_of(given[0])[0]))
        if gains and gains[0].order > len(lead) * 0.85 and gains[0].swing * sign > lead[-1]:  # else it decided nothing
            return self.say("head-last", place=self.place(self.hexes_of(gains[0])[0]))
        if reversal and reversal.turned:
            turned = [mark for mark in gains if mark.order <= reversal.last and mark.last >= reversal.first]
            if turned:
                return self.say("head-turned", place=self.place(self.hexes_of(turned[0])[0]))
        if min(lead) >= 0:
            return self.say("head-throughout", side=side)
        return self.say("head-won", side=side)

    @cached_property
    def standfirst(self) -> str:
        """Who won, the two events that moved most, and what the dice had to do with it."""
        first, second = self.account.score
        high, low = (second, first) if self.leader == 1 or (self.leader == 2 and second > first) else (first, second)
        numbers = {"high": self.number(high), "low": self.number(low), "turn": self.account.turn}
        result = "drawn" if self.leader == 2 else "won" if high > low else "won-behind"
        if not self.account.over:
            result = "even" if self.leader == 2 else "ahead"
        told = [self.say(f"result-{result}", side=self.side(self.leader), **numbers)]
        return " ".join([*told, *self.course(self.account.changes, 2)])

    def chapters(self) -> Iterator[tuple[str, str]]:
        """Three parts of the game, each with its dates and what happened in it."""
        pictures = self.account.pictures
        third = max(1, -(-len(pictures) // 3))
        for first in range(0, len(pictures), third):
            part = pictures[first : first + third]
            turns = {picture.turn for picture in part}
            told = self.course([c for c in self.account.changes if c.turn in turns]) or [self.say("quiet")]
            lost = [sum(picture.lost[side] for picture in part) for side in (0, 1)]
            told.append(self.say("lost-both", first=self.side(0), second=self.side(1), a=lost[0], b=lost[1]))
            span = self.say("turns", first=part[0].turn, last=part[-1].turn, count=len(part))
            yield span, " ".join(told)

    def course(self, changes: Sequence[Change], most: int = 3) -> list[str]:
        """The largest of some changes in their order. What one rule gave again and again is told as one, with what it took."""
        again: dict[str, list[Change]] = {}
        for change in changes:
            again.setdefault(self.rule_of(change) or str(change.order), []).append(change)
        swings = {key: sum(change.swing for change in some) for key, some in again.items()}
        largest = sorted((key for key in again if abs(swings[key]) >= LEAST_TOLD), key=lambda key: -abs(swings[key]))[:most]
        told, since = list[str](), 0
        for some, swing in sorted(((again[key], swings[key]) for key in largest), key=lambda one: one[0][0].order):
            first, last = some[0].turn, some[-1].turn
            if first == last:
                told += [self.happened(change, change.turn if n else since) for n, change in enumerate(some)]
            else:
                args = {"side": self.side(0 if swing > 0 else 1), "points": abs(swing), "first": first, "last": last}
                told.append(self.say("scored-often", what=self.title(self.rule_of(some[0])), **args))
            since = last if first == last else 0
        return told

    def caption(self, picture: Picture) -> str:
        """What a turn was about."""
        changes = sorted((c for c in self.account.changes if c.turn == picture.turn), key=lambda c: -abs(c.swing))
        if changes and abs(changes[0].swing) >= 5:
            return self.label(changes[0])
        return self.say("turn-losses", count=sum(picture.lost))

    # Battles

    def battle(self, fought: Fought) -> list[str]:
        luck, args = fought.luck, fought.event.args
        kind = "battle" if luck.kind == "combat" else "bombing"
        first = self.say(
            f"{kind}-odds",
            side=self.side(luck.side),
            column=luck.column,
            units=len(args.get("contact", ())) or len(args["support"]),
            defenders=len(args["defenders"]),
        )
        second = self.say("battle-result", result=luck.result, meaning=self.speech.result(luck.result))
        return [first, second]

    def chance(self, luck: Luck) -> str:
        return self.say("chance-taken", ways=round(luck.taken * 36)) if luck.taken >= 0 else ""

    # Luck

    def luck_line(self, found: Sum, digits: int) -> str:
        """+158 ± 118, or 1.3 standard deviations in favour of the Axis."""
        numbers = {"sum": self.signed(found.luck, digits), "deviation": self.number(found.deviation, digits)}
        if abs(found.in_deviations) < 1:
            return self.say("luck-even", **numbers)
        favoured = self.account.reader if found.luck > 0 else 1 - self.account.reader
        return self.say(
            "luck-for",
            side=self.side(favoured),
            deviations=self.number(size := abs(found.in_deviations), 1),
            size=size,
            **numbers,
        )

    def luck_in_words(self) -> str:
        """How rare it is, and how it compares with the result."""
        found, reader = in_points(self.account.throws), self.account.reader
        first, second = self.account.score
        margin = (first - second) if reader == 0 else (second - first)
        favoured = reader if found.luck >= 0 else 1 - reader
        told = []
        if abs(found.in_deviations) >= 1:
            rare = max(2, round(2 / erfc(abs(found.in_deviations) / sqrt(2))))
            told.append(self.say("luck-rare", count=rare, side=self.side(favoured)))
        else:
            told.append(self.say("luck-usual"))
        lead = {"luck": abs(round(found.luck)), "margin": abs(margin), "side": self.side(favoured)}
        told.append(self.say("luck-margin", lead=self.side(reader if margin > 0 else 1 - reader), **lead))
        if self.account.untold:
            told.append(self.say("luck-untold", count=self.account.untold))
        return " ".join(told)

    def throw_name(self, luck: Luck) -> str:
        return self.say("throw", order=luck.order, place=self.place(luck.hex)) if luck.hex >= 0 else str(luck.order)

    # Losses

    def formation(self, formation: Formation) -> str:
        people = self.speech.nation(formation.nation, "mp")
        if not formation.name:
            return self.say("others", people=people)
        twice = sum(f.name == formation.name and f.side == formation.side for f in self.account.formations) > 1
        return self.say("formation-of", name=formation.name, people=people) if twice else formation.name

    def arms(self, side: int) -> list[str]:
        arms = self.account.arms[side]
        told = []
        if arms.air_spent:
            told.append(self.say("air-spent", points=arms.air_spent, attacks=arms.air_attacks, hits=arms.air_hits))
        if arms.bombardments or arms.supported:
            told.append(self.say("guns", support=arms.supported, bombardments=arms.bombardments, hits=arms.bombardment_hits))
        return told

    # Superlatives

    def superlatives(self) -> list[Superlative]:
        found = [*self._stood(), *self._marched(), *self._attacked(), *self._against_odds(), *self._flew()]
        return found[:MOST_SUPERLATIVES]

    def _stood(self) -> Iterator[Superlative]:
        for (unit, hex_), times in self.account.stands.most_common(1):
            if times >= LEAST_STANDS:
                yield Superlative(
                    str(times), self.say("stood", unit=self.speech.unit(unit), place=self.place(hex_), count=times)
                )

    def _marched(self) -> Iterator[Superlative]:
        """The longest way of a unit in one turn, counted in steps."""
        longest: tuple[int, int, int] = (0, 0, 0)
        for (unit, turn), way in self.account.marches.items():
            steps = sum(a != b for a, b in pairwise(way))
            longest = max(longest, (steps, -unit, turn))
        steps, unit, turn = longest[0], -longest[1], longest[2]
        if steps >= LEAST_MARCH:
            way = self.account.marches[unit, turn]
            args = {"unit": self.speech.unit(unit), "from": self.place(way[0]), "to": self.place(way[-1]), "turn": turn}
            yield Superlative(str(steps), self.say("marched", **args))

    def _attacked(self) -> Iterator[Superlative]:
        for unit, times in self.account.assaults.most_common(1):
            if times >= LEAST_ASSAULTS:
                yield Superlative(str(times), self.say("attacked", unit=self.speech.unit(unit), count=times))

    def _against_odds(self) -> Iterator[Superlative]:
        """The throw that came true against the longest odds, in favour of whoever it favoured."""
        bold = [t for t in self.account.throws if 0 < t.better <= LEAST_BETTER and t.luck > 0 and t.hex >= 0]
        for throw in sorted(bold, key=lambda t: (t.better, -t.luck))[:1]:
            ways = self.say("ways", ways=round(throw.better * 36))
            text = self.say("against-odds", side=self.side(self.account.reader), place=self.place(throw.hex), turn=throw.turn)
            yield Superlative(ways, text, throw.order)

    def _flew(self) -> Iterator[Superlative]:
        spent = [arms.air_spent for arms in self.account.arms]
        side = 0 if spent[0] >= spent[1] else 1
        arms = self.account.arms[side]
        if arms.air_spent >= 20:
            args = {"side": self.side(side), "attacks": arms.air_attacks, "hits": arms.air_hits}
            yield Superlative(str(arms.air_spent), self.say("flew", **args))

    # Tables and labels

    def tick(self, value: float) -> str:
        """A number of a scale of luck."""
        return self.signed(value, 0 if float(value).is_integer() else 1)

    def map_label(self, picture: Picture) -> str:
        held = [sum(owner == side for owner in picture.owner) for side in (0, 1)]
        names = {"first": self.side(0), "second": self.side(1)}
        return self.say("front-alt", turn=picture.turn, a=held[0], b=held[1], **names)

    def swing(self, luck: Luck) -> str:
        came = {"expected": self.signed(luck.expected, 1), "came": self.signed(luck.points)}
        return self.say("battle-swing", side=self.side(self.account.reader), **came)

    def score_head(self) -> str:
        return self.say("column-score", first=self.side(0), second=self.side(1))

    def mark_heads(self) -> list[str]:
        return [*(self.say(f"column-{name}") for name in ("number", "order", "turn", "what", "swing")), self.score_head()]

    def mark_rows(self) -> Iterator[Sequence[str]]:
        """What moved the points, by the numbers of the graph."""
        for number, mark in enumerate(self.account.marks, 1):
            gain = f"{self.side(mark.side)} +{abs(mark.swing)}"
            score = f"{self.number(mark.after[0])} : {self.number(mark.after[1])}"
            yield str(number), str(mark.last), str(mark.turn), self.happened(mark), gain, score

    def throw_heads(self) -> list[str]:
        names = (
            "order", "turn", "hex", "kind", "column", "dice", "result", "expected", "came", "luck",
            "expected-losses", "losses", "luck-losses", "better",
        )  # fmt: skip
        return [self.say(f"column-{name}") for name in names]

    def throw_rows(self) -> Iterator[Sequence[str]]:
        for throw in self.account.throws:
            yield (
                str(throw.order),
                str(throw.turn),
                self.speech.hex(throw.hex) if throw.hex >= 0 else "–",
                self.say(f"kind-{throw.kind}") if throw.kind in ("combat", "bombarded") else self.say("kind-other"),
                throw.column or "–",
                " ".join(map(str, throw.dice)),
                throw.result or "–",
                self.signed(throw.expected, 2),
                self.signed(throw.points, 2),
                self.signed(throw.luck, 2),
                self.signed(-throw.expected_losses, 2),
                self.signed(-throw.losses, 2),
                self.signed(throw.luck_in_losses, 2),
                self.say("percent", value=self.number(100 * throw.better)),
            )

    def throw_sums(self) -> Sequence[str]:
        """The last row: what the table comes to, the same as the graphs to the last decimal."""
        points, losses = in_points(self.account.throws), in_losses(self.account.throws)
        throws = self.account.throws
        return (
            self.say("sum"), "", "", "", "", "", "",
            self.signed(sum(t.expected for t in throws), 2), self.signed(sum(t.points for t in throws), 2),
            self.signed(points.luck, 2),
            self.signed(-sum(t.expected_losses for t in throws), 2), self.signed(-sum(t.losses for t in throws), 2),
            self.signed(losses.luck, 2), "",
        )  # fmt: skip
