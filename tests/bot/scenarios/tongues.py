"""Tells in which language a message is, by the fixed parts of the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from bot.sandbox.validate.components import walk

_PACKAGES = ("bot.lang", "rules.lang")
_LEAST = 12
_WORDS = 3


_UNSAID = re.compile(
    r"^#.*|^[\w-]+ *=|^ +\.[\w-]+ *=|^ *\*?\[[^\]\n]+\]|\{[^{}\n]*(?:\}|$)|\}", re.MULTILINE
)
"""What of a catalogue is no text: comments, keys, variants, values. Fluent would take seconds."""


@cache
def _said(locale: str) -> frozenset[str]:
    """Collect the literal pieces of a language, of three words or more."""
    lines = {
        line.strip(" *_`.,:;()-#>")
        for package in _PACKAGES
        for file in resources.files(package).iterdir()
        if file.name.endswith(f".{locale}.ftl")
        for line in _UNSAID.sub("\n", file.read_text("utf-8")).splitlines()
    }
    return frozenset(p for p in lines if len(p) >= _LEAST and len(p.split()) >= _WORDS)


@cache
def _pieces(locale: str) -> dict[str, list[str]]:
    """List what is only said in this language, by the second word, which stands whole in a text."""
    others: dict[str, list[str]] = {}
    for line in _said("fr" if locale == "en" else "en"):
        for word in {*line.split()}:
            others.setdefault(word, []).append(line)
    found: dict[str, list[str]] = {}
    for piece in _said(locale):
        second = piece.split()[1]
        if not any(piece in line for line in others.get(second, ())):
            found.setdefault(second, []).append(piece)
    return found


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
    known = _pieces("fr" if locale == "en" else "en")
    return sorted(p for word in known.keys() & {*text.split()} for p in known[word] if p in text)
