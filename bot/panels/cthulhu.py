"""What the panels of Cthulhu Wars do in their own way: which pictures they show, and when."""

from __future__ import annotations

from bot.panels.manners import Manners
from bot.panels.parts import Picture
from bot.tables import Look, Question
from rules.cthulhu import events as ev


def pictures(look: Look, question: Question) -> tuple[Picture, ...]:
    """Choose the picture that shows a question best: the battle that it is about."""
    subject = str(question.decision.subject)
    return (Picture("battle", subject),) if subject in look.view.battles else ()


MANNERS = Manners(
    pictures=pictures,
    pictured=(
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
    ),
)
