"""Links and cookies are no longer stored: hashes instead, and sealed what must be told again."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from engaja import games
from engaja.server import links

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    connection = op.get_bind()
    op.create_table(
        "house", sa.Column("name", sa.String(32), primary_key=True), sa.Column("value", sa.String(200), nullable=False)
    )
    op.add_column("tables", sa.Column("opener", sa.String(64), nullable=False, server_default=""))
    op.add_column("visits", sa.Column("sealed", sa.String(200), nullable=False, server_default=""))
    visits = [tuple(row) for row in connection.execute(sa.text("SELECT person, table_id, token FROM visits"))]
    used: dict[str, set[str]] = {}
    for person, table, token in visits:
        used.setdefault(table, set()).add(token)
        connection.execute(
            sa.text("UPDATE visits SET person = :hash, sealed = :sealed WHERE person = :person AND table_id = :table"),
            {"hash": links.hashed(person), "sealed": links.seal(person, token), "person": person, "table": table},
        )
    for table, game, seats, tokens in list(connection.execute(sa.text("SELECT id, game, seats, tokens FROM tables"))):
        found = _named(game, json.loads(seats), json.loads(tokens), used.get(table, set()))
        connection.execute(
            sa.text("UPDATE tables SET tokens = :tokens WHERE id = :table"), {"tokens": json.dumps(found), "table": table}
        )
    op.drop_column("visits", "token")


def _named(game: str, seats: list[str], tokens: dict[str, list[int]], used: set[str]) -> dict[str, Any]:
    """Each link with its seat. The opener's is the one from which the others follow, or the one with sides of its own."""
    sides = [side.id for side in games.definition(game).sides] if game in games.names() else ["0", "1"]
    opener = next((links.hashed(t) for t in used if links.hashed(links.invited(t, links.WATCH)) in tokens), "")

    def seat(known: str, given: list[int]) -> str:
        if known == opener or any(seats[side] in ("me", "here") for side in given):
            return links.OPENER
        return sides[given[0]] if given else links.WATCH

    return {known: {"seat": seat(known, given), "sides": given, "sealed": ""} for known, given in tokens.items()}


def downgrade() -> None:
    raise NotImplementedError("the links were sealed and cannot be stored openly again")
