"""Everything that the rules say, in English or French."""

from rules.lang.fluent import LOCALES, Catalogue

__all__ = ["LOCALES", "keys", "say"]

_CATALOGUE = Catalogue(__name__)
say = _CATALOGUE.say
keys = _CATALOGUE.keys
