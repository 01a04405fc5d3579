"""*Explain this* on a message: its match, what it is, what its reader may know of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.context import AppContext
from bot.delivery.scenes import SeatScene
from bot.history.explain_panel import (
    AT_THE_TABLE,
    ExplainScene,
    Sort,
    explained_panel,
    lobby_explained,
)
from bot.interactions.components import files_in
from bot.interactions.i18n import scene_of
from bot.interactions.match_lookup import concerns
from bot.interactions.responder import Responder
from bot.matches import LogEntry, UnavailableError
from bot.matches.question_numbers import entry_of
from bot.model.control_id import ControlId, numbered, read_control_id
from bot.model.slot_states import TableState, state_of
from bot.store import MatchId, MatchInfo, MessageSlot
from rules.core.data import Value

if TYPE_CHECKING:
    from bot.delivery.reconciler import Reconciler
    from bot.play.service import ActionService

_PLACES: Final[dict[str, Sort]] = {
    "table": "table",
    "lobby": "lobby",
    "hand": "hand",
    "seek": "seek",
    "summary": "summary",
    "vote": "vote",
    "undo": "vote",
    "free": "vote",
    "tend": "vote",
    "late": "vote",
    "left": "vote",
    "idle": "vote",
}
"""What a message is that the delivery knows, by the kind of its place."""

_VERBS: Final[tuple[tuple[Sort, frozenset[str]], ...]] = (
    ("trial", frozenset({"tryback", "tryagain", "tryend"})),
    (
        "lobby",
        frozenset({"start", "options", "option", "choose", "levels", "drop", "seating"}),
    ),
    ("hand", frozenset({"refresh", "give", "aheadset"})),
    (
        "vote",
        frozenset(
            {
                "undoyes",
                "undono",
                "tendyes",
                "seatyes",
                "seatno",
                "voteend",
                "votekeep",
                "votestop",
                "late",
                "latetake",
                "lateback",
                "standin",
                "imback",
                "goon",
                "wake",
            }
        ),
    ),
    ("seek", frozenset({"takeseat", "join"})),
    ("desk", frozenset({"deskdo", "repair", "gmback"})),
    ("map", frozenset({"view", "board", "read"})),
    ("over", frozenset({"rematch"})),
)
"""What another message is, by its controls: the first that has one of them."""

_STEPPED: Final = frozenset({"replay"})
_TURNED: Final = frozenset({"log"})
"""Controls that many messages have; one that has no others is a step of the replay, or the log."""

_FILE: Final = re.compile(r"[a-z]+-(?P<match>[0-9a-z]+)-(?:r\d+(?:-[\w-]+)?|film|plot)\.[a-z]+")
_LINK: Final = re.compile(
    r"https://[\w.]*discord\.com/channels/(?:@me|\d+)/(?P<channel>\d+)/(?P<message>\d+)"
)
_BOLD: Final = re.compile(r"\*\*(?P<name>[^*\n]+)\*\*")

_SLACK: Final = 30.0
"""Seconds between what happened and the message that tells of it."""
_TOLD: Final = 24
"""Entries that an earlier message of the table is taken to tell of, at most."""
_BACK: Final = 400
"""Entries that are looked through for them first."""


class ExplainService:
    """Answers *Explain this*, each reader to them alone and from their own view."""

    def __init__(self, context: AppContext, acting: ActionService, delivery: Reconciler) -> None:
        """Read the matches of *context*."""
        self.context, self.acting, self.delivery = context, acting, delivery

    async def explain(self, reply: Responder, message: discord.Message) -> None:
        """Explain *message*; refuse clearly what is not the bot's or of no match."""
        me = reply.interaction.client.user
        # Texts of others could name a match and its controls, and would be explained as ours.
        if me is None or message.author.id != me.id or message.is_system():
            await reply.say("explain-foreign")
            return
        presses = [*presses_in(message.components)]
        slot = await self.context.store.message_slots.of_message(message.channel.id, message.id)
        info = await self._match(reply, message, presses, slot)
        if info is None:
            await reply.say("explain-no-match")
            return
        if info.seq < 0:
            sort = _sort(message, presses, slot)
            sort = sort if sort == "seek" else "lobby"
            await reply.show(lobby_explained(info, self.context.game(info), sort, reply.locale))
            return
        await reply.show(explained_panel(await self._scene(reply, message, info, presses, slot)))

    async def _scene(
        self,
        reply: Responder,
        message: discord.Message,
        info: MatchInfo,
        presses: Sequence[ControlId],
        slot: MessageSlot | None,
    ) -> ExplainScene:
        """Gather what the reader may see of what a message shows."""
        matches, sort = self.context.matches, _sort(message, presses, slot)
        seat = await matches.seat_of(info.id, reply.user)
        if seat is not None:
            scene = await self.acting.scene(info, seat, reply.locale)
        else:
            snapshot = await matches.view(info.id, None)
            scene = SeatScene(
                game=self.context.game(info),
                info=info,
                snapshot=snapshot,
                legal=[],
                locale=reply.locale,
            )
        card = _card(message, scene) if not presses else ""
        if card:
            sort = "card"
        elif sort == "table" and info.status == "over":
            sort = "over"
        newest = sort not in ("told", "replay")
        if sort == "hand":
            newest = self._still_asks(presses, scene)
        elsewhere = sort not in ("table", "over") or slot is None
        return ExplainScene(
            seat=scene,
            sort=sort,
            at=message.created_at.timestamp(),
            observations=await self._observations(info, message, sort, slot),
            card=card,
            newest=newest,
            link=await self.delivery.table_link(info) if elsewhere else "",
        )

    @staticmethod
    def _still_asks(presses: Sequence[ControlId], scene: SeatScene) -> bool:
        """Return whether the questions of a hand message are open, or it asks nothing."""
        asks = [press for press in presses if press.question]
        opened = {n for question in scene.mine for n in (question.since, question.at)}
        entries = {entry_of(scene.mine, scene.snapshot.seat, press.question or 0) for press in asks}
        return not asks or bool(entries & opened)

    # --- of which match it is ---

    async def _match(
        self,
        reply: Responder,
        message: discord.Message,
        presses: Sequence[ControlId],
        slot: MessageSlot | None,
    ) -> MatchInfo | None:
        """Find the match of a message that is its reader's business; None if there is none.

        The message itself names it: by its place, by its controls, by its files, by its texts, or
        by the message that it leads to. Where and when it was written says nothing.
        """
        named = [slot.match] if slot is not None else []
        named += [MatchId(press.match.partition("-")[0]) for press in presses]
        files = [*files_in(message.components), *(file.filename for file in message.attachments)]
        named += [MatchId(found["match"]) for name in files if (found := _FILE.fullmatch(name))]
        named += _numbered(message.components)
        for url in _links(message):
            if found := _LINK.match(url):
                channel, number = int(found["channel"]), int(found["message"])
                to = await self.context.store.message_slots.of_message(channel, number)
                named += [to.match] if to is not None else []
        # In the order in which they are to be trusted: a slot is our own note, a text may quote
        # another match.
        for match in dict.fromkeys(one for one in named if one):
            try:
                info = await self.context.matches.info(match)
            except UnavailableError:
                continue
            return info if concerns(reply.interaction, info) else None
        return None

    # --- what it tells ---

    async def _observations(
        self, info: MatchInfo, message: discord.Message, sort: Sort, slot: MessageSlot | None
    ) -> list[Value]:
        """List what everybody learnt by a message of the table; nothing for any other."""
        if sort not in AT_THE_TABLE:
            return []
        table = slot is not None and slot.kind == "table"
        since = state_of(slot, TableState).first if table else None
        if since is not None:
            entries = await self.context.matches.events_since(info.id, since, None)
        else:
            entries = await self._until(info, message)
        return [
            observation
            for entry in entries
            if entry.undone_by is None
            for observation in entry.observations
        ]

    async def _until(self, info: MatchInfo, message: discord.Message) -> tuple[LogEntry, ...]:
        """Return what happened last before a message was written."""
        until = message.created_at.timestamp() + _SLACK
        for since in (await self.context.matches.back(info.id, None, _BACK), -1):
            entries = await self.context.matches.events_since(info.id, since, None)
            if since == -1 or (entries and entries[0].at <= until):
                return tuple(entry for entry in entries if entry.at <= until)[-_TOLD:]
        return ()


