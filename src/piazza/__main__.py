"""The command `piazza`, which `python -m piazza` is, too."""

import sys

ENGINE = "piazza__mypyc"  # the one library of all that is compiled


def main() -> None:
    """A damaged library is a sentence, in English: the catalogues need the library themselves."""
    try:
        from piazza.cli.main import run  # noqa: PLC0415
    except ImportError as problem:
        if problem.name != ENGINE:
            raise
        sys.exit(
            f"piazza: The compiled part of this installation is damaged ({problem}). Run `make build` or reinstall it."
        )
    run()


if __name__ == "__main__":
    main()
