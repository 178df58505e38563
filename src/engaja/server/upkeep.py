"""The database as a whole: brought to the present shape, copied, put back; and what can be wrong with it.

Changes of shape are one transaction, and a copy of the file is kept before them. SQLite is copied with its own online
backup, so that nobody has to stop playing; PostgreSQL has tools of its own for that.
"""

import logging
import os
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

MIGRATIONS = Path(__file__).parent / "migrations"
WAIT = 10.0
"""Seconds to wait for another program that writes."""


class Trouble(Exception):
    """Something is wrong with the database. `message` is in the catalogue; nothing was changed."""

    def __init__(self, message: str, **args: str) -> None:
        self.message, self.args_ = message, args
        super().__init__(f"{message} {args}")


TROUBLES = {
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_CANTOPEN: "store-cannot-open",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
    sqlite3.SQLITE_NOTADB: "store-not-ours",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_IOERR: "store-disk",
}


def trouble_of(error: BaseException) -> str:
    """The message for an error of the database or of the disk; empty if it is none that we know."""
    found = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(found, PermissionError):
        return "store-read-only"
    code = getattr(found, "sqlite_errorcode", None)
    return TROUBLES.get(code & 0xFF, "") if isinstance(code, int) else ""


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for any other."""
    return Path(url.partition(":///")[2]) if url.startswith("sqlite") else None


# The present shape


def migrate(url: str) -> None:
    """Bring the database to the present shape. Trouble if it is newer than the program, or cannot be written."""
    try:
        _migrate(url)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        if not (message := trouble_of(error)):
            raise
        raise Trouble(message, file=str(file_of(url) or "")) from error


def _migrate(url: str) -> None:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    plain = url.replace("+aiosqlite", "")
    config.set_main_option("sqlalchemy.url", plain)
    script = ScriptDirectory.from_config(config)
    newest, known = script.get_current_head(), {found.revision for found in script.walk_revisions()}
    found, has_tables = _shape(plain)
    file = file_of(url)
    if found and found not in known:
        raise Trouble("store-newer", file=str(file or ""))
    if found != newest:
        if has_tables and file:
            copy(file, file.with_name(f"{file.name}.before-{newest}"))
        command.upgrade(config, "head")
    elif file:
        _try_to_write(file)


def _shape(url: str) -> tuple[str, bool]:
    """The shape a database is in, by its number, and whether there is anything in it. Both are empty for a new one."""
    engine = create_engine(url)
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        rows = connection.execute(text("SELECT version_num FROM alembic_version")) if "alembic_version" in tables else None
        number = rows.scalar() if rows else None
    engine.dispose()
    return number or "", "tables" in tables


def _try_to_write(file: Path) -> None:
    with closing(sqlite3.connect(file, timeout=WAIT, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")


# Copies


def copy(source: Path, target: Path) -> None:
    """A whole copy of a database that may be in use. The target is there only when it is complete."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with closing(_opened(source)) as here, closing(sqlite3.connect(part)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=WAIT)


def back_up(url: str, target: Path) -> None:
    """Copy all games to a file, while they are played. Trouble if there are none, or it cannot be written."""
    file = _needed(url)
    try:
        copy(file, target)
    except (sqlite3.Error, OSError) as error:
        if not (message := trouble_of(error)):
            raise
        raise Trouble(message, file=str(target)) from error


def restore(url: str, source: Path) -> Path | None:
    """Put the games of a copy in the place of all there are, while they are played. Returns where those there were are kept.

    A server at work notices by the new number of the house, and reads its tables anew.
    """
    file = _needed(url, must_exist=False)
    if not source.is_file():
        raise Trouble("store-no-copy", file=str(source))
    new = file.with_name(f"{file.name}.restoring")
    old = file.with_name(f"{file.name}.before-restore")
    try:
        copy(source, new)
        if not _shape(f"sqlite:///{new}")[1]:
            raise Trouble("store-not-ours", file=str(source))
        _migrate(f"sqlite:///{new}")
        with closing(sqlite3.connect(new)) as copied:
            copied.execute("INSERT OR REPLACE INTO house VALUES ('generation', ?)", (secrets.token_hex(8),))
            copied.commit()
            kept = file.exists()
            if kept:
                copy(file, old)
            with closing(sqlite3.connect(file, timeout=WAIT)) as there:
                copied.backup(there)
        return old if kept else None
    except (DBAPIError, sqlite3.Error, OSError) as error:
        if not (message := trouble_of(error)):
            raise
        raise Trouble(message, file=str(source)) from error
    finally:
        for left in new.parent.glob(f"{new.name}*"):
            left.unlink(missing_ok=True)


def _needed(url: str, must_exist: bool = True) -> Path:
    file = file_of(url)
    if file is None:
        raise Trouble("store-not-sqlite")
    if must_exist and not file.exists():
        raise Trouble("store-none", file=str(file))
    return file
