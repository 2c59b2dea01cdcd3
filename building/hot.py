"""Which modules are compiled, which of them share a C file, and on which sources the compiled code depends."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path("src")
FLOORS = ("core", "games", "bots", "encoding", "table")
# Compiling these costs more than it gives. They run when a position is loaded or drawn up, when a draft is drawn, when
# somebody tries what is not allowed, when finished games are counted, and when files are read and written; never in
# random play or search.
COLD = {
    *("coherence", "course", "finality", "kept", "measures", "position", "preview", "reasons", "record", "replay"),
    *("snapshot", "store"),
}
# These are compiled with little optimization, which takes half of the time: they run when games are opened, written,
# read and told of, and never in random play or search.
SELDOM = {
    *("data", "early", "early_end", "errors", "events", "fields", "forms", "layout", "log", "names", "notation"),
    *("opening", "options", "phrases", "slots", "tables", "toml_text"),
}
SELDOM_UNIT = "_seldom"  # how the names of their units end
RUNTIME = "runtime"  # the unit of what mypyc itself brings


def hot_modules() -> list[Path]:
    return [path for floor in FLOORS for path in sorted((SOURCE / "piazza" / floor).rglob("*.py")) if is_hot(path)]


def is_hot(path: Path) -> bool:
    """Packages are opened by the interpreter; a cold name is that of a module or of a folder of them."""
    return path.name != "__init__.py" and COLD.isdisjoint((path.stem, *path.parts))


def unit_of(module: str) -> str:
    """The C file that a module shares with others: calls within it may be inlined.

    The rules of a game call each other most, so each game has a unit; its bots have one of their own, and so have core
    and table, and what of them runs seldom. Several units are compiled side by side.
    """
    _, floor, *rest = module.split(".")
    if rest[-1] in SELDOM:
        return f"{floor}{SELDOM_UNIT}"
    if floor not in ("games", "bots"):
        return floor
    return f"{floor}_{rest[0].partition('_')[0]}"


def sources_of(modules: list[Path]) -> list[Path]:
    """The modules and all of the package that they import, directly or not: types and constants are compiled in."""
    seen: set[Path] = set()
    ahead = list(modules)
    while ahead:
        path = ahead.pop()
        if path not in seen:
            seen.add(path)
            ahead += imports_of(path)
    return sorted(seen)


def imports_of(path: Path) -> Iterator[Path]:
    """Files of the package; `from package import name` may mean a module of that name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (file for alias in node.names for file in files_of(alias.name))
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from files_of(node.module)
            yield from (file for alias in node.names for file in files_of(f"{node.module}.{alias.name}"))


def files_of(module: str) -> list[Path]:
    """The file of a module, if the package has it."""
    path = SOURCE.joinpath(*module.split("."))
    return [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]
