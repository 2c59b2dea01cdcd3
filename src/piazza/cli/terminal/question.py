"""The question to one seat: the board, the draft, what can be chosen, and the cover before anything secret."""

from piazza.cli.terminal.offers import OfferTree
from piazza.cli.terminal.paint import Style
from piazza.cli.terminal.shared_screen import SeatAtScreen, SharedScreen
from piazza.cli.terminal.standing import StandingCommands

MANY = 40  # actions: more are not listed unasked


class QuestionScreen(SeatAtScreen):
    """Shows a seat what it is asked. `viewer` is whose view the screen shows meanwhile.

    That is the audience until something is to be decided that others must not see. From then on, and until the decision
    is confirmed, it is the seat.
    """

    def __init__(self, shared: SharedScreen, seat: int, quick: bool) -> None:
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

    def show(self) -> None:
        self.hide_secrets()
        self.shared.show(self.viewer)
        self.say_question()

    def say_question(self) -> None:
        view, decided = self.table.view(self.seat), self.decided()
        if len(decided) > 1:
            self.say_numbered(decided)
        if self.table.drafts.is_complete(self.seat):
            self.screen.say(self.words.text("terminal.confirm", decision=decided[-1]))
        else:
            legal = self.table.legal(self.seat)
            self.screen.say(self.scene.board.ask(view, legal, self.words))
            self.offer(legal, MANY)
            self.standing.offer()
            self.hint_at_secrets()
        self.standing.say()

    def hint_at_secrets(self) -> None:
        """Say how a seat can see its secrets, in games where the open screen hides them."""
        hint = f"terminal.secret-hint.{self.table.game.facts.name}"
        if self.others_look_on and self.words.has(hint):
            self.screen.say(self.words.text(hint), Style.QUIET)

    def decided(self) -> list[str]:
        """The draft in words."""
        return [self.offers.meaning(action) for action in self.table.drafts.draft(self.seat)]

    def say_numbered(self, decided: list[str]) -> None:
        """List decisions with the numbers that `undo` takes."""
        for number, decision in enumerate(decided, 1):
            self.screen.say(self.words.text("terminal.menu-line", number=number, sentence=decision), Style.QUIET)

    def offer(self, actions: list[int], most: int) -> None:
        """List legal actions, or only their number if there are more than `most`."""
        if len(actions) > most:
            self.screen.say(self.words.text("terminal.many-moves", count=len(actions)))
            return
        for line in self.offers.lines(actions):
            self.screen.say(line, Style.QUIET)

    @property
    def offers(self) -> OfferTree:
        return OfferTree(self.table.game, self.scene.board, self.table.view(self.viewer), self.words)

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
