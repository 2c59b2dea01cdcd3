"""Answers held against the document that the site gives out: what is missing or more than described is a mistake."""

import re
from typing import Any

Facts = dict[str, Any]
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
SAID = {"title", "description", "type", "$ref", "anyOf", "enum", "minimum", "maximum", "exclusiveMaximum", "maxLength"}
SAID |= {"properties", "required", "additionalProperties", "items", "prefixItems", "minItems", "maxItems", "default"}


class Document:
    """The document, and who reads it very strictly."""

    def __init__(self, told: Facts) -> None:
        self.told = told

    def check(self, path: str, method: str, code: int, content: Any) -> None:
        """The answer of one address and method; `path` is one that was asked for, or that of the document."""
        door = self.door(path)[method]
        schema = door["responses"][str(code)]["content"]["application/json"]["schema"]
        assert schema, path
        faults = list(self.faults(schema, content, "answer"))
        assert not faults, (path, faults)

    def door(self, path: str) -> Facts:
        """Where several fit, the one with the fewest names in braces is meant."""
        fitting = [place for place in self.told["paths"] if re.fullmatch(re.sub(r"{\w+}", "[^/]+", place), path)]
        return dict(self.told["paths"][min(fitting, key=lambda place: place.count("{"))])

    def faults(self, schema: Facts, content: Any, place: str) -> list[str]:
        """What is wrong with some content."""
        assert set(schema) <= SAID, f"nobody looks at {set(schema) - SAID}"
        if "$ref" in schema:
            return self.faults(self.told["components"]["schemas"][schema["$ref"].rpartition("/")[2]], content, place)
        if "anyOf" in schema:
            tries = [self.faults(one, content, place) for one in schema["anyOf"]]
            return [] if [] in tries else [f"{place}: none of {tries}"]
        kind = schema.get("type")
        if kind is not None and (
            not isinstance(content, TYPES[kind]) or isinstance(content, bool) != (kind == "boolean")
        ):
            return [f"{place}: {content!r} is no {kind}"]
        if "enum" in schema and content not in schema["enum"]:
            return [f"{place}: {content!r} is none of {schema['enum']}"]
        if content is not None and "minimum" in schema and content < schema["minimum"]:
            return [f"{place}: {content!r} is too small"]
        if kind == "object":
            return self.faults_of_object(schema, content, place)
        if kind == "array":
            return self.faults_of_list(schema, content, place)
        return []

    def faults_of_object(self, schema: Facts, content: Facts, place: str) -> list[str]:
        known: Facts = schema.get("properties", {})
        found = [f"{place}.{name} is missing" for name in schema.get("required", []) if name not in content]
        for name, value in content.items():
            if name in known:
                found += self.faults(known[name], value, f"{place}.{name}")
            elif isinstance(schema.get("additionalProperties"), dict):
                found += self.faults(schema["additionalProperties"], value, f"{place}.{name}")
            elif known:
                found.append(f"{place}.{name} is not described")
        return found

    def faults_of_list(self, schema: Facts, content: list[Any], place: str) -> list[str]:
        first: list[Facts] = schema.get("prefixItems", [])
        found = [] if len(content) >= schema.get("minItems", 0) else [f"{place} is too short"]
        for number, value in enumerate(content):
            one = first[number] if number < len(first) else schema.get("items", {})
            found += [f"{place} is too long"] if one is False else self.faults(one, value, f"{place}[{number}]")
        return found
