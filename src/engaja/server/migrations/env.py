"""Alembic's way into the database of the table server: all changes in one transaction, or none."""

from alembic import context
from sqlalchemy import create_engine

from engaja.server.store import Base

url = context.config.get_main_option("sqlalchemy.url")
assert url is not None
engine = create_engine(url)
with engine.connect() as connection:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # its driver begins none before a change of shape
    else:
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1904011)")  # one at a time, whichever machine it is on
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
engine.dispose()
