"""The database as a whole: brought to the present shape, copied, put back; and what can be wrong with it.

Changes of shape are one transaction, and a copy of an SQLite file is kept before them. A copy of the games is always an
SQLite file, made and put back while they are played: of a file by SQLite's own online backup, of PostgreSQL row by row in one
transaction. So a copy of one kind of database can be put into the other.
"""

import errno
import logging
import os
import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from sqlalchemy import Connection, MetaData, create_engine, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree

MIGRATIONS = Path(__file__).parent / "migrations"
WAIT = 10.0
"""Seconds to wait for another program that writes."""
OF_THE_MOMENT = frozenset({"alembic_version", "jobs", "leases"})
"""What a copy does without."""


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
DISK = {
    errno.EACCES: "store-read-only",
    errno.EPERM: "store-read-only",
    errno.EROFS: "store-read-only",
    errno.ENOSPC: "store-full",
    errno.EDQUOT: "store-full",
}
STATES = {
    "53100": "store-full",
    "25006": "store-read-only",
    "40001": "store-busy",
    "40P01": "store-busy",
    "55P03": "store-busy",
}
AWAY = ("08", "25P03", "28", "3D", "53", "57")
"""What PostgreSQL calls its troubles (SQLSTATE); those that begin like these mean that it cannot be had now."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def database(address: str) -> str:
    """A database as SQLAlchemy names it, with our driver: from `postgresql://…` or `sqlite:///FILE`. Trouble if neither."""
    kind = address.partition(":")[0].partition("+")[0]
    if kind not in DRIVERS:
        raise Trouble("store-unknown", kind=kind)
    try:
        found = make_url(address).set(drivername=DRIVERS[kind])
    except (ArgumentError, ValueError):
        raise Trouble("store-unknown", kind=kind) from None
    if kind != "sqlite" and find_spec("psycopg") is None:
        raise Trouble("store-no-driver")
    return found.render_as_string(hide_password=False)


def trouble_of(error: BaseException) -> str:
    """The message for an error of the database or of the disk; empty if it is none that we know."""
    found = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(found, OSError) and found.errno in DISK:
        return DISK[found.errno]
    if isinstance(found, NoneFree):
        return "store-busy"
    if type(found).__module__.startswith("psycopg"):
        state = getattr(found, "sqlstate", None)
        away = state is None or state.startswith(AWAY)
        return STATES.get(state or "", "store-away" if away else "")
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
    plain = url.replace("+aiosqlite", "")
    known = shapes()
    found, has_tables = _shape(plain)
    file = file_of(url)
    if found and found not in known:
        raise Trouble("store-newer", file=str(file or ""))
    if found != known[-1]:
        if has_tables and file:
            copy(file, file.with_name(f"{file.name}.before-{known[-1]}"))
        _upgrade(plain, known[-1])
    elif file:
        _try_to_write(file)


def check_shape(url: str) -> None:
    """Trouble unless the database is there and of the shape this version knows; nothing is changed."""
    file = file_of(url)
    if file and not file.exists():
        raise Trouble("store-none", file=str(file))
    with told(file or Path()):
        plain = url.replace("+aiosqlite", "")
        found, has_tables = _shape(plain)
    if not has_tables:
        raise Trouble("store-none", file=str(file or ""))
    if found != shapes()[-1]:
        raise Trouble("store-other-shape")


def shapes() -> list[str]:
    """The numbers of the shapes that this version knows, oldest first: those in the names of the files that make them."""
    return sorted(found.name[1:5] for found in iter_modules([str(MIGRATIONS / "versions")]))


def _upgrade(plain: str, shape: str) -> None:
    from alembic import command  # slow to import, and an ordinary start does without it
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", plain.replace("%", "%%"))
    command.upgrade(config, shape)


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
        connection.execute("BEGIN IMMEDIATE")  # which a file that may only be read lets pass
        connection.execute("UPDATE alembic_version SET version_num = version_num")
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
    file = file_of(url)
    if file and not file.exists():
        raise Trouble("store-none", file=str(file))
    with told(target):
        if file:
            copy(file, target)
        else:
            _to_file(url, target)


def restore(url: str, source: Path) -> Path | None:
    """Put the games of a copy in the place of all there are, while they are played. Returns where those there were are kept.

    A server at work notices by the new number of the house, and reads its tables anew.
    """
    if not source.is_file():
        raise Trouble("store-no-copy", file=str(source))
    file = file_of(url)
    with told(source), tempfile.TemporaryDirectory(dir=file.parent if file else None) as folder:
        new = Path(folder) / "new.db"
        copy(source, new)
        if not _shape(f"sqlite:///{new}")[1]:
            raise Trouble("store-not-ours", file=str(source))
        _migrate(f"sqlite:///{new}")
        with closing(sqlite3.connect(new)) as copied:
            copied.execute("INSERT OR REPLACE INTO house VALUES ('generation', ?)", (secrets.token_hex(8),))
            copied.commit()
        return _put_back(new, file) if file else _into(url, new, source.with_name(f"{source.name}.before-restore"))


@contextmanager
def told(file: Path) -> Iterator[None]:
    """What goes wrong with the database or with a file, as Trouble."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        if not (message := trouble_of(error)):
            raise
        raise Trouble(message, file=str(file)) from error


def _put_back(new: Path, file: Path) -> Path | None:
    old = file.with_name(f"{file.name}.before-restore")
    kept = file.exists()
    if kept:
        copy(file, old)
    with closing(sqlite3.connect(new)) as copied, closing(sqlite3.connect(file, timeout=WAIT)) as there:
        copied.backup(there)
    return old if kept else None


# Copies of PostgreSQL


def _to_file(url: str, target: Path) -> None:
    """All rows as they are at one moment, in an SQLite file of the same shape."""
    shape, has_tables = _shape(url)
    if not has_tables:
        raise Trouble("store-none", file="")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        plain = f"sqlite:///{part}"
        _upgrade(plain, shape)
        here, there = create_engine(url, isolation_level="REPEATABLE READ"), create_engine(plain)
        with here.connect() as rows, there.begin() as copied:
            _carry(rows, copied)
        for engine in (here, there):
            engine.dispose()
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def _into(url: str, new: Path, old: Path) -> Path | None:
    """The rows of a copy in the place of all there are, in one transaction."""
    kept = _shape(url)[1]
    if kept:
        _to_file(url, old)
    _migrate(url)
    here, there = create_engine(f"sqlite:///{new}"), create_engine(url)
    with here.connect() as copied, there.begin() as rows:
        tables = MetaData()
        tables.reflect(rows)
        names = [table for table in tables.sorted_tables if table.name != "alembic_version"]
        rows.execute(text(f"LOCK TABLE {', '.join(table.name for table in names)} IN ACCESS EXCLUSIVE MODE"))
        for table in reversed(names):
            rows.execute(table.delete())
        _carry(copied, rows)
    for engine in (here, there):
        engine.dispose()
    return old if kept else None


AT_ONCE = 200
"""Rows that are carried together."""


def _carry(source: Connection, target: Connection) -> None:
    """All rows from one database into another of the same shape, except what is only of the moment."""
    from_, to = MetaData(), MetaData()
    from_.reflect(source)
    to.reflect(target)
    for table in to.sorted_tables:
        if table.name not in OF_THE_MOMENT:
            found = source.execution_options(yield_per=AT_ONCE).execute(from_.tables[table.name].select())
            for rows in found.mappings().partitions():
                target.execute(table.insert(), [dict(row) for row in rows])
