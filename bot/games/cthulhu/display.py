"""What the panels of Cthulhu Wars show: pictures, what a seat has, what the log is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.prompts import subject_tags
from bot.matches import OpenQuestion, Snapshot
from bot.model.panel_parts import Panel, Picture, Text
from render.cthulhu.maps import home
from rules.core.data import Value
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.actions import MoveUnit
from rules.cthulhu.views import View
from rules.words.cthulhu import CthulhuWording
from rules.words.wording import Scene

_WORDS: Final = CthulhuWording()

PICTURED = (
    ev.PhaseStarted,
    ev.RoundStarted,  # the head of the map names who acts
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


def lands(view: View, plan: Sequence[Value]) -> Picture:
    """Return the picture of the Earth with a plan drawn on it, for a panel."""
    legs: list[str] = []
    for action in plan:
        unit = getattr(action, "unit", None)
        area, origin = getattr(action, "area", None), None if unit is None else view.units[unit].at
        if isinstance(action, MoveUnit):
            legs.append(f"{origin}>{area}")
        elif (area or origin) is not None:
            legs.append(str(area or origin))
    return Picture("lands", ",".join(dict.fromkeys(legs)))


def own_lands(snapshot: Snapshot) -> tuple[Picture, ...]:
    """Choose the part of the map where the viewer has most units."""
    area = home(snapshot.view, snapshot.seat) if snapshot.seat is not None else None
    return (Picture("zoom", area),) if area is not None else ()


def pictures(snapshot: Snapshot, question: OpenQuestion) -> tuple[Picture, ...]:
    """Choose the picture that shows a question best: the battle that it is about."""
    subject = str(question.decision.subject)
    return (Picture("battle", subject),) if subject in snapshot.view.battles else ()


def sheet(scene: Scene, seat: Seat) -> Panel:
    """Show the faction of a seat: all of it stands on the picture.

    Its name goes before the picture: Discord takes no message that is empty until one is drawn.
    """
    faction = _WORDS.thing(scene, "faction", scene.view.seats[seat].faction)
    return Panel(
        (Picture("hand", f"{seat}/1"), Text(f"**{faction}** · {_WORDS.name(scene, seat)}"))
    )


SUBJECTS: Final = subject_tags(
    {
        "combat": """
            battle-began dice-cast dice-changed result-assigned results-lost battle-ended
        """,
        "gates": "gate-built gate-taken gate-abandoned gate-moved desecrated",
        "units": """
            unit-moved unit-placed unit-removed unit-held unit-captured captives-returned
        """,
        "doom": """
            gathered power-changed doom-gained signs-drawn signs-drawn-unseen sign-revealed
            ritual-performed ritual-declined power-used die-cast passed went-out
        """,
        "books": "requirement-met book-taken",
    }
)
