"""What people say is kept for a while, and marked where a seat changes hands; listed tables; blocked guests."""

import asyncio

from tests.store.conftest import Stage
from tests.store.tables import NOW, new_table, refused

from piazza.store.said import JOINED, MOST, PHRASE, REMOVED, TEXT, floor_of
from piazza.store.store import NOWHERE, Guest, Listing, NoSuchTable, Store, StoredEnding

LATER = "2026-03-02T20:15:00.000001Z"


async def said(store: Store) -> list[tuple[int, int, str, str]]:
    return [(one.number, one.seat, one.kind, one.text) for one in await store.messages("one")]


def test_messages_are_numbered_and_the_oldest_of_a_kind_go(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        assert (await store.messages("one"), await store.message_ends(["one", "two"])) == ([], {})
        await store.add_message("one", NOW, 0, TEXT, "<b>ciao</b>\u00e9")
        for number in range(MOST[PHRASE] + 2):
            await store.add_message("one", NOW, 1, PHRASE, f"phrase {number}")
        found = await said(store)
        assert found[0] == (0, 0, TEXT, "<b>ciao</b>\u00e9")
        assert [number for number, *_ in found[1:]] == list(range(3, MOST[PHRASE] + 3))
        assert await store.message_ends(["one", "two"]) == {"one": MOST[PHRASE] + 2}
        await refused(NoSuchTable, store.add_message("two", NOW, 0, TEXT, "ciao"))

    stage(scenario)


def test_several_who_speak_at_once_are_all_heard(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await asyncio.gather(*(store.add_message("one", NOW, 0, TEXT, str(number)) for number in range(20)))
        found = await said(store)
        assert [number for number, *_ in found] == list(range(20))
        assert len({text for *_, text in found}) == len({one.code for one in await store.messages("one")}) == 20

    stage(scenario)


def test_who_takes_a_seat_is_marked_so(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.add_message("one", NOW, 0, TEXT, "before")
        assert not await store.claim("one", 1, "wrong", "token-b")
        assert len(await said(store)) == 1
        assert await store.claim("one", 1, "invite-b", "token-b")
        await store.add_message("one", NOW, 0, TEXT, "after")
        messages = await store.messages("one")
        assert [one.kind for one in messages] == [TEXT, JOINED, TEXT]
        assert (floor_of(messages, 0), floor_of(messages, 1)) == (0, 2)
        await store.invite("one", 1, str)
        assert await store.claim("one", 1, "1", "token-c")
        assert [one.kind for one in await store.messages("one")] == [TEXT, TEXT, JOINED], "one mark for each seat"

    stage(scenario)


def test_an_owner_removes_only_what_is_the_owners(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.remove_messages("one", NOW, 1)
        assert await said(store) == []
        await store.add_message("one", NOW, 1, TEXT, "of the one before")
        await store.claim("one", 1, "invite-b", "token-b")
        await store.add_message("one", NOW, 1, TEXT, "mine")
        await store.add_message("one", NOW, 0, TEXT, "another's")
        await store.remove_messages("one", NOW, 1)
        kept = [(text, kind) for _, _, kind, text in await said(store)]
        assert kept == [("of the one before", TEXT), ("", JOINED), ("another's", TEXT), ("", REMOVED)]

    stage(scenario)


def test_what_is_old_goes_earlier_where_the_game_is_over(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(new_table(name))
            await store.add_message(name, NOW, 0, TEXT, "old")
            await store.add_message(name, LATER, 0, TEXT, "new")
        await store.keep_ending("one", StoredEnding("3 1", "1 2", "digest"))
        await store.drop_messages(LATER, NOW)
        assert [one.text for one in await store.messages("one")] == ["new"]
        assert [one.text for one in await store.messages("two")] == ["old", "new"]
        await store.drop_messages(LATER, LATER)
        assert [one.text for one in await store.messages("two")] == ["new"]

    stage(scenario)


def test_listed_tables_are_found_by_their_codes(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table("one"))
        await store.create(new_table("two")._replace(code="abc"))
        assert await store.listings(NOW, 5) == [Listing("two", "abc", NOW)]
        assert await store.listings(NOW, 0) == []
        assert [await store.listed_table(code) for code in ("abc", "two", "", "\0")] == ["two", None, None, None]
        await store.drop_listings(NOW)
        assert len(await store.listings(NOW, 5)) == 1
        assert await store.listings(LATER, 5) == []
        await store.drop_listings(LATER)
        assert await store.listings(NOW, 5) == []
        await store.create(new_table("three")._replace(code="def"))
        await store.unlist("three")
        assert await store.listed_table("def") is None

    stage(scenario)


def test_who_is_blocked_is_blocked_at_that_table_alone(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(new_table(name))
            await store.note_guest(name, 1, "first")
        await store.note_guest("one", 1, "second")
        await store.release_guest("one", 1, True)
        assert await store.guest("one", "first") == Guest(NOWHERE, False)
        assert await store.guest("one", "second") == Guest(NOWHERE, True)
        assert await store.guest("one", "third") is None
        assert await store.guest("two", "first") == Guest(1, False)
        await store.note_guest("one", 0, "second")
        await store.release_guest("one", 0, False)
        assert await store.guest("one", "second") == Guest(NOWHERE, True), "for good"

    stage(scenario)
