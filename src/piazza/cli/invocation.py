"""How this program was called, so that what it suggests can be typed."""

import shlex
import sys
from pathlib import Path


def command(*arguments: object) -> str:
    """A line for the shell that calls this program again."""
    program = sys.argv[0] if "/" in sys.argv[0] else "piazza"
    if Path(program).name == "__main__.py":
        program = f"{sys.executable} -m piazza"
    here = f"{Path.cwd()}/"
    return " ".join([program.removeprefix(here), *(shlex.quote(str(one)) for one in arguments)])
