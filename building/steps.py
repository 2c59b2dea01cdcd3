"""What a build does, in order: find the compiled hot core or compile it, then install the package."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Mapping
from importlib import metadata
from pathlib import Path
from types import MappingProxyType

from building.cache import FOLDER, OWN_FOLDER, Cache, default_folder, digest_of_all
from building.compiling import (
    DEBUGGING,
    OPTIMIZATION,
    CannotCompile,
    check_for_compiler,
    compile_hot_core,
    compiler_command,
    compiler_version,
    flags,
)
from building.hot import hot_modules, sources_of

BUILDING = Path("building")  # as the sources, below the folder of the checkout: that folder decides nothing
PURE = "PIAZZA_PURE"  # if set, nothing is compiled
TOOLS = ("mypy", "librt", "setuptools")
WHEEL = Path("build", "wheel")  # where the wheel lies that `make build` installs

Say = Callable[[str], None]


def compiled_core(say: Say) -> Path | None:
    """A folder with the compiled hot core, from the cache if it is there; None for an interpreted build, and why."""
    if os.environ.get(PURE):
        say(f"Interpreted, as asked by {PURE}")
        return None
    try:
        check_for_compiler()
        return found_or_made(Cache(default_folder(), this_python(), say), say)
    except (CannotCompile, OSError) as problem:
        say(f"Interpreted, because {problem}")
        return None


def found_or_made(cache: Cache, say: Say) -> Path:
    digest = digest_of_all(sources(), settings())
    found = cache.find(digest)
    if found:
        say("The hot core is compiled already")
        return found
    with tempfile.TemporaryDirectory() as folder:
        work, result = Path(folder, "work").resolve(), Path(folder, "result")
        compile_hot_core(work, result, say)
        return kept(cache, digest, result)


def kept(cache: Cache, digest: str, result: Path) -> Path:
    """In the cache, or in that of the checkout if the other cannot be written: `setup.py` must find it again."""
    try:
        return cache.keep(digest, result)
    except OSError as problem:
        if cache.folder == OWN_FOLDER:
            raise
        cache.say(f"The cache {cache.folder} cannot be written ({problem.strerror}): {OWN_FOLDER} is used instead.")
        os.environ[FOLDER] = str(OWN_FOLDER)
        return Cache(OWN_FOLDER, cache.python, cache.say).keep(digest, result)


def sources() -> list[Path]:
    """The files that decide what is compiled."""
    return [*sources_of(hot_modules()), *sorted(BUILDING.glob("*.py"))]


def this_python() -> str:
    """The name that compiled modules carry: implementation, version and platform."""
    return str(sysconfig.get_config_var("SOABI") or sys.implementation.cache_tag)


def settings() -> list[str]:
    """Flags, the versions of the tools and of the C compiler. The Python is in the name of an entry."""
    tools = [f"{name} {version_of(name)}" for name in TOOLS]
    return [*compiler_command(), compiler_version(), OPTIMIZATION, DEBUGGING, *flags(), *tools]


def version_of(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "none"


def install(say: Say) -> None:
    """Into the environment that runs this, never as an editable install: that would run old machine code after an edit.

    What is compiled here is in the cache when `setup.py` asks for it, so that pip has nothing to say for a minute.
    """
    is_compiled = compiled_core(say) is not None
    say(f"Making the wheel in {WHEEL}")
    shutil.rmtree(WHEEL, ignore_errors=True)
    wheel = make_wheel(sys.executable, WHEEL, pure=not is_compiled)
    say("Installing Piazza")
    pip(sys.executable, "install", "--no-deps", "--no-index", "--no-compile", "--force-reinstall", str(wheel))


def make_wheel(python: str, folder: Path, *, pure: bool) -> Path:
    """The wheel of this checkout for a Python whose environment has the build tools; nothing is fetched."""
    for left_over in (*Path("build").glob("lib*"), *Path("build").glob("bdist*")):  # with files that may be gone by now
        shutil.rmtree(left_over)
    with tempfile.TemporaryDirectory() as made:
        options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", made]
        pip(python, "wheel", *options, ".", environment={PURE: "1"} if pure else {})
        (wheel,) = Path(made).glob("*.whl")
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(wheel, folder))


def pip(python: str, *arguments: str, environment: Mapping[str, str] = MappingProxyType({})) -> None:
    command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True, env=os.environ | environment)
