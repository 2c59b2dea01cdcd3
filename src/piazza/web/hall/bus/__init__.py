"""The bus: how the workers of a site tell each other what has happened.

Messages may be lost, repeated or reordered. No game depends on one: the log is in the store, and a slow poll finds what
no message told.
"""

from piazza.web.hall.bus.bus import Bus, BusFailed, LocalBus

__all__ = ["Bus", "BusFailed", "LocalBus"]
