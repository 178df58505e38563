"""What each order did, and positions: a game is read without being played again, and says by which rules it was played."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for name in ("version", "digest", "sources", "start", "earlier", "first"):
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default=""))
    for name in ("rules", "begins"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    for name in ("position", "resting"):
        op.add_column("tables", sa.Column(name, sa.LargeBinary, nullable=True))
    op.add_column("orders", sa.Column("done", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    for name in ("version", "digest", "sources", "start", "earlier", "first", "rules", "begins", "position", "resting"):
        op.drop_column("tables", name)
    op.drop_column("orders", "done")
