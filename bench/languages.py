"""What pages cost in each language beside English, in CPU of one process: `PYTHONPATH=. python bench/languages.py`.

The same pages of one site are asked for in turn, in all languages, so that the machine is equally busy for each.
"""

import asyncio
import random
import time
from statistics import median
from typing import Final

from tests.web.visiting import Opened, Site, site

from piazza.words.catalogue import ENGLISH, languages

ROUNDS: Final = 60
PUBLIC: Final = ("/", "/rules/verona", "/strategy/verona")
TABLES: Final = {"twist": ("me me", 30), "council": ("me me me", 30), "verona": ("me me me", 120)}  # lines told


async def tables(visited: Site) -> list[tuple[Opened, str]]:
    """A table of each game, somewhere in the middle of it."""
    opened = []
    for game, (seats, lines) in TABLES.items():
        table = await visited.open(game, seats)
        await visited.play_on(table, random.Random(1), lines)
        opened.append((table, game))
    return opened


async def seconds(visited: Site, path: str, language: str, cookie: dict[str, str]) -> float:
    begun = time.process_time()
    answer = await visited.browser.get(path, headers={"accept-language": language, **cookie})
    taken = time.process_time() - begun
    assert answer.headers["content-language"] == language
    return taken


async def main() -> None:
    async with site() as visited:
        pages: list[tuple[str, str, dict[str, str]]] = [(path, path, {}) for path in PUBLIC]
        pages += [(game, table.page(1), table.cookie(1)) for table, game in await tables(visited)]
        for name, path, cookie in pages:
            taken: dict[str, list[float]] = {language: [] for language in languages()}
            for _ in range(ROUNDS):
                for language, times in taken.items():
                    times.append(await seconds(visited, path, language, cookie))
            english = median(taken[ENGLISH])
            ratios = "  ".join(f"{language} {median(times) / english:.2f}" for language, times in taken.items())
            print(f"{name:20} {english * 1000:6.2f} ms in English;  {ratios}")


if __name__ == "__main__":
    asyncio.run(main())
