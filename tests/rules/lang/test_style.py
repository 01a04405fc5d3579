"""Texts follow the page of style (``rules/lang/README.md``): how many do not may only fall."""

from __future__ import annotations

import re
from typing import Final

import pytest
from fluent.syntax import ast

from rules.lang import LOCALES
from tests.rules.lang.test_agreement import _patterns

MOST_WORDS: Final = 20
"""Words of a sentence."""
FAULTS: Final = {
    "en": {
        "passive": r"\b(is|are|was|were|be|been) (\w+ed|given|shown|taken|told|put|made|done|sent|kept|held)\b",
        "empty": r"\b(that which|what it rests on|as the case may be|as advised|housekeeping|as it stands|no such)\b",
        "vague": r"\b(whoever|of whom|one who)\b",
        "machine": r"\b(preset|routine|default answer|standing answer|plan answers|will answer for you)\b",
    },
    "fr": {
        "passive": r"\best (donnée?s?|montrée?s?|posée?s?) (pour|à|par)\b",
        "empty": r"\b(il s’agit de|le cas échéant|en l’état|puis selon la suite|il est (nécessaire|possible|prévu))\b",
        "vague": r"\b(ce sur quoi|ce dont|en la matière|quiconque)\b",
        "machine": r"\b(formulaire|routine|réponse par défaut|brouillon|automate|répondra? pour vous)\b",
    },
}
"""What the page of style forbids, by language."""
MOST: Final = {
    "en": {"long": 37, "passive": 126, "empty": 2, "vague": 0, "machine": 0},
    "fr": {"long": 50, "passive": 0, "empty": 2, "vague": 2, "machine": 0},
}
"""How many texts have a fault, at most; a number that has fallen is lowered here."""


def _text(pattern: ast.Pattern) -> str:
    parts = (e.value if isinstance(e, ast.TextElement) else " X " for e in pattern.elements)
    return "".join(parts)


def faults(locale: str) -> dict[str, list[str]]:
    """List the keys of texts that have a fault, by the fault."""
    found = dict[str, list[str]]({"long": []}, **{fault: [] for fault in FAULTS[locale]})
    for key, pattern in _patterns(locale):
        text = _text(pattern)
        if any(len(one.split()) > MOST_WORDS for one in re.split(r"(?<=[.!?])\s", text)):
            found["long"].append(key)
        for fault, forbidden in FAULTS[locale].items():
            if re.search(forbidden, text, re.IGNORECASE):
                found[fault].append(key)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_keep_to_the_page_of_style(locale: str) -> None:
    found = faults(locale)
    worse = {fault: keys for fault, keys in found.items() if len(keys) > MOST[locale][fault]}
    assert not worse, "say it shorter, and who does it"
    better = {f: len(keys) for f, keys in found.items() if len(keys) < MOST[locale][f]}
    assert not better, "lower what has become better"


def test_a_fault_is_seen() -> None:
    assert re.search(FAULTS["en"]["passive"], "The answer was given at once.")
    assert re.search(FAULTS["fr"]["machine"], "La réponse par défaut est donnée.")


YOU: Final = {"en": r"\b(you|your|yours|yourself)\b", "fr": r"\b(vous|votre|vos|vôtres?)\b"}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_asked_of_another_player_is_not_said_to_the_reader(locale: str) -> None:
    """A question has a text ``.them`` where its own speaks to the player who is asked."""
    texts = {key: _text(pattern) for key, pattern in _patterns(locale)}
    asks = r"([a-z]+-)*decision-[\w-]+|clash-(ask|cards|pay)-[\w-]+"
    asked = [key for key in texts if re.fullmatch(asks, key)]
    assert len(asked) > 100
    # An edition says its own question with the text that all editions have for others.
    shared = {key: key.removeprefix("eden-shards-") for key in asked}
    others = {key: texts.get(f"{shared[key]}.them", texts[key]) for key in asked}
    assert not {
        k: text for k, text in others.items() if re.search(YOU[locale], text, re.IGNORECASE)
    }


VAGUE: Final = {
    "en": r"^(see to|put .* away|choose|pay|retreat|react|settle)( your| their)?( hand| portal)?$",
    "fr": r"s’occuper|vous occuper|^(choisir|payer|ranger .*|réagir|vous replier)$",
}
"""What says in the call of a table too little of what is asked: people read it before the question."""


@pytest.mark.parametrize("locale", LOCALES)
def test_the_call_of_a_table_says_what_is_asked(locale: str) -> None:
    asks = {
        key: _text(pattern)
        for key, pattern in _patterns(locale)
        if re.search(r"(^|-)decision-[\w-]+(\.them)?$", key)
    }
    assert len(asks) > 150
    assert not {key: text for key, text in asks.items() if re.search(VAGUE[locale], text)}
