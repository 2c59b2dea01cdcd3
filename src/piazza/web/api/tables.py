"""Games and tables for programs: what can be played, opening a table, and watching it."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from piazza.bots import levels_to_play
from piazza.core.options import Option
from piazza.core.record import write_record
from piazza.core.view import WATCHER
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.presentation.openings import openings_of
from piazza.web.api.bodies import GameFacts, GameOption, GamePreset, Games, Opened, Sentences, read_body
from piazza.web.api.seats import in_format, lines_before, look, said
from piazza.web.http.answers import JsonResponse
from piazza.web.http.describing import describe_moment
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, hall_of, rates_of, room_of
from piazza.web.render.feed import feed_of
from piazza.web.security.keys import invitation
from piazza.web.security.limits import LARGEST_FORM
from piazza.web.services.creating import FRIEND, RequestRefused, TableRequest, create
from piazza.web.services.inviting import duration_of
from piazza.web.services.option_texts import choice_texts, option_label, said_or
from piazza.words import Words
from piazza.words.options import meaning_of


async def games(request: Request) -> Response:
    """What can be played, with how many, which options and which bots."""
    words = words_for(request)
    return JsonResponse(Games([facts_of(name, words) for name in GAMES]))


def facts_of(name: str, words: Words) -> GameFacts:
    facts = find_game(name).facts
    openings, duration = openings_of(name), duration_of(name, words)
    return GameFacts(
        name,
        words.text(f"{name}.title"),
        duration,
        facts.seats,
        [option_of(name, option, words) for option in facts.options],
        levels_to_play(name),
        [
            GamePreset(one.name, said_or(words, f"web.preset.{one.name}", one.name), dict(one.options), one.clock)
            for one in openings.presets
        ],
        list(openings.clocks),
        [said_or(words, f"web.role.{name}.{role}", role) for role in openings.roles],
    )


def option_of(game: str, option: Option, words: Words) -> GameOption:
    label, texts = option_label(game, option, words), choice_texts(game, option, words)
    return GameOption(
        option.name, option.choices, option.default, option.rule, meaning_of(words, game, option), label, texts
    )


async def open_table(request: Request) -> Response:
    wanted = await read_body(request, TableRequest, LARGEST_FORM)
    rates_of(request).tables.take(address_of(request))
    try:
        created = await create(hall_of(request), wanted, words_for(request))
    except RequestRefused as refused:
        raise next(iter(refused.faults.values())) from None
    friends = [seat for seat, who in enumerate(wanted.seats) if who == FRIEND]
    links = {str(seat + 1): invitation(created.host, created.table, seat, 0) for seat in friends}
    seats = {str(seat + 1): key for seat, key in created.seats.items()}
    return JsonResponse(Opened(created.table, created.host, seats, links), 201)


async def see_table(request: Request) -> Response:
    """The table for a watcher."""
    return look(request, await room_of(request), WATCHER)


async def see_picture(request: Request) -> Response:
    """A moment of the table as an SVG, for a watcher; at the end with `eyes` for anybody."""
    return await in_format(request, await room_of(request), WATCHER)


async def watchers_words(request: Request) -> Response:
    """A moment of the table in sentences, for a watcher; at the end with `eyes` for anybody."""
    return JsonResponse(Sentences(describe_moment(request, await room_of(request), WATCHER)))


async def see_fixed(request: Request) -> Response:
    """What never changes at this table, such as the plan of the town: pages draw it once."""
    return JsonResponse(feed_of(await room_of(request), WATCHER, words_for(request)).fixed)


async def watchers_log(request: Request) -> Response:
    """Lines of the watcher's log before a line number."""
    return lines_before(request, await room_of(request), WATCHER)


async def phrases(request: Request) -> Response:
    """What was said, as everybody may read it."""
    return await said(request, await room_of(request), WATCHER)


async def record(request: Request) -> Response:
    """The record, once the game is over."""
    return PlainTextResponse(write_record((await room_of(request)).table.record()))
