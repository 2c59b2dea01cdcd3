"""The View of Verona that a row was made from."""

from librt.vecs import vec
from mypy_extensions import i64
from tests.encoding.reading import RowReader, joined, mask_of, one_in

from piazza.games.verona.data import BUILDINGS, NO_BUILDING, NO_CARD, NO_STREET, NOBODY, NOT_YET
from piazza.games.verona.options import VeronaSetup
from piazza.games.verona.public import Public, ResolvedStreet, Sealed
from piazza.games.verona.view import VeronaView


def view_of(row: RowReader, setup: VeronaSetup) -> VeronaView:
    parts = public_of(row, setup), street_of(row), sealed_of(row, setup)
    view = VeronaView(setup, row.viewer, row.choice("phase"), row.waiting_for, *parts)
    view.missions = row.numbers_of_seats("missions")
    view.hand = row.members("own-hand")
    return view


def public_of(row: RowReader, setup: VeronaSetup) -> Public:
    public = Public(row.players, setup.board.size)
    public.round = row.number("round")
    public.first = row.seat("first", 0)
    public.florins = larges(row, "florins")
    public.mercenaries = larges(row, "mercenaries")
    public.supply = row.numbers_of_seats("supply")
    public.allies = on_streets(row, "allies", setup)
    public.shown = vec[i64]([mask_of(missions) for missions in row.for_seats("shown")])
    public.has_shown = row.seats("has-shown")
    public.deck = row.members("deck")
    public.visible = row.choice("visible", NO_BUILDING)
    places = row.slots["offers"]
    public.offers = sorted((building for building in range(len(BUILDINGS)) if places[building]), key=places.__getitem__)
    owners = [row.as_seat(one_in(seats, None), NOBODY) for seats in row.parts("owners", len(BUILDINGS))]
    public.owners = vec[i64](owners)
    public.manned = row.members("manned")
    used = [sum(number * 16 ** (kind + 1) for kind, number in enumerate(kinds)) for kinds in row.for_seats("used")]
    public.used = vec[i64](used)
    public.withdrawn = row.seats("withdrawn")
    public.turn = row.large("turn")
    public.owner = row.seat("owner", NOBODY)
    public.homeless = row.number("homeless")
    public.moves = row.number("moves")
    public.occupying = row.number("occupying")
    public.eager = row.seats("eager")
    return public


def street_of(row: RowReader) -> ResolvedStreet:
    street = ResolvedStreet(row.players)
    street.number = row.choice("street", NO_STREET)
    street.schemer = row.seat("schemer", NOBODY)
    street.bribers = row.seats("bribers")
    street.fighters = row.seats("fighters")
    street.defenders = row.seats("defenders")
    street.agent = row.choice("agent", NO_STREET)
    street.attempt = row.number("attempt")
    street.first_cards = cards(row, "first-cards")
    street.strength = larges(row, "strength")
    street.strongest = row.seat("strongest", NOBODY)
    street.roller = row.seat("roller", NOBODY)
    street.dice = row.number("dice")
    street.rolled = row.large("rolled")
    street.stopped = row.number("stopped")
    street.success = row.seat("success", NOBODY)
    street.asked = row.number("asked")
    return street


def sealed_of(row: RowReader, setup: VeronaSetup) -> Sealed:
    """The kinds of the own tokens stand by themselves: while plans are sealed, nothing else is seen of tokens."""
    sealed = Sealed(row.players, setup.board.size)
    sealed.plans = on_streets(row, "tokens", setup)
    for street, kinds in enumerate(row.parts("own-tokens", int(setup.board.size))):
        if any(kinds):
            sealed.plans[street * row.players + row.viewer] = 1 + one_in(kinds, 0)
    sealed.cards = cards(row, "cards")
    sealed.bids = sealed_numbers(row, "bids")
    sealed.hires = sealed_numbers(row, "hires")
    sealed.again = sealed_numbers(row, "again")
    return sealed


def larges(row: RowReader, name: str) -> "vec[i64]":
    return vec[i64]([joined(digits) for digits in row.for_seats(name)])


def cards(row: RowReader, name: str) -> "vec[i64]":
    return vec[i64]([one_in(numbers, NO_CARD) for numbers in row.for_seats(name)])


def sealed_numbers(row: RowReader, name: str) -> "vec[i64]":
    return vec[i64]([joined(digits) if known else NOT_YET for known, *digits in row.for_seats(name)])


def on_streets(row: RowReader, name: str, setup: VeronaSetup) -> "vec[i64]":
    streets = row.parts(name, int(setup.board.size))
    return vec[i64]([number for numbers in streets for number in row.by_seat(numbers)])
