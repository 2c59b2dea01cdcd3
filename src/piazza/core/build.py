"""Which build is running: compiled by mypyc, or interpreted."""

from typing import Final

KIND: Final = "interpreted" if __file__.endswith(".py") else "compiled"
