"""The controls that begin a guided match; those in one are its own."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.lessons.panel import LessonStep
from bot.lessons.service import LessonService


def handlers(lessons: LessonService) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("learn", lessons.begin, needs="nothing"),
        Handler("learngo", lessons.begin_at, "edit", needs="nothing", takes=LessonStep),
    )
