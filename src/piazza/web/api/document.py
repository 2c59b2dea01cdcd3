"""The OpenAPI document: written from the types that requests are read with, so that it cannot say anything else."""

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from piazza.web.acting import VERBS
from piazza.web.answers import JsonResponse
from piazza.web.api.bodies import Act, Claim, Done, Key, Opened, Refusal
from piazza.web.api.orders import Obeyed, Order, Refused
from piazza.web.founding import Wish
from piazza.web.offers import Offers
from piazza.web.visits import words_for
from piazza.words import Words

Facts = dict[str, Any]
REFERENCE = "#/components/schemas/{name}"
TYPES = [Wish, Opened, Claim, Key, Act, Done, Refusal, Offers, Order, Obeyed, Refused]
REFUSED = ("400", "401", "403", "404", "409", "413", "422", "429", "503")


async def document(request: Request) -> Response:
    return JsonResponse(described(words_for(request)))


@cache
def described(words: Words) -> Facts:
    """The whole document."""
    _, schemas = msgspec.json.schema_components(TYPES, ref_template=REFERENCE)
    keys = {"seat": {"type": "http", "scheme": "bearer", "description": words.text("web.api.key")}}
    return {
        "openapi": "3.1.0",
        "info": {"title": words.text("web.site"), "version": "1", "description": words.text("web.api.about")},
        "paths": paths(words),
        "components": {"schemas": {**schemas, "Sight": {"type": "object"}}, "securitySchemes": keys},
    }


def paths(words: Words) -> Facts:
    table, seat = [parameter("table")], [parameter("table"), parameter("seat")]
    seen = [query("form"), query("at"), query("eyes")]
    return {
        "/api/openapi.json": {"get": door(words, "document", None)},
        "/api/games": {"get": door(words, "games", None)},
        "/api/tables": {"post": door(words, "open", "Opened", body="Wish", code="201")},
        "/api/tables/{table}": {"get": door(words, "watch", "Sight", [*table, *seen])},
        "/api/tables/{table}/record": {"get": door(words, "record", None, table, media="text/plain")},
        "/api/tables/{table}/log": {"get": door(words, "watchers-log", None, [*table, query("before")])},
        "/api/tables/{table}/fixed": {"get": door(words, "fixed", None, table)},
        "/api/tables/{table}/seats/{seat}": {"get": door(words, "see", "Sight", [*seat, *seen], key=True)},
        "/api/tables/{table}/seats/{seat}/log": {"get": door(words, "log", None, [*seat, query("before")], key=True)},
        "/api/tables/{table}/seats/{seat}/claim": {"post": door(words, "claim", "Key", seat, body="Claim")},
        **{
            f"/api/tables/{{table}}/seats/{{seat}}/{verb}": {
                "post": door(words, verb, "Done", seat, body="Act", key=True)
            }
            for verb in VERBS
        },
    }


def door(
    words: Words,
    name: str,
    answer: str | None,
    parameters: list[Facts] | None = None,
    body: str = "",
    code: str = "200",
    key: bool = False,
    media: str = "application/json",
) -> Facts:
    """One address and method."""
    schema = {"$ref": REFERENCE.format(name=answer)} if answer else {}
    refusal = {"application/json": {"schema": {"$ref": REFERENCE.format(name="Refusal")}}}
    told: Facts = {
        "operationId": name,
        "summary": words.text(f"web.api.{name}"),
        "parameters": parameters or [],
        "responses": {
            code: {"description": words.text("web.api.done"), "content": {media: {"schema": schema}}},
            **{refused: {"description": words.text("web.api.refused"), "content": refusal} for refused in REFUSED},
        },
    }
    if body:
        content = {"application/json": {"schema": {"$ref": REFERENCE.format(name=body)}}}
        told["requestBody"] = {"required": True, "content": content}
    if key:
        told["security"] = [{"seat": []}]
    return told


def parameter(name: str) -> Facts:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def query(name: str) -> Facts:
    return {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
