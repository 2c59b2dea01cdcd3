"""A store with many tables answers as fast as one with few: every statement finds its rows by an index."""

import asyncio
from typing import Any

from sqlalchemy import Connection, Engine, event
from tests.store.tables import NOW, entry, forgetting, new_table

from piazza.store.said import TEXT
from piazza.store.sql import SqlStore, open_store
from piazza.store.store import StoredEnding

Statement = tuple[str, Any]


async def use_everything(store: SqlStore) -> None:
    await store.create(new_table())
    await store.append_all("one", [entry(1), entry(2)])
    await store.load("one", 1)
    await store.has("one")
    await store.seats("one")
    await store.host_hash("one")
    await store.claim("one", 1, "invite-b", "token-b")
    await store.invite("one", 1, str)
    await store.keep_ending("one", StoredEnding("3 1", "1 2", "digest"))
    await store.ending("one")
    await store.ends(["one", "two"])
    await store.keep_snapshot("one", 2, "text")
    await store.snapshot("one")
    await store.revise("one", forgetting(3), {1: "revised"})
    await store.add_message("one", NOW, 0, TEXT, "ciao")
    await store.messages("one")
    await store.message_ends(["one", "two"])
    await store.remove_messages("one", NOW, 0)
    await store.listings(NOW, 5)
    await store.listed_table("abc")
    await store.note_guest("one", 1, "visitor")
    await store.release_guest("one", 1, True)
    await store.guest("one", "visitor")
    await store.take_lease("think", "a", 60)
    await store.release_lease("think", "a")
    await store.beat("a", 60)


def plan_of(connection: Connection, statement: str, given: Any) -> str:
    """What the database would do; PostgreSQL reads small tables as a whole unless that is forbidden."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET enable_seqscan = off")
        statement = f"EXPLAIN {statement}"
    else:
        statement = f"EXPLAIN QUERY PLAN {statement}"
    return "\n".join(str(row[-1]) for row in connection.exec_driver_sql(statement, given))


def test_every_statement_uses_an_index(address: str) -> None:
    statements: dict[str, Any] = {}

    def noted(_: Connection, __: object, statement: str, given: Any, ___: object, many: bool) -> None:
        if statement.startswith(("SELECT", "INSERT", "UPDATE")) and " FROM alembic" not in statement:
            statements[statement] = given[0] if many else given

    async def scenario() -> None:
        store = await open_store(address)
        event.listen(Engine, "before_cursor_execute", noted)
        await use_everything(store)
        event.remove(Engine, "before_cursor_execute", noted)
        assert len(statements) > 15
        for statement, given in statements.items():
            plan = await store.database.write(plan_of, statement, given)
            assert "SCAN" not in plan.replace("SCAN CONSTANT ROW", ""), statement
            assert "Seq Scan" not in plan, statement
        await store.close()

    asyncio.run(scenario())
