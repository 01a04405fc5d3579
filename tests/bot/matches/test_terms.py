"""What is agreed to is what was shown: a panel of a trade is old once the partner says something."""

from __future__ import annotations

from typing import Any

from bot.games.registry import GAMES
from bot.matches import Matches, Refused
from bot.model.refusals import QuestionClosed, TermsChanged
from bot.store import MatchId, MatchInfo, Store
from rules.clash.actions import Done, ProposeTrade, Terms
from rules.core.errors import UndoAgreed
from rules.core.ids import Seat
from tests.bot.matches.seated import ANA, BOB, GM, Ids, good, question

CLASH = "clash-of-cultures"


async def talking(matches: Matches, ids: Ids) -> tuple[MatchId, int, int]:
    """Begin a match in which the first player talks to the other about a trade."""
    lobby = good(
        await matches.lobbies.create_lobby(
            game=CLASH, guild=1, channel=5, by=GM, language="en", interaction=ids()
        )
    )
    assert isinstance(lobby, MatchInfo)
    match = lobby.id
    good(await matches.lobbies.join(match, ANA, "Ana", ids()))
    good(await matches.lobbies.join(match, BOB, "Bob", ids()))
    good(await matches.lobbies.start(match, GM, ids()))
    [asked] = [q.decision.seat for q in await matches.pending(match) if q.decision.asked]
    one, other = (ANA, BOB) if await matches.seat_of(match, ANA) == asked else (BOB, ANA)
    good(await matches.act(match, one, [ProposeTrade(Seat(1 - asked))], ids()))
    return match, one, other


async def number(matches: Matches, match: MatchId, user: int) -> int:
    found: Any = await question(matches, match, user)
    at: int = found.at
    return at


async def test_nobody_agrees_to_terms_that_changed_after_the_panel_was_shown(
    store: Store, ids: Ids
) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match, one, other = await talking(matches, ids)
    good(await matches.act(match, one, [Terms({"food": 1})], ids()))
    shown = await number(matches, match, one)
    good(await matches.act(match, other, [Terms(wants={"food": 2})], ids()))

    for draft in (False, True):  # the menu of all other answers edits drafts, too
        late = await matches.act(match, one, [Done()], ids(), question=shown, draft=draft)
        assert late == Refused(TermsChanged())
    mine = (await matches.view(match, await matches.seat_of(match, one))).view.seats
    assert sum(seat.stock["food"] for seat in mine) == 4

    now = await number(matches, match, one)
    good(await matches.act(match, one, [Done()], ids(), question=now))


async def test_ones_own_offer_is_set_from_an_older_panel_too(store: Store, ids: Ids) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match, one, other = await talking(matches, ids)
    shown = await number(matches, match, one)
    good(await matches.act(match, one, [Terms({"food": 1})], ids()))
    good(await matches.act(match, other, [Terms(wants={"food": 2})], ids()))

    good(await matches.act(match, one, [Terms({"food": 2})], ids(), question=shown, draft=True))
    gone = await matches.act(match, one, [Done()], ids(), question=shown - 1)
    assert gone == Refused(QuestionClosed())


async def test_nobody_takes_back_what_the_other_has_agreed_to(store: Store, ids: Ids) -> None:
    """Else the other would have agreed to give what they offered, for nothing."""
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match, one, other = await talking(matches, ids)
    good(await matches.act(match, other, [Terms({"food": 2})], ids()))
    good(await matches.act(match, one, [Terms({"food": 1})], ids()))
    good(await matches.act(match, other, [Done()], ids()))
    mine = await matches.seat_of(match, one)
    assert mine is not None

    assert await matches.may_undo(match, mine) == UndoAgreed()
    assert await matches.undo(match, one, ids()) == Refused(UndoAgreed())
    [asked] = [q.decision.seat for q in await matches.pending(match) if q.decision.asked]
    assert asked == mine


async def test_a_trade_that_was_made_is_not_taken_back_by_one_alone(store: Store, ids: Ids) -> None:
    """Else who agreed last would wait what the other does with it, and have their goods again."""
    matches = Matches(store, GAMES, clock=lambda: 1000.0)
    match, one, other = await talking(matches, ids)
    good(await matches.act(match, one, [Terms({"food": 1})], ids()))
    good(await matches.act(match, one, [Done()], ids()))
    good(await matches.undo(match, one, ids()))  # nobody else has agreed yet
    good(await matches.act(match, one, [Done()], ids()))
    good(await matches.act(match, other, [Done()], ids()))

    assert await matches.undo(match, other, ids()) == Refused(UndoAgreed())
    assert await matches.undo(match, one, ids()) == Refused(UndoAgreed())
