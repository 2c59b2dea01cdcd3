"""`piazza protocol`: a game for programs, over standard input and output."""

import argparse
import sys

from piazza.protocol.serving import serve
from piazza.protocol.session import ProtocolSession
from piazza.thinking.thinker import Thinker
from piazza.words import Words


def add_arguments(_: argparse.ArgumentParser, __: Words) -> None:
    """None: everything is asked for in requests."""


def run(_: argparse.Namespace, words: Words) -> int:
    with Thinker() as thinker:
        serve(ProtocolSession(words, thinker), sys.stdin.buffer, sys.stdout.buffer)
    return 0
