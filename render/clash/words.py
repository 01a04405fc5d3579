"""The words on pictures of Clash of Cultures and in their descriptions."""

from rules.lang.fluent import Catalogue

_CATALOGUE = Catalogue("render.clash.lang")
say = _CATALOGUE.say
keys = _CATALOGUE.keys
