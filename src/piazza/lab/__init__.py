"""Counting and measuring."""
