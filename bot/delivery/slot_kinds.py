"""What features give to delivery: the panels of the messages, and the notices that may be owed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import discord

from bot.context import AppContext
from bot.delivery.scenes import SeatScene, TableScene
from bot.games.game_ui import PlayableGame
from bot.model.delivery_line import Why
from bot.model.panel_parts import Panel, Picture
from bot.model.records import MatchInfo, MessageSlot, SeatInfo
from bot.model.slot_states import NoticeState, state_of
from bot.model.turns import Reliability
from bot.pictures.drawn import Drawn
from render.core.lobby import LobbyCard
from rules.core.ids import Seat


@dataclass(frozen=True, kw_only=True)
class NoticeKind:
    """A word that is said once, in slots of the kind ``name`` with a ``NoticeState``.

    A slot without a message is a word that is still owed. The debtor writes the slot together
    with what it tells of, so neither can be lost without the other. The key of a private one begins
    with the seat that it is for. ``panel`` says it, given a link to the match; None: it would be
    about nothing any more. ``stays``: it is said in the channel that the slot names, wherever the
    match is shown, and left unsaid if that is not possible there. ``silent``: no device makes a
    sound for a private one.
    """

    name: str
    is_private: bool
    panel: Callable[[AppContext, MatchInfo, MessageSlot, str], Awaitable[Panel | None]]
    stays: bool = False
    silent: bool = False


@dataclass(frozen=True, kw_only=True)
class OfferKind:
    """A message that asks the table something: slots of kind ``name`` with an ``OfferState``.

    It is owed once there is a slot, or as long as ``owed`` says so, and edited as long as the slot is there.
    ``panel`` says what it shows, and whether it stands; one that does not is edited a last time and
    forgotten. ``why``: what it is posted for. ``stays``: one with a key stands in the channel that
    its slot names, and is given up where that is not possible.
    """

    name: str
    why: Why
    panel: Callable[[AppContext, MatchInfo, MessageSlot], Awaitable[tuple[Panel, bool]]]
    owed: Callable[[MatchInfo], bool] = lambda _: False
    stays: bool = False


@dataclass(frozen=True, kw_only=True)
class SlotPanels:
    """What each kind of slot shows, by the feature that knows; no field has a default.

    ``closed_table`` is a table's message without its controls, ``ended_table`` the last one, with ``end_picture``.
    ``summary_pictures`` draws what ``summary`` shows; without pictures nothing is posted.
    ``thread_name`` names a match's thread, ``post_tags`` chooses the tags of one that is a post of
    a forum: of those that the forum has, with those that the post has.
    """

    lobby: Callable[[MatchInfo, PlayableGame, Sequence[str], Mapping[int, Reliability]], Panel]
    lobby_card: Callable[[MatchInfo, PlayableGame, Mapping[int, Reliability]], LobbyCard]
    table: Callable[[TableScene], Panel]
    closed_table: Callable[[TableScene], Panel]
    ended_table: Callable[[TableScene], Panel]
    end_picture: Callable[[AppContext, MatchInfo], Awaitable[Drawn | None]]
    hand: Callable[[SeatScene], Panel]
    summary: Callable[[MatchInfo, dict[Picture, Drawn]], Panel]
    summary_pictures: Callable[[AppContext, MatchInfo], Awaitable[dict[Picture, Drawn]]]
    notices: tuple[NoticeKind, ...]
    offers: tuple[OfferKind, ...]
    thread_name: Callable[[MatchInfo, PlayableGame], str]
    post_tags: Callable[
        [
            PlayableGame,
            Sequence[discord.ForumTag],
            Literal["running", "over"],
            Sequence[discord.ForumTag],
        ],
        list[discord.ForumTag],
    ]


def addressee(info: MatchInfo, slot: MessageSlot) -> SeatInfo | None:
    """Find the owner of the seat that a notice is for; None if that is somebody else by now.

    Nobody is written to who has left the server.
    """
    # The seat may have changed hands since the notice was owed, and it may tell what only the old
    # owner may know.
    who = info.of_seat(Seat(int(slot.key.partition("/")[0])))
    same = who is not None and who.user == state_of(slot, NoticeState).user
    same = same and who is not None and not info.is_vacant(who.seat)
    return who if same and who is not None and who.user is not None else None
