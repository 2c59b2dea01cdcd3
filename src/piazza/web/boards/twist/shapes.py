"""What the page of Verona Twist is drawn from."""

from piazza.web.shape import Count, Ordinal, Shape


class TwistSquare(Shape):
    """A slab and its upper left corner."""

    name: str
    label: str
    area: str
    x: int
    y: int


class TwistColumn(Shape):
    """A letter below the square, and the middle of its column."""

    name: str
    x: int


class TwistRow(Shape):
    """A number beside the square, and the middle of its row."""

    name: str
    y: int


class TwistCharacter(Shape):
    """Who it is, and how it moves."""

    letter: str
    name: str
    way: str


class TwistFixed(Shape):
    """The stone square in the units of the drawing, and the characters."""

    width: int
    height: int
    squares: list[TwistSquare]
    columns: list[TwistColumn]
    rows: list[TwistRow]
    characters: list[TwistCharacter]


class TwistToken(Shape):
    """A character on the square. `last` is the one that moved last, `lover` is told at the end."""

    letter: str
    square: str
    x: int
    y: int
    active: bool
    last: bool
    lover: bool
    label: str


class TwistOrigin(Shape):
    """The square that the last character to move has left."""

    square: str
    x: int
    y: int


class TwistLamp(Shape):
    """A day of the calendar."""

    number: Ordinal
    lit: bool
    label: str


class TwistCalendar(Shape):
    """T-6: `bidding` tells that days are being named, and a lamp is its number."""

    text: str
    bidding: bool
    lamps: list[TwistLamp]


class TwistCell(Shape):
    """A pair of the list: how it stands, and if it is out, on which day and by which report."""

    pair: str
    state: str
    day: Ordinal | None
    report: str
    label: str


class TwistSuspectRow(TwistCharacter):
    """A character, and the pairs that it makes with those of the rows above."""

    cells: list[TwistCell]


class TwistSuspects(Shape):
    """T-5: the list of fifteen."""

    text: str
    rows: list[TwistSuspectRow]


class TwistReport(Shape):
    """How many pairs a report would leave now."""

    name: str
    label: str
    left: Count
    text: str


class TwistFace(Shape):
    """One of a pair."""

    letter: str


class TwistCouple(Shape):
    """Who Romeo and Juliet are."""

    pair: str
    text: str
    characters: list[TwistFace]
    label: str


class TwistBoard(Shape):
    """What lies on the table."""

    phase: str
    match: list[str]
    calendar: TwistCalendar
    tokens: list[TwistToken]
    tray: list[TwistCharacter]
    unseen: str
    origin: TwistOrigin | None
    suspects: TwistSuspects
    reports: list[TwistReport]
    lovers: TwistCouple | None


class TwistHand(Shape):
    """What the Nurse alone knows."""

    couple: TwistCouple | None
    text: str
