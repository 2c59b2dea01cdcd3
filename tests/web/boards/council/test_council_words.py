"""The site has a sentence for each thing it shows of Council of Verona, and no other."""

import re
from pathlib import Path

from piazza import web
from piazza.games.council.data import PLACES, TOKENS
from piazza.games.council.phases import LAST_TOKEN, PASSING, PHASES
from piazza.web.boards import council
from piazza.web.boards.council.status import POWERS
from piazza.words.catalogue import load

PREFIX = "web.council."
NEVER_COPIED = ("looking", "copying")  # CR-7


def sources() -> str:
    code = Path(council.__file__).parent.glob("*.py")
    templates = (Path(str(web.__file__)).parent / "templates" / "boards" / "council").glob("*.html")
    return "\n".join(file.read_text(encoding="utf-8") for file in [*code, *templates])


def made_of_data() -> set[str]:
    """Keys with a part that is only known when the program runs."""
    asked = [name for name in PHASES[PASSING : LAST_TOKEN + 1] if name not in ("power", "copied")]
    return {
        *(f"token.{kind}" for kind in TOKENS),
        *(f"here.{place}" for place in PLACES),
        *(f"{part}.{state}" for part in ("agenda", "ended") for state in ("met", "unmet", "dead")),
        *(f"ask.{name}" for name in asked),
        *(f"ask.power.{power}" for power in POWERS.values()),
        *(f"ask.copied.{power}" for power in POWERS.values() if power not in NEVER_COPIED),
        *(f"panel.{name}" for name in ("cards", "tokens", "order", "rounds")),
        *(f"group.{name}" for name in ("hand", "pile", "given")),
    }


def test_nothing_is_missing_and_nothing_is_dead() -> None:
    spelled_out = set(re.findall(r'"web\.council\.([\w.-]*\w)"', sources()))
    kept = {key.removeprefix(PREFIX) for key in load("en") if key.startswith(PREFIX)}
    assert kept == made_of_data() | spelled_out
