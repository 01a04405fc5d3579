"""The words on pictures and in their descriptions, in English or French."""

from rules.lang.fluent import Catalogue

_CATALOGUE = Catalogue("render.eden.lang")
say = _CATALOGUE.say
keys = _CATALOGUE.keys
