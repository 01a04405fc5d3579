"""What can be touched on a table of Clash of Cultures beside spaces, cards and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash.content import ADVANCES, GOODS, Good
from rules.clash.views import View
from rules.core.game import Placing
from rules.core.places import named


def _named(view: View, word: str) -> tuple[str, ...]:
    """Return the advance or the good that a word means; another word is no place."""
    if word in ADVANCES:
        return (f"advance:{word}",)
    return (f"good:{word}",) if word in GOODS else ()


PLACES: Final[Mapping[Any, Placing]] = {
    ac.Advance: named("advance"),
    ac.Power: lambda view, power: _named(view, power) or (f"card:{power}",),
    Good: named("good"),
    ac.Pay: lambda view, pay: tuple(f"good:{good}" for good in GOODS if getattr(pay, good)),
    ac.ChooseWord: lambda view, action: _named(view, action.word),
}
