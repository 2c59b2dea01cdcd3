"""What every store promises of keys: each is given once."""

import asyncio

from tests.store.conftest import Stage
from tests.store.tables import SEATS, new_table

from piazza.store.store import (
    HandedKey,
    SeatKeys,
    Store,
)


def test_an_invitation_is_used_once(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        assert not await store.claim("one", 1, "another", "thief")
        assert not await store.claim("one", 0, "invite-b", "thief"), "it is for another seat"
        tries = [store.claim("one", 1, "invite-b", f"token {number}") for number in range(10)]
        answers = await asyncio.gather(*tries)
        assert answers.count(True) == 1
        assert await store.seat("one", 1) == SeatKeys(1, None, f"token {answers.index(True)}", 0)
        assert not await store.claim("one", 1, "invite-b", "late")
        assert await store.seat("one", 0) == SEATS[0]

    stage(scenario)


def invitation(generation: int) -> str:
    return f"invitation {generation}"


def test_a_new_invitation_takes_the_place_of_the_old_one(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.invite("one", 0, invitation)
        assert await store.seat("one", 0) == SeatKeys(0, "invitation 1", None, 1)
        await store.invite("one", 0, invitation)
        assert await store.seat("one", 0) == SeatKeys(0, "invitation 2", None, 2)
        assert not await store.claim("one", 0, "invitation 1", "late")
        assert await store.claim("one", 0, "invitation 2", "token-c")
        assert await store.seat("one", 0) == SeatKeys(0, None, "token-c", 2)

    stage(scenario)


def test_invitations_at_once_leave_the_hash_of_the_last_generation(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        asked: list[int] = []

        def noted(generation: int) -> str:
            asked.append(generation)
            return invitation(generation)

        await asyncio.gather(*[store.invite("one", 1, noted) for _ in range(10)])
        assert asked == list(range(1, 11)), "no two have the same one"
        assert await store.seat("one", 1) == SeatKeys(1, "invitation 10", None, 10)

    stage(scenario)


def test_a_sealed_key_is_found_by_its_code_and_taken_once(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        for name in ("one", "two"):
            await store.create(new_table(name))
        keys = [HandedKey("one", -1, "00"), HandedKey("one", 0, "aa"), HandedKey("two", 1, "bb")]
        for key in reversed(keys):
            await store.keep_handed("code", key, 60)
        await store.keep_handed("code", keys[1], 60)
        await store.keep_handed("other", keys[1], 60)
        assert await store.find_handed("code") == keys
        assert await store.find_handed("none") == await store.take_handed("none") == []
        taken = await asyncio.gather(*(store.take_handed("code") for _ in range(3)))
        assert sorted(taken) == [[], [], keys]
        assert await store.find_handed("code") == []
        assert await store.find_handed("other") == [keys[1]]

    stage(scenario)


def test_a_sealed_key_expires(stage: Stage) -> None:
    async def scenario(store: Store) -> None:
        await store.create(new_table())
        await store.keep_handed("code", HandedKey("one", 0, "aa"), 0)
        assert await store.find_handed("code") == []
        assert await store.take_handed("code") == []

    stage(scenario)
