"""How a game ended: points by source, places, winners."""


class Result:
    """`points[seat]` maps each source to its points; `ranks[seat]` is 1 for the best, equal for those who share.

    `counted` is false if play stopped before there were points.
    """

    def __init__(self, points: list[dict[str, int]], ranks: list[int], counted: bool = True) -> None:
        self.points = points
        self.ranks = ranks
        self.counted = counted
        self.scores = [sum(sources.values()) for sources in points]
        self.winners = [seat for seat, rank in enumerate(ranks) if rank == 1]

    def __repr__(self) -> str:
        seats = (f"seat {seat + 1}: {self.scores[seat]} (place {self.ranks[seat]})" for seat in range(len(self.ranks)))
        return f"<{', '.join(seats)}>"


def ranks_by(scores: list[int]) -> list[int]:
    """Places for scores of which more is better; equal scores share the better place."""
    return [1 + sum(other > score for other in scores) for score in scores]
