"""The View of Council of Verona that a row was made from."""

from librt.vecs import vec
from mypy_extensions import i64
from tests.encoding.reading import RowReader, cut, mask_of, one_in

from piazza.games.council.data import NO_CARD, NO_SPOT, NO_TOKEN, SPOTS, TOKENS
from piazza.games.council.options import CouncilSetup
from piazza.games.council.phases import OVER, PHASES
from piazza.games.council.state import CouncilState
from piazza.games.council.tokens import FREE, TURNED_UP, face_down, show
from piazza.games.council.view import CouncilView


def view_of(row: RowReader, setup: CouncilSetup) -> CouncilView:
    view = CouncilView(CouncilState(setup), row.viewer)
    view.waiting_for = row.waiting_for
    view.phase = row.choice("phase")
    view.question = PHASES[view.phase]
    view.round = row.number("round")
    view.first = row.seat("first", 0)
    view.turn = row.number("turn")
    over = view.round if view.phase == OVER else view.round - 1
    rounds = [row.by_seat(points) for points in row.parts("scores", int(setup.rounds))[:over]]
    view.scores = tuple(score for points in rounds for score in points)
    view.council = row.members("council")
    view.exile = row.members("exile")
    view.played = vec[i64]([mask_of(cards) for cards in row.for_seats("played")])
    view.spots = vec[i64](spots_of(row))
    view.card = row.choice("card", NO_CARD)
    view.copied = row.choice("copied", NO_CARD)
    view.target = row.choice("target", NO_SPOT)
    view.cards_away = row.number("cards-away")
    view.cards_dealt = row.numbers_of_seats("cards-dealt")
    view.picks = row.number("picks")
    view.dealt = row.members("own-dealt")
    view.given = row.members("own-given")
    view.received = row.members("own-received")
    view.token = row.choice("own-token", NO_TOKEN)
    piles = int(setup.picks) // setup.players
    view.piles = [mask_of(pile) for pile in row.parts("own-piles", piles) if any(pile)]
    view.kept = [one_in(card, NO_CARD) for card in row.parts("own-kept", piles) if any(card)]
    return view


def spots_of(row: RowReader) -> list[int]:
    width = 2 * row.players + len(TOKENS) + 1
    spots = [token_of(row, spot) for spot in cut(row.slots["spots"], len(row.slots["spots"]) // width)]
    return spots + [FREE] * (SPOTS - len(spots))


def token_of(row: RowReader, numbers: list[int]) -> int:
    players = row.players
    owner = row.as_seat(one_in(numbers[:players], None), FREE)
    if owner == FREE:
        return FREE
    kind = one_in(numbers[players : players + len(TOKENS)], NO_TOKEN)
    shown = mask_of(row.by_seat(numbers[players + len(TOKENS) : -1]))
    return int(show(face_down(owner, kind), shown | TURNED_UP * numbers[-1]))
