"""Total war in Frontiers: random matches in which everybody attacks all day, for properties."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.core.chance import Keyed
from rules.core.forms import Asked, with_number
from rules.core.game import Play, SeatSetup, Setup, advance, choices, form_of, start
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden.actions import (
    Action,
    Activate,
    Agree,
    Deploy,
    PlaySetback,
    PlayShield,
    PlayUnit,
    UseFromHand,
)
from rules.eden.board.cards import OPPORTUNITY, SETBACK, TECH_RIFT, TECH_SHIELD
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME
from tests.contract.playouts import pick

SPECIAL = (OPPORTUNITY, SETBACK, TECH_SHIELD, TECH_RIFT)
"""Cards of the supply that everybody begins with."""


@cache
def content() -> str:
    return GAME.install(GAME.content())


class TotalWar:
    """A total war: the wild territory is shared out at random, and everybody attacks all day."""

    def __init__(self, seats: int, seed: int) -> None:
        self.chance = Keyed(seed.to_bytes(32, "big"))
        options: dict[str, str | int | bool | None] = {
            "quick_map": True,
            "day_limit": 8,
            "supremacy": "long",
        }
        setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, content())
        self.play: Play[State, ev.Event] = Play(start(GAME, setup, self.chance).state, self.chance)
        self.source = random.Random(seed)
        while self.state.phase == "setup":
            self.move()
        self._share_out()

    def _share_out(self) -> None:
        state, source = self.state, self.source
        for cell in sorted(state.tiles):
            tile = state.tiles[cell]
            gate = tile.owner != NOBODY and tile.kind != "portal"
            if (tile.wild and source.random() < 0.8) or (gate and source.random() < 0.3):
                tile.wild, tile.owner = 0, Seat(source.randrange(len(state.players)))
            if tile.owner != NOBODY and tile.kind != "portal":
                tile.centre += source.randint(1, 4)
        state.heart_owner, state.heart_pool = state.tiles[HEART].owner, 9
        for player in state.players:
            for card in (*SPECIAL, *sorted(player.world)):
                if card in player.world:
                    player.world[card] -= 1
                elif not state.supply[card]:
                    continue
                else:
                    state.supply[card] -= 1
                player.deck.append(card)
            player.world = {card: n for card, n in player.world.items() if n}
            player.stocks += 5
            source.shuffle(player.deck)

    @property
    def state(self) -> State:
        return self.play.state

    def move(self) -> list[ev.Event]:
        """Play one action; return what it made happen."""
        seat = self.source.choice([d.seat for d in GAME.pending(self.state) if d.asked])
        self.play.events.clear()
        advance(GAME, self.play, seat, self.choose(seat))
        return self.play.events

    def moves(self, most: int = 2500) -> Iterator[list[ev.Event]]:
        """Play on; yield what each action made happen."""
        for _ in range(most):
            if self.state.over:
                return
            yield self.move()

    def choose(self, seat: Seat) -> Action:
        """Attack with most troops, play and activate what there is, keep armies incomplete."""
        form, legal = (
            form_of(GAME, self.state, seat),
            choices(GAME, self.state, seat, self.source.randrange),
        )
        if form is not None and form.form.answer is Deploy and self.source.random() < 0.9:
            return self.sent(form)
        for kind in (Activate, PlayUnit, PlayShield, PlaySetback, UseFromHand, Agree):
            there = [a for a in legal if isinstance(a, kind) and a != Agree(agree=False)]
            if there and self.source.random() < 0.7:
                return self.source.choice(there)
        said: Action = pick(self.source, legal)
        return said

    def sent(self, form: Asked[State, Deploy]) -> Deploy:
        """Send as many as there are against others, against portals first."""
        tiles, draft = self.state.tiles, form.blank
        while outwards := [
            line
            for line in form.lines(draft)
            if line.now < line.most and tiles[Cell(line.key[2])].owner != form.seat
        ]:
            portals = [line for line in outwards if tiles[Cell(line.key[2])].kind == "portal"]
            line = self.source.choice(portals or outwards)
            draft = with_number(draft, line.key, line.most)
        return draft
