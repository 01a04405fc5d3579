"""Drafts of Clash of Cultures as finished things."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import steps as st
from rules.clash.views import TalksSeen, View
from rules.core.drafts import Sheet, Whole, changes, sheet_of
from rules.core.ids import Seat


def _form(lines: Callable[[Any], Iterator[Any]]) -> Whole[View]:
    """Make the record of a plan that the step on top of the agenda holds."""
    return Whole(read=lambda view, seat: sheet_of(lines(view.agenda[-1])), done=ac.Done())


def _gathered(step: st.Collecting) -> Iterator[ac.Gather]:
    return (ac.Gather(cell, good, step.times[cell]) for cell, good in step.plan.items())


def _units(step: st.Recruiting | st.Marching) -> Iterator[ac.SetUnits]:
    return (ac.SetUnits(kind, n) for kind, n in step.plan.items())


def _said(view: View, seat: Seat) -> Sheet:
    """Read what one side of a trade offers and asks for."""
    talks = view.agenda[-1]
    assert isinstance(talks, TalksSeen)
    mine = talks.offers[talks.seats.index(seat)]
    lines: list[Any] = [ac.OfferGoods(good, n) for good, n in mine.goods.items()]
    lines += [ac.WantGoods(good, n) for good, n in mine.wants.items()]
    lines += [ac.OfferCard(card, named=card not in mine.unnamed) for card in mine.cards or ()]
    lines += [ac.WantCard(card) for card in mine.asks or ()]
    lines += [ac.WantPick(pile, n) for pile, n in mine.picks.items()]
    return sheet_of(lines)


def _resaid(view: View, seat: Seat, sheet: Sheet) -> list[Any]:
    """Change one side of a trade; a card is taken out in the same words, named or not."""
    return [
        ac.OfferCard(edit.card, False)
        if isinstance(edit, ac.OfferCard) and not edit.offered
        else edit
        for edit in changes(_said(view, seat), sheet)
    ]


WHOLES: Final[Mapping[str, Whole[View]]] = {
    "collect": _form(_gathered),
    "recruit": _form(_units),
    "improve": _form(lambda step: (ac.SetMood(cell, n) for cell, n in step.plan.items())),
    "march": _form(_units),
    "trade": Whole(read=_said, done=ac.Done(), leads=_resaid),
}
