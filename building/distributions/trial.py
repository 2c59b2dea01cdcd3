"""What a wheel must do in an environment that has nothing else: run by the Python of that environment, offline."""

import subprocess
import sys
from pathlib import Path

import piazza

PROGRAM = [sys.executable, "-m", "piazza"]


def output_of(*arguments: str) -> str:
    done = subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def try_without_extras(build: str) -> str:
    """The digest of a match, which is the same on every Python and in both builds."""
    assert "site-packages" in Path(piazza.__file__).parts, piazza.__file__
    assert f"{build} build" in output_of("--version"), output_of("--version")
    match = piazza.Match("twist", seed=7)
    match.finish(["easy", "random"], nodes=50)
    assert piazza.replay(str(match.record())) == match
    assert len(piazza.simulate("council", ["random"], games=2, seed=7).rows()) == 2
    assert match._repr_html_().startswith("<svg")
    assert "piazza-verona[site]" in output_of("serve"), output_of("serve")
    assert "piazza-verona[dask]" in output_of("simulate", "twist", "--dask", "tcp://127.0.0.1:1")
    assert "complete" in output_of("completion", "bash")
    return match.state.digest()


def try_with_site() -> str:
    said = output_of("serve", "--help")
    assert "--open-lobby" in said, said
    return ""


if __name__ == "__main__":
    print(try_with_site() if sys.argv[1] == "site" else try_without_extras(sys.argv[1]))
