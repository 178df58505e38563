"""Logs of a site: one JSON object a line, and no secret in any. Links and cookies give seats; they are never written down."""

import datetime
import logging
import re
from typing import Any

import msgspec

SECRETS = re.compile(r"(?P<place>/(?:t|tables)/[^/\s\"']+/)[^/\s\"'?]+|(?P<user>://[^/\s:@]*:)[^@\s]*@")
"""The token of a link, and the password of an address."""


def without_secrets(text: str) -> str:
    return SECRETS.sub(lambda found: f"{found['place']}…" if found["place"] else f"{found['user']}…@", text)


class Lines(logging.Formatter):
    """A record as one line of JSON; what was given as `extra={"facts": {…}}` stands beside the sentence."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "from": record.name, "process": record.process}
        line["says"] = without_secrets(record.getMessage())
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


CONFIG: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "engaja.server.notes.Lines"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"engaja": {"level": "INFO"}, "uvicorn": {"level": "INFO"}, "uvicorn.access": {"level": "WARNING"}},
}
