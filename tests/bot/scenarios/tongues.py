"""Tells in which language a message is, by the fixed parts of the catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from fluent.syntax import FluentParser, ast, visitor

from bot.sandbox.validate.components import walk

_PACKAGES = ("bot.lang", "rules.lang")
_LEAST = 12
_WORDS = 3


class _Texts(visitor.Visitor):
    """Collects the literal pieces of the messages."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        for line in node.value.splitlines():
            piece = line.strip(" *_`.,:;()-#>")
            if len(piece) >= _LEAST and len(piece.split()) >= _WORDS:
                self.found.add(piece)


@cache
def _said() -> dict[str, set[str]]:
    """Collect the literal pieces of each language; to read them takes seconds."""
    parser = FluentParser()
    found: dict[str, set[str]] = {}
    for known in ("en", "fr"):
        texts = _Texts()
        for package in _PACKAGES:
            for file in resources.files(package).iterdir():
                if file.name.endswith(f".{known}.ftl"):
                    texts.visit(parser.parse(file.read_text("utf-8")))
        found[known] = texts.found
    return found


@cache
def pieces(locale: str) -> frozenset[str]:
    """List what is only said in this language: literal pieces of three words or more."""
    other = "\n".join(_said()["fr" if locale == "en" else "en"])  # no piece is of two lines
    return frozenset(p for p in _said()[locale] if p not in other)


def words_of(message: dict[str, Any]) -> Iterator[str]:
    """List everything that a message says: texts, labels, choices, descriptions of pictures."""
    yield message.get("content") or ""
    for _, part in walk(message["components"]):
        for name in ("content", "label", "placeholder"):
            yield part.get(name) or ""
        for option in part.get("options") or []:
            yield option["label"]
            yield option.get("description") or ""
        for item in part.get("items") or []:
            if isinstance(item, dict):
                yield item.get("description") or ""


def foreign(message: dict[str, Any], locale: str) -> list[str]:
    """List the pieces of the other language that a message says; none if it is in *locale*."""
    text = "\n".join(words_of(message))
    return sorted(p for p in pieces("fr" if locale == "en" else "en") if p in text)
