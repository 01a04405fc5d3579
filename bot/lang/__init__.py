"""Everything that the bot says beside the rules, in English or French."""

from rules.lang.fluent import LOCALES, Catalogue

__all__ = ["LOCALES", "keys", "locale_of", "say"]

_CATALOGUE = Catalogue(__name__)
say = _CATALOGUE.say
keys = _CATALOGUE.keys


def locale_of(discord_locale: object, chosen: str | None = None) -> str:
    """Choose a language of ours: what the person chose, else their client's."""
    wanted = chosen or str(discord_locale or "")
    return "fr" if wanted.startswith("fr") else "en"
