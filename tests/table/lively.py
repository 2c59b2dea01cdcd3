"""Games in which everything happens that a log can tell: drafts, second thoughts, new sitters, clocks, absences."""

from piazza.core.dice import Dice
from piazza.core.errors import Fault
from piazza.games import GAMES
from piazza.table import log
from piazza.table.clock import PAUSE, RESUME, TimeLimit
from piazza.table.log import Entry
from piazza.table.names import revised_texts
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.table import Table, first_entry, restore_table
from piazza.table.times import write_time

NAMES = ["Anna", "Ben", "Carla", "Dora", "Emil"]
OTHERS = ["bot:easy Tybalt", "Fedora", "Giulia", "bot:easy", "Anna"]
DECIDING = 4  # of so many acts all but one are decisions
EARLY = 30  # entries: later nobody gives up a name, since no snapshot from before fits then
LATE = 120  # entries: earlier nobody resigns or accepts an early end
SECONDS = 45  # between two acts at most


class LivelyGame:
    """Plays at random; each entry is in the log before it happens."""

    def __init__(self, name: str, seed: str, clock: TimeLimit | None = None) -> None:
        self.dice, self.seconds = Dice(seed), 1_772_396_100
        game = GAMES[name].make_game()
        fewest, most = game.facts.seats
        setup = game.setup(fewest + self.dice.below(most - fewest + 1))
        opening = Opening(game, setup, [Sitter(name) for name in NAMES[: setup.players]], seed, clock=clock)
        first = first_entry(opening, self.now())
        self.entries: list[Entry] = [first]
        self.table = Table(opening, first)
        self.revised = 0  # the number of entries when somebody gave up a name for the last time

    def now(self) -> str:
        return write_time(self.seconds * 1_000_000_000)

    def act(self) -> None:
        """Whatever the dice say, unless it is not possible now."""
        self.seconds += self.dice.below(SECONDS)
        if self.table.early_end.offered_by >= 0:
            answer = log.ACCEPT if len(self.entries) > LATE else log.DECLINE
            self._enter(answer, self.dice.below(len(self.table.sitters)), "")
        if self.dice.below(DECIDING):
            self._decide()
        else:
            self._do_something_else()

    def _decide(self) -> None:
        asked = self.table.to_act()
        if not asked:
            return
        seat = asked[self.dice.below(len(asked))]
        if self.table.drafts.is_complete(seat):
            self._enter(log.CONFIRM, seat, "")
        else:
            legal = self.table.legal(seat)
            action = legal[self.dice.below(len(legal))]
            self._enter(log.DECIDE, seat, self.table.game.write_action(self.table.opening.setup, action))

    def _do_something_else(self) -> None:
        seat = self.dice.below(len(self.table.sitters))
        offers = self.table.standing_offers(seat)
        acts = [
            *((log.TAKE_BACK, maker, str(self.dice.below(2))) for kept in self.table.drafts.kept() for maker in kept),
            (log.SIT, seat, OTHERS[self.dice.below(len(OTHERS))]),
            *([(log.FORGET, seat, "")] if len(self.entries) < EARLY else []),
            *[(log.OFFER, seat, "")] * (4 if len(self.entries) > LATE else 1),
            *([(log.RESIGN, seat, "easy")] if len(self.entries) > LATE else []),
            *([(log.REMOVE, seat, "bot:easy Paris")] if len(self.entries) > LATE else []),
            (log.ASK, seat, ""),
            (log.STAY, seat, ""),
            (log.CLOCK, seat, ""),
            (log.CLOCK, -1, PAUSE),
            (log.CLOCK, -1, RESUME),
            *((log.STAND, seat, offer) for offer in offers),
            *((log.STAND, seat, offer) for offer in offers),
        ]
        verb, seat, text = acts[self.dice.below(len(acts))]
        if verb == log.FORGET:
            self._forget(seat)
        else:
            self._enter(verb, seat, text)

    def _forget(self, seat: int) -> None:
        """Whoever has the seat gives up the name: it is replaced in the log, which is folded again."""
        new = f"Nobody {len(self.entries)}"
        texts = revised_texts(self.entries, seat, self.table.sitters[seat].name, new)
        self.entries = [entry._replace(text=texts.get(entry.number, entry.text)) for entry in self.entries]
        self.entries.append(Entry(len(self.entries), self.now(), log.FORGET, seat, new))
        self.revised, self.table = len(self.entries), restore_table(self.entries)

    def _enter(self, verb: str, seat: int, text: str) -> None:
        for_bot = seat >= 0 and (self.table.sitters[seat].is_bot or self.table.timed_out(seat))
        try:
            checked = self.table.check(verb, seat, text, self.now(), for_bot=for_bot)
        except Fault:
            return
        self.entries.append(checked.entry)
        self.table.apply(checked)
