"""How much memory the processes of a site take: python bench/footprint.py, with any further options of `piazza serve`.

Starts the site that is installed in the environment of this Python, on a database of its own unless `--database` names
one, and opens 20 tables of Verona with five pages each. Tells what each process takes by itself (RSS) and with what it
shares divided (PSS), in MB.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path

import websockets

TABLES, SEATS = 20, 5  # as many tables as one address may open at once
PAUSE = 6  # seconds until it may open another
TABLE = {"game": "verona", "seats": ["me"] * SEATS}


def processes(parent: int) -> list[int]:
    """This one and all that it has started."""
    own = [
        child
        for thread in Path(f"/proc/{parent}/task").iterdir()
        for child in (thread / "children").read_text().split()
    ]
    return [parent, *(found for child in own for found in processes(int(child)))]


def megabytes(process: int, name: str) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().split("\n")
    return int(next(line for line in lines if line.startswith(f"{name}:")).split()[1]) / 1024


def tell(what: str, process: int) -> None:
    print(what)
    for one in processes(process):
        command = Path(f"/proc/{one}/cmdline").read_text().replace("\0", " ")
        kind = "tracker" if "resource_tracker" in command else "worker or bots" if "spawn" in command else "site"
        print(f"  {kind:15} {megabytes(one, 'Rss'):6.0f} RSS {megabytes(one, 'Pss'):6.0f} PSS")
    print(f"  {'together':15} {'':10} {sum(megabytes(one, 'Pss') for one in processes(process)):6.0f} PSS", flush=True)


def open_table(address: str, wish: dict[str, object]) -> dict[str, dict[str, str]]:
    body = json.dumps(wish).encode()
    request = urllib.request.Request(f"{address}/api/tables", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return dict(json.load(answer))


async def look_on(address: str, process: int) -> None:
    async with AsyncExitStack() as pages:
        for _ in range(TABLES):
            table = await asyncio.to_thread(open_table, address, dict(TABLE))
            for seat, key in table["seats"].items():
                place = f"{address.replace('http', 'ws')}/t/{table['table']}/{seat}/live"
                headers = {"cookie": f"seat={key}"}
                page = await pages.enter_async_context(
                    websockets.connect(place, additional_headers=headers, origin=websockets.Origin(address))
                )
                await asyncio.wait_for(page.recv(), 60)
        tell(f"{TABLES * SEATS} pages at {TABLES} tables of Verona", process)
    await asyncio.sleep(PAUSE)
    await asyncio.to_thread(let_bot_play, address)
    tell("nobody is there, and a bot has decided", process)


def let_bot_play(address: str) -> None:
    table = open_table(address, {"game": "twist", "seats": ["bot:easy", "me"]})["table"]
    for _ in range(100):
        with urllib.request.urlopen(f"{address}/api/tables/{table}", timeout=60) as answer:
            if json.load(answer)["told"] > 2:
                return
        time.sleep(0.2)
    raise AssertionError("the bot does nothing")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        own = [] if "--database" in sys.argv else ["--database", f"sqlite:///{folder}/site.sqlite"]
        command = [sys.executable, "-m", "piazza", "serve", "--port", "0", *own, *sys.argv[1:]]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as site:
            try:
                assert site.stdout is not None
                address = site.stdout.readline().split()[-1].rstrip("/")
                tell("nobody is there", site.pid)
                asyncio.run(look_on(address, site.pid))
            finally:
                site.terminate()


if __name__ == "__main__":
    main()
