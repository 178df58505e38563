"""How a finished game ended, for the library; and of a table that branched off another, which one and where."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for name in ("result", "branch"):
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    for name in ("branch", "result"):
        op.drop_column("tables", name)
