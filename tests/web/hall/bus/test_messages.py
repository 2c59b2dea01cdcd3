"""Messages of the bus: what is written is read again, what is too large is divided, and nonsense is refused."""

import random

import pytest

from piazza.web.hall.bus.messages import (
    LARGEST,
    MOST,
    Hello,
    Here,
    Message,
    Moved,
    Pages,
    Rematch,
    Spent,
    read_parcel,
    write_parcels,
)

ID = "a" * 16
ALL: list[Message] = [
    Moved(ID, 7),
    Rematch(ID),
    Hello(),
    Pages(3, {ID: Here([1, 0, 12], 2)}),
    Spent("acts", {f"{ID} 0": 3, "2001:db8::1": 1}),
]


def test_what_is_written_is_read_again() -> None:
    [text] = write_parcels("w1", ALL)
    parcel = read_parcel(text)
    assert (parcel.worker, parcel.messages) == ("w1", ALL)


def test_nothing_to_say_is_still_a_parcel() -> None:
    [text] = write_parcels("w1", [])
    assert read_parcel(text).messages == []


def test_parcels_are_not_too_large_and_keep_the_order() -> None:
    messages: list[Message] = [Moved(f"{number:016}", number) for number in range(2_000)]
    messages += [Spent("acts", {"x" * 119 + chr(65 + name): 2**31 - 1 for name in range(MOST)})] * 3
    messages += [Pages(2**53 - 1, {f"{name:016}": Here([100] * 6, 63) for name in range(MOST)})] * 3
    texts = write_parcels("w" * 12, messages)
    assert max(len(text.encode()) for text in texts) <= LARGEST
    assert [message for text in texts for message in read_parcel(text).messages] == messages


NONSENSE = [
    "",
    "null",
    "[]",
    '["w1"]',
    '["",[]]',
    '["w1",[["moved","a",-1]]]',
    '["w1",[["moved","a",1,2]]]',
    '["w1",[["moved",1,1]]]',
    '["w1",[["unknown","a"]]]',
    '["w1",[["pages",1,{"a":[[-1]]}]]]',
    '["w1",[["spent","acts",{"a":1e9}]]]',
    '["w1",[["spent","acts",{"a":-5}]]]',
    "[" * 5_000,
    "\ud800",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        read_parcel(text)


def test_damaged_parcels_are_read_or_refused() -> None:
    luck = random.Random(1)
    [text] = write_parcels("w1", ALL)
    for _ in range(2_000):
        damaged = list(text)
        for _ in range(luck.randrange(1, 4)):
            damaged[luck.randrange(len(damaged))] = luck.choice('[]{}",:0-9ax\x00é')
        try:
            read_parcel("".join(damaged))
        except ValueError:
            continue
