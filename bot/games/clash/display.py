"""What the panels of Clash of Cultures show: pictures, what a seat has, what the log is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.prompts import subject_tags
from bot.lang import say
from bot.matches import OpenQuestion, Snapshot
from bot.model.panel_parts import Panel, Picture, Text
from render.clash import stands, zoom_count
from rules.clash import events as ev
from rules.clash.actions import Harvest, March, Please
from rules.clash.content import CATEGORIES
from rules.clash.views import SeatView
from rules.core.data import Value
from rules.core.ids import Cell, Seat
from rules.words.clash import ClashWording
from rules.words.wording import Scene

PICTURED = (
    ev.PhaseStarted,
    ev.TurnStarted,
    ev.CityFounded,
    ev.PieceBuilt,
    ev.PieceChanged,
    ev.PieceRemoved,
    ev.MoodChanged,
    ev.UnitPlaced,
    ev.UnitRemoved,
    ev.GroupMoved,
    ev.RegionTurned,
    ev.SettlementPlaced,
    ev.SpaceExhausted,
    ev.BattleBegan,
    ev.BattleEnded,
    ev.CityCaptured,
    ev.MatchEnded,
)
"""What changes the map."""


def pictures(snapshot: Snapshot, question: OpenQuestion) -> tuple[Picture, ...]:
    """Choose the picture that shows a question best: the battle, or what one has on the map."""
    if stands(snapshot.view):
        return (Picture("battle", "1"),)
    if snapshot.seat is not None and question.decision.id in {"turn", "move", "collect"}:
        return (lands(),)
    return ()


def lands(actions: Sequence[Value] = ()) -> Picture:
    """Return the land that a question is about, with the spaces that *actions* name."""
    return Picture("lands", ",".join(dict.fromkeys(way for a in actions for way in named(a))))


def named(action: Value) -> list[str]:
    """List the spaces that an action names; where a group goes as ``C3>D4``."""
    match action:
        case March(origin=origin, goal=goal):
            return [f"{origin}>{goal}"] if goal else []
        case Harvest(goods=places) | Please(steps=places):
            return sorted(places)
        case _:
            cell: Cell | None = getattr(action, "cell", None)
            return [] if cell is None else [cell]


def own_lands(snapshot: Snapshot) -> tuple[Picture, ...]:
    """Return the pictures of what the viewer has on the map."""
    if snapshot.seat is None:
        return ()
    return tuple(
        Picture("zoom", f"me/{page}")
        for page in range(1, zoom_count(snapshot.view, snapshot.seat) + 1)
    )


_WORDS = ClashWording()


def sheet(scene: Scene, seat: Seat) -> Panel:
    """Show the board of advances of the viewer, as a picture and in words."""
    mine: SeatView = scene.view.seats[seat]
    lines = [
        say(scene.locale, "clash-sheet-head", who=_WORDS.name(scene, seat)),
        _WORDS.seat_line(scene, seat),
    ]
    for name, printed in CATEGORIES.items():
        owned = [a.id for a in printed if a.id in mine.advances]
        if owned:
            told = ", ".join(_WORDS.thing(scene, "advance", one) for one in owned)
            category = _WORDS.thing(scene, "category", name)
            lines.append(say(scene.locale, "clash-sheet-line", category=category, list=told))
    return Panel((Picture("card", f"advances-{seat + 1}"), Text("\n".join(lines))))


SUBJECTS: Final = subject_tags(
    {
        "combat": """
            battle-began tactics-revealed dice-cast hits-counted retreated battle-ended
            city-captured
        """,
        "land": """
            region-revealed region-turned city-founded piece-built piece-changed piece-removed
            mood-changed settlement-placed space-exhausted influence-tried influence-failed
        """,
        "units": "unit-placed unit-removed group-moved",
        "means": """
            goods-gained goods-lost paid trade-proposed trade-offered trade-offered-unseen
            trade-wanted trade-agreed trade-done talks-left
        """,
        "cards": """
            cards-drawn cards-drawn-unseen card-played card-discarded card-discarded-unseen
            card-aside card-aside-unseen cards-shown cards-shown-unseen card-given
            card-given-unseen event-drawn person-taken objective-completed card-effect
        """,
        "advances": "advance-gained advance-lost government-changed power-used",
    }
)
