"""Totals for Prometheus, on a port of their own. Nothing here is imported unless somebody asks for them."""
