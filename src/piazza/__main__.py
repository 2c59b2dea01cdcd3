"""`python -m piazza` is the command `piazza`."""

from piazza.cli.main import run

run()
