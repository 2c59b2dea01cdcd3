"""Verona in the browser: the town as a plan drawn from its board file, with what lies on it."""

from piazza.presentation.verona.describe import describe as describe
from piazza.web.boards.verona.about import about as about
from piazza.web.boards.verona.attempt import attempt as attempt
from piazza.web.boards.verona.board import board as board
from piazza.web.boards.verona.doubts import doubt as doubt
from piazza.web.boards.verona.fixed import fixed as fixed
from piazza.web.boards.verona.hand import hand as hand
from piazza.web.boards.verona.history import effect as effect
from piazza.web.boards.verona.history import heading as heading
from piazza.web.boards.verona.history import icon as icon
from piazza.web.boards.verona.offers import offers as offers
from piazza.web.boards.verona.panel import panel as panel
from piazza.web.boards.verona.panel import score as score
from piazza.web.boards.verona.scenes import gate as gate
from piazza.web.boards.verona.scenes import lingers as lingers
from piazza.web.boards.verona.scenes import retell as retell
from piazza.web.boards.verona.scenes import scene as scene
from piazza.web.boards.verona.status import brief as brief
from piazza.web.boards.verona.status import status as status
