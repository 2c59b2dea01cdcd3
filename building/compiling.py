"""From typed Python to extension modules: mypyc writes C, several compilers at once make objects, a linker joins them.

mypyc is asked for one C file per module of one shared library. The files are compiled in units, each of which includes
the files of several modules: so calls within a unit can be inlined, and the units are compiled side by side.
"""

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import setuptools  # noqa: F401 - before distutils, which newer Pythons have from here only

from distutils import ccompiler, sysconfig  # isort: skip
from distutils.extension import Extension  # isort: skip

from building.hot import RUNTIME, hot_modules, unit_of

LIBRARY = "piazza"  # the shared library is called piazza__mypyc
GENERATED = "__native_"  # how names of C files begin that mypyc writes for modules
UNIX_FLAGS = ["-fvisibility=hidden", "-w"]  # nobody reads warnings about generated C
LINUX_FLAGS = ["-fno-semantic-interposition"]
OPTIMIZATION, DEBUGGING = "2", "0"

Say = Callable[[str], None]


class CannotCompile(Exception):
    """Why this has to be an interpreted build, as the end of a sentence."""


class Step(NamedTuple):
    """One run of the C compiler."""

    source: Path
    extension: Extension


def flags() -> list[str]:
    """Besides those of Python itself and of mypyc."""
    if sys.platform == "win32":
        return []
    return UNIX_FLAGS + (LINUX_FLAGS if sys.platform == "linux" else [])


def compiler() -> ccompiler.CCompiler:
    found = ccompiler.new_compiler()
    sysconfig.customize_compiler(found)
    return found


def compiler_command() -> list[str]:
    return list(getattr(compiler(), "compiler_so", None) or [])


def check_for_compiler() -> None:
    command = compiler_command()
    if sys.platform != "win32" and not (command and shutil.which(command[0])):
        raise CannotCompile("there is no C compiler")
    if not Path(sysconfig.get_python_inc(), "Python.h").is_file():
        raise CannotCompile("the header files of Python are not installed")


def compile_hot_core(work: Path, result: Path, say: Say) -> None:
    """Compile in `work`, and leave extension modules in `result` as they stand in a folder of installed packages."""
    check_for_compiler()
    modules = hot_modules()
    say(f"Translating {len(modules)} modules of the hot core to C")
    library, *shims = translated(modules, work)
    objects = run_side_by_side([Step(unit, library) for unit in written_units(library, work)], work, say)
    say(f"Linking {len(modules)} modules")
    link(objects, library, result)
    with ThreadPoolExecutor(jobs()) as pool:
        list(pool.map(lambda shim: make_shim(shim, work, result), shims))


def translated(modules: list[Path], work: Path) -> list[Extension]:
    """What mypyc makes of the modules: the shared library first, then for each module a door into it."""
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - an interpreted build needs no mypyc
    except ImportError as problem:
        raise CannotCompile(f"mypyc is not installed ({problem})") from None
    output = io.StringIO()
    try:
        with contextlib.redirect_stdout(output):
            return list(
                mypycify(
                    [str(path) for path in modules],
                    opt_level=OPTIMIZATION,
                    debug_level=DEBUGGING,
                    multi_file=True,
                    group_name=LIBRARY,
                    target_dir=str(work),
                )
            )
    except (Exception, SystemExit) as problem:
        raise CannotCompile(f"mypyc did not translate it: {problem}\n{output.getvalue()}") from None


def written_units(library: Extension, work: Path) -> list[Path]:
    """The C files of the units, the biggest first, so that no compiler is left with a long one at the end."""
    units: dict[str, list[Path]] = {}
    for source in map(Path, library.sources):
        module = source.stem.removeprefix(GENERATED).replace("___", ".")
        is_module = source.stem.startswith(GENERATED) and "." in module
        units.setdefault(unit_of(module) if is_module else RUNTIME, []).append(source)
    sizes = {name: sum(source.stat().st_size for source in sources) for name, sources in units.items()}
    return [written_unit(name, units[name], work) for name in sorted(units, key=lambda name: -sizes[name])]


def written_unit(name: str, sources: Iterable[Path], work: Path) -> Path:
    unit = work / f"unit_{name}.c"
    unit.write_text("".join(f'#include "{source.relative_to(work).as_posix()}"\n' for source in sources))
    return unit


def run_side_by_side(steps: list[Step], work: Path, say: Say) -> list[str]:
    """The objects of all units."""
    with ThreadPoolExecutor(jobs()) as pool:
        running = {pool.submit(compile_one, step, work): step.source for step in steps}
        objects: list[str] = []
        for number, done in enumerate(as_completed(running), start=1):
            objects += done.result()
            say(f"Compiling the hot core: {number} of {len(steps)} ({running[done].stem.removeprefix('unit_')})")
    return objects


def compile_one(step: Step, work: Path) -> list[str]:
    extension = step.extension
    try:
        return compiler().compile(
            [str(step.source)],
            output_dir=str(work / "objects"),
            include_dirs=[*extension.include_dirs, sysconfig.get_python_inc()],
            extra_postargs=[*extension.extra_compile_args, *flags()],
        )
    except Exception as problem:
        raise CannotCompile(f"compiling {step.source.name} failed: {problem}") from None


def make_shim(shim: Extension, work: Path, result: Path) -> None:
    link(compile_one(Step(Path(shim.sources[0]), shim), work), shim, result)


def link(objects: list[str], extension: Extension, result: Path) -> None:
    target = result.joinpath(*extension.name.split(".")).with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX")))
    try:
        compiler().link_shared_object(objects, str(target))
    except Exception as problem:
        raise CannotCompile(f"linking {target.name} failed: {problem}") from None


def jobs() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
