"""The words on pictures and in their descriptions, in English or French."""

from functools import cache, lru_cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LOCALES = ("en", "fr")


@cache
def _bundle(locale: str) -> FluentBundle:
    if locale not in LOCALES:
        raise LookupError(f"no language {locale}")
    bundle = FluentBundle([locale], use_isolating=False)
    text = (resources.files("render") / "lang" / f"{locale}.ftl").read_text("utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle


def say(locale: str, key: str, /, **params: str | int) -> str:
    """Return the message *key* in *locale*, with its parameters filled in.

    Raises:
        LookupError: there is no such language or message, or it needs another parameter.
    """
    return _say(locale, key, tuple(sorted(params.items())))


@lru_cache(maxsize=8192)
def _say(locale: str, key: str, params: tuple[tuple[str, str | int], ...]) -> str:
    bundle = _bundle(locale)
    if not bundle.has_message(key):
        raise LookupError(f"no message {key} in {locale}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise LookupError(f"no message {key} in {locale}")
    said, errors = bundle.format_pattern(pattern, dict(params))
    if errors:
        raise LookupError(f"message {key} in {locale}: {errors[0]}")
    return str(said)


def elides(name: str) -> str:
    """Say, for French, whether *name* begins with a vowel: ``yes`` or ``no``."""
    return "yes" if name[:1].lower() in set("aeiouyàâäéèêëîïôöùûü") else "no"


def typographic(text: str) -> str:
    """Return *text* with round apostrophes."""
    return text.replace("'", "\u2019")
