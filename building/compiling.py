"""From typed Python to extension modules: mypyc writes C, several compilers at once make objects, a linker joins them.

mypyc is asked for one C file per module of one shared library. The files are compiled in units, each of which includes
the files of several modules: so calls within a unit can be inlined, and the units are compiled side by side.
"""

import contextlib
import functools
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import setuptools  # noqa: F401 - before distutils, which newer Pythons have from here only

from distutils import ccompiler, sysconfig  # isort: skip
from distutils.extension import Extension  # isort: skip

from building.docstrings import add_docstrings
from building.hot import RUNTIME, SELDOM_UNIT, hot_modules, unit_of

LIBRARY = "piazza"  # the shared library is called piazza__mypyc
GENERATED = "__native_"  # how names of C files begin that mypyc writes for modules
UNIX_FLAGS = ["-fvisibility=hidden", "-w"]  # nobody reads warnings about generated C
LINUX_FLAGS = ["-fno-semantic-interposition"]
OPTIMIZATION, DEBUGGING = "3", "0"
SELDOM_FLAGS = ["-O1"]  # of units that run seldom; the last of several levels counts

# The functions through which interpreted code calls compiled code only take arguments apart. Optimized like the rest,
# with what they call inlined, they would be a sixth of the work.
WRAPPER = re.compile(r"^extern (?=PyObject \*CPyPy_)", re.MULTILINE)
WRAPPER_FLAGS = '__attribute__((cold, optimize("O1")))'

# All that the door of a module needs of Python, of the stable ABI. The whole header takes ten times as long to read.
SMALL_HEADER = """
#include <stddef.h>
typedef struct _object PyObject;
extern PyObject *Py_BuildValue(const char *, ...);
extern PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
extern void PyErr_Clear(void);
extern void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""

Say = Callable[[str], None]


class CannotCompile(Exception):
    """Why this has to be an interpreted build, as the end of a sentence."""


class Step(NamedTuple):
    """One run of the C compiler."""

    source: Path
    extension: Extension


def flags() -> list[str]:
    """Of the C compiler, besides those of Python itself and of mypyc."""
    if sys.platform == "win32":
        return []
    return (
        UNIX_FLAGS + (LINUX_FLAGS if sys.platform == "linux" else []) + (["-flto"] if inlines_while_linking() else [])
    )


def link_flags() -> list[str]:
    return [f"-flto={jobs()}", f"-O{OPTIMIZATION}", *flags()] if inlines_while_linking() else []


@functools.cache
def inlines_while_linking() -> bool:
    """gcc inlines calls between units while it links, several parts at once; other compilers may need more tools."""
    return sys.platform == "linux" and "gcc" in compiler_version().lower()


def compiler() -> ccompiler.CCompiler:
    found = ccompiler.new_compiler()
    sysconfig.customize_compiler(found)
    return found


def compiler_command() -> list[str]:
    return list(getattr(compiler(), "compiler_so", None) or [])


@functools.cache
def compiler_version() -> str:
    """What it says of itself in one line."""
    command = compiler_command()
    if not command or not shutil.which(command[0]):
        return "none"
    said = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False)
    return said.stdout.partition("\n")[0]


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
    add_docstrings(map(Path, library.sources), GENERATED)
    optimize_wrappers_less(work)
    objects = run_side_by_side([Step(unit, library) for unit in written_units(library, work)], work, say)
    say("Optimizing across files and linking (the longest step)" if inlines_while_linking() else "Linking")
    with ThreadPoolExecutor(1) as beside:
        linked = beside.submit(link, objects, library, result, link_flags())
        make_doors(shims, work, result)
        linked.result()


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


def optimize_wrappers_less(work: Path) -> None:
    if sys.platform != "win32":
        for header in work.glob("__native_internal_*.h"):
            header.write_text(WRAPPER.sub(f"extern {WRAPPER_FLAGS} ", header.read_text()))


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
    include_dirs = [*extension.include_dirs, sysconfig.get_python_inc()]
    seldom = SELDOM_FLAGS if sys.platform != "win32" and step.source.stem.endswith(SELDOM_UNIT) else []
    return objects_of(step.source, work, include_dirs, [*extension.extra_compile_args, *flags(), *seldom])


def objects_of(source: Path, work: Path, include_dirs: list[str], arguments: list[str]) -> list[str]:
    folder = str(work / "objects")
    try:
        return compiler().compile([str(source)], folder, include_dirs=include_dirs, extra_postargs=arguments)
    except Exception as problem:
        raise CannotCompile(f"compiling {source.name} failed: {problem}") from None


def make_doors(shims: list[Extension], work: Path, result: Path) -> None:
    """The module that Python finds for each name; it hands over what the library has under that name."""
    header = work / "small" / "Python.h"
    header.parent.mkdir()
    header.write_text(SMALL_HEADER)
    include = str(header.parent) if has_small_doors() else sysconfig.get_python_inc()

    def make(shim: Extension) -> None:
        link(
            objects_of(Path(shim.sources[0]), work, [include], ["-O0", "-g0"] if has_small_doors() else []),
            shim,
            result,
        )

    with ThreadPoolExecutor(jobs()) as pool:
        list(pool.map(make, shims))


def has_small_doors() -> bool:
    """Where there is no global lock, mypyc writes doors that need more of Python."""
    return sys.platform != "win32" and not sysconfig.get_config_var("Py_GIL_DISABLED")


def link(objects: list[str], extension: Extension, result: Path, arguments: Sequence[str] = ()) -> None:
    target = result.joinpath(*extension.name.split(".")).with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX")))
    try:
        compiler().link_shared_object(objects, str(target), extra_postargs=list(arguments))
    except Exception as problem:
        raise CannotCompile(f"linking {target.name} failed: {problem}") from None


def jobs() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
