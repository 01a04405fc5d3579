"""The controls of the ladder and of a profile."""

from __future__ import annotations

from bot.community.panel import OfLadder
from bot.community.service import CommunityService
from bot.interactions.handlers import Handler


def handlers(community: CommunityService) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("ladder", community.show_ladder, "edit", needs="nothing", takes=OfLadder),
        Handler(
            "laddergame",
            community.choose_ladder,
            "edit",
            needs="nothing",
            chooses=True,
            takes=OfLadder,
        ),
        Handler("laddershow", community.post_ladder, needs="nothing", takes=OfLadder),
        Handler("profile", community.show_profile, "edit", needs="nothing"),
        Handler("profileshow", community.post_profile, needs="nothing"),
    )
