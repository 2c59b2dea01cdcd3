"""Docstrings are put into the C files of mypyc."""

from building.docstrings import docstrings_of, documented

SOURCE = '''
def roll(times):
    """Roll “dice” often?"""

class Die:
    """One die."""

    def roll(self):
        """Roll it."""

    def plain(self):
        pass
'''
WRITTEN = """
    {"roll", (PyCFunction)CPyPy_core___dice___roll, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("roll(times)\\n--\\n\\n")},
    {"roll",
     (PyCFunction)CPyPy_core___dice___Die___roll,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL)},
    {"plain", (PyCFunction)CPyPy_core___dice___Die___plain, METH_NOARGS, PyDoc_STR("plain($self)\\n--\\n\\n")},
    .tp_doc = PyDoc_STR("Die()\\n--\\n\\n"),
"""


def test_docstrings_follow_their_signatures() -> None:
    lines = documented(WRITTEN, docstrings_of(SOURCE)).splitlines()
    quoted = r"Roll \342\200\234dice\342\200\235 often\077"
    assert lines[1].endswith(rf'PyDoc_STR("roll(times)\n--\n\n" "{quoted}")}},')
    assert lines[4].endswith('PyDoc_STR("Roll it.")},')
    assert lines[5] == WRITTEN.splitlines()[5]
    assert lines[6].endswith(r'PyDoc_STR("Die()\n--\n\n" "One die."),')
