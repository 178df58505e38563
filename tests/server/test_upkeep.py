"""Nothing lost: interrupted upgrades, copies, full disks, read-only folders, databases of the future, two servers."""

import errno
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import event

from engaja.server import links, upkeep
from engaja.server.doorplate import doorplate
from tests.server.conftest import Visitor, browser
from tests.server.process import Server

ARIETE = "it-132-tank-regt-ariete"
PERSON, TOKEN = "a-browser-of-old-times-1234", "0123456789abcdefghijklmn"
OLD_TOKENS = {
    links.hashed(TOKEN): [0],
    **{links.hashed(links.invited(TOKEN, who)): s for who, s in (("allied", [1]), ("watch", []))},
}


def file_in(folder: Path) -> Path:
    return folder / "games.db"


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def old_database(file: Path) -> None:
    """A database as the first versions made it, with one game that somebody has opened, one order in."""
    config = Config()
    config.set_main_option("script_location", str(upkeep.MIGRATIONS))
    config.set_main_option("sqlalchemy.url", f"sqlite:///{file}")
    command.upgrade(config, "0002")
    tokens = str(OLD_TOKENS).replace("'", '"')
    with closing(sqlite3.connect(file)) as rows:
        game = ("t1", "gazala", '{"setup": "historical"}', '["me", "link"]', tokens, "a seed", "2026-01-01 00:00:00.000000")
        rows.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, '2026-01-01 00:00:00.000000', 0, 0, 1, 'movement')", game)
        order = ("t1", 1, 0, f"move {ARIETE} 0611-0711", "2026-01-01 00:00:00.000000")
        rows.execute("INSERT INTO orders VALUES (?, ?, ?, ?, ?)", order)
        rows.execute("INSERT INTO visits VALUES (?, ?, ?)", (PERSON, "t1", TOKEN))
        rows.commit()


def assert_all_there(file: Path) -> None:
    with browser(url_of(file)) as client:
        visitor = Visitor(client).at(f"/api/tables/t1/{TOKEN}")
        assert visitor.see()["state"]["units"][ARIETE]["hex"] == "0711"
        client.cookies.set("engaja_person", PERSON)
        (row,) = client.get("/api/tables").json()
        assert row["links"]["allied"] == f"/t/t1/{links.invited(TOKEN, 'allied')}"
        assert visitor.order("end").status_code == 201


