"""How templates are compiled: with their texts put in, plain calls of our own functions, and quick escaping."""

import re
from keyword import iskeyword
from typing import Any, Final

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from piazza.editions import HOUSE_NAMES
from piazza.words import Words

# Global names whose functions, or whose members, want nothing of the template that calls them.
FUNCTIONS: Final = ("t", "level_name", "look_of", "default_level")
LIBRARIES: Final = ("drawn", "marks", *HOUSE_NAMES)
has_to_be_escaped: Final = re.compile("[&<>'\"]").search


def escaped(value: object) -> str:
    """As `escape`; only what has to be escaped, or is no text, becomes an object of that library."""
    if type(value) is str:
        return value if has_to_be_escaped(value) is None else escape(value)
    if type(value) is Markup:
        return value
    return str(value) if type(value) is int else escape(value)


class WordedEnvironment(Environment):
    """What compiled templates use, besides what jinja gives them."""

    words: Words
    escaped = staticmethod(escaped)


class TextsFirst(NodeTransformer):
    """Puts the text itself in the place of a call of `t` with a key and nothing else."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - as jinja calls it
        self.generic_visit(node)
        match node:
            case nodes.Call(node=nodes.Name(name="t"), args=[nodes.Const(value=str(key))], kwargs=[]):
                return nodes.Const(self.words.text(key), lineno=node.lineno)
        return node


class SiteCompiler(CodeGenerator):
    """Compiles templates of a `WordedEnvironment`."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - as jinja calls it
        assert isinstance(self.environment, WordedEnvironment), "no other uses it"
        super().visit_Template(TextsFirst(self.environment.words).visit(node), frame)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """Without jinja's own way of calling, which first finds out what a function wants: it takes as long as most."""
        if forward_caller or not is_plain(node):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


def is_plain(call: nodes.Call) -> bool:
    """Whether this calls one of our functions, with nothing but values."""
    match call.node:
        case nodes.Name(name=name):
            is_ours = name in FUNCTIONS
        case nodes.Getattr(node=nodes.Name(name=name)):
            is_ours = name in LIBRARIES
        case _:
            is_ours = False
    named = all(not iskeyword(given.key) for given in call.kwargs)
    return is_ours and named and call.dyn_args is None and call.dyn_kwargs is None
