"""Simulation: many games between bots, statistics and reports."""
