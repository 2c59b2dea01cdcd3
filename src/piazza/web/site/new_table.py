"""The form of a new table, and opening the table that it describes."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from piazza.bots import default_level, levels_to_play
from piazza.core.errors import Fault
from piazza.core.game import Game
from piazza.core.view import WATCHER
from piazza.games import game as find_game
from piazza.presentation.openings import Openings, openings_of, preset_of
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
from piazza.web.services.option_texts import said_or
from piazza.web.site.cookies import give_host, give_seats
from piazza.web.site.option_fields import clock_fields, option_field, presets_of
from piazza.web.site.together import share_screen, together_page
from piazza.words import Words


async def new_table(request: Request) -> Response:
    """The form for a table, filled in with what most people want, or with a preset."""
    game = find_game(request.query_params.get("game", ""))
    fewest, most = game.facts.seats
    seats = [ME, *[f"{BOT}{default_level(game.facts.name)}"] * (most - 1)]
    wanted = TableRequest(game.facts.name, fewest, seats)
    named = request.query_params.get("preset", "")
    for preset in openings_of(game.facts.name).presets:
        if preset.name == named:
            wanted.options, wanted.clock = dict(preset.options), preset.clock
    return form_page(request, wanted, {}, 200)


async def open_table(request: Request) -> Response:
    """Create the table of a form; what is wrong is shown beside its field, and the other fields keep their values."""
    form = await form_of(request, LARGEST_FORM)
    rates_of(request).tables.take(address_of(request))
    wanted = request_of_form(form)
    try:
        created = await create(hall_of(request), wanted, words_for(request))
    except RequestRefused as refused:
        if "game" in refused.faults:
            raise refused.faults["game"] from None
        return form_page(request, wanted, refused.faults, 400, together="together" in form)
    return sit_down(request, created, together="together" in form)


def sit_down(request: Request, created: CreatedTable, together: bool = False) -> Response:
    """To the first seat of the host, with its keys; without a seat, to the watcher's page."""
    shared = together and len(created.seats) > 1
    first = together_page(created.table) if shared else page_of(created.table, min(created.seats, default=WATCHER))
    response = RedirectResponse(first, 303)
    give_host(request, response, created.table, created.host)
    if created.seats:
        give_seats(request, response, created.table, created.seats)
    if shared:
        share_screen(request, response, created.table, sorted(created.seats))
    return response


def form_page(
    request: Request, wanted: TableRequest, faults: dict[str, Fault], code: int, together: bool = False
) -> Response:
    words, game = words_for(request), find_game(wanted.game)
    fewest, most = game.facts.seats
    form = {
        "game": game.facts.name,
        "fewest": fewest,
        "most": most,
        "players": wanted.players or fewest,
        "seats": (wanted.seats + [FRIEND] * most)[:most],
        "name": wanted.name,
        "names": (wanted.names + [""] * most)[:most],
        "together": together,
        "levels": levels_to_play(game.facts.name),
        "shapes": SHAPES,
        "letters": LETTERS,
        "chat": wanted.chat,
        "strangers": wanted.strangers,
        "open_lobby": hall_of(request).settings.open_lobby,
        "errors": {field: words.fault(fault) for field, fault in faults.items()},
        **proposed(game, openings_of(game.facts.name), wanted, words),
    }
    return page(request, "new.html", code, form=form)


def proposed(game: Game, openings: Openings, wanted: TableRequest, words: Words) -> Json:
    """Presets, options, roles and clocks."""
    name, schema = game.facts.name, game.facts.options
    return {
        "presets": presets_of(name, openings.presets, schema, words),
        "preset": preset_of(openings, schema, wanted.options, wanted.clock),
        "options": [
            option_field(name, openings, option, wanted.options.get(option.name, ""), words) for option in schema
        ],
        "roles": [said_or(words, f"web.role.{name}.{role}", role) for role in openings.roles],
        "hint": said_or(words, f"web.hint.{name}", ""),
        "about_seats": said_or(words, f"web.seats.{name}", ""),
        "clock": clock_fields(openings.clocks, wanted.clock, words),
    }
