"""How much one person and one address may ask for, so that nobody's haste is everybody's wait."""

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from engaja.server.problems import Problem

HOUR = 3_600.0
MOST_REMEMBERED = 10_000
"""People and addresses whose counts are kept; beyond that the oldest are forgotten."""

Kind = Literal["tables", "imports", "sockets"]


@dataclass(frozen=True)
class Limit:
    """A number for one person, and one for an address, behind which several may sit."""

    person: int
    address: int


@dataclass(frozen=True)
class Limits:
    requests: int = 3_000
    """Requests a minute from an address."""
    tables: Limit = Limit(120, 600)
    """Tables opened in an hour."""
    imports: Limit = Limit(60, 240)
    """Records taken up in an hour."""
    sockets: Limit = Limit(60, 400)
    """Live lines at once."""
    thinking: Limit = Limit(16, 64)
    """Tables at which the computer is to move at once."""


@dataclass
class Asker:
    """Who asks: a person if the cookie tells, and the address it comes from."""

    person: str
    address: str


@dataclass
class Counts:
    """What everybody has asked for of late, and has open now."""

    limits: Limits
    asked: OrderedDict[tuple[Kind, str], list[float]] = field(default_factory=OrderedDict)
    open: Counter[tuple[Kind, str]] = field(default_factory=Counter)

    def count(self, kind: Kind, asker: Asker) -> None:
        """One more within the hour, or the sentence that it is one too many."""
        now = time.monotonic()
        for who, most in self._each(kind, asker):
            recent = [at for at in self.asked.pop((kind, who), []) if at > now - HOUR]
            self.asked[kind, who] = recent
            if len(recent) >= most:
                raise Problem(429, f"problem-too-many-{kind}", most=most)
        for who, _ in self._each(kind, asker):
            self.asked[kind, who].append(now)
        while len(self.asked) > MOST_REMEMBERED:
            self.asked.popitem(last=False)

    @contextlib.contextmanager
    def holding(self, kind: Kind, asker: Asker) -> Iterator[None]:
        """One more at once, as long as it lasts."""
        keys = [(kind, who) for who, _ in self._each(kind, asker)]
        for who, most in self._each(kind, asker):
            if self.open[kind, who] >= most:
                raise Problem(429, f"problem-too-many-{kind}", most=most)
        self.open.update(keys)
        try:
            yield
        finally:
            self.open.subtract(keys)
            for key in keys:
                if not self.open[key]:
                    del self.open[key]

    def _each(self, kind: Kind, asker: Asker) -> Iterator[tuple[str, int]]:
        limit: Limit = getattr(self.limits, kind)
        if asker.person:
            yield f"person {asker.person}", limit.person
        yield f"address {asker.address}", limit.address
