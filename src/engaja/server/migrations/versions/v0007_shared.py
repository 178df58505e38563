"""What workers must agree on when several serve the same games: changes counted, leases, and computers that are to think."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("offer", sa.Integer, nullable=True))
    for name in ("agreed", "declined"):
        op.add_column("tables", sa.Column(name, sa.String(20), nullable=False, server_default=""))
    op.create_table(
        "leases",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )


def downgrade() -> None:
    for name in ("jobs", "leases"):
        op.drop_table(name)
    for name in ("changes", "paused", "offer", "agreed", "declined"):
        op.drop_column("tables", name)
