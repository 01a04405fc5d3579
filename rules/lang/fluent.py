"""Fluent catalogues: the files ``*.en.ftl`` and ``*.fr.ftl`` of a package.

When the first message is wanted, the files are cut into messages, which is quick. Fluent itself,
which is not, reads a message when it is first said, and only if it is more than lines of text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LOCALES: Final = ("en", "fr")
_BEFORE_VOWEL = re.compile(r"\b(d|qu)e (?=\*{0,2}[aeiouàâäéèêëîïôöùûü])", re.IGNORECASE)
_BEGINNINGS = re.compile(r"^(?=[^\s#}])", re.MULTILINE)
"""Where messages begin: at every line that does not begin with a blank, a comment or ``}``."""
_SAID = re.compile(r"(?P<attribute> +\.)?(?P<name>[a-zA-Z][\w-]*) *= *(?P<text>.*)")


LONGEST: Final = 400
"""Characters that are said of a value that is too long, or of a number that is too large."""

LARGEST: Final = 10**12


class Catalogue:
    """The messages of one package, in every language; read when the first one is said."""

    def __init__(self, package: str) -> None:
        """Speak with the files beside the package of this name."""
        self._package = package
        self._read: dict[str, _Language] = {}
        # A panel says the same few hundred texts again and again, and Fluent takes far longer than
        # a look into a dict.
        self._said = lru_cache(maxsize=8192)(self._format)

    def say(self, locale: str, key: str, /, **params: str | int) -> str:
        """Return the message *key* in the language *locale*, with its parameters filled in.

        A key ``message.attribute`` names an attribute of a message. Messages do not refer to one
        another.

        Raises:
            LookupError: if there is no such language or message, or it needs another parameter.
        """
        return self._said(locale, key, tuple(sorted(params.items())))

    def keys(self, locale: str) -> frozenset[str]:
        """List the messages of a language, and their attributes as ``message.attribute``.

        Raises:
            LookupError: if there is no such language.
        """
        return self._language(locale).keys

    def _format(self, locale: str, key: str, params: tuple[tuple[str, str | int], ...]) -> str:
        said = self._language(locale).say(key, dict(params))
        # Only where something was filled in: a translator has written the rest as it sounds.
        return elided(said) if locale == "fr" and params else said

    def _language(self, locale: str) -> _Language:
        if locale not in LOCALES:
            raise LookupError(f"no language {locale}")
        if locale not in self._read:
            self._read[locale] = _Language(locale, self._package)
        return self._read[locale]


def _short(value: str | int) -> str | int:
    """Shorten what somebody has made longer than a message can be."""
    if isinstance(value, int) and abs(value) < LARGEST:
        return value
    text = str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


class _Language:
    """The messages of one language of a package.

    ``sources``: each message as it is written. ``plain``: messages and attributes that are one
    line of text, as they are said. ``keys``: all messages and attributes.
    """

    def __init__(self, locale: str, package: str) -> None:
        self.locale = locale
        self.sources: dict[str, str] = {}
        self.plain: dict[str, str] = {}
        self._bundle: FluentBundle | None = None
        found: set[str] = set()
        for file in sorted(resources.files(package).iterdir(), key=lambda f: f.name):
            if file.name.endswith(f".{locale}.ftl"):
                for source in _BEGINNINGS.split(file.read_text("utf-8")):
                    mine = self._add(file.name, source)
                    # Files of one language share their keys; without this the file that is read
                    # last would win unseen.
                    if twice := found & mine:
                        raise LookupError(f"{file.name} says {sorted(twice)} a second time")
                    found |= mine
        self.keys = frozenset(found)

    def _add(self, file: str, source: str) -> set[str]:
        """Add a message, return its keys; what comes before the first message is a comment."""
        lines = [line for line in source.splitlines() if line.strip() and line[0] != "#"]
        if not lines:
            return set()
        first, *others = [_SAID.match(line) for line in lines]
        if first is None or first["attribute"]:
            raise LookupError(f"{file} cannot be read at {lines[0]!r}")
        name = first["name"]
        texts = {name: first["text"].rstrip()}
        texts |= {f"{name}.{other['name']}": other["text"].rstrip() for other in others if other}
        # A line that is no attribute goes on with the one before it, and braces are Fluent's: both
        # are left to Fluent.
        if None not in others and not set("{}") & set(source):
            self.plain |= {key: text for key, text in texts.items() if text}
        self.sources[name] = source
        return set(texts)

    def say(self, key: str, params: dict[str, str | int]) -> str:
        """Return the text of a message or an attribute."""
        if (plain := self.plain.get(key)) is not None:
            return plain
        name, _, attribute = key.partition(".")
        bundle = self._knowing(name)
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise LookupError(f"no message {key} in {self.locale}")
        try:
            said, errors = bundle.format_pattern(pattern, params)
        except ArithmeticError:  # a number that is larger than any that is counted
            said, errors = "", [LookupError(key)]
        if errors:
            # Tried again with shortened values: a refusal that repeats what somebody has typed must
            # not fail because of its length.
            said, errors = bundle.format_pattern(pattern, {n: _short(v) for n, v in params.items()})
        if errors:
            raise LookupError(f"message {key} in {self.locale}: {errors[0]}")
        return str(said)

    def _knowing(self, name: str) -> FluentBundle:
        """Return the bundle, after Fluent has read a message into it."""
        if self._bundle is None:
            # Without the invisible marks around what is filled in, which count towards the lengths
            # that Discord takes.
            self._bundle = FluentBundle([self.locale], use_isolating=False)
        if not self._bundle.has_message(name):
            if name not in self.sources:
                raise LookupError(f"no message {name} in {self.locale}")
            resource = FluentResource(self.sources[name])
            # Fluent passes over what it cannot read; the message would then be missing somewhere
            # else.
            if junk := [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]:
                raise LookupError(f"{name} in {self.locale} cannot be read at {junk[0]!r}")
            self._bundle.add_resource(resource)
        return self._bundle


def elided(text: str) -> str:
    """Write French "de" and "que" as they sound before a name that begins with a vowel."""
    return _BEFORE_VOWEL.sub("\\1\N{RIGHT SINGLE QUOTATION MARK}", text)
