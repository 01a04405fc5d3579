"""Drafts of Shards as finished things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rules.core.drafts import Sheet, Whole
from rules.core.ids import Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.sheets import asking, form


def _laid(view: vw.View, seat: Seat, step: Any) -> Iterator[ac.Lay]:
    for cell, kinds in (step.heaps[str(seat)].put or {}).items():
        yield from (ac.Lay(cell, kind, n) for kind, n in kinds.items())


def _list(view: vw.View, seat: Seat) -> list[ac.Purchase]:
    """List what is bought, line by line; from where it is paid is no part of that."""
    lines = asking(view, seat, vw.ShoppingSeen).baskets[str(seat)].lines or ()
    return [ac.Purchase(o.card, o.small, o.medium, o.huge, o.resource, o.pure) for o in lines]


def _basket(purchases: Iterable[ac.Purchase]) -> Sheet:
    """Write the sheet of some purchases, of which several may be alike."""
    return Sheet(tuple(sorted(purchases, key=str)))


def _rewritten(view: vw.View, seat: Seat, sheet: Sheet) -> list[Any]:
    """Cross out what is not wanted, from below so that lines keep their numbers; add the rest."""
    missing, crossed = Counter(sheet.lines), list[Any]()
    for number, line in enumerate(_list(view, seat)):
        if missing[line]:
            missing[line] -= 1
        else:
            crossed.insert(0, ac.CrossOut(number))
    return [*crossed, *missing.elements()]


WHOLES: Final[Mapping[str, Whole[vw.View]]] = {
    "D-SH-START": form(vw.LayingSeen, _laid),
    "D-SH-PLACE": form(vw.LayingSeen, _laid),
    "D-SH-BUY": Whole(
        read=lambda view, seat: _basket(_list(view, seat)),
        sheet=_basket,
        done=ac.Done(),
        leads=_rewritten,
    ),
}
