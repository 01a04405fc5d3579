"""Questions inside actions: which unit, which area, which of these. A forced one is not asked."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.board import Play, alike
from rules.cthulhu.content import Area

Agenda = list[st.Step]

NO_AREA = Area("")


def ask_unit(
    play: Play,
    agenda: Agenda,
    seat: Seat,
    why: str,
    among: Iterable[int],
    *,
    by: Seat,
    area: Area = NO_AREA,
    battle: int = -1,
    left: int = 0,
    stop: bool = False,
) -> None:
    """Let *seat* choose one of these units, and *left* more after it; nothing if there is none."""
    units = sorted(among)
    if not units:
        return
    # Everybody can see that there is no choice: equal units, or all of them are wanted.
    forced = not stop and (
        len(alike(play.state, units)) == 1 or (left >= 0 and len(units) <= left + 1)
    )
    agenda.append(
        st.Give(
            seat=seat,
            why=why,
            by=by,
            among=units,
            area=area,
            battle=battle,
            left=left,
            stop=stop,
            forced=forced,
        )
    )


def ask_area(
    agenda: Agenda, seat: Seat, why: str, among: Iterable[Area], *, unit: int = -1
) -> None:
    """Let *seat* choose one of these areas; nothing if there is none."""
    # Sorted and once each, so that a stored question and its answers do not depend on who built the
    # list.
    areas = sorted(set(among))
    if areas:
        agenda.append(
            st.PickArea(seat=seat, why=why, among=areas, unit=unit, forced=len(areas) == 1)
        )


def ask_word(
    agenda: Agenda,
    seat: Seat,
    why: str,
    among: Iterable[str],
    *,
    area: Area = NO_AREA,
    unit: int = -1,
    battle: int = -1,
) -> None:
    """Let *seat* choose one of these words; nothing if there is none."""
    words = list(among)
    if words:
        agenda.append(
            st.PickOption(
                seat=seat,
                why=why,
                among=words,
                area=area,
                unit=unit,
                battle=battle,
                forced=len(words) == 1,
            )
        )
