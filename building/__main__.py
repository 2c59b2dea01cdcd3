"""`python -m building`: build this checkout and install it into the environment of this Python, saying each step."""

import subprocess
import sys

from building.steps import install


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    try:
        install(say)
    except subprocess.CalledProcessError as problem:
        sys.exit(problem.returncode)
