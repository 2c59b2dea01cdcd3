"""A decision of Verona is drawn before it is confirmed, to its last step."""

from collections.abc import Iterator
from functools import cache

from tests.table.hosting import NAMES
from tests.web.boards.drafting import WORDS, Drafted, complete_drafts, page_of

from piazza.core.view import WATCHER

STREET_FIRST = ("prepare", "pick", "agent", "to", "add", "move", "remove")


@cache
def played() -> list[tuple[Drafted, str]]:
    games = [(2, 1, {}), (3, 2, {}), (3, 3, {"planning": "tournament"})]
    drafts = [one for players, seed, how in games for one in complete_drafts("verona", players, seed, 150, **how)]
    return [(one, one.page()) for one in drafts]


def ending_with(*kinds: str) -> Iterator[tuple[Drafted, str, str]]:
    found = [(one, one.word.partition(":")[2], page) for one, page in played() if one.word.partition(":")[0] in kinds]
    assert found
    yield from found


def drafted_streets(one: Drafted) -> set[str]:
    return {street.id for street in one.board.streets if street.drafted}


def test_streets_that_are_decided_on_are_marked() -> None:
    for one, name, page in ending_with(*STREET_FIRST):
        ends = name.split(">") if one.word.startswith("move") else [name.split(">")[0]]
        assert drafted_streets(one) == set(ends)
        assert " drafted" in page


def test_an_ally_stands_where_it_is_drafted_to() -> None:
    for one, name, _ in ending_with("prepare", "add", "to"):
        here = {street.id: street for street in one.board.streets}[name]
        before = {street.id: street for street in one.before.streets}.get(name)
        count = {ally.seat: ally.count for ally in before.allies} if before else {}
        assert {ally.seat: ally.count for ally in here.allies}[one.seat + 1] == count.get(one.seat + 1, 0) + 1
        assert here.text.endswith("(not confirmed yet)")


def test_planned_tokens_are_marked_to_the_last_step() -> None:
    for one, _, _ in ending_with("done"):
        assert drafted_streets(one) == {step.partition(":")[2] for step in one.steps[:-1]}


def test_cards_missions_and_numbers_are_in_the_hand() -> None:
    for one, bid, _ in ending_with("bid", "hire"):
        assert any(bid in told for told in one.hand.sealed)
    for one, mission, _ in ending_with("show"):
        assert [card.id for card in one.hand.missions if card.drafted] == [mission]
    cards = {card.id for one, _ in played() if one.hand for card in one.hand.cards}
    for one, _, _ in ending_with(*cards):
        assert [card.id for card in one.hand.cards if card.drafted] == [one.word]


def test_the_purse_tells_what_remains_after_a_bid() -> None:
    kinds = set()
    for one, bid, _ in ending_with("bid"):
        paid = one.hand.florins - one.hand.florins_then, one.hand.mercenaries - one.hand.mercenaries_then
        assert sorted(paid) == [0, int(bid)]
        kinds |= {place for place, amount in enumerate(paid) if amount}
    assert kinds == {0, 1}, "Florins in one street, mercenaries in another"
    for one, hired, _ in ending_with("hire"):
        assert one.hand.florins_then == one.hand.florins - 5 * int(hired)
        assert one.hand.mercenaries_then == one.hand.mercenaries + int(hired)
    for one, _, _ in ending_with("prepare", "pick", "show"):
        assert (one.hand.florins_then, one.hand.mercenaries_then) == (one.hand.florins, one.hand.mercenaries)


def test_who_leads_and_how_missions_stand_is_foreseen() -> None:
    led = stood = 0
    for one, _, page in ending_with("prepare", "add", "to", "move", "remove"):
        before = {card.id: card.counts for card in one.before.buildings if card.state != "owned"}
        for card in one.board.buildings:
            if card.state != "owned":
                assert card.drafted == (card.counts != before[card.id])
                led += card.drafted
                assert not card.drafted or '<p class="drafted">' in page
        for now, old in zip(one.hand.missions, one.hand_before.missions, strict=True):
            for goal, then in zip(now.streets, old.streets, strict=True):
                assert goal.drafted == (goal.stands != then.stands)
                stood += goal.drafted
    assert led
    assert stood


def test_a_house_that_is_named_is_marked() -> None:
    for one, house, _ in ending_with("colour"):
        assert [str(named.seat) for named in one.hand.houses if named.drafted] == [house]


def test_others_see_none_of_it() -> None:
    for one in complete_drafts("verona", 3, 4, 25):
        for viewer in {0, 1, 2, WATCHER} - {one.seat}:
            table, page = one.host.table, page_of(one.host)
            if not table.drafts.draft(viewer):
                board = page.board(table.preview(viewer), WORDS, NAMES)
                assert board == page.board(table.view_without_draft(viewer), WORDS, NAMES)
