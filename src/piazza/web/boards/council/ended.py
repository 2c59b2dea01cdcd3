"""How the round before this one ended, from what the viewer was told: tokens turned up, agendas, points."""

from collections.abc import Sequence
from typing import Final

from piazza.core.phrases import Phrase
from piazza.games.council.data import CARDS, SPOT_CARD, SPOT_NAMES
from piazza.presentation.council.sentences import CouncilSentences, signed
from piazza.web.boards.council.history import DIED, EVENT, NEW_ROUND, TURNED_UP
from piazza.web.boards.council.shapes import CouncilEnded, CouncilFate, CouncilRoundScore, CouncilTurnedUp

AGENDAS: Final = {f"{EVENT}agenda-met": "met", f"{EVENT}agenda-unmet": "unmet", DIED: "dead"}
SCORED: Final = f"{EVENT}scored"
ROUND_SCORED: Final = f"{EVENT}round-scored"


def last_round(told: Sequence[Phrase], telling: CouncilSentences) -> CouncilEnded | None:
    """Nothing in the first round."""
    beginnings = [place for place, line in enumerate(told) if line.key == NEW_ROUND]
    if len(beginnings) < 2:
        return None
    first, last = beginnings[-2:]
    return Ended(told[first:last], telling).everything()


class Ended:
    """A round from its first line to its last."""

    def __init__(self, lines: Sequence[Phrase], telling: CouncilSentences) -> None:
        self.lines = lines
        self.telling = telling
        self.points = {line.values["spot"].text: int(line.values["points"].text) for line in self.named(SCORED)}

    def named(self, key: str) -> list[Phrase]:
        return [line for line in self.lines if line.key == key]

    def everything(self) -> CouncilEnded:
        number = int(self.lines[0].values["round"].text)
        return CouncilEnded(
            round=number,
            title=self.telling.words.text("web.council.ended", round=number),
            scores=[self.score(line) for line in self.named(ROUND_SCORED)],
            cards=[self.card(line) for line in self.lines if line.key in AGENDAS],
        )

    def score(self, line: Phrase) -> CouncilRoundScore:
        seat = int(line.values["seat"].text)
        points, total = (int(line.values[name].text) for name in ("points", "total"))
        words, name = self.telling.words, self.telling.seat(seat - 1)
        text = words.text("web.council.ended.score", seat=name, points=signed(points), total=signed(total).lstrip("+"))
        return CouncilRoundScore(seat=seat, text=text)

    def card(self, line: Phrase) -> CouncilFate:
        """C-34: with the tokens on it that were turned up."""
        name, state = line.values["card"].text, AGENDAS[line.key]
        shown = [token for token in self.named(TURNED_UP) if card_under(token) == name]
        words = self.telling.words
        return CouncilFate(
            title=words.text(f"council.card.{name}"),
            agenda=state,
            state=words.text(f"web.council.ended.{state}"),
            tokens=[self.token(token) for token in shown],
        )

    def token(self, line: Phrase) -> CouncilTurnedUp:
        seat, kind = int(line.values["owner"].text), line.values["token"].text
        points = self.points.get(line.values["spot"].text)
        owner, words = self.telling.seat(seat - 1), self.telling.words
        label = words.text("web.council.ended.token", owner=owner, token=words.text(f"council.token.{kind}"))
        return CouncilTurnedUp(seat=seat, kind=kind, label=label, points="" if points is None else signed(points))


def card_under(token: Phrase) -> str:
    return CARDS[SPOT_CARD[SPOT_NAMES.index(token.values["spot"].text)]]
