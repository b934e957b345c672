"""Standing orders of steps, for several lots, and dropped ones."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the columns, and let a seat have one order per lot and per phase."""
    with op.batch_alter_table("orders") as orders:
        orders.add_column(sa.Column("phase", sa.String(12), nullable=False, server_default=""))
        orders.add_column(sa.Column("steps", sa.Text, nullable=False, server_default="[]"))
        orders.add_column(sa.Column("dropped", sa.String(12), nullable=False, server_default=""))
        orders.add_column(sa.Column("since", sa.Integer, nullable=False, server_default="0"))
        orders.drop_constraint("pk_orders", type_="primary")
        orders.create_primary_key("pk_orders", ["game", "seat", "kind", "item", "had", "phase"])
