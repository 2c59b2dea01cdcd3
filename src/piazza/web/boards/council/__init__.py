"""Council of Verona in the browser: two sides of a table, tall cards on them, wax seals on their spots."""

from piazza.presentation.council.describe import describe as describe
from piazza.web.boards.council.about import about as about
from piazza.web.boards.council.attempt import attempt as attempt
from piazza.web.boards.council.board import board as board
from piazza.web.boards.council.fixed import fixed as fixed
from piazza.web.boards.council.hand import hand as hand
from piazza.web.boards.council.history import effect as effect
from piazza.web.boards.council.history import heading as heading
from piazza.web.boards.council.history import icon as icon
from piazza.web.boards.council.offers import offers as offers
from piazza.web.boards.council.panel import panel as panel
from piazza.web.boards.council.panel import score as score
from piazza.web.boards.council.scenes import gate as gate
from piazza.web.boards.council.scenes import lingers as lingers
from piazza.web.boards.council.scenes import retell as retell
from piazza.web.boards.council.scenes import scene as scene
from piazza.web.boards.council.status import status as status
from piazza.web.boards.silent import brief as brief
from piazza.web.boards.silent import doubt as doubt
