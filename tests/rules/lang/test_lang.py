"""The messages of the rules, in both languages."""

import importlib
import re
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from rules.lang import LOCALES, keys, say
from rules.lang.fluent import Catalogue

PACKAGES = (
    "rules.lang",
    "bot.lang",
    "render.core.lang",
    "render.eden.lang",
    "render.cthulhu.lang",
    "render.clash.lang",
)


def test_both_languages_have_the_same_messages() -> None:
    assert keys("en") == keys("fr")


def test_a_message_is_said_with_its_parameters() -> None:
    assert say("en", "world-few-copies", copies=1, least=20).startswith("This World has one card;")


def test_a_parameter_may_be_called_key() -> None:
    assert say("en", "world-missing-key", key="op") == "“op” is missing here."


def test_an_attribute_is_said_by_its_own_key() -> None:
    assert (
        say("fr", "card-crystal_small.text") == "Monnaie\N{NO-BREAK SPACE}: vaut 1. Ne combat pas."
    )


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
    names = ("Ivo", "**Élise**", "Maud")
    said = [say("fr", "event-unit-destroyed", card="X", who=who) for who in names]
    assert [text.split("\N{NO-BREAK SPACE}:")[0] for text in said] == [
        "**X** d’Ivo",
        "**X** d’**Élise**",
        "**X** de Maud",
    ]


def messages(package: str, locale: str) -> Iterator[ast.Message]:
    """Read every message of a package as Fluent reads whole files."""
    for file in resources.files(package).iterdir():
        if file.name.endswith(f".{locale}.ftl"):
            for entry in FluentResource(file.read_text("utf-8")).body:
                assert not isinstance(entry, ast.Junk | ast.Term), f"{file.name}: {entry}"
                if isinstance(entry, ast.Message):
                    yield entry


@pytest.mark.parametrize("package", PACKAGES)
def test_french_marks_stay_on_the_line_of_their_word(package: str) -> None:
    """One space everywhere: the unbreakable one of Latin-1, which every font and terminal has."""
    loose = [
        f"{file.name}:{number}: {line.strip()}"
        for file in resources.files(package).iterdir()
        if file.name.endswith(".fr.ftl")
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if not line.startswith("#") and re.search(r"[ \u202f](?=[:;?!»])|«(?!\u00a0)", line)
    ]
    assert loose == []


def test_french_marks_of_the_page_stay_on_the_line_of_their_word() -> None:
    script = resources.files("bot.sandbox.page").joinpath("words.js").read_text("utf-8")
    french = script.partition("const FR = {")[2]
    texts = re.findall(r'"([^"\n]*)"|=> `([^`$]*)', french)
    assert len(texts) > 100
    loose = [
        text for pair in texts for text in pair if re.search(r"[ \u202f][:;?!»]|«(?!\u00a0)", text)
    ]
    assert loose == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_is_read_as_fluent_reads_it(package: str, locale: str) -> None:
    catalogue, bundle = Catalogue(package), FluentBundle([locale], use_isolating=False)
    known: set[str] = set()
    for entry in messages(package, locale):
        name = entry.id.name
        bundle.add_resource(ast.Resource([entry]))
        message = bundle.get_message(name)
        patterns = {name: message.value}
        patterns |= {f"{name}.{part}": value for part, value in message.attributes.items()}
        known |= set(patterns)
        for key, pattern in patterns.items():
            if pattern is not None:
                whole, errors = bundle.format_pattern(pattern, {})
                if not errors:
                    assert catalogue.say(locale, key) == whole
                else:
                    with pytest.raises(LookupError, match=f"message {key} in {locale}"):
                        catalogue.say(locale, key)
    assert catalogue.keys(locale) == known


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("hail = Hail\n* rain\n", r"en.ftl cannot be read at '\* rain'"),
        ("hail = Hail\n    .name = hail\nhail = Hailstorm\n", r"en.ftl says \['hail'\] a second"),
        ("hail = { $ice\n", "hail in en cannot be read at"),
    ],
)
def test_a_file_that_is_not_fluent_is_an_error(
    written: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "weather", raising=False)
    (tmp_path / "weather").mkdir()
    (tmp_path / "weather" / "__init__.py").touch()
    (tmp_path / "weather" / "words.en.ftl").write_text(written)
    importlib.invalidate_caches()
    with pytest.raises(LookupError, match=problem):
        Catalogue("weather").say("en", "hail")
