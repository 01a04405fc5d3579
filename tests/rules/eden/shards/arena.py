"""Positions of Shards for the worked examples, and a way to play them with given units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.agenda import asked, tops
from rules.core.chance import Chance, Keyed
from rules.core.errors import Refusal
from rules.core.forms import Whole
from rules.core.game import advance, settle
from rules.core.hexes import around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.actions import Action
from rules.eden.board.cards import COMMON, supply_of
from rules.eden.board.content import install, packed
from rules.eden.board.state import Campaign, State, Tile, Turn
from rules.eden.events import Event
from rules.eden.nodes import Ability, Label, Resource, UnitCard, World
from rules.eden.shards.territory import COLOUR_OF
from rules.players.eden.shards.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, DAN, bare_state, line_map

PEOPLES: dict[str, Resource] = {
    "ana": "animals",
    "bob": "plants",
    "cy": "ore",
    "dan": "positronium",
    "eve": "inhabitants",
    "fay": "crystal_shards",
}


def _world(name: str, resource: Resource, more: Sequence[UnitCard] = ()) -> World:
    """A World of units that do nothing: strengths 0 to 12, costs 1 to 6; and of some others."""
    units = [
        UnitCard(
            id=f"s{strength}c{cost}",
            name=Label(f"S{strength}C{cost}", f"S{strength}C{cost}"),
            cost=cost,
            strength=strength,
            copies=6,
            abilities=(),
            editions=("shards",) if cost == 6 else ("frontiers", "fronts", "shards"),
        )
        for strength in range(13)
        for cost in range(1, 7)
    ]
    label = Label(name, name)
    return World(
        id=name,
        name=label,
        people=label,
        colour="any",
        resource=resource,
        stock=label,
        keywords=(),
        units=(*units, *more),
    )


def content(*more: UnitCard) -> str:
    """Install the plain Worlds; *more*: cards of Ana's."""
    worlds = [_world(n, r, more if n == "ana" else ()) for n, r in PEOPLES.items()]
    return install(packed(worlds))


CONTENT = content()


def unit(strength: int, cost: int = 1, seat: Seat = ANA) -> Card:
    """Name a plain unit of the World of a seat."""
    return Card(f"{tuple(PEOPLES)[seat]}.s{strength}c{cost}")


def skilled(name: str, *abilities: Ability, strength: int = 1, cost: int = 1) -> UnitCard:
    """Make a card with these abilities."""
    return UnitCard(name, Label(name, name), cost, strength, 4, abilities)


def _prepared(state: State, campaign: Campaign) -> State:
    state.campaign, state.phase, state.day, state.day_limit = campaign, "expansion", 1, 25
    for player in state.players:
        player.civ_resource = PEOPLES[player.civilization]
        player.terrain = COLOUR_OF.get(player.civ_resource)
    supply = supply_of(len(state.players))
    state.supply = {card: supply[card] for card in COMMON}
    for number, player in enumerate(state.players):
        if player.portal is not None:
            for cell in (player.portal, *around(player.portal)):
                if cell in state.tiles:
                    state.tiles[cell].owner = Seat(number)
    return state


def realm(
    seats: int = 2,
    *,
    tiles: Mapping[Cell, Tile] | None = None,
    portals: Sequence[Cell | None] = (),
    campaign: Campaign | None = None,
    **fields: Any,  # any other field of a state
) -> State:
    """Make a position of Shards: each portal and what touches it belongs to its seat."""
    state = bare_state(
        seats,
        tiles=tiles,
        portals=portals,
        worlds=list(PEOPLES)[:seats],
        edition="shards",
        content=fields.pop("content", CONTENT),
        **fields,
    )
    return _prepared(state, campaign or Campaign())


def line(seats: int = 2, *, campaign: Campaign | None = None, **fields: Any) -> State:
    """Make the line map of the worked examples in Shards."""
    state = line_map(
        seats,
        worlds=list(PEOPLES)[:seats],
        edition="shards",
        content=fields.pop("content", CONTENT),
        **fields,
    )
    return _prepared(state, campaign or Campaign())


def own(state: State, seat: Seat, *cells: Cell) -> None:
    """Give territories to a seat."""
    for cell in cells:
        state.tiles[cell].owner = seat


def lay(state: State, cell: Cell, **resources: int) -> None:
    """Put resources on a territory; ``pure`` are counters."""
    tile = state.tiles[cell]
    for name, n in resources.items():
        if name == "pure":
            tile.pure = n
        else:
            tile.resources[name] = n  # type: ignore[index] # names of resources


class Realm:
    """A match of Shards being played by a test."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.play: Play[State, Event] = Play(state, chance or Keyed(bytes(32)))

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def campaign(self) -> Campaign:
        assert self.state.campaign is not None
        return self.state.campaign

    def run(self, *steps: st.Step) -> Realm:
        """Do *steps*, in this order, until somebody is asked."""
        self.state.agenda += reversed(steps)
        settle(GAME, self.play, self.state.agenda)
        return self

    def turn(self, seat: Seat = ANA, **fields: Any) -> Realm:
        """Begin the turn of a seat where it opens fronts; *fields*: of the turn."""
        self.campaign.turn = Turn(seat=seat, **fields)
        return self.run(
            st.OpenFronts(), st.TidyHand(), st.RefillBoth(), st.Subphase(), st.EndTurn()
        )

    def say(self, seat: Seat, *actions: Action) -> Realm:
        """Play legal actions."""
        for action in actions:
            refusal = GAME.why_not(self.state, seat, action)
            assert refusal is None, refusal
            assert isinstance(action, Whole) or action in GAME.legal(self.state, seat)
            advance(GAME, self.play, seat, action)
        return self

    def refused(self, seat: Seat, action: Action) -> Refusal:
        """Return why *action* is refused; it must not be listed either."""
        refusal = GAME.why_not(self.state, seat, action)
        assert refusal is not None
        assert action not in GAME.legal(self.state, seat)
        return refusal

    def asked(self) -> set[Seat]:
        return asked(self.state.agenda)

    def question(self, seat: Seat) -> Any:  # the step that asks *seat*
        return next(s for _, s in tops(self.state.agenda) if seat in s.asked())

    def rest(self, until: type[Any] | None = None) -> Realm:
        """Give default answers until nobody is asked, or a step of this kind asks."""
        while self.asked() and not self.state.over:
            seat = min(self.asked())
            if until is not None and isinstance(self.question(seat), until):
                break
            advance(GAME, self.play, seat, GAME.default(self.state, seat))
        return self

    def said(self, kind: type[Any]) -> list[Any]:
        """List the events of a kind."""
        return [event for event in self.play.events if isinstance(event, kind)]

    def owner(self, cell: Cell) -> Seat:
        return self.state.tiles[cell].owner


__all__ = [
    "ANA",
    "BOB",
    "CY",
    "DAN",
    "NOBODY",
    "Realm",
    "content",
    "lay",
    "line",
    "own",
    "realm",
    "skilled",
    "unit",
]
