"""Fluent catalogues: the files ``*.en.ftl`` and ``*.fr.ftl`` of a package, read once."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LOCALES: Final = ("en", "fr")
_BEFORE_VOWEL = re.compile(r"\b(d|qu)e (?=\*{0,2}[aeiouàâäéèêëîïôöùûü])", re.IGNORECASE)


class Catalogue:
    """The messages of one package, in every language; read when the first one is said."""

    def __init__(self, package: str) -> None:
        """Speak with the files beside the package of this name."""
        self._package = package
        self._read: dict[str, tuple[FluentBundle, frozenset[str]]] = {}
        self._said = lru_cache(maxsize=8192)(self._format)

    def say(self, locale: str, key: str, /, **params: str | int) -> str:
        """Return the message *key* in the language *locale*, with its parameters filled in.

        A key ``message.attribute`` names an attribute of a message.

        Raises:
            LookupError: if there is no such language or message, or it needs another parameter.
        """
        return self._said(locale, key, tuple(sorted(params.items())))

    def keys(self, locale: str) -> frozenset[str]:
        """List the messages of a language, and their attributes as ``message.attribute``.

        Raises:
            LookupError: if there is no such language.
        """
        return self._loaded(locale)[1]

    def _format(self, locale: str, key: str, params: tuple[tuple[str, str | int], ...]) -> str:
        bundle = self._loaded(locale)[0]
        name, _, attribute = key.partition(".")
        if not bundle.has_message(name):
            raise LookupError(f"no message {name} in {locale}")
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise LookupError(f"no message {key} in {locale}")
        said, errors = bundle.format_pattern(pattern, dict(params))
        if errors:
            raise LookupError(f"message {key} in {locale}: {errors[0]}")
        return elided(str(said)) if locale == "fr" and params else str(said)

    def _loaded(self, locale: str) -> tuple[FluentBundle, frozenset[str]]:
        if locale not in LOCALES:
            raise LookupError(f"no language {locale}")
        if locale not in self._read:
            self._read[locale] = self._load(locale)
        return self._read[locale]

    def _load(self, locale: str) -> tuple[FluentBundle, frozenset[str]]:
        bundle = FluentBundle([locale], use_isolating=False)
        known: set[str] = set()
        for file in sorted(resources.files(self._package).iterdir(), key=lambda f: f.name):
            if file.name.endswith(f".{locale}.ftl"):
                resource = FluentResource(file.read_text("utf-8"))
                known |= _names(file.name, resource, known)
                bundle.add_resource(resource)
        return bundle, frozenset(known)


def elided(text: str) -> str:
    """Write French "de" and "que" as they sound before a name that begins with a vowel."""
    return _BEFORE_VOWEL.sub("\\1\N{RIGHT SINGLE QUOTATION MARK}", text)


def _names(file: str, resource: Any, known: set[str]) -> set[str]:  # the parser has no types
    """List what a file defines; a line it cannot read or a second definition is an error."""
    names: set[str] = set()
    if junk := [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]:
        raise LookupError(f"{file} cannot be read at {junk[0]!r}")
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            mine = [entry.id.name, *(f"{entry.id.name}.{a.id.name}" for a in entry.attributes)]
            if twice := known.union(names) & set(mine):
                raise LookupError(f"{file} says {sorted(twice)} a second time")
            names |= set(mine)
    return names
