"""Which options `piazza serve` has, for commands in files of deployment."""

from tests.cli.running import WORDS

from piazza.cli.commands import make_parser


def check_command(words: list[str]) -> None:
    """`serve` and its options are understood; the files that it names need not be there."""
    if words[:2] == ["-m", "piazza"]:
        words = words[2:]
    assert words[0] == "serve"
    make_parser(WORDS).parse_args([word.replace("@/", "file:///") for word in words])
