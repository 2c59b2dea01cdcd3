"""Texts of the rulebook as markup: paragraphs, lists, what is typed, and links between rules."""

from collections.abc import Container
from typing import NamedTuple

from markupsafe import Markup, escape

from piazza.rulebook.prose import ProseSpan, paragraphs_of, spans_of

SAME_PAGE = "#{id}"


class Prose(NamedTuple):
    """Writes texts of one game. `link` is where a rule is found by its id: on the same page, or a page of its own."""

    ids: Container[str]
    link: str = SAME_PAGE

    def paragraphs(self, text: str) -> Markup:
        """Each paragraph and each list as an element."""
        return Markup("\n").join(
            Markup("<ul>{}</ul>").format(Markup().join(map(self.item, paragraph.items)))
            if paragraph.is_list
            else Markup("<p>{}</p>").format(Markup("<br>").join(map(self.line, paragraph.items)))
            for paragraph in paragraphs_of(text)
        )

    def item(self, text: str) -> Markup:
        return Markup("<li>{}</li>").format(self.line(text))

    def line(self, text: str) -> Markup:
        return Markup().join(self.span(span) for span in spans_of(text, self.ids))

    def span(self, span: ProseSpan) -> Markup:
        if span.kind == "rule":
            return self.rule(span.text)
        return Markup("<code>{}</code>").format(span.text) if span.kind == "code" else escape(span.text)

    def rule(self, id: str) -> Markup:
        return Markup('<a class="to-rule" href="{}">{}</a>').format(self.link.format(id=id), id)
