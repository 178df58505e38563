"""Plays games, and asks everything from both seats and a spectator's chair: of the true game, and of one that was exchanged."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from engaja.engine.filling import fill
from engaja.engine.game import Game
from engaja.engine.view import SPECTATOR
from engaja.players import LEVELS, PLAYERS, Player, Seat
from engaja.position.actions import AnyAction, End
from engaja.server.course import _counted
from engaja.server.limits import Limit, Limits
from tests.leaks.exchange import exchanged
from tests.leaks.questions import QUESTIONS, Chair, asked_of
from tests.server.conftest import Visitor, browser

CHAIRS = (0, 1, SPECTATOR)
QUICK = ("random", "greedy-0", "recruit")
"""Computer players that answer at once."""


class Leak(AssertionError):
    """A seat is answered differently though it was told the same."""


def server(folder: Path) -> TestClient[Litestar]:
    many = Limit(1_000_000, 1_000_000)
    return browser(f"sqlite+aiosqlite:///{folder / 'leaks.db'}", Limits(1_000_000, many, many, many))


@dataclass
class Wanderer:
    """Plays at random, but sets up by hand only a few units and ends most phases soon, so that much happens in a short game."""

    seed: str
    moves: float = 0.1
    rng: random.Random = field(init=False)
    player: Player = field(init=False)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.player = PLAYERS["random"](self.seed)

    def choose(self, seat: Seat) -> AnyAction:
        decision = seat.decision
        assert decision is not None
        if decision.kind == "place" and self.rng.random() < 0.3:
            places = fill(seat.rules, seat.game.state, seat.side).places
            if places.places and not seat.refusals(places):
                return places
        if decision.kind == "movement" and self.rng.random() < self.moves and not seat.refusals(End()):
            return End()
        return self.player.choose(seat)


class Comparison:
    """One game at a table for two people and whoever looks on."""

    def __init__(self, client: TestClient[Litestar], name: str, seed: str, few: int = 2, **options: str) -> None:
        self.client, self.few = client, few
        self.rng = random.Random(f"leaks {name} {seed}")
        visitor = Visitor(client)
        links = visitor.open(name, ("link", "link"), **options)
        self.game = Game(name, {"setup": "historical"} | options, seed)
        sides = [side.id for side in self.game.definition.sides]
        self.links = [links[sides[0]], links[sides[1]], links["watch"]]
        self.table = client.app.state.house.open[visitor.link.split("/")[3]]
        self.points: list[list[tuple[int, int]]] = [[], [], []]
        self.pasts: list[tuple[Game, Game]] = []
        self.compared: Counter[str] = Counter()
        self.note()

    def note(self) -> None:
        """The points after each order, as each chair counts them: equal in every position that it cannot tell apart."""
        for side in CHAIRS:
            other = exchanged(self.game, side, random.Random(f"{side} {len(self.game.played)}"))
            points = _counted(self.game, side)
            if points != _counted(other, side):
                raise Leak(f"{self.where(side)}: the points tell of what is hidden: {points}, {_counted(other, side)}")
            self.points[side].append(points)

    def where(self, side: int) -> str:
        decision = self.game.decision
        return f"{self.game.name}, order {len(self.game.played)}, {decision.kind if decision else 'over'}, chair {side}"

    def play(self, action: AnyAction) -> None:
        self.game.play(action)
        self.note()

    def compare(self, levels: tuple[str, ...] | None = QUICK) -> None:
        """Ask everything, from every chair; of the computer players those named, or all."""
        true = self.game.copy()
        pasts = []
        for side in CHAIRS:
            seed = self.rng.random()
            asked = asked_of(true, side, random.Random(seed), self.few, levels or LEVELS)
            other = exchanged(true, side, random.Random(seed))
            # When a game is over its past is open, too.
            past, other_past = self.pasts[side] if self.pasts and not true.is_over else (true, other)
            chairs = [
                Chair(self.client, self.table, self.links[side], side, game, before, self.points[side][:], asked)
                for game, before in ((true, past), (other, other_past))
            ]
            for name, question in QUESTIONS.items():
                answers = []
                for chair in chairs:
                    chair.sit()
                    answers.append(list(question(chair)))
                self.compared[name] += len(answers[0])
                if found := difference(*answers):
                    raise Leak(f"{self.where(side)}: {name} {found}")
            pasts.append((true, other))
        self.pasts = pasts


def difference(first: Any, second: Any, path: str = "") -> str:
    """Where two answers differ, and how; empty if they are equal."""
    if first == second:
        return ""
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        return next(found for key in first if (found := difference(first[key], second[key], f"{path}.{key}")))
    if isinstance(first, list | tuple) and isinstance(second, list | tuple) and len(first) == len(second):
        pairs = enumerate(zip(first, second, strict=True))
        label = f"{path}({first[0]})" if first and isinstance(first[0], str) and len(first[0]) < 80 else path
        return next(found for n, (one, two) in pairs if (found := difference(one, two, f"{label}[{n}]")))
    if isinstance(first, str) and isinstance(second, str):
        at = next(
            (n for n, (one, two) in enumerate(zip(first, second, strict=False)) if one != two), min(len(first), len(second))
        )
        first, second = (f"…{text[max(0, at - 120) : at + 120]}…" for text in (first, second))
    return f"{path}\n  {first!r}\n  {second!r}"


def sampled(comparison: Comparison, orders: int, chance: float, players: list[Player]) -> Iterator[str]:
    """Play, and compare wherever something new is to be decided, and now and then elsewhere. Yields the kinds of decisions."""
    game, seen = comparison.game, Counter[str]()
    rng = random.Random(f"sample {game.name} {game.seed}")
    for _ in range(orders):
        decision = game.decision
        if decision is None:
            comparison.compare()
            yield "over"
            return
        kind = f"{decision.kind} {decision.side}"
        if not seen[kind] or rng.random() < chance:
            seen[kind] += 1
            comparison.compare(LEVELS if seen[kind] == 1 and decision.kind in ("combat", "answer") else QUICK)
            yield decision.kind
        comparison.play(players[decision.side].choose(Seat(game, decision.side)))
