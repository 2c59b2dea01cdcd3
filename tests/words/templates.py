"""Which sentences the templates of the site ask for: keys in `t("…")`, also where `~` puts them together."""

from collections.abc import Iterator
from itertools import product

from jinja2 import Environment, nodes

Names = frozenset[str] | None  # of values; None where they cannot be read off
Template = nodes.Template
HOLE = "\0"  # where a key has a part that is only known when the program runs


def parsed(source: str) -> Template:
    return Environment(autoescape=True).parse(source)


def asked_by(template: Template) -> Iterator[tuple[str, Names, int]]:
    """Every request: the shape of its key, the names of its values, its line."""
    for call in template.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "t":
            values = None if call.dyn_kwargs else frozenset(value.key for value in call.kwargs)
            for key in shapes_of(call.args[0]):
                yield key, values, call.lineno


def shapes_of(node: nodes.Expr | None) -> list[str]:
    """All that an expression can be, with a hole for each open part."""
    if isinstance(node, nodes.Const | nodes.TemplateData):
        return [str(node.value if isinstance(node, nodes.Const) else node.data)]
    if isinstance(node, nodes.CondExpr):
        return shapes_of(node.expr1) + shapes_of(node.expr2)
    if isinstance(node, nodes.Concat):
        return ["".join(parts) for parts in product(*(shapes_of(part) for part in node.nodes))]
    return [HOLE]


def strings_of(template: Template) -> Iterator[str]:
    """Everything in quotes, and what is put together of it."""
    for node in template.find_all((nodes.Const, nodes.Concat)):
        yield from shapes_of(node)
