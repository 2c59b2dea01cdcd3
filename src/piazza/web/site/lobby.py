"""The lobby, a new table, and a game against bots at once."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.bots import default_level, levels_to_play
from piazza.core.errors import Fault
from piazza.core.game import Game
from piazza.core.options import Option
from piazza.core.view import WATCHER
from piazza.games import GAMES
from piazza.games import game as find_game
from piazza.presentation.seats import LETTERS, SHAPES
from piazza.web.http.answers import page
from piazza.web.http.language import words_for
from piazza.web.http.requests import address_of, form_of, hall_of, rates_of
from piazza.web.offers import Json
from piazza.web.render.parts import page_of
from piazza.web.security.limits import LARGEST_FORM
from piazza.web.services.creating import (
    BOT,
    FRIEND,
    ME,
    CreatedTable,
    RequestRefused,
    TableRequest,
    create,
    request_of_form,
)
from piazza.web.services.inviting import duration_of
from piazza.web.site.cookies import give_host, give_seats, remembered
from piazza.words import Words
from piazza.words.options import meaning_of

USUAL = 3  # players where more than two can play: bots make the table lively


async def lobby(request: Request) -> Response:
    games = []
    for name in GAMES:
        fewest, most = find_game(name).facts.seats
        duration = duration_of(name, words_for(request))
        games.append(
            {"name": name, "fewest": fewest, "most": most, "levels": levels_to_play(name), "duration": duration}
        )
    return page(request, "lobby.html", games=games, mine=await mine(request))


async def mine(request: Request) -> list[Json]:
    """The tables that this browser has seats at."""
    words, listed = words_for(request), []
    for table, seat in remembered(request):
        try:
            room = await hall_of(request).room(table)
        except Fault:
            continue
        state = "over" if room.table.is_over else "running"
        names = words.join([sitter.name for sitter in room.table.sitters])
        text = words.text(f"web.lobby.table-{state}", names=names)
        title = words.text(f"{room.table.game.facts.name}.title")
        listed.append({"title": title, "url": page_of(table, seat), "text": text})
    return listed


async def new_table(request: Request) -> Response:
    """The form for a table, filled in with what most people want."""
    game = find_game(request.query_params.get("game", ""))
    fewest, most = game.facts.seats
    seats = [ME, *[f"{BOT}{default_level(game.facts.name)}"] * (most - 1)]
    wanted = TableRequest(game.facts.name, fewest, seats)
    return form_page(request, wanted, {}, 200)


async def open_table(request: Request) -> Response:
    """Create the table of a form; what is wrong is shown beside its field, and the other fields keep their values."""
    form = await form_of(request, LARGEST_FORM)
    rates_of(request).tables.take(address_of(request))
    wanted = request_of_form(form)
    try:
        return sit_down(request, await create(hall_of(request), wanted, words_for(request)))
    except RequestRefused as refused:
        if "game" in refused.faults:
            raise refused.faults["game"] from None
        return form_page(request, wanted, refused.faults, 400)


async def play_now(request: Request) -> Response:
    """One click: me on the first seat, bots on the others."""
    form = await form_of(request)
    rates_of(request).tables.take(address_of(request))
    game = find_game(form.get("game", ""))
    level = form.get("level", default_level(game.facts.name))
    fewest, most = game.facts.seats
    players = min(most, max(fewest, USUAL))
    wanted = TableRequest(game.facts.name, players, [ME, *[f"{BOT}{level}"] * (players - 1)])
    try:
        return sit_down(request, await create(hall_of(request), wanted, words_for(request)))
    except RequestRefused as refused:
        raise next(iter(refused.faults.values())) from None


def sit_down(request: Request, created: CreatedTable) -> Response:
    """To the first seat of the host, with its keys; without a seat, to the watcher's page."""
    response = RedirectResponse(page_of(created.table, min(created.seats, default=WATCHER)), 303)
    give_host(request, response, created.table, created.host)
    if created.seats:
        give_seats(request, response, created.table, created.seats)
    return response


def form_page(request: Request, wanted: TableRequest, faults: dict[str, Fault], code: int) -> Response:
    words, game = words_for(request), find_game(wanted.game)
    fewest, most = game.facts.seats
    kind, _, seconds = wanted.clock.partition(" ")
    seats = (wanted.seats + [FRIEND] * most)[:most]
    form = {
        "game": game.facts.name,
        "fewest": fewest,
        "most": most,
        "players": wanted.players or fewest,
        "seats": seats,
        "name": wanted.name,
        "levels": levels_to_play(game.facts.name),
        "shapes": SHAPES,
        "letters": LETTERS,
        "options": [option_field(game, wanted, option, words) for option in game.facts.options],
        "clock": kind or "none",
        "seconds": seconds or "60",
        "errors": {field: words.fault(fault) for field, fault in faults.items()},
    }
    return page(request, "new.html", code, form=form)


def option_field(game: Game, wanted: TableRequest, option: Option, words: Words) -> Json:
    default = "" if option.kind == "text" else option.default
    return {
        "name": option.name,
        "kind": option.kind,
        "choices": option.choices,
        "value": wanted.options.get(option.name, default),
        "meaning": meaning_of(words, game.facts.name, option),
    }
