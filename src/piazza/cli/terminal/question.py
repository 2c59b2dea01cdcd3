"""The question to one seat: the board, the draft, what can be chosen, and the cover before anything secret."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from piazza.cli.terminal.offers import OfferTree
from piazza.cli.terminal.paint import Style
from piazza.cli.terminal.shared_screen import LAST_NEWS, SeatAtScreen, SharedTerminal
from piazza.cli.terminal.standing import StandingCommands
from piazza.core.actions import kind_in

MANY: Final = 40  # actions: more are not listed unasked
PROMPT: Final = 1  # line below a question
SHARE: Final = 4  # the part of a terminal that a question fills at most, before its lists become short


class PromptText(NamedTuple):
    """A text at the prompt, and its style."""

    text: str
    style: Style | None = None


class QuestionScreen(SeatAtScreen):
    """Shows a seat what it is asked. `viewer` is whose view the screen shows meanwhile.

    That is the audience until something is to be decided that others must not see. From then on, and until the decision
    is confirmed, it is the seat.
    """

    def __init__(self, shared: SharedTerminal, seat: int, quick: bool) -> None:
        super().__init__(shared, seat, quick)
        self.viewer = shared.audience
        self.standing = StandingCommands(shared, seat, quick, lambda: self.others_look_on)

    @property
    def others_look_on(self) -> bool:
        """Whether the screen shows what all people at it may see."""
        return self.viewer != self.seat

    @property
    def is_overlooked(self) -> bool:
        """Whether others look on although they must not. It can change with every decision."""
        return self.others_look_on and not self.shared.may_be_watched(self.seat)

    def hide_secrets(self) -> None:
        """Cover the screen before it shows what only this seat may see."""
        if self.is_overlooked:
            self.shared.cover(self.seat)
            self.viewer = self.seat

    def show(self, news: int = 0) -> None:
        """The board, and the question below it; on a terminal both fit on the screen with the last news."""
        self.hide_secrets()
        question = self.question()
        self.shared.show(self.viewer, below=self.lines_of(question) + PROMPT + min(news, LAST_NEWS))
        self.say_all(question)

    # The question ----------------------------------------------------------------------------------------------------

    def say_question(self) -> None:
        self.say_all(self.question())

    def say_all(self, said: list[PromptText]) -> None:
        for text, style in said:
            self.screen.say(text, *([style] if style else []))

    def question(self) -> list[PromptText]:
        """What is asked, with lists in short if they would fill the terminal."""
        long = list(self.asked(short=False))
        if not self.screen.height or self.scene.as_list or self.lines_of(long) <= self.screen.height // SHARE:
            return long
        return list(self.asked(short=True))

    def lines_of(self, said: list[PromptText]) -> int:
        return sum(len(self.screen.wrapped(text)) for text, _ in said)

    def asked(self, short: bool) -> Iterator[PromptText]:
        decided = self.decided()
        if len(decided) > 1:
            yield from self.numbered(decided, short)
        if self.table.drafts.is_complete(self.seat):
            yield PromptText(self.words.text("terminal.confirm", decision=decided[-1]))
        else:
            yield from self.possibilities(short)
        yield from (PromptText(text, Style.PRIVATE) for text in self.standing.standing())

    def possibilities(self, short: bool) -> Iterator[PromptText]:
        """The question itself, and what can be answered."""
        legal = self.table.legal(self.seat)
        yield PromptText(self.scene.board.ask(self.table.view(self.seat), legal, self.words))
        yield from self.offered(legal, MANY, short)
        yield from (PromptText(text, Style.QUIET) for text in self.standing.offered())
        yield from self.hint_at_secrets()

    def hint_at_secrets(self) -> Iterator[PromptText]:
        """How a seat can see its secrets, in games where the open screen hides them."""
        hint = f"terminal.secret-hint.{self.table.game.facts.name}"
        if self.others_look_on and self.words.has(hint):
            yield PromptText(self.words.text(hint), Style.QUIET)

    # The draft and what can be chosen --------------------------------------------------------------------------------

    def decided(self) -> list[str]:
        """The draft in words."""
        return [self.offers.meaning(action) for action in self.table.drafts.draft(self.seat)]

    def numbered(self, decided: list[str], short: bool = False) -> Iterator[PromptText]:
        """Decisions with the numbers that `undo` takes."""
        lines = [
            self.words.text("terminal.menu-line", number=number, sentence=decision)
            for number, decision in enumerate(decided, 1)
        ]
        if short:
            entries = [self.offers.entry(action) for action in self.table.drafts.draft(self.seat)]
            lines = [self.words.text("terminal.draft-in-short", decisions="  ".join(in_order(entries)))]
        yield from (PromptText(line, Style.QUIET) for line in lines)

    def offered(self, actions: list[int], most: int, short: bool = False) -> Iterator[PromptText]:
        """Legal actions, or only their number if there are more than `most`; a range of numbers fits in a line."""
        kinds = self.table.game.facts.kinds
        if sum(not kind_in(kinds, action).span for action in actions) > most:
            yield PromptText(self.words.text("terminal.many-moves", count=len(actions)))
        else:
            yield from (PromptText(line, Style.QUIET) for line in self.offers.lines(actions, short))

    @property
    def offers(self) -> OfferTree:
        return OfferTree(self.table.game, self.scene.board, self.table.view(self.viewer), self.words, self.scene.names)

    # Confirming ------------------------------------------------------------------------------------------------------

    @property
    def needs_no_confirming(self) -> bool:
        """Whether the draft is complete and --quick was given."""
        return self.quick and self.table.drafts.is_complete(self.seat)

    def show_draft(self) -> None:
        """Show the board again before a draft of several decisions is confirmed."""
        if self.needs_no_confirming:
            return
        self.hide_secrets()
        if self.table.drafts.is_complete(self.seat) and len(self.table.drafts.draft(self.seat)) == 1:
            self.say_question()
        else:
            self.show()


def in_order(entries: list[str]) -> list[str]:
    return [f"{number} {entry}" for number, entry in enumerate(entries, 1)]
