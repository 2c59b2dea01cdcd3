"""The site, with totals of what happens there."""

from starlette.applications import Starlette

from piazza.store.store import Store
from piazza.web.app import make_app
from piazza.web.hall.bus import Bus
from piazza.web.hall.hall import Hall
from piazza.web.hall.settings import Settings
from piazza.web.metrics.measured_hall import MeasuredHall
from piazza.web.metrics.requests import CountRequests
from piazza.web.metrics.totals import Totals


def measured_site(store: Store, bus: Bus, settings: Settings, totals: Totals) -> tuple[Hall, Starlette]:
    hall = MeasuredHall(store, bus, settings, totals)
    app = make_app(hall)
    app.add_middleware(CountRequests, totals=totals)
    return hall, app
