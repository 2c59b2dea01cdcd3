"""`python -m building.documents FOLDER`, which `make docs` runs: write the site there and check it."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from building.documents.checking import problems_of
from building.documents.pages import SETTINGS, as_settings, menu, stage
from building.documents.reference import write_reference

REFERENCE = "api"


def write_site(top: Path, site: Path) -> None:
    with tempfile.TemporaryDirectory() as work:
        pages, made = Path(work, "pages"), Path(work, "site")
        stage(top, pages)
        write_reference(pages / REFERENCE)
        config = Path(work, SETTINGS.name)
        config.write_text(as_settings(menu(pages), f"{REFERENCE}/piazza.html"), encoding="utf-8")
        command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(config)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stdout)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(made, site)


def main(folder: str) -> str:
    site = Path(folder)
    write_site(Path(), site)
    return "\n".join(problems_of(site))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) or 0)
