"""The words on pictures of Cthulhu Wars and in their descriptions."""

from rules.lang.fluent import Catalogue

_CATALOGUE = Catalogue("render.cthulhu.lang")
say = _CATALOGUE.say
keys = _CATALOGUE.keys
