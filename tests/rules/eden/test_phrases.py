"""The phrases of card texts: complete in both languages, contracted and inflected as they should be."""

import re
from typing import get_args

import pytest

from rules.eden.nodes import EDITIONS, Edition, Locale, Node
from rules.eden.texts.phrases import Phrases, Unsayable, phrases

LOCALES: tuple[Locale, ...] = ("en", "fr")
OWN = {  # phrases that only one language needs
    "en": {"node.add_it", "count.some_row", "count.some_column"},
    "fr": {"node.strength_it", "standing.column"},
}


def _shared(words: Phrases, locale: Locale) -> frozenset[str]:
    piles = {key for key in words.keys if key.startswith(("harvested.", "each_in."))}
    return words.keys - OWN[locale] - piles


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_languages_have_the_same_phrases(edition: Edition) -> None:
    english, french = (_shared(phrases(locale, edition), locale) for locale in LOCALES)

    assert english == french


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_languages_fill_in_the_same_things(edition: Edition) -> None:
    english, french = phrases("en", edition), phrases("fr", edition)
    alike = {"harvested": "resource", "from": "each_in"}
    differ = []
    for key in sorted(_shared(english, "en")):
        slots = []
        for words in (english, french):
            found = re.findall(r"\{(\w+)\}", words._phrases[key])
            slots.append({alike.get(slot, slot) for slot in found})
        nouns = {"thing", "enemy", "unit", "status", "cost", "card"}  # in the order of the language
        if slots[0] - nouns != slots[1] - nouns:
            differ.append((key, slots))

    assert differ == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_operation_has_words(locale: Locale) -> None:
    ops = {str(kind.__struct_config__.tag) for kind in get_args(Node)}
    said = {
        re.split(r"[._]", key)[1]
        for key in phrases(locale, "shards").keys
        if key.startswith(("node.", "permanent."))
    }

    assert ops - said == set()


def test_a_phrase_that_is_missing_is_named() -> None:
    with pytest.raises(Unsayable, match=r"node\.dance"):
        phrases("en", "fronts").say("node.dance", {})


def test_an_empty_slot_goes_with_its_space() -> None:
    words = phrases("en", "fronts")

    assert words.say("noun.thing", {"status": "", "unit": "unit", "cost": ""}) == "unit"


@pytest.mark.parametrize(
    ("mood", "of_it", "said"),
    [
        ("imperative", False, "détruisez une unité"),
        ("infinitive", False, "détruire une unité"),
        ("imperative", True, "détruisez-la"),
        ("infinitive", True, "la détruire"),
    ],
)
def test_a_french_verb_has_its_mood_and_pronoun(mood: str, of_it: bool, said: str) -> None:
    words = phrases("fr", "fronts")

    assert words.say("node.destroy", {"object": "une unité"}, mood=mood, of_it=of_it) == said  # type: ignore[arg-type]


def test_the_pronoun_is_elided_before_a_vowel() -> None:
    said = phrases("fr", "fronts").say(
        "node.add", {"object": "", "position": ""}, mood="infinitive", of_it=True
    )

    assert said == "l'ajouter au combat"
