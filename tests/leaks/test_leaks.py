"""No answer tells a seat more than docs/hidden.md: a seeded sample of positions of every game, every kind of question."""

import re
from pathlib import Path

import pytest

from engaja.cli.main import VERBS
from engaja.players.human import COMMANDS
from engaja.players.typed import ORDERS
from engaja.rules import System
from tests.leaks.compare import Comparison, Wanderer, sampled, server
from tests.leaks.exchange import NAMING
from tests.leaks.questions import COMMAND_LINE, NOT_ASKED, QUESTIONS, ROUTES, WORDS
from tests.play import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_no_answer_tells_what_is_hidden(name: str, tmp_path: Path) -> None:
    with server(tmp_path) as client:
        compared: dict[str, int] = {}
        for setup, orders, chance in (("free", 14, 0.2), ("historical", 90, 0.03)):
            comparison = Comparison(client, name, "sample", few=1, setup=setup)
            kinds = list(sampled(comparison, orders, chance, [Wanderer(f"{name} {side}") for side in (0, 1)]))
            assert kinds, "nothing was compared"
            compared |= comparison.compared
    assert set(compared) == set(QUESTIONS), "not every question was asked"


def test_every_route_is_asked_or_excused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        document = client.get("/schema/openapi.json").json()
        routes = {f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods}
        sockets = {
            re.sub(r"{(\w+):\w+}", r"{\1}", f"LIVE {route.path}")
            for route in client.app.routes
            if type(route).__name__ == "WebSocketRoute"
        }
    assert routes | sockets == {*ROUTES, *NOT_ASKED}, "a way to ask that tests/leaks does not know: add it to its questions"
    assert not set(ROUTES) & set(NOT_ASKED)


def test_every_word_at_the_terminal_is_asked() -> None:
    assert set(WORDS) == {*COMMANDS, *ORDERS}, "a word that tests/leaks does not type: add lines that begin with it"


def test_every_verb_of_the_command_line_is_looked_at() -> None:
    assert set(COMMAND_LINE) == set(VERBS), "a verb that tests/leaks does not know: say what it could tell of a game"


def test_the_events_that_name_counters_are_written_down() -> None:
    assert NAMING, "docs/hidden.md lists them"
    assert not NAMING & System.PRIVATE_EVENTS
