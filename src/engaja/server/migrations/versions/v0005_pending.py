"""The numbers that the seats of a table add to its dice, until all are there."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pending", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "pending")
