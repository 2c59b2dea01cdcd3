"""The balance report: results as one page for a browser, complete in itself. It asks no host for anything."""

from piazza.lab.page.page import balance_page

__all__ = ["balance_page"]
