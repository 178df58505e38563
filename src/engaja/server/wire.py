"""HTTP on the wire: uvicorn's h11 protocol with an end to its patience. Heads have a limit, half requests a time."""

import asyncio
import json
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from engaja.server.gate import SECURITY
from engaja.texts import LANGUAGES, Catalogue

MOST_HEAD = 16_384
"""Bytes of a request before its body (uvicorn's `h11_max_incomplete_event_size`)."""
PATIENCE = 15.0
"""Seconds in which a whole request must have come, head and body."""
MOST_LINES = 256
"""Connections from one address that are not live lines."""

_lines: Counter[str] = Counter()


class PatientProtocol(H11Protocol):
    """Closes connections that send half a request and wait, and those beyond the number an address may have."""

    _waiting: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        address = self.client[0] if self.client else "local"
        if _lines[address] >= self._most_lines():
            self._refuse(503, "problem-too-many-lines")
            return
        self._counted = address
        _lines[address] += 1
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._uncount()
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.conn.their_state is h11.IDLE and _is_long(self.conn.trailing_data[0] + data):
            self._refuse(431, "problem-head")
            return
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if upgraded or self.transport.is_closing() or not self._is_half():
            self._rest()
        else:
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self._is_half():
            self._rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._uncount()
        self._rest()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "problem-head")

    def _most_lines(self) -> int:
        return MOST_LINES

    def _is_half(self) -> bool:
        """Whether part of a request is there and the rest is not."""
        if self.conn.their_state is h11.SEND_BODY:
            return True
        return self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0] or self.cycle is None)

    def _watch(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE, self._refuse, 408, "problem-slow")

    def _rest(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _uncount(self) -> None:
        if self._counted:
            _lines[self._counted] -= 1
            if not _lines[self._counted]:
                del _lines[self._counted]
            self._counted = ""

    def _refuse(self, status: int, message: str) -> None:
        """A problem document, in both languages since none was asked for; then the line is closed."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            text = " ".join(Catalogue(lang).say(message) for lang in LANGUAGES)
            answer = {"type": "about:blank", "status": status, "title": text, "detail": text, "reasons": []}
            body = json.dumps(answer, ensure_ascii=False).encode()
            heads: list[Any] = [("content-type", "application/problem+json"), ("content-length", str(len(body)))]
            heads += [("connection", "close"), ("cache-control", "no-store"), *SECURITY.items()]
            for event in (h11.Response(status_code=status, headers=heads), h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


def _is_long(data: bytes) -> bool:
    """Whether a head goes on beyond what it may have, be it all here or not."""
    return len(data) > MOST_HEAD and data.find(b"\r\n\r\n", 0, MOST_HEAD) < 0


class BehindProxy(PatientProtocol):
    """All connections come from the proxy, which counts them itself."""

    def _most_lines(self) -> int:
        return 100_000
