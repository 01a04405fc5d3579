"""The words on the pictures of every game and in their descriptions."""

from rules.lang.fluent import Catalogue

_CATALOGUE = Catalogue("render.core.lang")
say = _CATALOGUE.say
keys = _CATALOGUE.keys


def elides(name: str) -> str:
    """Say, for French, whether *name* begins with a vowel: ``yes`` or ``no``."""
    return "yes" if name[:1].lower() in set("aeiouyàâäéèêëîïôöùûü") else "no"


def typographic(text: str) -> str:
    """Return *text* with round apostrophes."""
    return text.replace("'", "\u2019")
