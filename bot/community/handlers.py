"""The controls of the ladder and of a profile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.community.gathering import GatheringService
from bot.community.gathering_panel import ForDays, OfCall
from bot.community.panel import OfLadder
from bot.community.service import CommunityService
from bot.interactions.handlers import Handler, Use


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


def gathering_handlers(gathering: GatheringService) -> tuple[Handler, ...]:
    """List the handlers of wishes and calls; none of them is about a match yet."""

    def choosing(verb: str, run: Callable[[Use], Awaitable[None]]) -> Handler:
        return Handler(verb, run, "edit", needs="nothing", chooses=True)

    return (
        Handler("wish", gathering.show, "edit", needs="nothing"),
        choosing("wishgames", gathering.choose_games),
        choosing("wishpace", gathering.choose_pace),
        choosing("wishleast", gathering.choose_least),
        Handler("wishdays", gathering.choose_days, "edit", needs="nothing", takes=ForDays),
        Handler("wishoff", gathering.withdraw, "edit", needs="nothing"),
        Handler("callin", gathering.accept, needs="nothing", takes=OfCall),
        Handler("callno", gathering.decline, needs="nothing", takes=OfCall),
    )
