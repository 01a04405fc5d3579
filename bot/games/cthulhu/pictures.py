"""Which pictures the panels of Cthulhu Wars show, and when."""

from __future__ import annotations

from bot.matches import OpenQuestion, Snapshot
from bot.model.panel_parts import Picture
from render.cthulhu import home
from rules.cthulhu import events as ev

PICTURED = (
    ev.PhaseStarted,
    ev.StartChosen,
    ev.DoomGained,
    ev.RitualPerformed,
    ev.BookTaken,
    ev.GateBuilt,
    ev.GateTaken,
    ev.GateAbandoned,
    ev.GateMoved,
    ev.UnitMoved,
    ev.UnitPlaced,
    ev.UnitRemoved,
    ev.UnitHeld,
    ev.UnitCaptured,
    ev.Desecrated,
    ev.MatchEnded,
)
"""What changes the map."""


def own_lands(look: Snapshot) -> tuple[Picture, ...]:
    """Choose the part of the map where the viewer has most units."""
    area = home(look.view, look.seat) if look.seat is not None else None
    return (Picture("zoom", area),) if area is not None else ()


def pictures(look: Snapshot, question: OpenQuestion) -> tuple[Picture, ...]:
    """Choose the picture that shows a question best: the battle that it is about."""
    subject = str(question.decision.subject)
    return (Picture("battle", subject),) if subject in look.view.battles else ()
