"""Total war in Fronts: random matches in which everybody attacks in every turn, for properties."""

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
    GoOn,
    Offensive,
    PlayOnFront,
    SetBack,
    ShieldFront,
    UseOnFront,
)
from rules.eden.board.cards import OPPORTUNITY, SETBACK, TECH_RIFT, TECH_SHIELD
from rules.eden.board.state import State
from rules.players.eden.fronts.game import GAME
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
            "supremacy_fronts": "long",
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
            if source.random() < (0.4 if gate else 0.8 * (tile.kind != "portal")):
                tile.owner = Seat(source.randrange(len(state.players)))
                tile.centre = 1
            if tile.owner != NOBODY and tile.kind != "portal":
                tile.centre += source.randint(1, 4)
        state.heart_owner, state.heart_pool = state.tiles[HEART].owner, 6
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
        """Attack with most troops, play and activate what there is, go on."""
        source = self.source
        form, legal = (
            form_of(GAME, self.state, seat),
            choices(GAME, self.state, seat, source.randrange),
        )
        if form is not None and form.form.answer is Offensive and source.random() < 0.9:
            return self.sent(form)
        kinds = (Activate, PlayOnFront, ShieldFront, SetBack, UseOnFront, GoOn)
        for kind in kinds:
            there = [a for a in legal if isinstance(a, kind) and a != GoOn(again=False)]
            if there and source.random() < 0.7:
                return source.choice(there)
        said: Action = pick(source, legal)
        return said

    def sent(self, form: Asked[State, Offensive]) -> Offensive:
        """Attack on as many fronts as there can be, players and portals first."""
        tiles, draft = self.state.tiles, form.blank
        while new := [line for line in form.lines(draft) if not line.now and line.most]:
            foreign = [line for line in new if tiles[Cell(line.key[2])].owner != NOBODY]
            portals = [line for line in foreign if tiles[Cell(line.key[2])].kind == "portal"]
            line = self.source.choice(portals or foreign or new)
            draft = with_number(draft, line.key, 1 + self.source.randrange(line.most))
        return draft
