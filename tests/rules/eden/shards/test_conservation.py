"""What is never lost in a match of Shards: cards, resources, pure energy, over random wars."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from rules.core.agenda import Agenda, asked
from rules.core.chance import Keyed
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.content import content_of
from rules.eden.board.formation import places
from rules.eden.board.state import State
from rules.eden.shards.territory import standing_portals
from rules.players.eden.shards.game import GAME

MATCHES = [
    (seats, scenario, variant)
    for seats, scenario, variant in (
        (1, "king", False),
        (2, "supremacy", False),
        (3, "unbalance", True),
        (4, "king", True),
        (6, "supremacy", False),
    )
]
LOVE = {"open-front": 9, "play-on-front": 7, "activate": 7, "set-back": 3, "rescue": 2}
RARELY_PICKED = {"concede", "destroy-portal"}
MOVES = 1500


class War:
    """A match between random players who like to fight."""

    def __init__(self, seats: int, scenario: str, *, variant: bool, seed: int = 5) -> None:
        content = GAME.install(GAME.content())
        options: dict[str, str | int | bool | None] = {
            "quick_map": True,
            "scenario": scenario,
            "variant": variant,
            "day_limit": None,
        }
        setup = Setup((SeatSetup(),) * seats, options, content)
        chance = Keyed(seed.to_bytes(32, "big"))
        self.state: State = start(GAME, setup, chance).state
        self._play: Play[State, ev.Event] = Play(self.state, chance)
        self._source = random.Random(seed)

    def moves(self) -> Iterator[list[ev.Event]]:
        """Play; yield what each action has made happen."""
        for _ in range(MOVES):
            if self.state.over:
                return
            seat = self._source.choice(sorted(asked(self.state.agenda)))
            kinds: dict[str, list[object]] = {}
            for action in GAME.legal(self.state, seat):
                kinds.setdefault(str(action.__struct_config__.tag), []).append(action)
            names = [name for name in kinds if name not in RARELY_PICKED] or [*kinds]
            (kind,) = self._source.choices(names, [LOVE.get(name, 1) for name in names])
            self._play.events.clear()
            advance(GAME, self._play, seat, self._source.choice(kinds[kind]))
            yield self._play.events


def revealed(agenda: Agenda) -> Iterator[Card]:
    for step in agenda:
        if isinstance(step, st.Resolve):
            yield from step.revealed


def cards(state: State) -> Counter[Card]:
    """Count every card of the match, wherever it is."""
    found: Counter[Card] = Counter(state.supply)
    for player in state.players:
        found += Counter([*player.hand, *player.deck, *player.discard, *player.set_aside])
        found += Counter(player.world)
    for combat in state.combats.values():
        for army in combat.armies:
            found += Counter(place.unit.card for place in places(army))
            found += Counter(unit.card for unit in army.removed)
    return found + Counter(revealed(state.agenda))


def common(state: State) -> Counter[Card]:
    units = content_of(state.content, state.edition).units
    return Counter({card: n for card, n in cards(state).items() if card not in units and n})


def units_of(state: State, seat: Seat) -> Counter[Card]:
    world = state.players[seat].civilization
    return Counter({c: n for c, n in cards(state).items() if c.startswith(f"{world}.") and n})


@pytest.mark.parametrize(("seats", "scenario", "variant"), MATCHES)
def test_every_card_is_always_somewhere_exactly_once(
    seats: int, scenario: str, *, variant: bool
) -> None:
    war = War(seats, scenario, variant=variant)
    sheets = content_of(war.state.content, war.state.edition).by_world
    known: Counter[Card] | None = None
    for _ in war.moves():
        state = war.state
        if state.day and not state.over:
            known = known or common(state)
            assert common(state) == known
            for seat in standing_portals(state):
                there = {s.card: s.unit.copies for s in sheets[state.players[seat].civilization]}
                assert units_of(state, seat) == Counter(there)


def lying(state: State) -> int:
    return sum(sum(tile.resources.values()) for tile in state.tiles.values())


@pytest.mark.parametrize(("seats", "scenario", "variant"), MATCHES)
def test_resources_come_and_go_only_as_it_is_said(
    seats: int, scenario: str, *, variant: bool
) -> None:
    war = War(seats, scenario, variant=variant, seed=8)
    before = lying(war.state)
    for events in war.moves():
        change = 0
        lost = False
        for event in events:
            match event:
                case ev.ResourcesLaid(laid=laid):
                    change += sum(sum(kinds.values()) for kinds in laid.values())
                case ev.Spent(paid=paid):
                    used = (k for kinds in paid.values() for k in kinds.items())
                    change -= sum(n for means, n in used if means != "pure_energy")
                case ev.Harvested(n=n):
                    change += n
                case ev.Devastated():
                    lost = True  # what lay there is gone
                case _:
                    pass
        now = lying(war.state)
        assert now == before + change or (lost and now <= before + change)
        assert all(n > 0 for t in war.state.tiles.values() for n in t.resources.values())
        assert all(tile.pure >= 0 for tile in war.state.tiles.values())
        before = now


@pytest.mark.parametrize(("seats", "scenario", "variant"), MATCHES)
def test_a_standing_portal_is_always_its_owners(
    seats: int, scenario: str, *, variant: bool
) -> None:
    war = War(seats, scenario, variant=variant, seed=11)
    for _ in war.moves():
        state = war.state
        if state.day:
            for seat in standing_portals(state):
                portal = state.players[seat].portal
                assert portal is not None
                assert state.tiles[portal].owner == seat
            for tile in state.tiles.values():
                assert tile.pure == 0 or tile.kind == "portal"
