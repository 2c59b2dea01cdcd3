"""Parts of the OpenAPI document: an address with a method, what it takes, and what it answers."""

from typing import Any, Final

import msgspec

from piazza.web.api.bodies import Refusal
from piazza.web.render.shapes import REFERENCE
from piazza.words import Words

Facts = dict[str, Any]
REFUSED: Final = ("400", "403", "404", "405", "409", "413", "422", "429", "500", "503")
JSON: Final = "application/json"
TEXT: Final = "text/plain"
SVG: Final = "image/svg+xml"
SEAT: Final = "seat"  # whose key is needed
HOST: Final = "host"


class Schemas:
    """The schemas of all types, referred to by name."""

    def __init__(self) -> None:
        self.kept: Facts = {}

    def of(self, *kinds: Any) -> Facts:
        """The schema of a value that has one of these types."""
        found, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
        self.kept |= parts
        return found[0] if len(found) == 1 else {"anyOf": list(found)}

    def sent(self, *kinds: Any) -> Facts:
        """The same in an answer: there a field with a default is always present."""
        found = self.of(*kinds)
        for part in msgspec.json.schema_components(kinds, ref_template=REFERENCE)[1]:
            fields = self.kept[part].get("properties", {})
            always = self.kept[part].get("required", [])
            self.kept[part]["required"] = [name for name in fields if name in always or "default" in fields[name]]
        return found


class Doors:
    """Describes one address and method after the other."""

    def __init__(self, words: Words, schemas: Schemas) -> None:
        self._words = words
        self._schemas = schemas

    def get(self, name: str, *answers: Any, asks: tuple[str, ...] = (), key: str = "", media: str = JSON) -> Facts:
        return {"get": self._door(name, answers, asks, key, "200", media)}

    def post(self, name: str, answer: Any, body: Any = None, key: str = "", code: str = "200") -> Facts:
        described = self._door(name, (answer,), (), key, code, JSON)
        if body is not None:
            described["requestBody"] = {"required": True, "content": {JSON: {"schema": self._schemas.of(body)}}}
        return {"post": described}

    def _door(
        self, name: str, answers: tuple[Any, ...], asks: tuple[str, ...], key: str, code: str, media: str
    ) -> Facts:
        refusal = {JSON: {"schema": self._schemas.sent(Refusal)}}
        done = {media: {"schema": self._schemas.sent(*answers)}}
        described: Facts = {
            "operationId": name,
            "summary": self._words.text(f"web.api.{name}"),
            "parameters": [query(ask) for ask in asks],
            "responses": {
                code: {"description": self._words.text("web.api.done"), "content": done},
                **{
                    refused: {"description": self._words.text("web.api.refused"), "content": refusal}
                    for refused in REFUSED
                },
            },
        }
        if key:
            described["security"] = [{key: []}]
        return described


def placed(base: str, doors: Facts) -> Facts:
    """Doors by their whole address, with the parameters of that address."""
    return {
        base + path: {method: {**door, "parameters": in_path(base + path) + door["parameters"]}}
        for path, methods in doors.items()
        for method, door in methods.items()
    }


def in_path(path: str) -> list[Facts]:
    """What stands in braces in an address."""
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def query(name: str) -> Facts:
    return {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
