"""Pictures have a sentence for each thing that they name."""

from piazza.games.council.data import CARDS, PLACES
from piazza.words.catalogue import load


def test_cards_and_places_of_council_have_their_texts_and_no_other() -> None:
    due = {f"board.council.card-wish.{card}" for card in [*CARDS, "apothecary-literal"]}
    due |= {f"board.council.place.{place}" for place in PLACES}
    assert {key for key in load("en") if key.startswith(("board.council.card-wish.", "board.council.place."))} == due
