"""What errors of databases mean: the ends of the keys of sentences, such as `full` for fault.database-full."""

from typing import Final

# The beginnings of names of SQLite's error codes, and of PostgreSQL's SQLSTATE.
MEANINGS: Final = {
    "SQLITE_BUSY": "busy",
    "SQLITE_LOCKED": "busy",
    "SQLITE_READONLY": "read-only",
    "SQLITE_FULL": "full",
    "SQLITE_CANTOPEN": "missing",
    "SQLITE_NOTADB": "foreign",
    "SQLITE_CORRUPT": "damaged",
    "08": "unreachable",
    "25006": "read-only",
    "28": "refused",
    "3D000": "unknown",
    "3F": "refused",
    "40": "busy",
    "42501": "refused",
    "53100": "full",
    "53300": "crowded",
    "55P03": "busy",
    "57014": "busy",
    "57P": "unreachable",
}


def meaning_of(problem: BaseException | None) -> str:
    """The meaning of an error of a driver; empty if it has none."""
    code = str(getattr(problem, "sqlite_errorname", None) or getattr(problem, "sqlstate", None) or "")
    return next((meaning for begin, meaning in MEANINGS.items() if code.startswith(begin)), "")
