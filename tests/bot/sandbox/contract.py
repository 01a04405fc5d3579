"""Discord's own description of its API, to hold the sandbox and the bot against.

The folder is named by HEXARCH_DISCORD_CONTRACT: `openapi.json`
(github.com/discord/discord-api-spec) and `gateway.schema.json` (from discord-api-types).
"""

import functools
import json
import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from jsonschema_rs import (
    Draft7Validator,
    Draft202012,
    Draft202012Validator,
    Registry,
    ValidationError,
)

from bot.sandbox.rest.exchange import Exchange
from bot.sandbox.server import Sandbox

VARIABLE = "HEXARCH_DISCORD_CONTRACT"
FOLDER = os.environ.get(VARIABLE)
needs_contract = pytest.mark.skipif(
    not FOLDER,
    reason=f"SKIPPED: set {VARIABLE} to the folder with Discord's openapi.json to run this",
)
_URN = "urn:discord"


class Contract:
    """Validators for every route and event, compiled when first needed."""

    def __init__(self, folder: str) -> None:
        self._api = json.loads((Path(folder) / "openapi.json").read_text())
        schemas = self._api["components"]["schemas"]
        # Discord takes ids as numbers too; its description says strings only
        schemas["SnowflakeType"]["type"] = ["string", "integer"]
        # the codes inside a form's errors are words; the description says numbers
        words = {"code": {"type": "string"}, "message": {"type": "string"}}
        inner = schemas["InnerErrors"]["properties"]["_errors"]
        inner["items"] = {"type": "object", "properties": words, "required": list(words)}
        self._registry = Registry([(_URN, self._api)], draft=Draft202012)
        self._events = json.loads((Path(folder) / "gateway.schema.json").read_text())
        # flags with one known bit were taken for a constant; no bit may be set as well
        for name, schema in self._events["definitions"].items():
            if name.endswith("Flags") and "const" in schema:
                del schema["const"]
        self.violations: list[str] = []
        self.seen: set[str] = set()

    def watch(self, box: Sandbox) -> None:
        """Hold everything that passes through a sandbox against the description."""
        box.rest.observers.append(self.exchange)
        box.gateway.watch = self.event

    def exchange(self, exchange: Exchange) -> None:
        """Note what is wrong with a request or its answer."""
        self.seen.add(f"{exchange.method} {exchange.path}")
        self.violations += self.request(exchange.method, exchange.path, exchange.body)
        self.violations += self.answer(
            exchange.method, exchange.path, exchange.status, exchange.answer
        )

    def event(self, name: str, data: Any) -> None:
        """Note what is wrong with a dispatched event."""
        self.seen.add(name)
        validator = self._event(name)
        if validator is not None:
            self.violations += self._errors(validator, data, name)

    def request(self, method: str, path: str, body: Any) -> list[str]:
        """What is wrong with a request's body."""
        operation = self._operation(method, path)
        content = operation.get("requestBody", {}).get("content", {})
        if not content or not body:
            return []
        pointer = self._pointer(method, path) + "/requestBody/content/application~1json/schema"
        return self._errors(self._validator(pointer), body, f"{method} {path} request")

    def answer(self, method: str, path: str, status: int, body: Any) -> list[str]:
        """What is wrong with an answer."""
        where = f"{method} {path} answer {status}"
        if status == 429:
            pointer = "/components/schemas/RatelimitedResponse"
        elif status >= 400:
            pointer = "/components/schemas/ErrorResponse"
        else:
            responses = self._operation(method, path)["responses"]
            if str(status) not in responses:
                return [f"{where}: this status is not among {list(responses)}"]
            if not responses[str(status)].get("content"):
                return [] if body is None else [f"{where}: there should be no body"]
            pointer = (
                f"{self._pointer(method, path)}/responses/{status}/content/application~1json/schema"
            )
        return self._errors(self._validator(pointer), body, where)

    def _errors(
        self, validator: Draft7Validator | Draft202012Validator, value: Any, where: str
    ) -> list[str]:
        """List what is wrong with what travels."""
        if validator.is_valid(value):
            return []
        found = []
        for error in validator.iter_errors(value):
            best = error
            while context := _alternatives(best):
                best = min(context, key=lambda e: (-len(e.instance_path), len(e.message)))
            place = "/".join(map(str, best.instance_path))
            found.append(f"{where}: {place}: {best.message[:300]}")
        return found

    def _operation(self, method: str, path: str) -> Any:
        return self._api["paths"][path][method.lower()]

    def _pointer(self, method: str, path: str) -> str:
        escaped = quote(path.replace("~", "~0").replace("/", "~1"))
        return f"/paths/{escaped}/{method.lower()}"

    @functools.cache  # noqa: B019 - one contract lives as long as the tests
    def _validator(self, pointer: str) -> Draft202012Validator:
        return Draft202012Validator({"$ref": f"{_URN}#{pointer}"}, registry=self._registry)

    @functools.cache  # noqa: B019 - one contract lives as long as the tests
    def _event(self, name: str) -> Draft7Validator | None:
        schema = self._events["events"].get(name)
        if schema is None:
            return None
        whole = {**schema, "definitions": self._events["definitions"]}
        return Draft7Validator(whole, validate_formats=False)


def _alternatives(error: ValidationError) -> list[ValidationError]:
    """List why each alternative of a description does not fit."""
    return [one for branch in getattr(error.kind, "context", ()) for one in branch]


@functools.cache
def contract() -> Contract:
    """The description, read once."""
    assert FOLDER is not None
    return Contract(FOLDER)
