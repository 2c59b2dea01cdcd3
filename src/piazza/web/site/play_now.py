"""A game against bots at once: role, length and level, which the browser remembers for the next time."""

from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from piazza.bots import default_level, levels_to_play
from piazza.core.errors import Unreadable
from piazza.core.game import Game
from piazza.core.phrases import phrase
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.lessons.course import files_of
from piazza.presentation.openings import openings_of
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, form_of, hall_of, rates_of
from piazza.web.offers import Json
from piazza.web.services.creating import BOT, ME, RequestRefused, TableRequest, create
from piazza.web.services.inviting import duration_of
from piazza.web.services.option_texts import said_or
from piazza.web.site.cookies import give
from piazza.web.site.new_table import sit_down
from piazza.words import Words

USUAL = 3  # players where more than two can play: bots make the table lively
REMEMBERED = "play"  # the name of the cookie
BETWEEN_GAMES, BETWEEN_PARTS = "~", "."


class Wanted(NamedTuple):
    """What is chosen on the card of a game; a part that a game does not have is empty."""

    level: str
    role: str
    length: str


def usual(game: str) -> Wanted:
    openings = openings_of(game)
    role, length = openings.roles[:1], [length.name for length in openings.lengths[:1]]
    return Wanted(default_level(game), *role or [""], *length or [""])


def checked(game: str, wanted: Wanted) -> Wanted:
    """With the usual part in the place of one that the game does not have: it may come from an older version."""
    openings, ours = openings_of(game), usual(game)
    lengths = [length.name for length in openings.lengths]
    return Wanted(
        wanted.level if wanted.level in levels_to_play(game) else ours.level,
        wanted.role if wanted.role in openings.roles else ours.role,
        wanted.length if wanted.length in lengths else ours.length,
    )


def remembered(request: Request) -> dict[str, Wanted]:
    """What was last chosen of each game, or what is usual."""
    last = dict.fromkeys(GAMES, Wanted("", "", ""))
    for text in request.cookies.get(REMEMBERED, "").split(BETWEEN_GAMES):
        game, *parts = text.split(BETWEEN_PARTS)
        if game in last and len(parts) == len(Wanted._fields):
            last[game] = Wanted(*parts)
    return {game: checked(game, wanted) for game, wanted in last.items()}


def remember(request: Request, response: Response, game: str, wanted: Wanted) -> None:
    chosen = {**remembered(request), game: wanted}
    texts = [BETWEEN_PARTS.join((game, *wanted)) for game, wanted in chosen.items()]
    give(request, response, REMEMBERED, BETWEEN_GAMES.join(texts), "/")


def cards(request: Request) -> list[Json]:
    """The games of the lobby, each with what can be chosen."""
    chosen, words = remembered(request), words_for(request)
    return [card(find_game(name), chosen[name], words) for name in GAMES]


def card(game: Game, chosen: Wanted, words: Words) -> Json:
    name, openings = game.facts.name, openings_of(game.facts.name)
    fewest, most = game.facts.seats
    return {
        "name": name,
        "fewest": fewest,
        "most": most,
        "duration": duration_of(name, words),
        "ease": said_or(words, f"web.ease.{name}", ""),
        "hint": said_or(words, f"web.hint.{name}", ""),
        "levels": levels_to_play(name),
        "lessons": bool(files_of(name)),
        "roles": [(role, said_or(words, f"web.role.{name}.{role}", role)) for role in openings.roles],
        "lengths": [
            (length.name, said_or(words, f"web.length.{name}.{length.name}", length.name))
            for length in openings.lengths
        ],
        "chosen": chosen._asdict(),
    }


async def play_now(request: Request) -> Response:
    """One click: me on the seat of my role, or on the first one, bots on the others."""
    form = await form_of(request)
    rates_of(request).tables.take(address_of(request))
    game = find_game(form.get("game", ""))
    name = game.facts.name
    chosen = remembered(request)[name]._replace(**{part: form[part] for part in Wanted._fields if form.get(part)})
    try:
        created = await create(hall_of(request), table_of(game, chosen), words_for(request))
    except RequestRefused as refused:
        raise next(iter(refused.faults.values())) from None
    response = sit_down(request, created)
    remember(request, response, name, checked(name, chosen))
    return response


def table_of(game: Game, wanted: Wanted) -> TableRequest:
    """A Fault for a role or a length that the game does not have."""
    openings, (fewest, most) = openings_of(game.facts.name), game.facts.seats
    lengths = {length.name: length.options for length in openings.lengths}
    check_choice("role", wanted.role, openings.roles)
    check_choice("length", wanted.length, lengths)
    players = min(most, max(fewest, USUAL))
    seats = [f"{BOT}{wanted.level}"] * players
    seats[openings.roles.index(wanted.role) if wanted.role else 0] = ME
    return TableRequest(game.facts.name, players, seats, options=dict(lengths.get(wanted.length, {})))


def check_choice(part: str, value: str, choices: Iterable[str]) -> None:
    if value and value not in choices:
        raise Unreadable(phrase("fault.option-value", option=part, value=value[:40], choices=", ".join(choices)))
