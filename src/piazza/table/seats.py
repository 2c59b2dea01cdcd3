"""Who sits where, who sat there before, and what everybody is told of it."""

from collections.abc import Iterable

from piazza.core.phrases import Phrase, Value
from piazza.table.progress import Progress
from piazza.table.seating import Sitter


class Seats:
    """The seats of one table. Changes of hands and absences become lines of the history."""

    def __init__(self, sitters: Iterable[Sitter], progress: Progress) -> None:
        self.sitters = list(sitters)
        self.names = [sitter.name for sitter in self.sitters]  # and of everybody who took a seat since, in order
        self.asked_for = ["" for _ in self.sitters]  # since when the host wants to give it away; empty if not
        self.former_names: list[str] = []  # of those whose seats were given away
        self.is_nameless = [False for _ in self.sitters]  # whether whoever has the seat gave up the name
        self.is_bots_for_good = [False for _ in self.sitters]  # whether somebody was removed there during the game
        self.given_up_names = 0  # texts that were made before may contain one more name
        self._progress = progress

    def take(self, seat: int, sitter: Sitter) -> None:
        """Somebody sits down. Whoever takes a seat that the host has asked for may not be mistaken for its owner."""
        before = self.sitters[seat]
        if self.asked_for[seat]:
            self.asked_for[seat] = ""
            self.former_names.append(before.name)
        if sitter != before:
            self.replace(seat, sitter)
            self._tell_who_plays(seat, before, sitter)
        self.names.append(sitter.name)

    def remove(self, seat: int, sitter: Sitter) -> None:
        """The host has removed whoever had a seat. Nobody else may be taken for them, nor learn what they knew."""
        before = self.sitters[seat]
        self.asked_for[seat] = ""
        self.former_names.append(before.name)
        self.replace(seat, sitter)
        self.names.append(sitter.name)
        self.is_bots_for_good[seat] = sitter.is_bot
        key = "table.removed-to-bot" if sitter.is_bot else "table.removed"
        self._progress.tell(Phrase(key, {"name": Value("text", before.name)}))

    def replace(self, seat: int, sitter: Sitter) -> None:
        """Put somebody else on a seat without a word."""
        self.is_nameless[seat] = self.is_nameless[seat] and sitter.name == self.sitters[seat].name
        self.sitters[seat] = sitter

    def ask_for(self, seat: int, since: str) -> None:
        """The host wants to give a seat away; without a time: not any more, since its owner has come back."""
        self.asked_for[seat] = since
        key = "table.seat-asked-for" if since else "table.seat-kept"
        self._progress.tell(Phrase(key, {"name": Value("text", self.sitters[seat].name)}))

    def give_up_name(self, seat: int) -> None:
        self.is_nameless[seat] = True
        self.given_up_names += 1

    def _tell_who_plays(self, seat: int, before: Sitter, sitter: Sitter) -> None:
        """Tell everybody that a seat changed hands; a bot is mentioned only after the first decision."""
        place = Value("seat", str(seat + 1))
        if not (sitter.is_bot or before.is_bot):
            names = {"before": Value("text", before.name), "name": Value("text", sitter.name)}
            self._progress.tell(Phrase("table.another-plays", names))
        if not any(self._progress.settled):
            return
        if sitter.is_bot and not before.is_bot:
            self._progress.tell(Phrase("table.bot-plays", {"seat": place, "name": Value("text", before.name)}))
        elif before.is_bot and not sitter.is_bot:
            self._progress.tell(Phrase("table.person-plays", {"seat": place, "name": Value("text", sitter.name)}))
