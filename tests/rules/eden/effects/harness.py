"""Combats built for a test, and a way to play their abilities and read what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rules.core.agenda import asked
from rules.core.chance import Chance, Keyed
from rules.core.errors import Refusal
from rules.core.forms import Asked, Whole
from rules.core.game import advance, form_of, settle
from rules.core.hexes import at
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.actions import Action, Activate, Done, Option, Pick, PlayUnit, Take, UseFromHand
from rules.eden.board import effects
from rules.eden.board.answer_labels import Beside, Branch, Label
from rules.eden.board.board import edge
from rules.eden.board.camps import army_of
from rules.eden.board.cards import COMMON, TECHNOLOGIES
from rules.eden.board.content import install, packed
from rules.eden.board.formation import find, places
from rules.eden.board.state import Army, Combat, Row, State, Unit
from rules.eden.events import Event
from rules.eden.nodes import Label as Name
from rules.eden.nodes import Node, UnitCard, World
from rules.eden.worlds import builtin
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, DAN, bare_state

SMALL, MEDIUM, HUGE = "crystal_small", "crystal_medium", "crystal_huge"
SEATS = (ANA, BOB, CY, DAN)
INNER, OUTER = at(2, 0), at(3, 0)


@cache
def known() -> dict[str, str]:
    """Return the World of each unit of the eight Worlds, by the id of the unit."""
    return {unit.id: world.id for world in builtin().values() for unit in world.units}


def card(name: str) -> Card:
    """Name a card: a unit of one of the Worlds by its id alone, or by its whole name."""
    if "." in name or name in COMMON or name in TECHNOLOGIES:
        return Card(name)
    return Card(f"{known()[name]}.{name}")


def world(ident: str, *units: UnitCard) -> World:
    """Make a World of its own for a test."""
    label = Name(ident, ident)
    return World(ident, label, label, "any", "ore", label, (), units)


def unit(ident: str, *abilities: Any, cost: int = 1, strength: int = 1) -> UnitCard:
    """Make a unit card for a test."""
    return UnitCard(ident, Name(ident, ident), cost, strength, 9, tuple(abilities))


@dataclass
class Side:
    """What a player brings: zones by the ids of cards, decks with the top card first.

    ``army``: rows from the top; a unit is its id, or its id and any fields of ``Unit``.
    """

    world: str
    army: Sequence[Sequence[Any]] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    discard: Sequence[str] = ()
    removed: Sequence[str] = ()
    sold: Mapping[str, int] = field(default_factory=dict)  # copies in the World; the rest: 3 each
    stocks: int = 0
    mana: int = 0
    troops: int = 0
    camp: int | None = None


class Scene:
    """A combat between the sides, in turn order, at a frontier or (more than two) on a tile."""

    def __init__(
        self,
        *sides: Side,
        more: Iterable[World] = (),
        chance: Chance | None = None,
        wild: int = 0,
    ) -> None:
        self.draft: Pick | None = None
        worlds = [*builtin().values(), *more]
        self.worlds = {world.id: world for world in worlds}
        content = install(packed(worlds))
        state = bare_state(
            len(sides), worlds=[side.world for side in sides], content=content, phase="expansion"
        )
        self.play: Play[State, Event] = Play(state, chance or Keyed(bytes(32)))
        self.state.combats["1"] = self._combat(sides, wild)
        for seat, side in enumerate(sides):
            self._deal(Seat(seat), side)

    def _combat(self, sides: Sequence[Side], wild: int) -> Combat:
        state = self.state
        ring = (at(3, 0), at(2, 1), at(2, -1), at(1, 0))
        two = len(sides) == 2 and not wild
        first = 0 if two or wild else 1
        for cell in (INNER, *ring):
            state.tiles[cell] = bare_state(1).tiles[at(0, 0)].__class__(colour="grey")
        combat = Combat(id=1, cell=INNER, other=OUTER if two else None, wild=wild)
        for seat, side in enumerate(sides):
            if two:
                cells = (INNER, OUTER) if seat == 0 else (OUTER, INNER)
            else:
                cells = (ring[seat], INNER)
            defends = not two and not wild and seat == 0
            home = INNER if defends else cells[0]
            army = Army(
                seat=Seat(seat),
                camp=side.camp if side.camp is not None else seat + (1 if two or wild else first),
                edges=[] if defends else [edge(*cells)],
                troops=side.troops,
                mana=side.mana,
            )
            state.tiles[home].owner = Seat(seat)
            if defends:
                state.tiles[home].centre = side.troops
            elif side.troops:
                state.tiles[home].edges[cells[1]] = side.troops
            combat.edges += army.edges
            for row in side.army:
                army.rows.append(Row(0, [self._unit(combat, each) for each in row]))
            for name in side.removed:
                army.removed.append(self._unit(combat, name))
            combat.armies.append(army)
        for army in combat.armies:
            combat.principals.setdefault(str(army.camp), army.seat)
        return combat

    def _unit(self, combat: Combat, said: Any) -> Unit:
        combat.born += 1
        name, fields = said if isinstance(said, tuple) else (said, {})
        return Unit(combat.born, card(name), **fields)

    def _deal(self, seat: Seat, side: Side) -> None:
        mine = self.state.players[seat]
        mine.hand = [card(name) for name in side.hand]
        mine.deck = [card(name) for name in side.deck][::-1]
        mine.discard = [card(name) for name in side.discard]
        mine.stocks = side.stocks
        units = self.worlds[side.world].units_in("frontiers")
        mine.world = {Card(f"{side.world}.{u.id}"): side.sold.get(u.id, 3) for u in units}
        mine.world = {name: n for name, n in mine.world.items() if n}
        effects.check_conditions(self.play, self.combat)
        self.combat.opportunities = []

    # --- reading ---

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def combat(self) -> Combat:
        return self.state.combats["1"]

    def army(self, seat: Seat) -> Army:
        return army_of(self.combat, seat)

    def show(self, seat: Seat) -> str:
        """Write an army down as the reference does: rows by ``/``, ``D`` for doomed."""
        strengths = effects.strengths(self.state, self.combat)
        rows = []
        for row in self.army(seat).rows:
            units = [
                f"{_short(u.card)} {strengths[u.id]}{' D' if u.doomed else ''}" for u in row.units
            ]
            rows.append(" + ".join(units))
        return " / ".join(rows)

    def columns(self, seat: Seat) -> list[list[int]]:
        """List the columns of the units, row by row."""
        return [[row.first + i for i in range(len(row.units))] for row in self.army(seat).rows]

    def total(self, seat: Seat) -> int:
        return effects.army_strength(self.state, self.combat, self.army(seat))

    def hand(self, seat: Seat) -> list[str]:
        return sorted(_short(c) for c in self.state.players[seat].hand)

    def deck(self, seat: Seat) -> list[str]:
        return [_short(c) for c in self.state.players[seat].deck[::-1]]

    def discarded(self, seat: Seat) -> list[str]:
        return sorted(_short(c) for c in self.state.players[seat].discard)

    def removed(self, seat: Seat) -> list[str]:
        return [_short(u.card) for u in self.army(seat).removed]

    def for_sale(self, seat: Seat, name: str) -> int:
        return self.state.players[seat].world.get(card(name), 0)

    def number(self, name: str, seat: Seat | None = None) -> int:
        """Find the number of a unit in the formations by its id."""
        for army in self.combat.armies:
            for place in places(army):
                if _short(place.unit.card) == name and seat in (None, army.seat):
                    return place.unit.id
        raise KeyError(name)

    def unit(self, name: str, seat: Seat | None = None) -> Unit:
        place = find(self.combat, self.number(name, seat))
        assert place is not None
        return place.unit

    def said(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.play.events if isinstance(event, kind)]

    # --- asking ---

    def asked(self) -> set[Seat]:
        return asked(self.state.agenda)

    def question(self) -> Any:  # the step on top
        return self.state.agenda[-1] if self.state.agenda else None

    def legal(self, seat: Seat) -> list[Action]:
        """List what may be answered, without what is always free."""
        free = ("concede", "refine", "use-opportunity")
        return [
            action
            for action in GAME.legal(self.state, seat)
            if action.__struct_config__.tag not in free
        ]

    def offered(self, seat: Seat) -> list[str]:
        """List the ids of the units with something to activate, one for each ability."""
        found = []
        for action in self.legal(seat):
            if isinstance(action, Activate):
                opportunity = next(o for o in self.combat.opportunities if o.unit == action.unit)
                found.append(_short(opportunity.card))
        return sorted(found)

    def takes(self, seat: Seat) -> list[str]:
        """List what may be taken, by ids."""
        if (form := form_of(GAME, self.state, seat)) is not None:
            return [self._said(name) for name in self._next(form)]
        return [self._said(a.what) for a in self.legal(seat) if isinstance(a, Take)]

    def _next(self, form: Asked[Any, Any]) -> dict[str, Pick]:
        """List the drafts with one thing more than that of this test, by that thing."""
        draft = self.draft or form.empty
        now, more = Counter(draft.things), form.larger(draft)
        return {next(iter(Counter(one.things) - now)): one for one in more}

    def _said(self, name: str) -> str:
        if name[:1] == "u" and name[1:].isdigit():
            place = find(self.combat, int(name[1:]))
            if place is not None:
                return _short(place.unit.card)
            gone = [u for a in self.combat.armies for u in a.removed if u.id == int(name[1:])]
            return _short(gone[0].card)
        return _short(Card(name))

    def labels(self) -> dict[int, Label]:
        """Read what the numbers of the question on top stand for."""
        below = self.state.agenda[-2]
        assert isinstance(below, st.Resolve)
        return effects.choices(self.state, self.question(), below)

    # --- playing ---

    def run(self, *steps: st.Step) -> Scene:
        self.state.agenda += reversed(steps)
        settle(GAME, self.play, self.state.agenda)
        return self

    def do(self, seat: Seat, action: Action) -> Scene:
        refusal = GAME.why_not(self.state, seat, action)
        assert refusal is None, refusal
        assert isinstance(action, Whole) or action in GAME.legal(self.state, seat), action
        self.draft = None
        advance(GAME, self.play, seat, action)
        return self

    def refused(self, seat: Seat, action: Action) -> Refusal:
        refusal = GAME.why_not(self.state, seat, action)
        assert refusal is not None
        assert action not in GAME.legal(self.state, seat)
        return refusal

    def plays(self, seat: Seat, name: str) -> Scene:
        """Play a unit of the hand, on a turn of its own."""
        self.state.agenda.append(st.ArmyTurn(seat, 1))
        return self.do(seat, PlayUnit(card(name)))

    def uses(self, seat: Seat, name: str) -> Scene:
        """Use a card from the hand, on a turn of its own."""
        self.state.agenda += [st.NextArmy(1), st.ArmyTurn(seat, 1)]
        return self.do(seat, UseFromHand(card(name), 0))

    def delayed(self) -> Scene:
        return self.run(st.OpenDelayed(1))

    def post(self) -> Scene:
        return self.run(st.OpenPost(1))

    def window(self) -> Scene:
        return self.run(st.Window([1]))

    def activates(self, seat: Seat, name: str, ability: int | None = None) -> Scene:
        """Activate an ability of a unit, by the id of its card."""
        for action in self.legal(seat):
            if isinstance(action, Activate) and ability in (None, action.ability):
                found = [o for o in self.combat.opportunities if o.unit == action.unit]
                if _short(found[0].card) == name:
                    return self.do(seat, action)
        raise AssertionError(f"{name} is not offered: {self.legal(seat)}")

    def take(self, seat: Seat, name: str) -> Scene:
        """Take a thing by its id, or by its number; of several, the last one hands the answer in."""
        if (form := form_of(GAME, self.state, seat)) is not None:
            more = self._next(form)
            self.draft = next(d for n, d in more.items() if name in (n, self._said(n)))
            while len(more := self._next(form)) == 1 and form.why_not(self.draft) is not None:
                (self.draft,) = more.values()
            return self if more else self.do(seat, self.draft)
        for action in self.legal(seat):
            if isinstance(action, Take) and name in (action.what, self._said(action.what)):
                return self.do(seat, action)
        raise AssertionError(f"{name} is not among {self.legal(seat)}")

    def done(self, seat: Seat) -> Scene:
        form = form_of(GAME, self.state, seat)
        return self.do(seat, Done() if form is None else self.draft or form.empty)

    def option(self, seat: Seat, number: int) -> Scene:
        return self.do(seat, Option(number))

    def beside(self, seat: Seat, name: str, side: str) -> Scene:
        """Choose a place beside a unit, by its id."""
        for number, label in self.labels().items():
            if isinstance(label, Beside) and (_short(label.card), label.side) == (name, side):
                return self.option(seat, number)
        raise AssertionError(f"{side} of {name} is not among {self.labels()}")

    def branch(self, seat: Seat, op: str) -> Scene:
        """Choose the option that begins with this operation."""
        for number, label in self.labels().items():
            if isinstance(label, Branch) and _op(label.do[0]) == op:
                return self.option(seat, number)
        raise AssertionError(f"{op} is not among {self.labels()}")

    def closes(self) -> Scene:
        """Let everybody pass until nobody is asked."""
        while seats := self.asked():
            self.done(min(seats))
        return self


def _short(name: Card) -> str:
    return name.partition(".")[2] or name


def _op(node: Node) -> str:
    return str(node.__struct_config__.tag)
