"""English and French both say everything."""

from importlib import resources

import pytest
from fluent.syntax import ast, parse

from render.core.words import elides, typographic
from render.eden.words import say


def messages(locale: str) -> dict[str, str]:
    text = (resources.files("render") / "eden" / "lang" / f"pictures.{locale}.ftl").read_text(
        "utf-8"
    )
    body = parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found: dict[str, str] = {}
    for entry in body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice"
            names = {
                node.id.name for node in _nodes(entry) if isinstance(node, ast.VariableReference)
            }
            found[entry.id.name] = " ".join(sorted(names))
    return found


def _nodes(node: object) -> list[object]:
    found = [node]
    for value in vars(node).values() if hasattr(node, "__dict__") else ():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                found += _nodes(part)
    return found


def test_both_languages_have_the_same_messages_with_the_same_parameters() -> None:
    english, french = messages("en"), messages("fr")
    assert english.keys() == french.keys()
    different = {key for key in english if english[key] != french[key]}
    assert different == {"hand-title"}  # French elides before a vowel


def test_french_has_unbreakable_spaces_and_round_apostrophes() -> None:
    text = (resources.files("render") / "eden" / "lang" / "pictures.fr.ftl").read_text("utf-8")
    for line in text.splitlines():
        if line.startswith(("#", "    { $")):
            continue
        said = line.partition(" = ")[2]
        assert "'" not in said, line
        assert not any(f" {sign}" in said for sign in ":;!?"), line


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(LookupError, match="no message"):
        say("en", "nothing")
    with pytest.raises(LookupError, match="no language"):
        say("de", "over")
    with pytest.raises(LookupError, match="title-day"):
        say("en", "title-day")


def test_french_elides_before_a_vowel() -> None:
    assert [elides(name) for name in ("Ana", "Élodie", "Bruno", "")] == ["yes", "yes", "no", "no"]
    assert typographic("l'arbre") == "l’arbre"
