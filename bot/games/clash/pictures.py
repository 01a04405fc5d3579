"""Which pictures the panels of Clash of Cultures show, and when."""

from __future__ import annotations

from bot.matches import OpenQuestion, Snapshot
from bot.model.panel_parts import Picture
from render.clash import stands, zoom_count
from rules.clash import events as ev

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


def pictures(look: Snapshot, question: OpenQuestion) -> tuple[Picture, ...]:
    """Choose the picture that shows a question best: the battle, or what one has on the map."""
    if stands(look.view):
        return (Picture("battle", "1"),)
    if question.decision.id in {"turn", "move", "march", "collect"}:
        return own_lands(look)
    return ()


def own_lands(look: Snapshot) -> tuple[Picture, ...]:
    """Return the pictures of what the viewer has on the map."""
    if look.seat is None:
        return ()
    return tuple(
        Picture("zoom", f"me/{page}") for page in range(1, zoom_count(look.view, look.seat) + 1)
    )
