"""The kits of all games, made once: every other game in English."""

from collections.abc import Iterator

import pytest

from engaja import games
from engaja.printing.kit import make_kit
from engaja.printing.wishes import Wishes
from engaja.texts import Lang, catalogue
from tests.printing.reading import Pages


@pytest.fixture(autouse=True, scope="session")
def strict() -> Iterator[None]:
    """A sentence or argument that is missing is an error here."""
    catalogue.STRICT = True
    yield
    catalogue.STRICT = False


LANGS: dict[str, Lang] = {game: "en" if i % 2 else "pt" for i, game in enumerate(games.names())}
_made: dict[str, dict[str, bytes]] = {}


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def kit_of(game: str) -> dict[str, bytes]:
    """The documents of a kit by the names of their parts."""
    if game not in _made:
        _made[game] = {document.part: document.content for document in make_kit(game, Wishes(lang=LANGS[game]))}
    return _made[game]


@pytest.fixture
def kit(game: str) -> dict[str, bytes]:
    return kit_of(game)


@pytest.fixture
def gazala() -> dict[str, Pages]:
    return {part: Pages(content) for part, content in kit_of("gazala").items()}