def test_an_old_database_is_brought_up_with_everything_in_it_and_a_copy_is_kept(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    old_database(file)
    assert_all_there(file)
    (copy,) = tmp_path.glob("games.db.before-*")
    with closing(sqlite3.connect(copy)) as rows:
        assert rows.execute("SELECT token FROM visits").fetchall() == [(TOKEN,)]
    with closing(sqlite3.connect(file)) as rows:
        text = "\n".join(rows.iterdump())
    assert PERSON not in text
    assert TOKEN not in text


@pytest.mark.parametrize(
    "undone",
    [
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
        "UPDATE alembic_version SET version_num = '0001'",
        "DELETE FROM alembic_version; ALTER TABLE tables DROP COLUMN decision",
        "DROP TABLE alembic_version; ALTER TABLE tables DROP COLUMN decision",
    ],
)
def test_an_upgrade_that_an_older_version_left_half_done_is_finished(tmp_path: Path, undone: str) -> None:
    file = file_in(tmp_path)
    old_database(file)
    with closing(sqlite3.connect(file)) as rows:
        rows.executescript(undone)
    assert_all_there(file)


@pytest.mark.parametrize("present", [(), ("tables",), ("tables", "orders")])
def test_a_first_start_that_an_older_version_left_half_done_is_finished(tmp_path: Path, present: tuple[str, ...]) -> None:
    file = file_in(tmp_path)
    old_database(file)
    with closing(sqlite3.connect(file)) as rows:
        rows.executescript("DELETE FROM visits; DELETE FROM orders; DELETE FROM tables; DELETE FROM alembic_version")
        for table in {"tables", "orders", "visits"} - set(present):
            rows.execute(f"DROP TABLE {table}")
        rows.commit()
    with browser(url_of(file)) as client:
        Visitor(client).open()


CUT_OFF = """
import os, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from engaja.server import upkeep
done = 0
@event.listens_for(Engine, "after_cursor_execute")
def count(*_):
    global done
    done += 1
    if done == int(sys.argv[2]):
        os._exit(9)
upkeep.migrate("sqlite+aiosqlite:///" + sys.argv[1])
"""


@pytest.mark.parametrize("statement", [4, 9, 13])
def test_an_upgrade_killed_in_the_middle_changes_nothing_and_is_done_at_the_next_start(tmp_path: Path, statement: int) -> None:
    file = file_in(tmp_path)
    old_database(file)
    killed = subprocess.run([sys.executable, "-c", CUT_OFF, str(file), str(statement)], check=False)
    assert killed.returncode == 9, "it was not reached"
    assert_all_there(file)


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    old_database(file)
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("UPDATE alembic_version SET version_num = '9999'")
        rows.commit()
    before = file.read_bytes()
    with pytest.raises(upkeep.Trouble) as trouble:
        upkeep.migrate(url_of(file))
    assert trouble.value.message == "store-newer"
    assert file.read_bytes() == before


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    file.write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(upkeep.Trouble) as trouble:
        upkeep.migrate(url_of(file))
    assert trouble.value.message == "store-not-ours"
    assert file.read_text(encoding="utf-8").startswith("Dear diary")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_read_only_folder_gets_its_sentence(tmp_path: Path) -> None:
    file = file_in(tmp_path)
    upkeep.migrate(url_of(file))
    file.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(upkeep.Trouble) as trouble:
            upkeep.migrate(url_of(file))
        assert trouble.value.message in ("store-read-only", "store-cannot-open")
        with pytest.raises(upkeep.Trouble) as trouble, doorplate(file, "http://here/"):
            pass
        assert trouble.value.message == "store-read-only"
    finally:
        tmp_path.chmod(0o755)


def test_a_file_that_may_only_be_read_gets_its_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite opens one that is write-protected for reading alone, and says nothing until it is to write."""
    file, connect = file_in(tmp_path), sqlite3.connect
    upkeep.migrate(url_of(file))
    monkeypatch.setattr(sqlite3, "connect", lambda name, **words: connect(f"{name.as_uri()}?mode=ro", uri=True, **words))
    with pytest.raises(upkeep.Trouble) as trouble:
        upkeep.migrate(url_of(file))
    assert trouble.value.message == "store-read-only"


@pytest.mark.parametrize(("code", "message"), [(errno.EROFS, "store-read-only"), (errno.ENOSPC, "store-full")])
def test_where_nothing_can_be_written_beside_the_file_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, message: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, "no")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(upkeep.Trouble) as trouble, doorplate(file_in(tmp_path), "http://here/"):
        pass
    assert trouble.value.message == message


def test_on_a_full_disk_an_order_is_refused_and_nothing_is_lost(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    assert visitor.order(f"move {ARIETE} 0611-0711").status_code == 201
    store = visitor.client.app.state.house.store

    @event.listens_for(store.engine.sync_engine, "before_cursor_execute")
    def full(connection: object, cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO orders"):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

    answer = visitor.order("end")
    assert answer.status_code == 507
    assert "full" in answer.json()["title"]
    assert visitor.see()["seq"] == 1
    event.remove(store.engine.sync_engine, "before_cursor_execute", full)
    assert visitor.order("end").status_code == 201


# Copies


def test_backup_and_restore_while_it_runs(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open(seats=("me", "here"))
        visitor.order(f"move {ARIETE} 0611-0711")
        upkeep.back_up(database, copy)
        visitor.order("end")
        with client.websocket_connect(f"{visitor.link}/live") as line:
            assert line.receive_json()["seq"] == 2
            kept = upkeep.restore(database, copy)
            assert visitor.order("end", seq=2).status_code == 409, "the game has gone back under this order"
            assert line.receive_json()["seq"] in (1, 2)
            assert visitor.see()["seq"] == 1
        assert visitor.order("end").status_code == 201
        assert kept is not None
        upkeep.restore(database, kept)
        until = time.monotonic() + 60
        while visitor.see()["state"]["phase"] != "combat" and time.monotonic() < until:
            time.sleep(0.1)
        assert visitor.see()["seq"] == 2
    assert not list(tmp_path.glob("*.restoring*"))


def test_only_our_own_copies_are_put_back(database: str, tmp_path: Path) -> None:
    upkeep.migrate(database)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as rows:
        rows.execute("CREATE TABLE recipes (name)")
        rows.commit()
    text = tmp_path / "text.db"
    text.write_text("no database", encoding="utf-8")
    for file, message in ((other, "store-not-ours"), (text, "store-not-ours"), (tmp_path / "none", "store-no-copy")):
        with pytest.raises(upkeep.Trouble) as trouble:
            upkeep.restore(database, file)
        assert trouble.value.message == message


def test_the_names_of_the_files_tell_the_shapes_as_their_makers_do() -> None:
    config = Config()
    config.set_main_option("script_location", str(upkeep.MIGRATIONS))
    made = [found.revision for found in ScriptDirectory.from_config(config).walk_revisions()]
    assert upkeep.shapes() == made[::-1]


# Two servers on one file


def engaja(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "engaja", *words, "--lang", "en"]
    return subprocess.run(
        command, env=os.environ | {"ENGAJA_DATA": str(folder)}, capture_output=True, text=True, timeout=300, check=False
    )


def test_a_second_server_finds_the_first_and_copies_are_made_while_it_runs(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        link = server.open()
        second = engaja(tmp_path, "table", "--no-browser")
        assert (second.returncode, server.address in second.stdout) == (0, True), second.stderr
        assert engaja(tmp_path, "backup", str(tmp_path / "copy.db")).returncode == 0
        server.client.post(f"{link}/orders", json={"seq": 0, "order": "end"})
        assert engaja(tmp_path, "restore", str(tmp_path / "copy.db")).returncode == 0
        until = time.monotonic() + 60
        while server.client.get(link).json()["seq"] and time.monotonic() < until:
            time.sleep(0.1)
        assert server.client.get(link).json()["seq"] == 0
    finally:
        server.kill()


def test_the_program_says_in_a_sentence_what_is_wrong_with_the_games(tmp_path: Path) -> None:
    file_in(tmp_path).write_text("Dear diary", encoding="utf-8")
    for words in (("table", "--no-browser"), ("restore", "nowhere.db")):
        said = engaja(tmp_path, *words)
        assert said.returncode == 1
        assert "Traceback" not in said.stderr
        assert said.stderr.strip()
