"""What is asked for at a new table: options that do not fit together are refused beside the field they belong to."""

import asyncio

import pytest
from tests.web.visiting import Site, visit

from piazza.core.names import LONGEST_NAME
from piazza.store.memory import MemoryStore
from piazza.store.store import NewTable
from piazza.web.hall.bus import LocalBus
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.services import names
from piazza.web.services.creating import RequestRefused, TableRequest, create, read_request
from piazza.words import Words

WORDS = Words("en")


def twist(**options: str) -> TableRequest:
    return TableRequest(
        "twist", 2, ["me", "friend"], "Anna", {name.replace("_", "-"): on for name, on in options.items()}
    )


@pytest.mark.rule("T-20")
def test_an_option_that_needs_another_is_taken_together_with_it() -> None:
    options = read_request(twist(match="on", tie_break="on"), WORDS).setup.options
    assert (options["match"], options["tie-break"]) == ("on", "on")


@pytest.mark.rule("T-19")
@pytest.mark.rule("T-20")
@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"tie_break": "on"}, "option-tie-break"),
        ({"pie": "on", "bidding": "on"}, "option-pie"),
        ({"match": "on", "tie_break": "on", "days": "9"}, "option-days"),
    ],
)
def test_a_fault_stands_beside_its_field(options: dict[str, str], field: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        read_request(twist(**options), WORDS)
    assert list(refused.value.faults) == [field]


@pytest.mark.parametrize("seats", [["me", "friend"], ["friend", "friend", "me"]])
def test_only_names_that_can_be_read_are_compared(seats: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """To bring thousands of accents into their order takes quadratic time."""
    compared: list[str] = []

    def look_of(name: str) -> str:
        compared.append(name)
        return name

    monkeypatch.setattr(names, "look_of", look_of)
    with pytest.raises(RequestRefused):
        read_request(TableRequest("twist", 2, seats, "a" + "\u0301\u0323" * 16_000), WORDS)
    assert all(len(name) <= LONGEST_NAME for name in compared)


def test_of_thousands_of_unknown_options_a_few_are_named() -> None:
    unknown = {f"a{number}": "" for number in range(5_000)}
    with pytest.raises(RequestRefused) as refused:
        read_request(TableRequest("twist", 2, ["me", "friend"], "Anna", unknown), WORDS)
    assert 0 < len(refused.value.faults) < 20


class Noting(MemoryStore):
    """Remembers under which name of the game a table was stored."""

    async def create(self, table: NewTable) -> None:
        await super().create(table)
        self.game = table.game


def test_a_table_is_stored_under_the_name_of_its_game_in_lower_case() -> None:
    async def story() -> None:
        store = Noting()
        hall = Hall(store, LocalBus(), Settings())
        created = await create(hall, TableRequest("Verona", 2, ["me", "bot:easy"]), WORDS)
        assert (store.game, (await hall.room(created.table)).table.game.facts.name) == ("verona", "verona")
        await hall.close()

    asyncio.run(story())


async def names_in_any_case(site: Site) -> None:
    for page in ("/rules/{}", "/new?game={}"):
        small, large = [await site.browser.get(page.format(name)) for name in ("twist", "TWIST")]
        assert (large.status_code, large.text) == (200, small.text)
    for form in ({"game": "TWIST"}, {"game": "Twist", "players": "2", "seat-1": "me", "seat-2": "bot:easy"}):
        address = "/tables" if "players" in form else "/play"
        assert (await site.browser.post(address, data=form)).status_code == 303
    refused = await site.browser.post("/tables", data={"game": "Twist", "players": "2", "seat-1": "me"})
    assert (refused.status_code, "Verona Twist" in refused.text) == (400, True)
    assert (await site.see(await site.open("Council", "me me")))["game"] == "council"


def test_pages_forms_and_programs_may_write_the_name_of_a_game_in_any_case() -> None:
    visit(names_in_any_case)
