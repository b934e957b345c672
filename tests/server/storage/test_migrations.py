"""Migrations only add, so that an old release and a new one run on one database side by side."""

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, inspect

from elfenland.engine.versions import FIRST_VERSION
from elfenland.server.storage import games
from elfenland.server.storage.migrate import MIGRATIONS, migrate, newest
from elfenland.server.tables.confusables import skeleton
from elfenland.server.tables.decided_by import HOLDER
from elfenland.server.tables.records import Entry, StandingOrder

Shape = dict[str, dict[str, tuple[str, bool]]]  # tables, their columns, what those hold and whether they must


def in_memory() -> Connection:
    """A new database in memory; closing the connection ends it, where a pool would keep it open."""
    return create_engine("sqlite://", poolclass=NullPool).connect()


def shape(connection: Connection) -> Shape:
    seen = inspect(connection)
    return {
        table: {
            column["name"]: (str(column["type"]), column["nullable"]) for column in seen.get_columns(table)
        }
        for table in seen.get_table_names()
    }


def must_be_given(connection: Connection, table: str) -> set[str]:
    """Return the columns without which no row can be added."""
    columns = inspect(connection).get_columns(table)
    return {column["name"] for column in columns if not column["nullable"] and column["default"] is None}


def test_what_an_older_release_reads_and_writes_stays() -> None:
    steps = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()][::-1]
    assert len(steps) >= 4
    with in_memory() as connection:
        migrate(connection, steps[0])
        before = shape(connection)
        for step in steps[1:]:
            needed = {table: must_be_given(connection, table) for table in before}
            migrate(connection, step)
            after = shape(connection)
            for table, columns in before.items():
                assert columns.items() <= after[table].items(), (step, table)
                assert must_be_given(connection, table) == needed[table], (step, table)
            before = after


def test_moves_of_before_count_as_decided_by_whoever_held_the_seat() -> None:
    table = "INSERT INTO tables (id, status, rules, release, settings, version, to_act, created, moved)"
    with in_memory() as connection:
        migrate(connection, "0006")
        connection.exec_driver_sql(f"{table} VALUES ('a', 'over', 'elfenland', '0.1.0', '{{}}', 1, -1, 5, 5)")
        connection.exec_driver_sql("INSERT INTO moves (game, n, seat, word, at) VALUES ('a', 1, 0, '-', 7)")
        migrate(connection)
        assert games.log(connection, "a") == [Entry(1, 0, "-", 7, HOLDER)]


def test_accounts_that_look_alike_keep_their_names_and_the_oldest_guards_its_own() -> None:
    with in_memory() as connection:
        migrate(connection, "0009")
        for account, name, created in (("c", "Pau1", 3), ("a", "Paul", 1), ("b", "Anna", 2)):
            connection.exec_driver_sql(
                f"INSERT INTO accounts VALUES ('{account}', '{name}', '{name.lower()}', 'x', {created})"
            )
        migrate(connection)
        rows = connection.exec_driver_sql("SELECT id, name, skeleton FROM accounts ORDER BY id").all()
        assert [tuple(row) for row in rows] == [
            ("a", "Paul", skeleton("Paul")),
            ("b", "Anna", skeleton("Anna")),
            ("c", "Pau1", None),
        ]
        connection.exec_driver_sql(  # as an older release does
            "INSERT INTO accounts (id, name, folded, password, created) VALUES ('d', 'Bob', 'bob', 'x', 4)"
        )


def test_tables_of_before_are_of_the_first_version_of_the_rules() -> None:
    table = "INSERT INTO tables (id, status, rules, release, settings, version, to_act, created, moved)"
    row = "'over', 'elfenland', '0.1.0', '{}', 1, -1, 5, 5)"
    with in_memory() as connection:
        migrate(connection, "0008")
        connection.exec_driver_sql(f"{table} VALUES ('a', {row}")
        migrate(connection)
        connection.exec_driver_sql(f"{table} VALUES ('b', {row}")  # as an older release does, beside this one
        found = [games.load(connection, game) for game in "ab"]
    assert [whole and whole.table.rules_version for whole in found] == [FIRST_VERSION, FIRST_VERSION]


def test_orders_of_before_hold_and_a_seat_may_limit_several_lots() -> None:
    order = "INSERT INTO orders (game, seat, kind, item, most, round, had) VALUES"
    with in_memory() as connection:
        migrate(connection, "0012")
        connection.exec_driver_sql(
            "INSERT INTO tables (id, status, rules, release, settings, version, to_act, created, moved)"
            " VALUES ('a', 'playing', 'elfengold', '0.2.0', '{}', 41, 0, 5, 5)"
        )
        connection.exec_driver_sql(f"{order} ('a', 0, 'lot', '', 7, 1, 4)")
        migrate(connection)
        connection.exec_driver_sql(f"{order} ('a', 0, 'lot', '', 3, 1, 2)")  # as an older release does
        whole = games.load(connection, "a")
    assert whole is not None
    assert whole.orders == {0: (StandingOrder("lot", "", 7, 1, 4), StandingOrder("lot", "", 3, 1, 2))}


def test_the_newest_is_told_from_the_names_of_the_files() -> None:
    assert newest() == ScriptDirectory(str(MIGRATIONS)).get_current_head()


def test_who_had_a_hook_is_not_told_what_is_old() -> None:
    with in_memory() as connection:
        migrate(connection, "0006")
        connection.exec_driver_sql(
            "INSERT INTO tables (id, status, rules, release, settings, version, to_act, created, moved)"
            " VALUES ('a', 'playing', 'elfenland', '1.0', '{}', 41, 0, 5, 5)"
        )
        connection.exec_driver_sql("INSERT INTO hooks VALUES ('a', 0, 'https://elf.example/', 'secret')")
        migrate(connection)
        assert connection.exec_driver_sql("SELECT told, reminded, until FROM hooks").all() == [(41, 0, 0)]
