"""Kuhn poker for Piazza."""
