"""Bots in processes of their own: one that crashes or hangs takes nobody along."""
