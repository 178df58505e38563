"""What is to be decided at a table, for the list of one's games. An interrupted upgrade may have added it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    if all(column["name"] != "decision" for column in sa.inspect(op.get_bind()).get_columns("tables")):
        op.add_column("tables", sa.Column("decision", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "decision")
