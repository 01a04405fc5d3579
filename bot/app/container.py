"""Every part of the bot that answers somebody, put together once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from bot.autoplay.reasons import Why
from bot.autoplay.runner import Pilots
from bot.clock.deadline_worker import Timekeeper
from bot.clock.nudge import Nudging
from bot.context import House
from bot.delivery.reconciler import Delivery
from bot.delivery.turn_notices import owe_turn
from bot.history.explain_message import Explaining
from bot.history.fairness import Fairness
from bot.history.private_map import Mapping
from bot.history.service import Knowing
from bot.history.what_if import Trying
from bot.interactions.error_boundary import Guard
from bot.lobby.end_vote import Voting
from bot.lobby.open_seats import Seats
from bot.lobby.rematch import Rematch
from bot.lobby.service import Lobbying
from bot.moderation.dashboard import Desk
from bot.moderation.end_match import Ending
from bot.moderation.match_defaults import Presets
from bot.moderation.repairs import RepairDesk
from bot.ops.health_report import Daily
from bot.ops.retention import Keeping
from bot.play.router import Presses
from bot.play.service import Acting
from bot.play.typed_actions import Typed
from bot.premoves.composer import Composer
from bot.premoves.runner import Ordering
from bot.undo.rewind import Rewinding
from bot.undo.service import Undoing


class Services:
    """What commands and controls call; each part knows only the parts it is made with."""

    def __init__(self, house: House, client: discord.Client, connected: Callable[[], bool]) -> None:
        """Build them over *house*; *client* sends, *connected* tells whether Discord is heard."""
        self.house, self.client = house, client
        self.delivery = Delivery(house, client)
        self.guard = Guard(house, self.delivery.mail)
        self.answering, self.thinking = self.guard.answering, self.guard.thinking
        self.acting = Acting(house, self.delivery)
        self.lobbying = Lobbying(house, self.delivery)
        self.voting = Voting(house, self.delivery)
        self.pilots = Pilots(house)
        self.pilots.answered = partial(owe_turn, self.delivery)
        self.timekeeper = Timekeeper(house, self.delivery, connected)
        self.nudging = Nudging(house, self.timekeeper.reminders)
        self.knowing = Knowing(house)
        self.mapping = Mapping(house)
        self.undoing, self.rewinding = Undoing(house, self.delivery), Rewinding(house)
        self.ending = Ending(house, self.delivery)
        self.seats = Seats(house, self.delivery, self.acting, self.lobbying)
        self.rematch = Rematch(house, self.delivery, self.lobbying)
        self.why = Why(house)
        self.desk = Desk(house, self.delivery)
        self.presets = Presets(house)
        self.repairs = RepairDesk(house, self.desk)
        self.fairness = Fairness(house)
        self.explaining = Explaining(house, self.acting, self.delivery)
        self.typed = Typed(house, self.guard, self.acting)
        self.ordering = Ordering(house, self.delivery)
        self.composer = Composer(house, self.typed, self.ordering)
        self.daily = Daily(house, self.delivery)
        self.keeping = Keeping(house)
        self.trying = Trying(house, self.delivery, self.lobbying)
        self.presses = self._presses()
        self.timekeeper.also += [self.undoing.look, self.daily.look, self.keeping.look]

    def _presses(self) -> Presses:
        """Say which control calls what."""
        presses = Presses(self.house, self.acting, self.lobbying)
        offers = self.timekeeper.offers
        presses.verbs |= {
            "voteend": self.voting.vote,
            "concede": self.acting.concede,
            "late": offers.vote,
            "lateback": offers.back,
            "nudge": self.nudging.nudge,
        }
        for part in (
            self.knowing,
            self.mapping,
            self.undoing,
            self.rewinding,
            self.ending,
            self.seats,
            self.rematch,
            self.why,
            self.desk,
            self.repairs,
            self.fairness,
            self.composer,
            self.trying,
        ):
            presses.verbs |= part.verbs
        presses.touching |= {"undostep", "gmstep"}
        for touched in (self.knowing.touching, self.mapping.touching, self.seats.touching):
            presses.touching |= touched
        presses.touching |= self.desk.editing | self.composer.editing
        presses.opening |= {"repairform": self.repairs.form, **self.composer.forms}
        presses.submitting |= {"repairdo": self.repairs.filled, **self.composer.filling}
        presses.anywhere |= {"health": self.daily.health}
        presses.anywhere |= self.keeping.verbs | self.presets.verbs
        return presses

    async def listen(self) -> None:
        """Hear of every change of a match, let pictures look back, and take up the clocks."""
        self.house.pictures.past = self.house.tables.looks
        for heard in (
            self.delivery.heard,
            self.pilots.heard,
            self.ordering.heard,
            self.timekeeper.offers.heard,
            self.undoing.heard,
        ):
            self.house.tables.listen(heard)
        self.house.resume = self.resume
        await self.timekeeper.begin()

    async def look_again(self, guilds: list[int]) -> None:
        """Look at everything that may have changed while Discord was not heard."""
        await self.keeping.reconcile(guilds)
        await self.resume()
        await self.timekeeper.start()

    async def resume(self) -> None:
        """Go on with all that was to be done, and may have been left undone."""
        await self.delivery.wake_all()
        await self.pilots.wake_all()
        await self.ordering.begin()
        await self.undoing.begin()
        await self.voting.begin()


def services_of(interaction: discord.Interaction[Any]) -> Services:
    """Return the services of the bot that an interaction reached."""
    client: Any = interaction.client
    services: Services = client.services
    return services
