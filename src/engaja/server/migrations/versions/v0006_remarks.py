"""What is said about a game and changes nothing in it, and who sat at the table when it was opened."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("remarks", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("began", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "began")
    op.drop_column("tables", "remarks")
