"""`engaja`: the verbs of the command line. Help texts are ids of the catalogue; cli/front tells them in the user's language."""

import sys
from collections.abc import Callable
from typing import Any

import typer

from engaja.cli import admin, learning, matches, paper, playing, printed, records, serving
from engaja.cli.front import Front, Verb

app = typer.Typer(name="engaja", cls=Front, help="help-engaja", add_completion=False, rich_markup_mode=None)

VERBS: dict[str, Callable[..., Any]] = {
    "table": serving.table,
    "serve": serving.serve,
    "think": serving.think,
    "admin": admin.admin,
    "backup": serving.backup,
    "restore": serving.restore,
    "play": playing.play,
    "lesson": learning.lesson,
    "games": printed.list_games,
    "show": printed.show,
    "print": paper.print_kit,
    "vassal": paper.vassal,
    "odds": records.odds,
    "replay": records.replay,
    "verify": records.verify,
    "report": records.report,
    "levels": matches.levels,
    "match": matches.match,
    "arena": matches.arena,
    "scaling": matches.scaling,
    "balance": matches.balance,
    "rules": printed.rules,
    "check": printed.check,
    "schema": printed.schema,
    "bench": playing.bench,
}

for name, verb in VERBS.items():
    app.command(name, cls=Verb, help=f"help-{name}")(verb)


def main() -> None:
    """The program; without a word it opens the table in the browser."""
    app(prog_name="engaja", args=sys.argv[1:] or ["table"])


if __name__ == "__main__":
    main()
