"""The messages of the rules, in both languages."""

import pytest

from rules.lang import LOCALES, keys, say


def test_both_languages_have_the_same_messages() -> None:
    assert keys("en") == keys("fr")


def test_a_message_is_said_with_its_parameters() -> None:
    assert say("en", "world-few-copies", copies=1, least=20).startswith("This World has one card;")


def test_a_parameter_may_be_called_key() -> None:
    assert say("en", "world-missing-key", key="op") == "“op” is missing here."


def test_an_attribute_is_said_by_its_own_key() -> None:
    assert say("fr", "card-crystal_small.text") == "Valeur 1. Sans effet en combat."


@pytest.mark.parametrize("locale", LOCALES)
def test_a_missing_message_is_an_error(locale: str) -> None:
    with pytest.raises(LookupError, match="no message no-such-thing"):
        say(locale, "no-such-thing")


def test_a_missing_attribute_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"no message card-opportunity\.motto"):
        say("en", "card-opportunity.motto")


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(LookupError, match="world-missing-key"):
        say("en", "world-missing-key")


def test_a_missing_language_is_an_error() -> None:
    with pytest.raises(LookupError, match="no language de"):
        say("de", "card-opportunity")


def test_no_isolation_marks_surround_a_parameter() -> None:
    assert "\u2068" not in say("fr", "world-place", path="unit.mole", what="x")


def test_french_de_is_elided_before_a_name_that_begins_with_a_vowel() -> None:
    said = [say("fr", "event-army-complete", who=who) for who in ("Ivo", "**Élise**", "Maud")]
    assert [text.split(" est ")[0] for text in said] == [
        "L’armée d’Ivo",
        "L’armée d’**Élise**",
        "L’armée de Maud",
    ]
