"""What the page of Verona Twist is drawn from."""

from piazza.web.shape import Count, Ordinal, Shape


class TwistSquare(Shape, frozen=True):
    """A slab and its upper left corner."""

    name: str
    label: str
    area: str
    x: int
    y: int


class TwistColumn(Shape, frozen=True):
    """A letter below the square, and the middle of its column."""

    name: str
    x: int


class TwistRow(Shape, frozen=True):
    """A number beside the square, and the middle of its row."""

    name: str
    y: int


class TwistCharacter(Shape, frozen=True):
    """Who it is, and how it moves."""

    letter: str
    name: str
    way: str


class TwistFixed(Shape, frozen=True):
    """The stone square in the units of the drawing, and the characters."""

    width: int
    height: int
    squares: list[TwistSquare]
    columns: list[TwistColumn]
    rows: list[TwistRow]
    characters: list[TwistCharacter]


class TwistToken(Shape, frozen=True):
    """A character on the square. `last` is the one that moved last, `lover` is told at the end.

    `drafted` stands where the viewer has put it and has not confirmed it.
    """

    letter: str
    square: str
    x: int
    y: int
    active: bool
    drafted: bool
    last: bool
    lover: bool
    label: str


class TwistOrigin(Shape, frozen=True):
    """The square that a character has left, or will leave."""

    square: str
    x: int
    y: int


class TwistLamp(Shape, frozen=True):
    """A day of the calendar; `drafted` is the number of days that the viewer has named and not confirmed."""

    number: Ordinal
    lit: bool
    drafted: bool
    label: str


class TwistCalendar(Shape, frozen=True):
    """T-6: `bidding` tells that days are being named, and a lamp is its number."""

    text: str
    bidding: bool
    lamps: tuple[TwistLamp, ...]


class TwistCell(Shape, frozen=True):
    """A pair of the list: how it stands, and if it is out, on which day and by which report.

    `drafted` tells that it stands so by a move that the viewer has not confirmed.
    """

    pair: str
    state: str
    drafted: bool
    day: Ordinal | None
    report: str
    label: str


class TwistSuspectRow(TwistCharacter, frozen=True):
    """A character, and the pairs that it makes with those of the rows above."""

    cells: tuple[TwistCell, ...]


class TwistSuspects(Shape, frozen=True):
    """T-5: the list of fifteen."""

    text: str
    rows: list[TwistSuspectRow]


class TwistReport(Shape, frozen=True):
    """How many pairs a report would leave now."""

    name: str
    label: str
    left: Count
    text: str


class TwistFace(Shape, frozen=True):
    """One of a pair."""

    letter: str


class TwistCouple(Shape, frozen=True):
    """Who Romeo and Juliet are; `drafted` until the Nurse has confirmed it."""

    pair: str
    drafted: bool
    text: str
    characters: list[TwistFace]
    label: str


class TwistBoard(Shape, frozen=True):
    """What lies on the table, with the viewer's own draft to its last step.

    `origin` is the square of the last move, `leaving` that of a drafted one; with a draft on the square, list and
    reports are `foreseen`: they are as they will be.
    """

    phase: str
    match: list[str]
    calendar: TwistCalendar
    tokens: list[TwistToken]
    tray: list[TwistCharacter]
    unseen: str
    origin: TwistOrigin | None
    leaving: TwistOrigin | None
    suspects: TwistSuspects
    reports: list[TwistReport]
    foreseen: bool
    lovers: TwistCouple | None


class TwistHand(Shape, frozen=True):
    """What the Nurse alone knows; `foreseen` if that is how it will be after the move that she has not confirmed."""

    couple: TwistCouple | None
    text: str
    foreseen: bool
