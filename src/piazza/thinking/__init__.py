"""Bots in worker processes: a bot that crashes or hangs does not affect its parent."""
