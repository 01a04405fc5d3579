"""Positions of Clash of Cultures built by hand, and a match played on from there."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rules.clash import movement
from rules.clash import steps as st
from rules.clash.actions import Concede, Done, March, MoveUnits, Pay
from rules.clash.board import (
    cities,
    empty,
    enemies_at,
    is_land,
    piece_supply,
    put_city,
    supply,
)
from rules.clash.cities import city_ground, port_spaces
from rules.clash.content import (
    ACTION_CARDS,
    BOARDS,
    BUILDINGS,
    GOODS,
    HOMES,
    INCIDENTS,
    MOODS,
    OBJECTIVE_CARDS,
    REGIONS,
    WONDERS,
    Good,
)
from rules.clash.exploration import lying
from rules.clash.goods import limit
from rules.clash.setup import ICONS
from rules.clash.state import City, Player, Space, State, Turn, Unit
from rules.clash.technology import gainable
from rules.core.agenda import asked
from rules.core.chance import Keyed, Scripted
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, act, form_of, settle, start
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Play
from rules.players.clash.game import GAME

LETTERS: dict[str, Good] = dict(zip("fwoigmc", GOODS, strict=True))


@dataclass(frozen=True, kw_only=True)
class Side:
    """A player: ``res`` "f1 g2", ``advances`` beside the first two, ``cities`` and ``units``.

    A city: ``"happy temple academy@1 act=2 port>C5 colosseum"``; ``@1``: the colour of P1.
    """

    res: str = ""
    advances: str = ""
    cities: dict[str, str] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    actions: str = ""
    objectives: str = ""
    wonders: str = ""
    counter: int = 3
    built: str = ""


def side(res: str = "", /, **given: Any) -> Side:
    return Side(res=res, **given)


def pay(res: str) -> Pay:
    return Pay(**{LETTERS[word[0]]: int(word[1:]) for word in res.split()})


class Table:
    """A match in progress; seats are numbered from 1, as in the reference."""

    def __init__(
        self,
        *sides: Side,
        land: dict[str, str] | None = None,
        barbarians: dict[str, int] | None = None,
        events: str = "",
        deck: str = "",
        objectives: str = "",
        wonders: str = "",
        regions: dict[str, int] | None = None,
        acts: int = 3,
        limits: bool = True,
        agenda: list[st.Step] | None = None,
        **fields: Any,
    ) -> None:
        n = max(2, len(sides))
        board = BOARDS[n]
        fields.setdefault("icons", ICONS["printed"])
        state = State(
            agenda=agenda or [st.NextAge(), st.NextRound(), st.Menu(Seat(0))],
            joined=list(range(n)),
            age=1,
            round=1,
            first=Seat(0),
            turn=Turn(seat=Seat(0), actions=acts),
            token_limits=limits,
            **fields,
        )
        numbers = [number for number in REGIONS if number not in (regions or {}).values()]
        for slot, four in board.slots.items():
            state.slots[slot] = (regions or {}).get(slot) or numbers.pop()
            state.spaces.update({cell: Space() for cell in four})
        state.unused = sorted(set(REGIONS) - set(state.slots.values()))
        for number, home in enumerate(board.homes):
            for cell, terrain in zip(home, HOMES[board.types[number]], strict=True):
                state.spaces[cell] = Space(terrain)
        for name, ground in (land or {}).items():
            state.spaces[Cell(name)].terrain = ground.removesuffix("*")  # type: ignore[assignment]
            state.spaces[Cell(name)].exhausted = ground.endswith("*")
        held = {"action": [], "objective": [], "wonder": []}  # type: ignore[var-annotated]
        for seat in range(n):
            given = sides[seat] if seat < len(sides) else side()
            self._sit(state, Seat(seat), given, board.homes[seat][0])
            for pile, cards in (
                ("action", state.players[seat].actions),
                ("objective", state.players[seat].objectives),
                ("wonder", state.players[seat].wonders),
            ):
                held[pile] += cards
        for name, barbarian in (barbarians or {}).items():
            place = state.spaces[Cell(name)]
            put_city(state, Cell(name), City(NOBODY))
            place.units += [Unit(NOBODY, "army") for _ in range(barbarian)]
        standing = [w for place in state.spaces.values() if place.city for w in place.city.wonders]
        state.action_deck = _pile(list(ACTION_CARDS), held["action"], "action", deck)
        state.objective_deck = _pile(
            list(OBJECTIVE_CARDS), held["objective"], "objective", objectives
        )
        state.event_deck = _pile(list(INCIDENTS), [], "event", events)
        state.wonder_deck = _pile(
            [Card(w) for w in WONDERS], held["wonder"] + standing, "", wonders
        )
        self.state = state
        self.events: list[Any] = []
        play: Play[State, Any] = Play(state, Scripted())
        settle(GAME, play, state.agenda)

    def _sit(self, state: State, seat: Seat, given: Side, capital: Cell) -> None:
        stock: dict[Good, int] = dict.fromkeys(GOODS, 0)
        for word in given.res.split():
            stock[LETTERS[word[0]]] = int(word[1:])
        state.players.append(
            Player(
                capital=capital,
                stock=stock,
                advances=["farming", "mining", *given.advances.split()],
                counter=given.counter,
                actions=[Card(f"action-{n}") for n in given.actions.split()],
                objectives=[Card(f"objective-{n}") for n in given.objectives.split()],
                wonders=[Card(name) for name in given.wonders.split()],
                built=given.built.split(),
            )
        )
        for name, text in given.cities.items():
            put_city(state, Cell(name), _city(seat, text))
        for name, text in given.units.items():
            for times, kind in re.findall(r"(?:(\d+)\*)?(\w+)", text):
                state.spaces[Cell(name)].units += [Unit(seat, kind) for _ in range(int(times or 1))]

    # --- playing ---

    def do(
        self, who: int, *actions: Any, die: str = "", draw: dict[str, list[int]] | None = None
    ) -> Table:
        """Play legal actions; ``die``: what is cast, in order; all of it must be cast."""
        drawn = dict(self.state.draws)
        outcomes = {"die": [int(d) - 1 for d in die if d != " "], **(draw or {})}
        scripted = Scripted({p: [0] * drawn.get(p, 0) + o for p, o in outcomes.items()})
        self.events = []
        for action in actions:
            played = act(GAME, self.state, Seat(who - 1), action, scripted)
            assert not isinstance(played, Refusal), (action, played)
            self.state = played.state
            self.events += played.events
        cast = self.state.draws.get("die", 0) - drawn.get("die", 0)
        assert cast == len(outcomes["die"]), f"{cast} dice cast"
        return self

    def refuse(self, who: int, action: Any) -> Refusal:
        """Say why an action is refused; it must be."""
        refusal = GAME.why_not(self.state, Seat(who - 1), action)
        assert refusal is not None, action
        return refusal

    def legal(self, who: int, kind: type | None = None) -> list[Any]:
        found = [a for a in GAME.legal(self.state, Seat(who - 1)) if a != Concede()]
        return [a for a in found if kind is None or isinstance(a, kind)]

    def asked(self) -> list[int]:
        return sorted(seat + 1 for seat in asked(self.state.agenda))

    def question(self) -> str:
        """Name the question that is open."""
        return GAME.pending(self.state)[0].id

    def move(self, who: int, origin: str, goal: str, units: str = "", **given: Any) -> Table:
        """Move a group, beginning a Move action if none is going on; ``units`` "army=1 settler=0"."""
        top = self.state.agenda[-1]
        begin: list[Any] = [] if isinstance(top, st.Moving) else [MoveUnits()]
        march = self.march(who, origin, goal, units, how=given.pop("how", ""))
        return self.do(who, *begin, march, **given)

    def march(self, who: int, origin: str, goal: str, units: str = "", *, how: str = "") -> March:
        """Say who goes: all who can, but for ``units``; those who land leave their ships."""
        start = Cell(origin)
        able: dict[Any, int] = movement.most(self.state, Seat(who - 1), start)
        group = {
            **able,
            **{kind: int(n) for kind, _, n in (u.partition("=") for u in units.split())},
        }
        if self.state.spaces[start].terrain == "sea" and goal and is_land(self.state, Cell(goal)):
            group["ship"] = 0
        return March(start, {kind: n for kind, n in group.items() if n}, Cell(goal), how)

    def usual(self, who: int, **given: Any) -> Table:
        """Answer a form with what the rules answer for who gives no answer."""
        form = form_of(GAME, self.state, Seat(who - 1))
        assert form is not None
        return self.do(who, form.blank, **given)

    def goals(self, who: int, origin: str, units: str = "") -> set[tuple[str, str]]:
        """List where a group can go, and how."""
        form = form_of(GAME, self.state, Seat(who - 1))
        assert form is not None
        march = self.march(who, origin, "", units)
        return {(one.goal, one.how) for one in form.larger(march) if one.goal}

    def stop(self, who: int = 1) -> Table:
        top = self.state.agenda[-1]
        return self.do(who, March() if isinstance(top, st.Moving) else Done())

    # --- looking ---

    def of(self, who: int) -> Player:
        return self.state.players[who - 1]

    def res(self, who: int) -> str:
        stock = self.of(who).stock
        return " ".join(f"{letter}{stock[good]}" for letter, good in LETTERS.items() if stock[good])

    @property
    def acts(self) -> int:
        assert self.state.turn is not None
        return self.state.turn.actions

    def city(self, cell: str) -> str:
        """Say a city: owner, mood, activations, then its pieces; empty for none."""
        city = self.state.spaces[Cell(cell)].city
        if city is None:
            return ""
        pieces = [
            b if c == city.seat else f"{b}@{c + 1}" for b, c in sorted(city.buildings.items())
        ]
        who = f"P{city.seat + 1}" if city.seat >= 0 else "barbarians"
        return " ".join([who, city.mood, str(city.acts), *pieces, *city.wonders])

    def units(self, cell: str) -> str:
        """Say the units of a space: ``P1 2*army``."""
        counted = Counter(
            (f"P{u.seat + 1}" if u.seat >= 0 else "barbarians", u.kind)
            for u in self.state.spaces[Cell(cell)].units
        )
        return ", ".join(f"{who} {n}*{kind}" for (who, kind), n in sorted(counted.items()))

    def terrain(self, *cells: str) -> list[str]:
        return [self.state.spaces[Cell(cell)].terrain for cell in cells]


def _city(seat: Seat, text: str) -> City:
    city = City(seat)
    for word in text.split():
        name, _, port = word.partition(">")
        name, _, colour = name.partition("@")
        if name in MOODS:
            city.mood = name
        elif name.startswith("act="):
            city.acts = int(name[4:])
        elif name in BUILDINGS:
            city.buildings[name] = Seat(int(colour) - 1) if colour else seat
            if port:
                city.port = Cell(port)
        else:
            city.wonders.append(name)
    return city


def _pile(cards: list[Card], held: list[Card], name: str, top: str) -> list[Card]:
    """Build a deck without what is held; *top*: what is drawn first, in order."""
    first = [Card(f"{name}-{n}" if name else n) for n in top.split()]
    return [c for c in cards if c not in held and c not in first] + first[::-1]


def crowded(seats: int, seed: int) -> tuple[State, Keyed]:
    """Start a match far from its beginning: much is owned, built, revealed, held."""
    source = random.Random(seed)
    chance = Keyed(seed.to_bytes(32, "big"))
    setup = Setup((SeatSetup(),) * seats, {}, GAME.install(b""))
    state = start(GAME, setup, chance).state
    for slot in BOARDS[seats].slots:
        if source.random() < 0.7:
            way = source.choice("AB")
            for cell, terrain in lying(state, slot, way).items():
                state.spaces[cell].terrain = terrain
            state.turned[slot] = way
    for number in range(seats):
        seat = Seat(number)
        player = state.players[seat]
        for _ in range(source.randint(8, 24)):
            if able := gainable(state, seat):
                player.advances.append(source.choice(able))
        ground = [c for c in sorted(state.spaces) if city_ground(state, c) and empty(state, c)]
        for cell in source.sample(ground, min(len(ground), source.randint(1, 4))):
            put_city(state, cell, City(seat, source.choice(MOODS)))
        for cell, city in cities(state, seat):
            for building in source.sample(BUILDINGS, source.randint(0, 3)):
                colour = Seat(source.choice([seat, seat, source.randrange(seats)]))
                if piece_supply(state, colour, building) > 0:
                    if building == "port":
                        if not (seas := port_spaces(state, cell)):
                            continue
                        city.port = seas[0]
                    city.buildings[building] = colour
            for _ in range(source.randint(0, 3)):
                state.spaces[cell].units.append(Unit(seat, "army"))
            berth = city.port
            if berth and not enemies_at(state, berth, seat) and supply(state, seat, "ship") > 0:
                state.spaces[berth].units.append(Unit(seat, "ship"))
        for pile, hand in (
            (state.action_deck, player.actions),
            (state.objective_deck, player.objectives),
            (state.wonder_deck, player.wonders),
        ):
            n = 1 if pile is state.wonder_deck else 5
            hand += [pile.pop() for _ in range(n)]
        for good in GOODS:
            player.stock[good] = source.randint(0, limit(state, seat, good))
    for cell in sorted(state.spaces):
        if city_ground(state, cell) and empty(state, cell) and source.random() < 0.15:
            put_city(state, cell, City(NOBODY))
            state.spaces[cell].units = [
                Unit(NOBODY, "army") for _ in range(min(source.randint(0, 3), 20))
            ]
    return state, chance
