"""The phrases of card texts in one language: ``english.toml`` and ``french.toml``, filled in.

In a phrase, ``{slot}`` is filled in; an empty one goes with the space before it. ``(s)`` and
``(has/have)`` follow the number that the phrase is about. ``[do|to do]`` is a verb in the
imperative and in the infinitive; ``<do|to do>`` also takes the pronoun, where its object is only
"it". ``~`` ends a word that is contracted with the next one, by the rules under ``contractions``.
Under ``edition`` stand the phrases that an edition says in its own words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

from rules.eden.nodes import Edition, Locale

Mood = Literal["imperative", "infinitive"]

_FILES: Final[dict[Locale, str]] = {"en": "english.toml", "fr": "french.toml"}
_SLOT: Final = re.compile(r"( ?)\{(\w+)\}")
_NUMBER: Final = re.compile(r"\((\w*)/(\w+)\)|\(s\)")
_VERB: Final = re.compile(r"\[(.+?)\|(.+?)\]")
_TAKES_PRONOUN: Final = re.compile(r"<(.+?)\|(.+?)>")


class Unsayable(ValueError):  # noqa: N818 - it says what kind of tree it is
    """A tree that the loader refuses, so that there are no words for it."""


class Phrases:
    """The phrases of one language, as one edition words them."""

    def __init__(self, locale: Locale, edition: Edition) -> None:
        """Read the file of the language."""
        raw = tomllib.loads(
            resources.files("rules.eden.texts").joinpath(_FILES[locale]).read_text("utf-8")
        )
        own = raw.pop("edition").get(edition, {})
        self._one = frozenset(raw.pop("one"))
        self._contractions = [(re.compile(found), said) for found, said in raw.pop("contractions")]
        self._phrases = dict(_flat(raw)) | dict(_flat(own))
        self._formed = cache(self._form)

    def __contains__(self, key: str) -> bool:
        """Return whether there is a phrase under *key*."""
        return key in self._phrases

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all phrases."""
        return frozenset(self._phrases)

    def say(
        self,
        key: str,
        slot: Callable[[str], str] | Mapping[str, str],
        *,
        number: int = 1,
        mood: Mood = "imperative",
        of_it: bool = False,
    ) -> str:
        """Return a phrase; *slot* returns what is filled in, *of_it*: the object is only "it".

        Raises:
            Unsayable: if there is no such phrase.
        """
        look = slot.__getitem__ if isinstance(slot, Mapping) else slot
        said = self._formed(key, number in self._one, mood, of_it)

        def filled(found: re.Match[str]) -> str:
            words = look(found[2])
            return found[1] + words if words else ""

        if "{" in said:
            said = _SLOT.sub(filled, said).removeprefix(" ")
        if "~" in said:
            for pattern, contracted in self._contractions:
                said = pattern.sub(contracted, said)
            said = said.replace("~", "")
        return said

    def _form(self, key: str, one: bool, mood: Mood, of_it: bool) -> str:
        """Return a phrase with its words in number and mood, its slots still open."""
        if key not in self._phrases:
            raise Unsayable(f"there are no words for {key}")
        said = self._phrases[key]
        # French only: the pronoun follows an imperative ("détruisez-la") and stands before an
        # infinitive ("la détruire"), where ``~`` lets it lose its vowel.
        if of_it and _TAKES_PRONOUN.search(said):
            said = _TAKES_PRONOUN.sub(r"[\1-la|la~ \2]", said).replace(" {object}", "")
        said = _TAKES_PRONOUN.sub(r"[\1|\2]", said)
        said = _VERB.sub(r"\1" if mood == "imperative" else r"\2", said)
        return _NUMBER.sub(lambda form: form[1] or "" if one else form[2] or "s", said)


def _flat(raw: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in raw.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


@cache
def phrases(locale: Locale, edition: Edition) -> Phrases:
    """Return the phrases of a language, as *edition* words them."""
    return Phrases(locale, edition)
