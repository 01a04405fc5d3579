"""A small match at a table, and who sits at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.matches import Matches, Refused
from bot.store import MatchId, MatchInfo
from rules.core.ids import Seat
from rules.core.play import Base
from tests.bot.tiny import TINY
from tests.tiny import Choose

GAMES = {"tiny": TINY}
ANA, BOB, CY, GM = 11, 12, 13, 99

Ids = Callable[[], int]
"""Numbers interactions."""


class OtherState(Base):
    """A state of another form."""

    hexes: list[str]


def good(result: Any) -> Any:
    assert not isinstance(result, Refused), result
    return result


def why(result: Any) -> Any:
    assert isinstance(result, Refused), result
    return result.reason


async def lobby(matches: Matches, ids: Ids, channel: int = 5) -> MatchId:
    info = good(
        await matches.lobbies.create_lobby(
            game="tiny", guild=1, channel=channel, by=GM, language="fr", interaction=ids()
        )
    )
    assert isinstance(info, MatchInfo)
    return info.id


async def started(matches: Matches, ids: Ids, channel: int = 5) -> MatchId:
    match = await lobby(matches, ids, channel)
    good(await matches.lobbies.join(match, ANA, "Ana", ids()))
    good(await matches.lobbies.join(match, BOB, "Bob", ids()))
    good(await matches.lobbies.start(match, GM, ids()))
    return match


async def seat(matches: Matches, match: MatchId, user: int) -> Seat:
    found = await matches.seat_of(match, user)
    assert found is not None
    return found


async def choice(matches: Matches, match: MatchId, user: int, which: int = 0) -> Choose:
    legal = await matches.legal(match, await seat(matches, match, user))
    found = [action for action in legal if isinstance(action, Choose)][which]
    assert isinstance(found, Choose)
    return found


async def question(matches: Matches, match: MatchId, user: int) -> Any:
    mine = await seat(matches, match, user)
    return next(q for q in await matches.pending(match) if q.decision.seat == mine)
