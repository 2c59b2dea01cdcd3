"""What is changed in the C files of mypyc."""

from pathlib import Path

from building.compiling import WRAPPER_FLAGS, optimize_wrappers_less

HEADER = """extern PyObject *CPyPy_state___clone(PyObject *self, PyObject *const *args);
extern PyObject *CPyDef_state___clone(PyObject *cpy_r_self);
extern PyObject *CPyStatics[12];
"""


def test_wrappers_and_nothing_else_are_optimized_less(tmp_path: Path) -> None:
    header = tmp_path / "__native_internal_piazza.h"
    header.write_text(HEADER)
    optimize_wrappers_less(tmp_path)
    first, *others = header.read_text().splitlines()
    assert first == f"extern {WRAPPER_FLAGS} {HEADER.splitlines()[0].removeprefix('extern ')}"
    assert others == HEADER.splitlines()[1:]
