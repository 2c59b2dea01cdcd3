"""What the page of Council of Verona is drawn from."""

from piazza.web.shape import Count, Ordinal, Shape


class CouncilFamily(Shape, frozen=True):
    """A family and what it is called."""

    name: str
    text: str


class CouncilPrinted(Shape, frozen=True):
    """What is printed on a card: `wish` in short, `about` in full, and the values of its spots."""

    name: str
    title: str
    families: tuple[str, ...]
    family: str
    wish: str
    about: str
    agenda: bool
    values: list[str]


class CouncilHeldCard(CouncilPrinted, frozen=True):
    """A card that the viewer holds; `chosen` is one that is being played, kept or given."""

    chosen: bool


class CouncilFixed(Shape, frozen=True):
    """The box: cards by name, families, and what tokens do."""

    rounds: Ordinal
    poison: bool
    families: list[CouncilFamily]
    tokens: list[str]
    cards: dict[str, CouncilPrinted]


class CouncilToken(Shape, frozen=True):
    """C-4: whose token it is; its kind if the viewer knows it, and who knows it: `all`, `you`, or empty."""

    seat: Ordinal
    kind: str
    known: str


class CouncilSpot(Shape, frozen=True):
    """A spot of a card; `first` is one that was chosen to be swapped, `points` what it has brought at the end.

    `drafted` if the viewer puts, swaps or looks at a token there and has not confirmed it.
    """

    name: str
    value: str
    label: str
    first: bool
    drafted: bool
    points: str
    token: CouncilToken | None


class CouncilCard(Shape, frozen=True):
    """A card in play; `agenda` is met, unmet, dead, or empty for a card with a power; `state` says it in words.

    `drafted` if the viewer has brought it here and has not confirmed it; `foreseen` if its agenda changes by the draft.
    """

    name: str
    agenda: str
    state: str
    foreseen: bool
    drafted: bool
    acting: bool
    spots: list[CouncilSpot]


class CouncilFamilyCount(Shape, frozen=True):
    """How many of a family are at the Council; `drafted` if by a decision that the viewer has not confirmed."""

    name: str
    count: Count
    drafted: bool


class CouncilPlace(Shape, frozen=True):
    """The Council or Exile; `here` offers to play the chosen card to it.

    `drafted` if `count` and `families` are as they will be when the viewer confirms.
    """

    name: str
    title: str
    count: Count
    drafted: bool
    families: list[CouncilFamilyCount]
    here: str
    cards: list[CouncilCard]


class CouncilTurnedUp(Shape, frozen=True):
    """A token that was turned up at the end of a round, and the points that it brought."""

    seat: Ordinal
    kind: str
    label: str
    points: str


class CouncilFate(Shape, frozen=True):
    """How the agenda of a card ended, with the tokens on it."""

    title: str
    agenda: str
    state: str
    tokens: list[CouncilTurnedUp]


class CouncilRoundScore(Shape, frozen=True):
    """The points of a player in a round, in words."""

    seat: Ordinal
    text: str


class CouncilEnded(Shape, frozen=True):
    """C-34: how the round before this one ended."""

    round: Ordinal
    title: str
    scores: list[CouncilRoundScore]
    cards: list[CouncilFate]


class CouncilBoard(Shape, frozen=True):
    """Both sides of the table, with the viewer's own draft to its last step.

    `asking` is what is pointed at now: spots, cards or places.
    """

    round: str
    asking: str
    columns: list[int]
    places: list[CouncilPlace]
    now: list[str]
    pile: str
    away: str
    begun: bool
    ended: CouncilEnded | None


class CouncilGroup(Shape, frozen=True):
    """Cards in hand that belong together."""

    name: str
    title: str
    cards: list[CouncilHeldCard]


class CouncilOffer(Shape, frozen=True):
    """A place that the chosen card can go to."""

    name: str
    text: str


class CouncilOwnToken(Shape, frozen=True):
    """A token that is not placed yet."""

    kind: str
    seat: Ordinal
    label: str
    chosen: bool


class CouncilHand(Shape, frozen=True):
    """What only this seat sees."""

    title: str
    groups: list[CouncilGroup]
    places: list[CouncilOffer]
    tokens: list[CouncilOwnToken]
    notes: list[str]
    piles: list[str]
