"""A table whose log is a list, with everything that anybody could notice of it in one place."""

from piazza.core.dice import Dice
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.core.record import write_record
from piazza.core.state import State
from piazza.core.view import WATCHER
from piazza.games import game as find_game
from piazza.table.clock import TimeLimit
from piazza.table.log import Entry
from piazza.table.opening import Opening
from piazza.table.seating import Sitter
from piazza.table.store import StoreFailed
from piazza.table.table import Table, open_table

NOW = "2026-03-01T20:15:00Z"
NAMES = ["Anna", "Ben", "Carla", "Dora", "Emil"]
PLACEMENT = ["Pb2", "Rc2", "Nd2", "Sb3", "Bc3", "Fd3"]
SETTING_UP = [*PLACEMENT, "done", "=PF"]


class Host:
    """Opens a table and plays at it. While `disk_full`, nothing can be kept."""

    def __init__(
        self,
        game: Game | None = None,
        options: dict[str, str] | None = None,
        players: int = 0,
        seed: str = "seed",
        position: str = "",
        start: State | None = None,
        clock: TimeLimit | None = None,
    ) -> None:
        self.game = game or find_game("twist")
        self.entries: list[Entry] = []
        self.disk_full = False
        setup = self.game.setup(players, options)
        sitters = [Sitter(name) for name in NAMES[: setup.players]]
        start = self.game.read_position(setup, position) if position else start
        opening = Opening(self.game, setup, sitters, seed, start, clock)
        self.table: Table = open_table(opening, self.keep, NOW)

    def keep(self, entry: Entry) -> None:
        if self.disk_full:
            raise StoreFailed(phrase("fault.store", problem="full", file="-"))
        self.entries.append(entry)

    # What players do -------------------------------------------------------------------------------------------------

    def decide(self, seat: int, *texts: str) -> None:
        for text in texts:
            self.table.decide(seat, text, NOW)

    def confirm(self, seat: int) -> None:
        self.table.confirm(seat, NOW)

    def host_does(self, verb: str, seat: int, text: str = "") -> None:
        """What only the host of a site does."""
        checked = self.table.check(verb, seat, text, NOW)
        self.keep(checked.entry)
        self.table.apply(checked)

    def take_back(self, seat: int, number: int = 0) -> None:
        self.table.take_back(seat, NOW, number)

    def let_stand(self, seat: int, text: str) -> None:
        self.table.let_stand(seat, text, NOW)

    def end_standing(self, seat: int) -> None:
        self.table.end_standing(seat, NOW)

    def decide_at_random(self, seat: int, dice: Dice) -> None:
        legal = self.table.legal(seat)
        self.decide(seat, self.game.write_action(self.table.opening.setup, legal[dice.below(len(legal))]))

    def finish(self, seed: object = 0) -> None:
        """Let luck play to the end, from wherever drafts stand."""
        dice = Dice(seed)
        while self.table.result is None:
            seat = self.table.to_act()[0]
            while not self.table.drafts.is_complete(seat):
                self.decide_at_random(seat, dice)
            self.confirm(seat)

    # What there is to notice -----------------------------------------------------------------------------------------

    @property
    def viewers(self) -> list[int]:
        return [*range(self.table.opening.setup.players), WATCHER]

    def eyes(self, viewer: int) -> str:
        return self.game.dump_view(self.table.view(viewer))

    def heard(self, viewer: int) -> list[str]:
        return [repr(line.phrase) for line in self.table.history(viewer)]

    def noticed_by(self, viewer: int) -> tuple[str, list[str], list[int]]:
        """All that one viewer gets of the table."""
        return self.eyes(viewer), self.heard(viewer), self.table.to_act()

    def draft(self, seat: int) -> list[str]:
        return [self.game.write_action(self.table.opening.setup, one) for one in self.table.drafts.draft(seat)]

    def everything(self) -> tuple[object, ...]:
        """All that an accepted decision would change somewhere."""
        seen = [self.noticed_by(viewer) for viewer in self.viewers]
        drafts = [(self.draft(seat), self.table.legal(seat)) for seat in range(len(self.table.sitters))]
        standing = [self.table.standing(seat) for seat in range(len(self.table.sitters))]
        return seen, drafts, self.digest(), list(self.entries), list(self.table.sitters), standing

    def digest(self) -> str:
        return self.game.digest(self.table.progress.state)

    def record(self) -> str:
        return write_record(self.table.record())
