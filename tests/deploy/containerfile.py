"""A Containerfile as a list of stages; the forms that ours uses, and no others."""

import json
import re
import shlex
from pathlib import Path
from typing import Final, NamedTuple

TOP: Final = Path(__file__).parents[2]
CONTAINERFILE: Final = TOP / "deploy" / "Containerfile"


class Step(NamedTuple):
    """An instruction and what follows it."""

    word: str
    rest: str

    @property
    def words(self) -> list[str]:
        """JSON or words of a shell."""
        return list(json.loads(self.rest)) if self.rest.startswith("[") else shlex.split(self.rest)


class Stage(NamedTuple):
    """What one FROM begins."""

    name: str
    base: str
    steps: list[Step]

    def all(self, word: str) -> list[Step]:
        return [step for step in self.steps if step.word == word]

    def last(self, word: str) -> Step:
        return self.all(word)[-1]

    @property
    def command(self) -> list[str]:
        """What a container of it runs."""
        return [*self.last("ENTRYPOINT").words, *self.last("CMD").words]

    @property
    def health(self) -> list[str]:
        return Step("CMD", self.last("HEALTHCHECK").rest.partition("CMD ")[2]).words


def read_containerfile(text: str) -> list[Stage]:
    lines = [line for line in text.split("\n") if not line.startswith("#")]
    stages: list[Stage] = []
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).split("\n"):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(name, base, []))
        elif word:
            stages[-1].steps.append(Step(word, rest))
    return stages
