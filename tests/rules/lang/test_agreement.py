"""A number agrees with the noun beside it: each message with a number is said with 0, 1, 2, 11.

Which words are nouns, and how they end, the messages say themselves: where the word after 1 differs
from the word after 2, the one is a singular and the other its plural.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import pytest
from babel import Locale
from fluent.runtime import FluentResource
from fluent.syntax import ast

from rules.lang import LOCALES
from tests.rules.lang.test_lang import PACKAGES

NUMBERS = (0, 1, 2, 11)
INVARIABLE = {
    "en": frozenset(
        [
            "always",
            "as",
            "follows",
            "has",
            "in",
            "is",
            "its",
            "times",
            "towards",
            "wins",
            "buys",
            "waits",
            "was",
            "win",
        ]
    ),
    "fr": frozenset(
        [
            "bois",
            "cas",
            "ces",
            "depuis",
            "des",
            "dans",
            "dès",
            "fois",
            "les",
            "pas",
            "plus",
            "sans",
            "vers",
            "voix",
        ]
    ),
}
"""Words with the ending of a plural that stand after 1 too."""
BETWEEN = {
    "en": frozenset(
        [
            "action",
            "connected",
            "crystal",
            "more",
            "new",
            "objective",
            "other",
            "own",
            "pure",
            "wild",
            "wonder",
        ]
    ),
    "fr": frozenset(["autre", "autres", "petit", "petits", "grand", "grands"]),
}
"""Adjectives between a number and its noun."""
NAMES = frozenset(
    [
        "area",
        "attacker",
        "by",
        "card",
        "cell",
        "choice",
        "combat",
        "database",
        "defender",
        "file",
        "first",
        "foe",
        "form",
        "from",
        "front",
        "game",
        "goal",
        "hegemon",
        "inner",
        "match",
        "name",
        "names",
        "next",
        "option",
        "order",
        "outer",
        "place",
        "place",
        "seat",
        "stages",
        "title",
        "unit",
        "value",
        "advance",
        "building",
        "faction",
        "kind",
        "origin",
        "piece",
        "player",
        "power",
        "strength",
        "who",
        "winners",
        "wonder",
    ]
)
"""Parameters that are names, whatever follows them."""
OPERATORS = ("archive", "cli", "doctor", "health")
"""Files of what only operators read, mostly of numbers that are never small."""
_AFTER = re.compile(r"\x01(\d+)\x01[*`)]*[ \u00a0]\**((?:[^\W\d_]+[ \u00a0]?){1,2})")


def _parts(pattern: ast.Pattern, name: str, n: int, locale: str) -> list[str]:
    """Say a pattern with *n* for the parameter *name*: once, then with each variant of others."""
    usual, other = [""], list[str]()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            texts = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            texts = _variants(element.expression, name, n, locale)
        elif isinstance(element.expression, ast.StringLiteral):
            texts = [element.expression.value]
        else:
            texts = [f"\x01{n}\x01" if _name(element.expression) == name else "…"]
        other = [text + texts[0] for text in other] + [usual[0] + text for text in texts[1:]]
        usual = [usual[0] + texts[0]]
    return usual + other


def _name(expression: ast.SyntaxNode) -> str:
    return expression.id.name if isinstance(expression, ast.VariableReference) else ""


def _variants(select: ast.SelectExpression, name: str, n: int, locale: str) -> list[str]:
    """Say the variant that *n* selects, or every one if another parameter selects."""
    keys = {
        str(one.key.value if isinstance(one.key, ast.NumberLiteral) else one.key.name): one
        for one in select.variants
    }
    usual = next(one for one in select.variants if one.default)
    chosen = [usual, *(one for one in select.variants if one is not usual)]
    if _name(select.selector) == name:
        category = Locale(locale).plural_form(n)
        chosen = [keys.get(str(n)) or keys.get(category) or usual]
    return [text for one in chosen for text in _parts(one.value, name, n, locale)]


def _parameters(pattern: ast.SyntaxNode) -> set[str]:
    """List the parameters that a pattern shows."""
    found: set[str] = set()
    if isinstance(pattern, ast.Placeable):
        found.add(_name(pattern.expression))
    for value in vars(pattern).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.SyntaxNode):
                found |= _parameters(child)
    return found - {""}


def _patterns(locale: str) -> Iterator[tuple[str, ast.Pattern]]:
    for package in PACKAGES:
        for file in resources.files(package).iterdir():
            name, _, rest = file.name.partition(".")
            if rest == f"{locale}.ftl" and name not in OPERATORS:
                yield from _of(FluentResource(file.read_text("utf-8")))


def _of(resource: ast.Resource) -> Iterator[tuple[str, ast.Pattern]]:
    for message in resource.body:
        if isinstance(message, ast.Message):
            if message.value is not None:
                yield message.id.name, message.value
            for one in message.attributes:
                yield f"{message.id.name}.{one.id.name}", one.value


@cache
def said(locale: str) -> dict[tuple[str, str], dict[int, list[str]]]:
    """List the nouns that follow each number, by message and parameter, in order."""
    found = {}
    for key, pattern in _patterns(locale):
        for name in sorted(_parameters(pattern) - NAMES):
            found[key, name] = {
                n: [
                    noun(locale, words)
                    for text in _parts(pattern, name, n, locale)
                    for _, words in _AFTER.findall(text)
                ]
                for n in NUMBERS
            }
    return found


def noun(locale: str, words: str) -> str:
    """Return the word that a number counts."""
    first, *more = words.lower().split()
    return more[0] if more and first in BETWEEN[locale] else first


@cache
def lexicon(locale: str) -> tuple[frozenset[str], frozenset[str]]:
    """Collect the singulars and the plurals that the messages distinguish."""
    pairs = {
        (one, two)
        for after in said(locale).values()
        if len(after[1]) == len(after[2])
        for one, two in zip(after[1], after[2], strict=True)
        if one != two
    }
    plurals = {two for _, two in pairs}
    return frozenset(one for one, _ in pairs) - plurals, frozenset(plurals) - INVARIABLE[locale]


def wrong(locale: str, n: int, word: str) -> bool:
    """Return whether a word cannot follow a number."""
    singulars, plurals = lexicon(locale)
    if word in INVARIABLE[locale]:
        return False
    if Locale(locale).plural_form(n) == "one":
        return word in plurals or bool(re.search(r"[^us]s$|x$", word))
    return word in singulars


@pytest.mark.parametrize("locale", LOCALES)
def test_the_noun_beside_a_number_agrees_with_it(locale: str) -> None:
    singulars, plurals = lexicon(locale)
    assert len(singulars) > 40
    assert len(plurals) > 40
    assert [
        f"{key}: {n} {word} (${name})"
        for (key, name), after in said(locale).items()
        for n in NUMBERS
        for word in dict.fromkeys(after[n])
        if wrong(locale, n, word)
    ] == []
