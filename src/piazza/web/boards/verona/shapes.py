"""What the page of Verona is drawn from. Places are hundredths of the town plan."""

from msgspec import UNSET, UnsetType, field

from piazza.web.shape import Count, Ordinal, Shape


class VeronaWord(Shape, frozen=True):
    """A word of the name of a street; `main` if it belongs to its short name."""

    text: str
    main: bool


class VeronaStreet(Shape, frozen=True):
    """A street as it is printed; `near` are its neighbours, which `title` also names, with where it lies."""

    id: str
    name: str
    words: list[VeronaWord]
    x: int
    y: int
    district: str
    letter: str
    near: list[str]
    authority: str
    title: str


class VeronaRoad(Shape, frozen=True):
    """A road, with the place of its gate or bridge; a tight gate has no room for its wall.

    If a road goes around a street, `bend` is the control point of its curve.
    """

    kind: str
    start: list[int] = field(name="from")
    end: list[int] = field(name="to")
    x: float
    y: float
    bend: list[float] | UnsetType = UNSET
    tight: bool | UnsetType = UNSET
    span: list[float] | UnsetType = UNSET


class VeronaQuarter(Shape, frozen=True):
    """A district, the place of its name, and its ground as a path; on cards a letter stands for it."""

    district: str
    name: str
    letter: str
    x: int
    y: int
    ground: str


class VeronaFixed(Shape, frozen=True):
    """The town plan; `size` is 0, 1 or 2 by the number of streets."""

    name: str
    size: Count
    streets: list[VeronaStreet]
    roads: list[VeronaRoad]
    quarters: list[VeronaQuarter]
    borders: str
    river: str


class VeronaSeatCount(Shape, frozen=True):
    """Allies of a house."""

    seat: Ordinal
    count: Count


class VeronaToken(Shape, frozen=True):
    """A token on a street; its kind is empty while it is face down."""

    seat: Ordinal
    kind: str


class VeronaItem(Shape, frozen=True):
    """A sign with a number or a name; with neither it is something that still lies covered."""

    sign: str
    text: str


class VeronaDeed(Shape, frozen=True):
    """What a house does, as it is drawn on the plan: its role, card or bid, its dice, and their total with the bid.

    The total is 0 as long as dice are thrown; `best` marks who prevails.
    """

    seat: Ordinal
    items: tuple[VeronaItem, ...]
    dice: tuple[int, ...]
    total: Count
    best: bool


class VeronaOnStreet(Shape, frozen=True):
    """What lies on a street; `now` is the one that is resolved, `lift` if the viewer can move an ally away.

    `deeds` is what happens on the street that is resolved; `laid` if a mission was just shown that names it.
    `drafted` if it lies so, or is named, by a decision that the viewer has not confirmed. `doubt` says why the token
    that the viewer plans there would do nothing, as allies stand now.
    """

    place: Count
    id: str
    now: bool
    drafted: bool
    text: str
    doubt: str
    allies: list[VeronaSeatCount]
    tokens: list[VeronaToken]
    deeds: list[VeronaDeed]
    laid: bool
    lift: bool


class VeronaStreetCard(Shape, frozen=True):
    """A street as cards name it."""

    id: str
    name: str
    short: str
    letter: str
    authority: str
    text: str


class VeronaCounting(Shape, frozen=True):
    """V-5: what the streets that count for a building have in common: an authority or the letter of a district."""

    authority: str
    letter: str
    where: str


class VeronaBuilding(Shape, frozen=True):
    """A building that is on offer, next, or owned. Who owns it is told of owned ones, who leads of the others.

    `drafted` if the houses stand so by a decision that the viewer has not confirmed.
    """

    id: str
    state: str
    name: str
    points: int
    benefit: str
    owner: Ordinal | UnsetType = UNSET
    manned: bool | UnsetType = UNSET
    counting: VeronaCounting | UnsetType = UNSET
    streets: list[VeronaStreetCard] | UnsetType = UNSET
    counts: list[VeronaSeatCount] | UnsetType = UNSET
    lead: str | UnsetType = UNSET
    drafted: bool | UnsetType = UNSET


class VeronaCalendar(Shape, frozen=True):
    """The round, its first player (0 before there is one), and how many buildings are occupied."""

    text: str
    first: Count
    occupied: str


class VeronaRow(Shape, frozen=True):
    """What one house does in a step; `best` marks who prevails."""

    seat: Ordinal
    sign: str
    text: str
    best: bool


class VeronaStep(Shape, frozen=True):
    """A step of a resolution."""

    name: str
    title: str
    rows: list[VeronaRow]


class VeronaStage(Shape, frozen=True):
    """What happens beside the map: a street that is resolved, an auction, or arming."""

    name: str
    title: str
    note: str
    street: VeronaStreetCard | None
    steps: list[VeronaStep]


class VeronaHouse(Shape, frozen=True):
    """A house that the viewer can name; `drafted` if that is not confirmed."""

    seat: Ordinal
    name: str
    drafted: bool


class VeronaMission(Shape, frozen=True):
    """A mission card."""

    id: str
    points: int
    benefit: str
    streets: list[VeronaStreetCard]


class VeronaShown(Shape, frozen=True):
    """The missions that a house has shown."""

    seat: Ordinal
    missions: list[VeronaMission]


class VeronaBoard(Shape, frozen=True):
    """The table: streets that are not empty, the resolution, buildings, and missions shown.

    `deeds` is what houses have just bid, hired, gained, occupied or shown.
    """

    calendar: VeronaCalendar
    streets: list[VeronaOnStreet]
    deeds: list[VeronaDeed]
    stage: VeronaStage | None
    buildings: list[VeronaBuilding]
    shown: list[VeronaShown]


class VeronaKind(Shape, frozen=True):
    """Tokens of a kind: how many are left of all. `works` if it is not everywhere: where, as allies stand now."""

    kind: str
    name: str
    left: Count
    all: Count
    about: str
    works: list[str]


class VeronaIntrigue(Shape, frozen=True):
    """An intrigue card; `drafted` if it is chosen and not confirmed."""

    id: str
    name: str
    drafted: bool
    about: str


class VeronaGoal(VeronaStreetCard, frozen=True):
    """A street of an own mission: held, contested by others, or missing; `now` says it in words.

    `drafted` if it stands so by a decision that is not confirmed.
    """

    stands: str
    others: list[Ordinal]
    now: str
    drafted: bool


class VeronaOwnMission(Shape, frozen=True):
    """A mission that the viewer has not shown; `done` if it is accomplished now.

    `drafted` if it is chosen to be shown and not confirmed.
    """

    id: str
    points: int
    benefit: str
    streets: list[VeronaGoal]
    done: bool
    drafted: bool


class VeronaHand(Shape, frozen=True):
    """What a house keeps behind its screen, and the houses that it is asked to name one of.

    `…_then` is what remains once what is drafted or sealed is paid.
    """

    seat: Ordinal
    florins: Count
    florins_then: Count
    mercenaries: Count
    mercenaries_then: Count
    supply: Count
    sealed: list[str]
    tokens: list[VeronaKind]
    houses: list[VeronaHouse]
    cards: list[VeronaIntrigue]
    missions: list[VeronaOwnMission]