def presses_in(components: Sequence[Any]) -> Iterator[ControlId]:  # Any: the library's components
    """List what the controls of a message carry."""
    for component in components:
        if (text := getattr(component, "custom_id", None)) and (
            press := read_control_id(str(text))
        ):
            yield press
        yield from presses_in(getattr(component, "children", None) or ())


def _numbered(components: Sequence[Any]) -> Iterator[MatchId]:  # Any: as above
    """List the matches that the texts of a message carry."""
    for component in components:
        # The bot chooses the numbers of its text components: they carry the match (`numbered`).
        number = getattr(component, "id", None)
        if isinstance(component, discord.TextDisplay) and number and (match := numbered(number)):
            yield match
        yield from _numbered(getattr(component, "children", None) or ())


def _links(message: discord.Message) -> Iterator[str]:
    """List where the buttons of a message lead to that are links."""

    def found(components: Sequence[Any]) -> Iterator[str]:  # Any: as above
        for component in components:
            if url := getattr(component, "url", None):
                yield str(url)
            yield from found(getattr(component, "children", None) or ())

    return found(message.components)


def _texts(components: Sequence[Any]) -> Iterator[str]:  # Any: as above
    for component in components:
        if isinstance(content := getattr(component, "content", None), str):
            yield content
        yield from _texts(getattr(component, "children", None) or ())


def _sort(message: discord.Message, presses: Sequence[ControlId], slot: MessageSlot | None) -> Sort:
    """Return what a message is: by its place, else by its controls, else by where it stands."""
    if slot is not None and slot.kind in _PLACES:
        return _PLACES[slot.kind]
    verbs = {press.verb for press in presses}
    for sort, known in _VERBS:
        if verbs & known:
            return sort
    if verbs and verbs <= _TURNED | _STEPPED:
        return "log" if verbs & _TURNED else "replay"
    private = message.flags.ephemeral or message.guild is None
    return "answer" if private else "told"


def _card(message: discord.Message, scene: SeatScene) -> str:
    """Find the card that a message without controls shows, among those its reader may ask about."""
    named = next(
        (one["name"] for text in _texts(message.components) if (one := _BOLD.match(text))), ""
    )
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    return next((code for code, name in wording.readable(words) if name == named), "")
