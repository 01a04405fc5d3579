"""The controls of going back: asked of the others, or decided by a moderator."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.undo.rewind import RewindService
from bot.undo.service import UndoService
from bot.undo.steps import Back


def handlers(undo: UndoService, rewind: RewindService) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("undo", undo.show_own, "edit"),
        Handler("undone", undo.take_back),
        Handler("undoask", undo.choose),
        Handler("undostep", undo.preview, "edit"),
        Handler("undosend", undo.ask, takes=Back),
        Handler("undoyes", undo.agree),
        Handler("undono", undo.decline),
        Handler("undostop", undo.withdraw),
        Handler("backform", rewind.form, "form", needs="nothing"),
        Handler("backdo", rewind.filled, "edit", event="submit"),
        Handler("gmstep", rewind.show_preview, "edit"),
        Handler("gmback", rewind.go_back, takes=Back),
    )
