"""Tables, orders, visits. An interrupted first start may have made some of them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("decider", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "visits",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        if_not_exists=True,
    )


def downgrade() -> None:
    for name in ("visits", "orders", "tables"):
        op.drop_table(name)
