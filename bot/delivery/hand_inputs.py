"""What a hand message is made from, in short: where that is the same, so is the message.

It is looked at before anything is built. Five of the six hands of a table stay as they are when
somebody acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.answerer import sheets_of, with_ahead
from bot.delivery.story import NO_NEWS, News, news_of
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import scene_of
from bot.matches import OpenQuestion, Snapshot
from bot.store import MatchInfo
from bot.store.ahead import AheadList
from rules.core.data import Value, digest, pack
from rules.core.forms import Whole, is_form
from rules.core.ids import Seat
from rules.players.ahead import Subject

_PARTED: Final = frozenset({"seats", "agenda", "pending"})
"""The fields of a view that tells seats and what they are asked apart."""


class HandInputs(Value, frozen=True, kw_only=True):
    """All that a hand message is made from, without what it shows of nobody.

    ``info``: without what counts its changes, and without the clocks of others. ``view``: without the
    lanes and the questions of others; only the seat itself where it is asked nothing, with the cards
    that it may read of (``readable``). ``whole``: what
    ``records``, the answers ahead, are tried with and told by. ``offered``: the sheets about what is or
    will be asked of the seat. ``note``: what features say above it. ``news``: of a seat
    that is asked something.
    """

    info: MatchInfo
    view: Any
    questions: tuple[OpenQuestion, ...]
    readable: Sequence[tuple[str, str]]
    said: int
    locale: str
    whole: tuple[Any, ...]
    records: AheadList
    offered: tuple[tuple[str, Subject], ...]
    note: str
    draft: Whole | None
    by_hand: int | None
    advice: bool
    asks: bool
    news: News

    def brief(self) -> str:
        """Return a digest of all of it."""
        return digest(pack(self))


async def hand_inputs(
    context: AppContext, info: MatchInfo, snapshot: Snapshot, legal: Sequence[Any], locale: str
) -> HandInputs | None:
    """Gather what the hand message of a seat is made from; None: that is not told in short."""
    seat, game, matches = snapshot.seat, context.game(info), context.matches
    who = None if seat is None else info.of_seat(seat)
    if seat is None or who is None or who.user is None:
        return None
    mine = tuple(one for one in snapshot.questions if one.decision.seat == seat)
    if any(one.decision.id in game.ui.prompts.recalls for one in mine):
        return None  # it tells of entries before the question, too
    records: AheadList = ()
    offered: tuple[tuple[str, Subject], ...] = ()
    public = (await matches.view(info.id, None)).view
    if with_ahead(info, game):
        records = await context.store.ahead.of_user(info.id, who.user)
        offered = _offered(game, info, public, seat)
    asked = any(one.decision.asked for one in mine)
    return HandInputs(
        info=_info_for(info, seat),
        view=_view_for(snapshot.view, seat, waits=not mine),
        questions=mine,
        readable=() if mine else game.ui.wording.readable(scene_of(snapshot, info, locale)),
        said=snapshot.said,
        locale=locale,
        whole=(snapshot.view, public) if records else (),
        records=records,
        offered=offered,
        note=await context.seat_note(info, snapshot, locale),
        draft=await matches.drafts.of(info.id, seat) if is_form(legal) else None,
        by_hand=context.by_hand.get((info.id, seat)),
        advice=await context.advises(info, who.user),
        asks=context.asks,
        news=await news_of(context, info, snapshot, locale) if asked else NO_NEWS,
    )


def _info_for(info: MatchInfo, seat: Seat) -> MatchInfo:
    """Leave out how often a match has changed, the time of others, and what they have read."""
    clock = info.clocks.of(seat)
    clocks = replace(info.clocks, seats={} if clock is None else {str(seat): clock}, waits=())
    others = tuple(
        who if who.seat == seat else replace(who, read=-1, held=b"") for who in info.seats
    )
    return replace(info, seq=-1, revision=0, clocks=clocks, seats=others)


def _view_for(view: Any, seat: Seat, *, waits: bool) -> Any:  # Any: a view of the game
    """Leave out of a view what others are asked, and all but the seat itself where it *waits*."""
    if not _PARTED.issubset(view.__struct_fields__):
        return view
    if waits:
        return view.seats[seat]
    return replace(
        view,
        agenda=_lanes_of(view.agenda, seat),
        pending=tuple(question for question in view.pending if question.seat == seat),
    )


def _lanes_of(agenda: Sequence[Any], seat: Seat) -> tuple[Any, ...]:  # Any: steps as they are seen
    """Leave out the lanes in which a seat is not asked, and who else has answered in secret."""
    kept = []
    for step in agenda:
        if (lanes := getattr(step, "lanes", None)) is not None:
            mine = (_lanes_of(lane, seat) for lane in lanes if _asks(lane, seat))
            kept.append(replace(step, lanes=tuple(mine)))
        elif (answered := getattr(step, "answered", None)) is not None:
            kept.append(replace(step, answered=tuple(set(answered) & {str(seat)})))
        else:
            kept.append(step)
    return tuple(kept)


def _asks(lane: Sequence[Any], seat: Seat) -> bool:  # Any: as above
    """Return whether a seat is asked something in a lane, or may change an answer there."""
    for step in lane:
        if (lanes := getattr(step, "lanes", None)) is not None:
            if any(_asks(below, seat) for below in lanes):
                return True
        elif seat in (step.step if hasattr(step, "answered") else step).welcome():
            return True
    return False


def _offered(
    game: PlayableGame, info: MatchInfo, public: Any, seat: Seat
) -> tuple[tuple[str, Subject], ...]:
    """List the sheets that are offered to a seat, and what they are about."""
    return tuple(
        (sheet.id, subject)
        for sheet in sheets_of(game, info)
        if sheet.scope != "match"
        for who, subject in sheet.invited(public)
        if who == seat
    )
