"""The deals of a plan that have not been handed out."""


class Unplayed:
    """Hands out ranges of deals, smaller ones towards the end, so that all workers finish at about the same time."""

    def __init__(self, deals: int) -> None:
        self.count = deals
        self._ranges = [range(1, deals + 1)]

    def take(self, shares: int) -> range:
        """The next deals: at most what is left, divided by `shares`, and at least one. None must not be left."""
        numbers = self._ranges.pop()
        size = max(1, self.count // shares)
        self.count -= len(numbers)
        self.put_back(numbers[size:])
        return numbers[:size]

    def put_back(self, numbers: range) -> None:
        if numbers:
            self._ranges.append(numbers)
            self.count += len(numbers)
