"""What a seat has decided while nobody else sees it yet."""

from piazza.games.verona.data import NO_CARD, NOT_YET
from piazza.games.verona.phases import ARMING, CARDS, REARMING
from piazza.games.verona.view import bids_are_sealed
from piazza.presentation.verona.naming import Naming


class SealedSentences(Naming):
    """Sentences for the eyes of the viewer alone."""

    def sealed(self) -> list[str]:
        view, viewer, told = self.view, self.view.viewer, []
        if view.phase == CARDS and view.sealed.cards[viewer] != NO_CARD:
            told.append(self.words.text("board.verona.sealed.card", card=self.card(view.sealed.cards[viewer])))
        if bids_are_sealed(view.phase) and view.sealed.bids[viewer] != NOT_YET:
            told.append(self.words.text("board.verona.sealed.bid", bid=int(view.sealed.bids[viewer])))
        if view.phase == ARMING and view.sealed.hires[viewer] != NOT_YET:
            told.append(self.words.text("board.verona.sealed.hire", hires=int(view.sealed.hires[viewer])))
        if view.phase == REARMING and view.sealed.again[viewer] != NOT_YET:
            told.append(self.words.text(f"board.verona.sealed.{'again' if view.sealed.again[viewer] else 'enough'}"))
        return told
