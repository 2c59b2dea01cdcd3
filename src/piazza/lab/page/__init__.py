"""The balance report: results as one HTML page that loads nothing else."""

from piazza.lab.page.page import balance_page

__all__ = ["balance_page"]
