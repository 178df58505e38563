"""What the questions of a table cost the server, outside CI: `make pace` (ARGS=gazala for another game).

A stored game is opened at several of its turns, in movement and in combat. Asked are the reach of every unit, why a unit may
not go somewhere, and the sheet of every attack; each answer is timed by the processor, less what an empty answer costs.
"""

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.position.actions import Attack
from tests.server.conftest import Visitor, browser
from tests.server.torture import NO_LIMITS, RECORDS

PLACES = 6
"""Positions of each kind."""
ASKED = 40
"""Questions of each kind in one position at most."""

Question = Callable[[], object]


def positions(game: Game) -> list[int]:
    """Orders of a game before which a side moves, and such before which it fights, evenly taken."""
    found: dict[str, list[int]] = {"movement": [], "combat": []}
    for at in range(0, len(game.played), max(1, len(game.played) // 100)):
        decision = game.past(at).decision
        if decision is not None and decision.kind in found:
            found[decision.kind].append(at)
    return [at for begins in found.values() for at in begins[:: max(1, len(begins) // PLACES)][:PLACES]]


def questions(visitor: Visitor, game: Game, luck: random.Random) -> Iterator[tuple[str, Question]]:
    """What may be asked in a position."""
    decision, s, rules = game.decision, game.state, game.rules
    assert decision is not None
    units, grid = game.definition.units, rules.grid
    link, client = visitor.link, visitor.client
    own = luck.sample(list(s.units_of(decision.side)), min(ASKED, len(s.units_of(decision.side))))
    if decision.kind == "movement":
        for unit in own:
            yield "reach", lambda unit=unit: client.get(f"{link}/reach", params={"unit": units[unit].id})  # type: ignore[misc]
            path = f"{grid.number(s.where[unit])}-{grid.number(luck.randrange(grid.size))}"
            order = f"move {units[unit].id} {path}"
            yield "why not", lambda order=order: client.post(f"{link}/why", json={"order": order})  # type: ignore[misc]
    else:
        for target in list(rules.targets(s, decision.side))[:ASKED]:
            order = Notation(game.definition).write(Attack(target.hex, target.contact + target.support))
            for propose in (False, True):
                body = {"order": order, "propose": propose}
                name = "sheet with forces" if propose else "odds"
                yield name, lambda body=body: client.post(f"{link}/preview", json=body)  # type: ignore[misc]


def timed(question: Question) -> float:
    """Milliseconds of the processor."""
    began = time.process_time()
    question()
    return 1e3 * (time.process_time() - began)


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "guerra85"
    text = (RECORDS / f"{name}-1-0000.engaja").read_text(encoding="utf-8")
    game = record.replay(record.read(text))
    luck, spent = random.Random("pace"), dict[str, list[float]]()
    with (
        tempfile.TemporaryDirectory() as folder,
        browser(f"sqlite+aiosqlite:///{Path(folder) / 'games.db'}", NO_LIMITS) as client,
    ):
        visitor = Visitor(client)
        answer = client.post("/api/import", json={"text": text, "seats": ["me", "me"]})
        assert answer.status_code == 201, answer.text
        stored = answer.json()["links"]["you"].replace("/t/", "/api/tables/")
        places = positions(game)
        for done, at in enumerate(places):
            sys.stderr.write(f"\r{done + 1} of {len(places)} positions")
            forked = client.post(f"{stored}/fork", json={"at": at, "seats": ["me", "me"]})
            visitor.link = forked.json()["links"]["you"].replace("/t/", "/api/tables/")
            visitor.see()
            for kind, question in questions(visitor, game.past(at), luck):
                empty = min(timed(lambda: client.get("/health")) for _ in range(3))
                spent.setdefault(kind, []).append(timed(question) - empty)
    sys.stderr.write("\n")
    sys.stdout.write(f"{name}: milliseconds of the processor, less those of an empty answer\n")
    for kind, all_ in spent.items():
        all_.sort()
        half, most = all_[len(all_) // 2], all_[int(0.95 * len(all_))]
        sys.stdout.write(f"{kind}: {len(all_)} asked, median {half:.1f}, p95 {most:.1f}, longest {all_[-1]:.1f}\n")


if __name__ == "__main__":
    main()
