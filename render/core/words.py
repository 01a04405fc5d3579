"""The words on the pictures of every game and in their descriptions."""

from collections.abc import Callable, Iterable, Sequence

from rules.core.play import Question
from rules.lang.fluent import Catalogue

_CATALOGUE = Catalogue("render.core.lang")
say = _CATALOGUE.say
keys = _CATALOGUE.keys


def elides(name: str) -> str:
    """Say, for French, whether *name* begins with a vowel: ``yes`` or ``no``."""
    return "yes" if name[:1].lower() in set("aeiouyàâäéèêëîïôöùûü") else "no"


def colon(locale: str) -> str:
    """Return what stands between a label and its text."""
    return "\u00a0: " if locale == "fr" else ": "


def typographic(text: str) -> str:
    """Return *text* with round apostrophes."""
    return text.replace("'", "\u2019")


def prompt(
    asked: Iterable[Question],
    say: Callable[..., str],
    locale: str,
    kind: Callable[[Question], str] = lambda question: question.id,
) -> str:
    """Return what those who must act are asked, in a game's words: ``asked-`` and the *kind*."""
    asked = list(asked)
    kinds = {kind(question) for question in asked}
    if not kinds:
        return say(locale, "asked-nobody")
    key = f"asked-{kinds.pop()}" if len(kinds) == 1 else "asked-several"
    return say(locale, key, n=len({question.seat for question in asked}))


NAMED = 2
"""Places of fights that are named; of more it is said how many they are."""


def standing(fights: Sequence[str], locale: str) -> str:
    """Return what the map that everybody sees says beside the phase: where is fought.

    Such a map stays on a message while people answer, so it says nothing that ends with an answer,
    as who plays: the text beside it does. *fights*: the names of their places.
    """
    if not fights:
        return ""
    places = ", ".join(fights) if len(fights) <= NAMED else ""
    key = "standing-fights" if places else "standing-many"
    return say(locale, key, n=len(fights), places=places)
