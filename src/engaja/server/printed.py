"""What is printed: the games on the shelf, their boards and pictures, and the sentences of the page."""

from pathlib import Path
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from engaja import games
from engaja.drawing.palette import Theme
from engaja.server import boards, learning
from engaja.server.problems import Asked, Problem, language

TEXTS = Path(__file__).parent.parent / "texts"
LangQuery = Annotated[str, QueryParameter(name="lang", max_length=10)]


def known_game(game: str) -> str:
    if game not in games.names():
        raise Problem(404, "problem-no-game")
    return game


def kept(seconds: int) -> dict[str, str]:
    """A browser may keep the answer so long."""
    return {"Cache-Control": f"private, max-age={seconds}"}


@get("/api/games", sync_to_thread=False)
def list_games(request: Asked, lang: LangQuery = "") -> list[dict[str, Any]]:
    return [boards.card(name, language(request, lang)) for name in games.names()]


@get("/api/games/{game:str}", sync_to_thread=True)
def game_board(
    request: Asked,
    game: FromPath[str],
    lang: LangQuery = "",
    scenario: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Response[dict[str, Any]]:
    """The map and everything printed; of a short scenario, with its objectives and turns."""
    known = scenario if scenario in games.definition(known_game(game)).starts.scenarios else ""
    return Response(boards.board(game, language(request, lang), known), headers=kept(60))


@get("/api/games/{game:str}/book", sync_to_thread=True)
def game_book(request: Asked, game: FromPath[str], lang: LangQuery = "") -> Response[dict[str, Any]]:
    """The rule book in our words, with rulings, tables, and figures that can be tried."""
    return Response(boards.rule_book(known_game(game), language(request, lang)), headers=kept(60))


@get("/api/games/{game:str}/board.css", sync_to_thread=True)
def game_style(game: FromPath[str]) -> Response[str]:
    """How the board looks, in both themes."""
    return Response(boards.board_style(known_game(game)), media_type="text/css", headers=kept(60))


@get("/api/games/{game:str}/picture.svg", sync_to_thread=True)
def game_picture(
    request: Asked,
    game: FromPath[str],
    lang: LangQuery = "",
    theme: Annotated[Theme, QueryParameter(name="theme")] = "light",
) -> Response[str]:
    """The map with its historical set-up, small, for the first page: without names and values."""
    svg = boards.picture(known_game(game), language(request, lang), theme)
    return Response(svg, media_type="image/svg+xml", headers=kept(3600))


@get("/api/texts/{lang:str}", sync_to_thread=True)
def texts(lang: FromPath[str]) -> Response[str]:
    """The sentences of the page itself, as a Fluent file."""
    if lang not in ("pt", "en"):
        raise Problem(404, "problem-language")
    return Response((TEXTS / f"web.{lang}.ftl").read_text(encoding="utf-8"), media_type="text/plain; charset=utf-8")


@get("/api/lessons", sync_to_thread=True)
def list_lessons(request: Asked, lang: LangQuery = "") -> list[dict[str, Any]]:
    """The lessons in the order of their path."""
    return learning.lessons(language(request, lang))


ROUTES = [list_lessons, list_games, game_board, game_book, game_style, game_picture, texts]
