"""Write the fixtures of a released version: `python -m tests.compatibility.write FOLDER`, run with that version.

They are written once, when a version is released, and never again. README.md says what they hold.
"""

import asyncio
import json
import sys
from pathlib import Path

from tests.compatibility.writing.database import write_database
from tests.compatibility.writing.logs import write_logs
from tests.compatibility.writing.positions import write_positions
from tests.compatibility.writing.records import write_records


def main(folder: Path) -> None:
    known = {"records": write_records(folder), "logs": write_logs(folder)}
    for name, facts in known.items():
        text = json.dumps(facts, ensure_ascii=False, indent=1)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    write_positions(folder)
    asyncio.run(write_database(folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
