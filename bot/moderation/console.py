"""The console of moderators: the tabs that each of its five pages ends with."""

from __future__ import annotations

from typing import Final, Literal

from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Row
from bot.store import MatchId

NO_MATCH: Final = MatchId("-")

Tab = Literal["desk", "tables", "gmpeople", "gmserver", "health"]
TABS: Final[tuple[Tab, ...]] = ("desk", "tables", "gmpeople", "gmserver", "health")
"""The pages, by the verb that shows them: this table, all tables, people, server, health."""


def tabs(match: MatchId, here: Tab | None, locale: str) -> Row:
    """Lead from page to page, to that of this table from a *match*. A press on *here* reads anew."""
    return Row(
        tuple(
            Button(
                say(locale, f"tab-{tab}"),
                # The first page of the list has buttons of its own: no two may be equal.
                ControlId(match, tab, "0.0" if tab == "tables" else ""),
                "primary" if tab == here else "secondary",
            )
            for tab in TABS[match == NO_MATCH :]
        )
    )
