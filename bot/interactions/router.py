"""From a control that was used to its handler: acknowledge, find the match, carry it out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence

from msgspec.structs import replace

from bot.context import AppContext
from bot.interactions.handlers import Event, Fields, Handler, Handlers, Use
from bot.interactions.match_lookup import concerns, with_seat_back
from bot.interactions.responder import Responder
from bot.matches import UnavailableError
from bot.matches.question_numbers import entry_of
from bot.model.control_id import Argument, ControlId, read_argument
from bot.store import MatchId, MatchInfo

CLOSED = -1
"""Stands for the entry of a question that is closed: there is none of that number."""


class Router:
    """Carries out what controls and forms ask for."""

    def __init__(
        self,
        context: AppContext,
        handlers: Iterable[Handler],
        outdated: Callable[[Responder], Awaitable[None]],
    ) -> None:
        """Route to *handlers*; *outdated* answers a control that means nothing any more."""
        self.context, self.outdated = context, outdated
        self.handlers = Handlers(handlers)

    async def handle(
        self,
        reply: Responder,
        press: ControlId,
        values: Sequence[str] = (),
        event: Event = "press",
        fields: Fields | None = None,
    ) -> None:
        """Carry out a press of a control, or a form that was sent in."""
        handler = self.handlers.find(press.verb, event)
        arguments = None if handler is None else _arguments(handler, press.arg)
        if handler is None or arguments is None or (handler.chooses and not values):
            await reply.defer_edit()
            await self.outdated(reply)
            return
        if handler.first == "edit":
            await reply.defer_edit()
        elif handler.first == "private":
            await reply.defer_private()
        info: MatchInfo | None = None
        if handler.needs == "match":
            info = await self._match_of(reply, press)
            if info is None:
                # A form would have been the first response; there will be none, so something else
                # has to be.
                if handler.first == "form":
                    await reply.defer_edit()
                await self.outdated(reply)
                return
            info = await with_seat_back(reply, info)
            press = await self._placed(reply, press)
        await handler.run(Use(reply, press, info, values, fields or {}), *arguments)

    async def run(self, verb: str, reply: Responder, info: MatchInfo | None = None) -> None:
        """Do for a command what a control of this verb does; the command has acknowledged."""
        handler = self.handlers.find(verb)
        assert handler is not None
        match = MatchId("-") if info is None else info.id
        arguments = _arguments(handler, "")
        assert arguments is not None
        await handler.run(Use(reply, ControlId(match, verb), info), *arguments)

    async def _match_of(self, reply: Responder, press: ControlId) -> MatchInfo | None:
        """Find the match of a control; None if there is none, or it is nobody's business here."""
        try:
            info = await self.context.matches.info(press.match)
        except UnavailableError:
            return None
        return info if concerns(reply.interaction, info) else None

    async def _placed(self, reply: Responder, press: ControlId) -> ControlId:
        """Put the entry of its question in the place of the number that a control carries."""
        if not press.question:
            return press
        seat = await self.context.matches.seat_of(press.match, reply.user)
        asked = await self.context.matches.pending(press.match)
        entry = entry_of(asked, seat, press.question)
        return replace(press, question=CLOSED if entry is None else entry)


def _arguments(handler: Handler, text: str) -> tuple[Argument, ...] | None:
    """Read what ``handler.run`` is given beside a ``Use``; None: the control is out of date."""
    if handler.takes is None:
        return ()
    argument = read_argument(handler.takes, text)
    return None if argument is None else (argument,)
