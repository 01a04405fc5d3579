"""Which pictures show a question of Eden best, and the map as a draft would make it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.panels.eden.lands import total
from bot.panels.parts import Picture
from bot.tables import Look, Question
from render.eden import zoom_count
from rules.eden import views as vw
from rules.eden.wording import steps_of

_OF_TROOPS = ("-DEPLOY", "-REDEPLOY", "-REINFORCE")
"""Ends of the ids of decisions about the troops on one's own lands, in any edition."""


def as_drafted(view: vw.View) -> vw.View:
    """Show the map as it would be if the viewer published the draft (kernel, section 10)."""
    tiles = dict(view.tiles)
    for step in steps_of(view.agenda):
        if getattr(step, "seat", None) != view.viewer:
            continue
        if isinstance(step, vw.DeployingSeen):
            for cell, edges in (step.plan or {}).items():
                centre = total(tiles[cell]) - sum(edges.values())
                tiles[cell] = replace(tiles[cell], edges=dict(edges), centre=centre)
        elif isinstance(step, vw.RedeployingSeen | vw.ReinforcingSeen):
            for cell, centre in (step.plan or {}).items():
                tiles[cell] = replace(tiles[cell], centre=centre)
    return replace(view, tiles=tiles)


def pictures(look: Look, question: Question) -> tuple[Picture, ...]:
    """Choose the pictures that show a question best: the battle, or one's own lands."""
    subject = question.decision.subject
    if subject is not None:
        combat = look.view.combats.get(str(subject))
        return (Picture("battle", str(subject)),) if combat is not None and combat.armies else ()
    if question.decision.id.endswith(_OF_TROOPS):
        return own_lands(look)
    return ()


def own_lands(look: Look) -> tuple[Picture, ...]:
    """Return the pictures of the viewer's own lands: two when they are wide."""
    if look.seat is None or not look.view.tiles:
        return ()
    pages = range(1, zoom_count(look.view, look.seat) + 1)
    return tuple(Picture("zoom", f"me/{page}") for page in pages)
