"""What goes wrong, as problem documents with a sentence in the language of the request."""

import logging
from typing import Any

from litestar import Request, Response, WebSocket
from litestar.exceptions import HTTPException

from engaja.engine.game import BadOption, Malformed
from engaja.engine.position_text import BadPosition
from engaja.engine.record import BadRecord
from engaja.engine.speech import bad_option, bad_position, bad_record, malformed
from engaja.server.keeping import OutOfDate
from engaja.server.leases import Held
from engaja.server.store import Stale
from engaja.server.tables import NotYourTurn, OtherRules
from engaja.server.upkeep import trouble_of
from engaja.texts import LANGUAGES, Catalogue, Lang

Asked = Request[Any, Any, Any]
"""A request; nothing is known of its user, its session or its state beyond what the handlers read."""


class Problem(Exception):
    """Something the client asked for and cannot have, with a sentence that says why."""

    def __init__(self, status: int, message: str, reasons: list[dict[str, Any]] | None = None, **args: Any) -> None:
        self.status, self.message, self.reasons, self.args_ = status, message, reasons or [], args


KINDS: tuple[type[Exception], ...] = (
    Problem, Stale, OutOfDate, OtherRules, NotYourTurn, Malformed, BadOption, BadRecord, HTTPException, Exception,
)  # fmt: skip


def language(request: Asked | WebSocket[Any, Any, Any], asked: str = "") -> Lang:
    """The language asked for, else the first of the browser's that we speak; English to the rest of the world."""
    wanted = (asked or request.headers.get("accept-language", "pt")).lower()
    spoken = [tag.strip()[:2] for tag in wanted.split(",")]
    return next((lang for tag in spoken for lang in LANGUAGES if tag == lang), "en")


def document(status: int, title: str, reasons: list[dict[str, Any]] | None = None) -> Response[dict[str, Any]]:
    """A problem as RFC 9457 has it: a sentence, a status, and the reasons of the rules if there are any."""
    return Response(
        {"type": "about:blank", "status": status, "title": title, "detail": title, "reasons": reasons or []},
        status_code=status,
        media_type="application/problem+json",
    )


def on_error(request: Asked, error: Exception) -> Response[dict[str, Any]]:
    catalogue = Catalogue(language(request, request.query_params.get("lang", "")))
    match error:
        case Problem():
            return document(error.status, catalogue.say(error.message, **error.args_), error.reasons)
        case Held():
            return document(503, catalogue.say("store-busy"))
        case Stale():
            return document(409, catalogue.say("problem-stale"))
        case OutOfDate():
            return document(409, catalogue.say("problem-out-of-date", number=error.number, order=error.order))
        case OtherRules():
            return document(409, catalogue.say("problem-other-rules"))
        case NotYourTurn():
            return document(403, catalogue.say("problem-not-your-turn"))
        case Malformed():
            return document(400, malformed(catalogue, error))
        case BadOption():
            return document(400, bad_option(catalogue, error))
        case BadRecord():
            return document(400, bad_record(catalogue, error))
        case BadPosition():
            return document(400, bad_position(catalogue, error))
        case HTTPException(status_code=400):
            return document(400, catalogue.say("problem-form"))
        case HTTPException():
            message = f"problem-http-{error.status_code}"
            known = message if catalogue.has(message) else "problem-http"
            return document(error.status_code, catalogue.say(known, status=error.status_code))
        case _ if message := trouble_of(error):
            logging.getLogger(__name__).error("the database: %s", error)
            return document(507 if message == "store-full" else 503, catalogue.say(message, file=""))
        case _:
            logging.getLogger(__name__).error("request failed", exc_info=error)
            return document(500, catalogue.say("problem-server"))
