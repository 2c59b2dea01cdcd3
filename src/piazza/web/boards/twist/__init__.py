"""Verona Twist in the browser: a stone square, six medallions on it, the list of fifteen beside it."""

from piazza.presentation.twist.describe import describe as describe
from piazza.web.boards.silent import brief as brief
from piazza.web.boards.silent import doubt as doubt
from piazza.web.boards.twist.about import about as about
from piazza.web.boards.twist.attempt import attempt as attempt
from piazza.web.boards.twist.board import board as board
from piazza.web.boards.twist.fixed import fixed as fixed
from piazza.web.boards.twist.hand import hand as hand
from piazza.web.boards.twist.history import effect as effect
from piazza.web.boards.twist.history import heading as heading
from piazza.web.boards.twist.history import icon as icon
from piazza.web.boards.twist.offers import offers as offers
from piazza.web.boards.twist.panel import panel as panel
from piazza.web.boards.twist.panel import score as score
from piazza.web.boards.twist.scenes import gate as gate
from piazza.web.boards.twist.scenes import lingers as lingers
from piazza.web.boards.twist.scenes import retell as retell
from piazza.web.boards.twist.scenes import scene as scene
from piazza.web.boards.twist.status import status as status
