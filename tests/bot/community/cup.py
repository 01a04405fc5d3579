"""Ranked matches played through the services of the bot: a table, its people, who gives up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bot.matches import Matches
from bot.store import MatchId
from tests.bot.matches.seated import good
from tests.tiny import Concede

IDS = count(9 * 10**18)
GUILD = 1


async def opened(
    matches: Matches,
    people: Sequence[tuple[int, str]],
    *,
    guild: int = GUILD,
    channel: int = 5,
    game: str = "tiny",
) -> MatchId:
    """Begin a ranked match of *people*: their ids and names."""
    info = good(
        await matches.lobbies.create_lobby(
            game=game,
            guild=guild,
            channel=channel,
            by=people[0][0],
            language="en",
            interaction=None,
            plans="unadvised",
            ranked=True,
        )
    )
    for user, name in people:
        good(await matches.lobbies.join(info.id, user, name, next(IDS)))
    good(await matches.lobbies.start(info.id, people[0][0], None))
    return MatchId(info.id)


async def played(matches: Matches, winner: int, loser: int) -> MatchId:
    """Play a match of two that the *loser* gives up, and whose record agrees with itself."""
    match = await opened(matches, [(winner, f"P{winner}"), (loser, f"P{loser}")])
    good(await matches.act(match, loser, [Concede()], None))
    await matches.moderation.verified(match, "yes")
    return match
