"""Random games at a table, stopped whenever a draft is complete and not confirmed."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.table.hosting import NAMES, Host

from piazza.games import game
from piazza.web.boards import AnyPage, game_page
from piazza.web.draft import Draft
from piazza.web.render.templates import render
from piazza.words import Words

WORDS = Words()


class Drafted(NamedTuple):
    """What the maker's page is made of before confirming, the same without the draft, and what is decided."""

    host: Host
    seat: int
    steps: list[str]
    before: Any
    hand_before: Any
    board: Any
    hand: Any

    @property
    def word(self) -> str:
        return self.steps[-1]

    def page(self) -> str:
        name, setup = self.host.game.facts.name, self.host.table.opening.setup
        fixed = page_of(self.host).fixed(setup, WORDS)
        players = [{"seat": seat + 1, "name": NAMES[seat]} for seat in range(setup.players)]
        return render(f"boards/{name}/board.html", WORDS, fixed=fixed, board=self.board, players=players)


def page_of(host: Host) -> AnyPage:
    return game_page(host.game)


def drafted(host: Host, seat: int) -> Drafted:
    table, page = host.table, page_of(host)
    draft = Draft(table.view_without_draft(seat), table.drafts.draft(seat))
    before = page.board(draft.before, WORDS, NAMES), page.hand(draft.before, WORDS, NAMES)
    view = table.preview(seat)
    board, hand = page.board(view, WORDS, NAMES, [], draft), page.hand(view, WORDS, NAMES, draft)
    return Drafted(host, seat, host.draft(seat), *before, board, hand)


def complete_drafts(name: str, players: int, seed: int, most: int, **options: str) -> Iterator[Drafted]:
    """Until this many were confirmed, or the game is over."""
    host, luck = Host(game(name), options=options, players=players, seed=str(seed)), random.Random(seed)
    while most and (seats := host.table.to_act()):
        seat = luck.choice(seats)
        if host.table.drafts.is_complete(seat):
            yield drafted(host, seat)
            host.confirm(seat)
            most -= 1
        else:
            action = luck.choice(host.table.legal(seat))
            host.decide(seat, host.game.write_action(host.table.opening.setup, action))
