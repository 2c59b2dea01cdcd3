"""Docstrings in the compiled code: mypyc writes signatures into its C files and leaves docstrings out."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from building.hot import SOURCE

LITERAL = r'PyDoc_STR\((NULL|"(?:[^"\\]|\\.)*")\)'
FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),[^{}()]*?)" + LITERAL)
CLASS = re.compile(r"(\.tp_doc = )()" + LITERAL)
JOINT = "___"  # between module, class and method in the names of C functions


def add_docstrings(files: Iterable[Path], prefix: str) -> None:
    """Put the docstrings of each module into the C file that mypyc has written for it."""
    for file in files:
        module = SOURCE.joinpath(*file.stem.removeprefix(prefix).split(JOINT)).with_suffix(".py")
        if file.stem.startswith(prefix) and module.is_file():
            text = file.read_text(encoding="utf-8")
            file.write_text(documented(text, docstrings_of(module.read_text(encoding="utf-8"))), encoding="utf-8")


def docstrings_of(source: str) -> dict[str, str]:
    """Those of functions, classes and methods, by name: `play`, `Game`, `Game.play`."""
    found: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inside = node.body if isinstance(node, ast.ClassDef) else []
            methods = [part for part in inside if isinstance(part, ast.FunctionDef)]
            named = [(node.name, ast.get_docstring(node))]
            named += [(f"{node.name}.{method.name}", ast.get_docstring(method)) for method in methods]
            found |= {name: text for name, text in named if text}
    return found


def documented(text: str, docstrings: dict[str, str]) -> str:
    """The text of a C file with docstrings after its signatures."""

    def with_docstring(place: re.Match[str]) -> str:
        before, function, signature = place.groups()
        name = name_in(function) if function else signature.strip('"').partition("(")[0]
        docstring = docstrings.get(name)
        if docstring is None:
            return place[0]
        start = "" if signature == "NULL" else f"{signature} "
        return f"{before}PyDoc_STR({start}{as_literal(docstring)})"

    return CLASS.sub(with_docstring, FUNCTION.sub(with_docstring, text))


def name_in(function: str) -> str:
    """The name in Python of a C function; one that begins with a class is its method."""
    *_, before, name = ["", *function.split(JOINT)]
    return f"{before}.{name}" if before[:1].isupper() or before.startswith("_") else name


def as_literal(text: str) -> str:
    """A literal of C: what is not a plain character is written as octal bytes."""
    plain = "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode()
    )
    return f'"{plain}"'
