"""The words of common and technology cards (CRD-5)."""

from __future__ import annotations

from rules.core.ids import Card
from rules.eden.nodes import Edition, Locale
from rules.lang import keys, say


def common_title(card: Card, locale: Locale) -> str:
    """Return the title of a common or technology card.

    Raises:
        LookupError: if *card* is neither.
    """
    return say(locale, f"card-{card}")


def common_text(card: Card, edition: Edition, locale: Locale) -> str:
    """Return the text of a common or technology card, as *edition* words it.

    Raises:
        LookupError: if *card* is neither.
    """
    own = f"card-{card}.text-{edition}"
    return say(locale, own if own in keys(locale) else f"card-{card}.text")
