"""`piazza protocol`: the protocol for programs, over standard input and output."""

import argparse
import sys

from piazza.protocol.serving import serve
from piazza.protocol.session import ProtocolSession
from piazza.thinking.thinker import Thinker
from piazza.words import Words


def add_arguments(_: argparse.ArgumentParser, __: Words) -> None:
    """No arguments: requests contain everything."""


def run(_: argparse.Namespace, words: Words) -> int:
    with Thinker() as thinker:
        serve(ProtocolSession(words, thinker), sys.stdin.buffer, sys.stdout.buffer)
    return 0
