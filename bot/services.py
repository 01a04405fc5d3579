"""Every part of the bot that answers somebody, put together once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from bot.clock.keeper import Timekeeper
from bot.clock.nudging import Nudging
from bot.delivery.places import Delivery
from bot.delivery.turns import owe_turn
from bot.guard import Guard
from bot.house import House
from bot.knowing.explaining import Explaining
from bot.knowing.fairness import Fairness
from bot.knowing.mapping import Mapping
from bot.knowing.past import Knowing
from bot.knowing.trying import Trying
from bot.moderating.desk import Desk
from bot.moderating.presets import Presets
from bot.moderating.repairs import RepairDesk
from bot.people.ending import Ending
from bot.people.lobbying import Lobbying
from bot.people.rematch import Rematch
from bot.people.rewinding import Rewinding
from bot.people.seats import Seats
from bot.people.undoing import Undoing
from bot.people.voting import Voting
from bot.people.why import Why
from bot.playing.acting import Acting
from bot.playing.composing import Composer
from bot.playing.ordering import Ordering
from bot.playing.pilots import Pilots
from bot.playing.presses import Presses
from bot.playing.typed import Typed
from bot.upkeep.daily import Daily
from bot.upkeep.keeping import Keeping


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
