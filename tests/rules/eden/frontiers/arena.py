"""Positions of war for the worked examples, and a way to play them with given units."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.core.agenda import asked, tops
from rules.core.chance import Chance, Keyed
from rules.core.errors import Refusal
from rules.core.forms import Whole
from rules.core.game import advance, form_of, settle
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.actions import Action, PlayUnit
from rules.eden.board.content import install, packed
from rules.eden.board.state import State, Tile
from rules.eden.board.views import View
from rules.eden.events import Event
from rules.eden.nodes import Ability, Label, UnitCard, World
from rules.players.eden.frontiers.game import GAME
from rules.players.game import AdvisedGame
from tests.rules.eden.builders import bare_state
from tests.rules.eden.editor import Edit, Editor

PLAIN = "plain"


def _plain_world(*more: UnitCard) -> World:
    """A World of units that do nothing: strength 0 to 9 and costs 1 to 5; and of some others."""
    units = [
        UnitCard(
            id=f"s{strength}c{cost}",
            name=Label(f"S{strength}C{cost}", f"S{strength}C{cost}"),
            cost=cost,
            strength=strength,
            copies=6,
            abilities=(),
        )
        for strength in range(10)
        for cost in range(1, 6)
    ]
    label = Label(PLAIN, PLAIN)
    return World(
        id=PLAIN,
        name=label,
        people=label,
        colour="any",
        resource="ore",
        stock=label,
        keywords=(),
        units=(*units, *more),
    )


CONTENT = install(packed([_plain_world()]))


def unit(strength: int, cost: int = 1) -> Card:
    """Name a plain unit."""
    return Card(f"{PLAIN}.s{strength}c{cost}")


class War:
    """A match being played by a test; of Frontiers, unless another edition is said."""

    def __init__(
        self,
        state: State,
        chance: Chance | None = None,
        game: AdvisedGame[State, Any, Event, View] = GAME,
    ) -> None:
        self.game = game
        self.play: Play[State, Event] = Play(state, chance or Keyed(bytes(32)))
        self.editor = Editor()

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def events(self) -> list[Event]:
        return self.play.events

    def run(self, *steps: st.Step) -> War:
        """Do *steps*, in this order, until somebody is asked."""
        self.state.agenda += reversed(steps)
        settle(self.game, self.play, self.state.agenda)
        return self

    def say(self, seat: Seat, *said: Action | Edit) -> War:
        """Play legal actions; an edit is written into the draft of the seat, which ``Done`` hands in."""
        for one in said:
            form = form_of(self.game, self.state, seat)
            if form is not None and isinstance(one, Edit):
                self.editor.write(form, one)
                continue
            action = self.editor.meant(form, one)
            refusal = self.game.why_not(self.state, seat, action)
            assert refusal is None, refusal
            assert isinstance(action, Whole) or action in self.game.legal(self.state, seat)
            if form is not None and isinstance(action, form.form.answer):
                self.editor.sent(seat)
            advance(self.game, self.play, seat, action)
        return self

    def refused(self, seat: Seat, said: Action | Edit) -> Refusal:
        """Return why an action, or the draft with an edit, is refused; it is not listed either."""
        action = self.editor.meant(form_of(self.game, self.state, seat), said)
        refusal = self.game.why_not(self.state, seat, action)
        assert refusal is not None
        assert action not in self.game.legal(self.state, seat)
        return refusal

    def asked(self) -> set[Seat]:
        return asked(self.state.agenda)

    def steps(self) -> list[Any]:  # the steps on top of the lanes
        return [step for _, step in tops(self.state.agenda)]

    def question(self, seat: Seat) -> Any:  # the step that asks *seat*
        return next(step for step in self.steps() if seat in step.asked())

    def fight(self, until: Callable[[War], bool] | None = None) -> War:
        """Let everybody play the units of his hand in order, until *until* or nobody is asked."""
        while self.asked() and not (until and until(self)):
            seat = min(self.asked())
            units = [PlayUnit(c) for c in self.state.players[seat].hand if c.startswith(PLAIN)]
            if isinstance(self.question(seat), st.ArmyTurn) and units:
                self.say(seat, units[0])
            else:
                self.say(seat, self.game.default(self.state, seat))
        return self

    def said(self, kind: type[Any]) -> list[Any]:
        """List the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


def war(seats: int = 2, *, units: Sequence[UnitCard] = (), **fields: Any) -> State:
    """Make a position at war, with plain Worlds; *units*: more cards of the plain World.

    *fields*: any field of a state.
    """
    content = install(packed([_plain_world(*units)])) if units else CONTENT
    state = bare_state(seats, worlds=[PLAIN] * seats, content=content, phase="expansion", **fields)
    state.day = 1
    return state


def skilled(ident: str, strength: int, *abilities: Ability, cost: int = 1) -> UnitCard:
    """Make a unit card for a test."""
    return UnitCard(ident, Label(ident, ident), cost, strength, 6, abilities)


def dealt(state: State, hands: Mapping[Seat, list[Card]]) -> State:
    """Put these cards in the hands, before armies are built."""
    for seat, cards in hands.items():
        state.players[seat].hand = list(cards)
    return state


def stand(
    state: State,
    cell: Cell,
    owner: Seat = NOBODY,
    centre: int = 0,
    edges: Mapping[Cell, int] | None = None,
    wild: int = 0,
) -> Tile:
    """Put troops, or a wild marker, on a tile; the tile is made if it is not there."""
    tile = state.tiles.setdefault(cell, Tile(colour="grey"))
    tile.owner, tile.centre, tile.edges, tile.wild = owner, centre, dict(edges or {}), wild
    return tile


def expansion() -> tuple[st.Step, ...]:
    """Make the steps of an Expansion after the deployments."""
    return st.Walkovers(), st.ListCombats(), st.Select(at=0)
