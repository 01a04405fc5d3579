"""Rules of thumb for Cthulhu Wars: income first, then the six books, then Doom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import ceil, comb
from typing import Any, Final

from msgspec.structs import replace

from rules.core.chance import Chance
from rules.core.game import Question
from rules.core.ids import NOBODY, Seat
from rules.core.wording import tag_of
from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions, content
from rules.cthulhu.battle import assignment
from rules.cthulhu.content import ACOLYTE, CULTIST, FIGURES, Area, Kind, steps_apart
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import State
from rules.cthulhu.steps import Negotiating
from rules.cthulhu.views import View
from rules.players.advice import Odds
from rules.players.advisor import Advisor, Ranked
from rules.players.reasons import Fact, Reason, compared
from rules.players.tie_breaks import Luck

GATES_WANTED = 5
LATE = 15  # turns
SIGN: Final = 5 / 3
"""Doom on an Elder Sign, on average."""

WORTH_POWER: Final = 0.6
"""Doom that a ritual must bring for each Power."""

BUSY: Final = {"cc": 0.8, "ys": 0.8}
"""The same, of factions that have a better use for their Power: the King walks and desecrates."""

POWER_KEPT: Final = 4
"""Power that a ritual must leave."""

NESTS: Final = 3
"""Gates that the Black Goat has before she wakes Shub-Niggurath, who costs two Cultists."""

PATIENCE: Final = 4
"""Turn from which the Black Goat waits for them no longer."""

EAGER: Final = {"bg": 5, "ys": 3}
"""How much more a gate is worth to factions that would walk on before they open one."""

GENEROUS: Final = 5
"""Turn from which Cultists and Doom are given away for a book: before that they are missed."""

LAST_STEPS: Final = 2
"""So near the end of the track of rituals they are given away at once."""

CHASED: Final = 2
"""How much more the Cultists of whoever leads are worth as prey."""

BOOK: Final = 4
"""Doom that a spell book counts for where it is asked who leads."""

GLYPHS: Final = {"V": "r3", "O": "r4", "S": "r5"}
SPREAD: Final = {"r1": 4, "r2": 6, "r3": 8}
PASSING: Final = 0.5
"""What is worth less than this is not done."""

KING: Final = Kind("king_in_yellow")
HASTUR: Final = FIGURES[Kind("hastur")].cost

POWERS: Final[dict[str, float]] = {
    "pay_four": 9,
    "pay_six": 9,
    "pay_ten": 18,
    "gift": 9,
    "the_thousand_forms": 8,
    "emerge": 6,
    "zingaya": 4,
    "dread_curse": 3,
    "dreams": 2.5,
    "ghroth": 2,
}
"""What the powers of a round are worth; the others are not used by themselves."""

BOOKS: Final = (
    "yha_nthlei",
    "the_thousand_forms",
    "the_red_sign",
    "the_third_eye",
    "the_screaming_dead",
    "the_thousand_young",
    "zingaya",
    "regenerate",
    "frenzy",
    "passion",
    "madness",
    "emissary",
    "they_break_through",
    "the_million_favored_ones",
    "blood_sacrifice",
)
"""Books in the order in which they are wished for; the others come last."""


def book_rank(book: str) -> int:
    """Return the place of a book among those that are wished for, the best first."""
    return BOOKS.index(book) if book in BOOKS else len(BOOKS)


ENDS: Final = {
    ("action", ac.Done): "cthulhu-end",
    ("action", ac.PassRound): "cthulhu-pass",
    ("move", ac.Done): "cthulhu-stay",
}
"""What is said of the Power that is kept by whoever ends something, by what is asked."""

UNSAID: Final = (ac.Concede, ac.RevealSign)
"""What is not done by itself; the second is, where it is asked about."""

PRE_BATTLE: Final = ("devour", "abduct", "channel_power", "the_million_favored_ones")
"""Abilities of battles that are used whenever they can be."""


class _Survey:
    """Who is where in a position: found once for the many answers that are rated in it.

    ``there``: the units of each seat, by area; ``guards``: the greatest own rank there;
    ``menaces``: the greatest rank of others. ``settled`` and ``hunted`` keep what going to an area
    is worth, which many units could do.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.there: dict[Area, dict[Seat, list[int]]] = {}
        self.guards: dict[Area, int] = {}
        self.menaces: dict[Area, int] = {}
        there, beside = self.there, board.BESIDE
        for n, unit in enumerate(state.units):
            if (area := unit.at) in beside:
                continue
            owner, rank = unit.seat, FIGURES[unit.kind].rank
            if (here := there.get(area)) is None:
                here = there[area] = {}
            if (units := here.get(owner)) is None:
                here[owner] = [n]
            else:
                units.append(n)
            best = self.guards if owner == seat else self.menaces
            if rank > best.get(area, 0):
                best[area] = rank
        self.own = self.guards.keys()
        self.gates = board.own_gates(state, seat)
        self.keepers = {gate.keeper for gate in state.gates.values()}
        self.goat = state.players[seat].faction == "bg"
        self.apart: dict[Area, int] = {}
        self.settled: dict[tuple[Area, bool], float] = {}
        self.hunted: dict[tuple[Kind, Area], float] = {}
        self.summoned: dict[Kind, float] = {}

    @cached_property
    def leader(self) -> Seat:
        """Whoever is nearest to victory; the seat itself where nobody is ahead of it."""
        seats = (Seat(n) for n in range(len(self.state.players)))
        return max(seats, key=lambda seat: (self.standing(seat), seat == self.seat))

    def standing(self, seat: Seat) -> float:
        """Measure how near a seat is to victory, as far as everybody can see."""
        player = self.state.players[seat]
        return player.doom + SIGN * len(player.signs) + BOOK * len(player.books)

    @cached_property
    def met(self) -> set[Seat]:
        """Whoever has units where the seat has some, itself too."""
        return {one for area in self.own for one in self.there[area]}


class CthulhuAdvisor(Advisor):
    """Advice for one seat, from its view alone."""

    def __init__(self, seat: Seat, luck: Luck) -> None:
        self._seat, self._luck = seat, luck
        self._known: _Survey | None = None
        self._answers: dict[str, Callable[[State, list[Any]], Any]] = {
            "action": self.act,
            "move": self._move_on,
            "book": self._book,
            "ritual": self._ritual,
            "reveal": self._reveal,
            "event": self._event,
            "first": self._first,
            "direction": lambda state, legal: legal[0],
            "start": lambda state, legal: max(legal, key=lambda a: self._room(state, a.area)),
            "give": self._give,
            "assign": self._assign,
            "retreat": self._retreat,
            "pre-battle": self._ability,
            "roll": self._ability,
            "post-battle": self._ability,
            "option": lambda state, legal: legal[-1],
            "place": lambda state, legal: legal[0],
            "share": lambda state, legal: legal[0],
            "negotiation": self._pledge,
            "react": self._react,
        }

    def whole(self, view: View, legal: list[Any]) -> tuple[Any, ...]:
        """Choose one of the *legal* actions of the seat."""
        decision = self._asked(view)
        state = self._read(view)
        own = _said(decision, legal)
        answer = self._answers.get(decision)
        wished = answer(state, own) if answer else None
        self.at_a_loss = wished not in own
        if not self.at_a_loss:
            return (wished,)
        return (ac.Done() if ac.Done() in own else own[0],)

    def ranked(self, view: View, question: Question, legal: list[Any]) -> list[Ranked]:
        """List the answers, without those that may be given beside any question."""
        return super().ranked(view, question, _said(question.id, legal))

    def rate(self, view: View, action: Any) -> float | None:
        """Return what a common action is worth."""
        acts = any(d.id == "action" and d.seat == self._seat for d in view.pending)
        return self.value_of(self._read(view), action) if acts else None

    def weigh(
        self, view: View, plan: Sequence[Any], after: Callable[[], View | None]
    ) -> tuple[float, tuple[Fact, ...]]:
        """Weigh an answer: gates and Doom that it brings, dice of a battle, why it is chosen, its Power."""
        worth, action = self.rate(view, plan[0]), plan[0]
        asked, me = self._asked(view), view.seats[self._seat]
        state, facts = self._read(view), list[Fact]()
        if (asked, type(action)) in ENDS:
            ends = Fact(ENDS[asked, type(action)], {"n": me.power})
            left = Fact("cthulhu-left", {"power": me.power})
            return worth or 0.0, (ends if me.power else left,)
        if worth is None:
            return 0.0, (*self._speaks(view, action), *self._paid(state, asked, action, me.power))
        if isinstance(action, ac.Attack):
            mine, theirs = self._dice(state, action.area, action.seat)
            if self._devours(state, action.area):  # what it is worth, even with fewer dice
                facts.append(
                    Fact("cthulhu-devour", {"n": 1 if self._wants(state, "gc", "r3") else 2})
                )
            facts.append(Fact("cthulhu-dice", {"mine": mine, "theirs": theirs}))
            cost = common_actions.BATTLE_COST
            facts.append(Fact("cthulhu-cost", {"cost": cost, "left": me.power - cost}))
            return worth, tuple(facts)
        if isinstance(action, ac.Capture):
            cultists = common_actions.victims(state, action.area, action.seat)
            facts.append(Fact("cthulhu-prey", {"n": len(cultists)}))
        if isinstance(action, ac.Summon | ac.Awaken) and (dice := FIGURES[action.kind].combat):
            facts.append(Fact("cthulhu-fights", {"n": dice}))
        if (seen := after()) is None:
            return worth, tuple(facts) or self._speaks(view, action)
        then, now = public_state(seen), seen.seats[self._seat]
        gates, more = (len(board.own_gates(one, self._seat)) for one in (state, then))
        if more > gates:
            facts.append(Fact("cthulhu-gates", {"before": gates, "after": more}))
        if now.doom > me.doom:
            facts.append(Fact("cthulhu-doom", {"after": now.doom, "end": state.doom_end}))
        units, grown = (len(board.units_of(one, self._seat)) for one in (state, then))
        if grown > units:
            facts.append(Fact("cthulhu-units", {"before": units, "after": grown}))
        facts = facts or [*self._speaks(view, action)]
        if now.power < me.power:
            facts.append(Fact("cthulhu-cost", {"cost": me.power - now.power, "left": now.power}))
        return worth, tuple(facts)

    def _speaks(self, view: View, action: Any) -> tuple[Fact, ...]:
        """Return what speaks for an answer beside its numbers; of a power or a book its text does."""
        why = self.why(view, action)
        # Of a gate the number of gates is said, by what is seen after it is built.
        silent = not why.params or isinstance(action, ac.BuildGate)
        return () if silent else (Fact(why.key, why.params),)

    def _paid(self, state: State, asked: str, action: Any, power: int) -> tuple[Fact, ...]:
        """Return what is paid for going on with a move or for a ritual, or kept."""
        match action:
            case ac.MoveUnit():
                cost = common_actions.MOVE_COST
            case ac.PerformRitual():
                cost = board.ritual_cost(state)
            case ac.Done() if asked in {"ritual", "react"}:
                return (Fact("cthulhu-left", {"power": power}),)
            case _:
                return ()
        return (Fact("cthulhu-cost", {"cost": cost, "left": power - cost}),)

    def odds(self, view: View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely an attack kills more than it loses: by its dice, without abilities."""
        if not isinstance(attack := plan[0], ac.Attack):
            return ()
        state = self._read(view)
        return (Odds(more_kills(*self._dice(state, attack.area, attack.seat)), exact=False),)

    def why(self, view: View, action: Any) -> Reason:
        """Return why *action* is chosen, with the numbers that this is told with.

        Elder Signs alone are hidden; they decide about nothing but revealing them.
        """
        asked = self._asked(view)
        if asked == "reveal" or isinstance(action, ac.RevealSign):
            return Reason("cthulhu-reveal")
        key, params = self._why(self._read(view), asked, action)
        return Reason(key, params, open=True)

    def _why(self, state: State, asked: str, action: Any) -> tuple[str, dict[str, str | int]]:
        match asked, action:
            case "action" | "move", _:
                return self._why_act(state, action)
            case "assign", ac.ChooseUnit(unit=unit):
                own = state.units[unit].seat == self._seat
                key = "cthulhu-assign-own" if own else "cthulhu-assign"
                return key, {"n": FIGURES[state.units[unit].kind].cost}
            case "give", ac.ChooseUnit(unit=unit):
                return "cthulhu-give", {"n": FIGURES[state.units[unit].kind].cost}
            case "retreat", ac.Retreat(area=area):
                return "cthulhu-retreat", {"n": len(board.there(state, area, self._seat))}
            case "ritual", ac.PerformRitual() | ac.Done():
                gates = len(board.own_gates(state, self._seat))
                doom = gates * (1 + getattr(action, "doubled", False))
                signs = len(board.great_old_ones(state, self._seat))
                key = "cthulhu-no-ritual" if action == ac.Done() else "cthulhu-ritual"
                return key, {"doom": doom, "signs": signs, "cost": board.ritual_cost(state)}
            case "ritual", _:
                return "cthulhu-no-ritual", {}
            case "book" | "retreat" | "give" | "start" | "event" | "first", _:
                return f"cthulhu-{asked}", {}
            case _:
                return "thumb", {}

    def facts(self, view: View, action: Any, legal: Sequence[Any]) -> tuple[Fact, ...]:
        """Return what *action* was thought to be worth, and the best of the other kinds."""
        if self._asked(view) != "action":
            return ()
        state, idle = self._read(view), (ac.Done, ac.PassRound, ac.RevealSign)
        others = [
            (worth, one)
            for one in legal
            if type(one) is not type(action) and not isinstance(one, idle)
            if (worth := self.value_of(state, one)) > 0
        ]
        if isinstance(action, idle):
            return ()
        return (compared(self.value_of(state, action), others),)

    def _why_act(self, state: State, action: Any) -> tuple[str, dict[str, str | int]]:
        match action:
            case ac.BuildGate(unit=n):
                here = state.units[n].at
                gates = len(board.own_gates(state, self._seat))
                risky = self._threatened(state, here, here)
                key = "cthulhu-build-risky" if risky else "cthulhu-build"
                return key, {"gates": gates, "wanted": GATES_WANTED}
            case ac.MoveUnit():
                return self._why_move(state, action)
            case ac.Attack(area=area, seat=target):
                mine, theirs = self._dice(state, area, target)
                return "cthulhu-attack", {"mine": mine, "theirs": theirs}
            case ac.Capture():
                return "cthulhu-capture", {}
            case ac.Recruit():
                return "cthulhu-recruit", {"n": len(board.cultists(state, self._seat))}
            case ac.Summon():
                monsters = board.ranked(state, self._seat, content.MONSTER)
                return "cthulhu-summon", {"n": len(monsters)}
            case ac.Awaken():
                old = board.great_old_ones(state, self._seat)
                return "cthulhu-awaken", {"n": len(old) + 1}
            case ac.UsePower():
                return "cthulhu-power", {}
            case ac.TakeGate():
                return "cthulhu-take-gate", {}
            case ac.Done() | ac.PassRound():
                return "cthulhu-pass", {"power": self._me(state).power}
            case _:
                return "thumb", {}

    def _why_move(self, state: State, action: ac.MoveUnit) -> tuple[str, dict[str, str | int]]:
        unit, area = state.units[action.unit], action.area
        if self._following(state, action):
            return "cthulhu-move-follow", {"n": len(board.there(state, area, self._seat))}
        if unit.kind == ACOLYTE and self._settle(state, unit.at, area):
            free = state.gates.get(area) is not None
            key = "cthulhu-move-gate" if free else "cthulhu-move-open"
            return key, {"n": len(board.own_gates(state, self._seat))}
        if unit.kind == KING and self._walk(state, unit.at, area):
            return "cthulhu-move-king", {"n": len(state.tokens)}
        if unit.kind not in (ACOLYTE, KING) and self._hunt(state, unit.kind, area):
            others = [n for n in board.there(state, area) if n not in self._own(state)]
            return "cthulhu-move-hunt", {"n": len(others)}
        if self._me(state).faction == "bg" and self._spread(state, unit.at, area):
            return "cthulhu-move-spread", {"n": len(board.areas_of(state, self._seat))}
        return "cthulhu-move", {}

    # --- a round ---

    def act(self, state: State, legal: list[Any]) -> Any:
        """Take what is worth most; end the round, or pass, when nothing is worth its Power."""
        worths = [self.value_of(state, action) for action in legal]
        best = max(worths)
        if best < PASSING:
            return ac.Done() if ac.Done() in legal else ac.PassRound()
        return legal[worths.index(best)]

    def _move_on(self, state: State, legal: list[Any]) -> Any:
        """Move more units only for what would be worth an action of its own, or to follow."""
        moves = [a for a in legal if isinstance(a, ac.MoveUnit)]
        values = [
            (self._following(state, a) or self._move(state, a) - 2, -n) for n, a in enumerate(moves)
        ]
        if not values or max(values)[0] < 1:
            return ac.Done()
        return moves[-max(values)[1]]

    def value_of(self, state: State, action: Any) -> float:
        """Value an action of a round; the temper decides how much, not whether."""
        worth = self._worth(state, action)
        return worth * self.temper.get(tag_of(action), 1.0) if self.temper else worth

    def _worth(self, state: State, action: Any) -> float:
        match action:
            case ac.MoveUnit():  # first: most answers are moves
                return self._move(state, action)
            case ac.BuildGate(unit=n):
                return self._build(state, n)
            case ac.Attack(area=area, seat=target):
                return self._attack(state, area, target)
            case ac.Capture(seat=target):
                goat = self._me(state).faction == "bg"
                worth = 12 if self._wants(state, "cc", "r5") else 6.5 if goat else 5
                return worth + CHASED * (target == self._survey(state).leader)
            case ac.Recruit(area=area):
                return self._recruit(state, area)
            case ac.Summon(kind=kind):
                return self._summon(state, kind)
            # The first awakening meets a requirement of most factions, and so brings a book.
            case ac.Awaken(kind=kind):
                return self._awaken(state, kind)
            case ac.UsePower():
                return self._power(state, action)
            case ac.TakeGate(unit=n):
                free = board.keeper_seat(state, state.units[n].at) == NOBODY
                return 10 if free else 0
            case _:
                return 0

    def _summon(self, state: State, kind: Kind) -> float:
        """Summon with what a gate leaves that could be opened in the next round."""
        survey = self._survey(state)
        if (known := survey.summoned.get(kind)) is not None:  # wherever it comes
            return known
        homes = {state.units[n].at for n in board.cultists(state, self._seat)}
        opens = len(survey.gates) < GATES_WANTED and any(
            not self._threatened(state, home, home) for home in homes - state.gates.keys()
        )
        kept = common_actions.GATE_COST if opens else 0
        able = FIGURES[kind].cost + kept <= self._me(state).power
        worth = 1 + FIGURES[kind].combat * 0.4 + self._thin(state) * 1.5 if able else 0.0
        survey.summoned[kind] = worth
        return worth

    def _awaken(self, state: State, kind: Kind) -> float:
        """Wake a Great Old One at once; the Black Goat opens gates first."""
        if kind in self._me(state).awakened:
            return 12
        gates = len(self._survey(state).gates)
        early = kind == "shub_niggurath" and gates < NESTS and state.turn < PATIENCE
        return 0 if early else 20

    def _recruit(self, state: State, area: Area) -> float:
        """Have a Cultist at hand for the next gate; where none is taken away at once."""
        if self._threatened(state, area, area):
            return 1
        cultists = board.cultists(state, self._seat)
        if all(board.is_keeper(state, n) for n in cultists):
            return 5.5
        home = 0.3 if board.keeper_seat(state, area) == self._seat else 0
        # Early Cultists gather Power for more turns.
        return 3 - 0.2 * state.turn + home

    def _build(self, state: State, n: int) -> float:
        unit = state.units[n]
        if self._threatened(state, unit.at, unit.at):
            return 1
        ocean = 3 if self._ocean_wanted(state, unit.at) else 0
        wanted = len(self._survey(state).gates) < GATES_WANTED
        return (7 + EAGER.get(self._me(state).faction, 0) if wanted else 3) + ocean

    def _move(self, state: State, action: ac.MoveUnit) -> float:
        survey, unit, area = self._survey(state), state.units[action.unit], action.area
        if action.unit in survey.keepers:
            return 0
        if unit.kind == ACOLYTE:
            value = self._settle(state, unit.at, area)
        elif unit.kind == KING:
            value = self._walk(state, unit.at, area)
        else:
            value = self._hunt(state, unit.kind, area)
        return value + self._spread(state, unit.at, area) if survey.goat else value

    def _settle(self, state: State, origin: Area, area: Area) -> float:
        """Send an Acolyte where a gate is free, or can be opened."""
        settled, key = self._survey(state).settled, (area, origin in state.gates)
        if (known := settled.get(key)) is None:
            known = settled[key] = self._settled(state, *key)
        return known

    def _settled(self, state: State, area: Area, from_gate: bool) -> float:
        power, survey = self._me(state).power, self._survey(state)
        own = survey.there.get(area, {}).get(self._seat, ())
        if any(state.units[n].kind == ACOLYTE for n in own) or self._threatened(state, area, area):
            return 0
        gate = state.gates.get(area)
        if gate is not None:
            return 8 if gate.keeper < 0 and power >= 2 else 0
        if power < 1 + common_actions.GATE_COST or not from_gate:
            return 0  # it can open one where it is
        if len(survey.gates) >= GATES_WANTED:
            return 0
        neighbours = board.regions(state)[area].near
        quiet = sum(not self._threatened(state, area, near) for near in neighbours)
        ocean = 2 if self._ocean_wanted(state, area) else 0
        return 4 + quiet / len(neighbours) + ocean

    def _walk(self, state: State, origin: Area, area: Area) -> float:
        """Send the King where he is needed."""
        gates, power = self._survey(state).gates, self._me(state).power
        if gates and self._wants(state, "ys", "r6") and power > HASTUR:
            # Hastur wakes on a gate of one's own, where the King is.
            ways = (steps_apart(state.map, here) for here in (area, origin))
            there, here = (min(apart[gate] for gate in gates) for apart in ways)
            return 15 - there if there < here and power > HASTUR + there else 0
        near = self._apart(state, area) < self._apart(state, origin)
        return 6 if near and power >= 2 else 0

    def _hunt(self, state: State, kind: Kind, area: Area) -> float:
        """Send a Monster or Great Old One after prey."""
        survey = self._survey(state)
        if area not in survey.menaces:  # nobody else is there
            return 0
        if (known := survey.hunted.get((kind, area))) is not None:
            return known
        rank, power, value = FIGURES[kind].rank, self._me(state).power, 0.0
        for enemy, units in survey.there[area].items():
            if enemy == self._seat:
                continue
            ranks = [board.rank(state.units[n]) for n in units]
            if CULTIST in ranks and max(ranks) < rank and power >= 2:
                prey = 9 if self._wants(state, "cc", "r5") else 3.5
                value = max(value, prey + CHASED * (enemy == survey.leader))
            if kind == "cthulhu" and len(units) >= 1 and power >= 2 and self._bloody(state):
                value = max(value, 5 + min(3, len(units)) - max(ranks))
        survey.hunted[kind, area] = value
        return value

    def _following(self, state: State, action: ac.MoveUnit) -> float:
        """Units go with the King, so that desecration succeeds."""
        unit = state.units[action.unit]
        kings = board.of_kind(state, self._seat, "king_in_yellow")
        if not kings or unit.kind not in ("undead", "byakhee") or self._me(state).power < 3:
            return 0
        here = state.units[kings[0]].at
        return 3 if action.area == here != unit.at and here not in state.tokens else 0

    def _spread(self, state: State, origin: Area, area: Area) -> float:
        """The Black Goat wants units everywhere, and to meet everybody."""
        value = 0.0
        survey = self._survey(state)
        alone = len(survey.there.get(origin, {}).get(self._seat, ())) == 1
        if self._thin(state) and not alone and area not in survey.own:
            value += 4.5
        if self._wants(state, "bg", "r4"):
            value += 3 * len(survey.there.get(area, {}).keys() - survey.met)
        return value

    def _attack(self, state: State, area: Area, target: Seat) -> float:
        mine, theirs = self._dice(state, area, target)
        units = board.there(state, area, target)
        if self._devours(state, area):
            return 11 + min(len(units), 3)
        # What is lost grows with the best unit that takes part: a Great Old One is never risked for
        # a Cultist.
        risk = theirs * max(
            1, *(board.rank(state.units[n]) for n in board.there(state, area, self._seat))
        )
        return mine - risk * 0.6 if mine >= 3 else 0

    def _power(self, state: State, action: ac.UsePower) -> float:
        me = self._me(state)
        match action.power:
            case "gift":
                assert action.seat is not None
                # Given to whoever is farthest from victory: Elder Signs and books count too.
                worth = 9.0 if self._generous(state) else 0.1
                return worth - self._survey(state).standing(action.seat) * 0.05
            case "pay_ten" if "nyarlathotep" not in me.awakened:
                return 7
            case "sacrifice":
                return 7 if len(me.open) == 1 or self._generous(state) else 0
            case "desecrate":
                king = board.of_kind(state, self._seat, "king_in_yellow")[0]
                needed = self._glyph_needed(state, state.units[king].at)
                return 8 if needed else 2
            case "the_screaming_dead":
                kings = board.of_kind(state, self._seat, "king_in_yellow")
                here = state.units[kings[0]].at
                assert action.area is not None
                near = self._apart(state, action.area) < self._apart(state, here)
                return 7 if near and me.power >= 3 else 0
            case power:
                return POWERS.get(power, 0)

    def _generous(self, state: State) -> bool:
        """Give away for a book late, but before the track of rituals ends."""
        left = len(board.track(state)) - state.ritual - 1
        return state.turn >= GENEROUS or left <= LAST_STEPS

    # --- other questions ---

    def _book(self, state: State, legal: list[Any]) -> Any:
        return min(legal, key=lambda action: book_rank(action.book))

    def _ritual(self, state: State, legal: list[Any]) -> Any:
        """With six books as often as possible, before that where it pays."""
        offers = [a for a in legal if isinstance(a, ac.UsePower) and a.unit is not None]
        if (offer := self._event(state, offers)) != ac.Done():
            return offer
        rituals = [a for a in legal if isinstance(a, ac.PerformRitual)]
        me = self._me(state)
        wanted = len(me.books) == content.BOOKS or state.turn >= LATE or self._pays(state)
        if rituals and state.ritual + 1 >= len(board.track(state)):
            wanted = self._ahead(state)  # the match ends with this ritual
        # The last one listed is doubled, if the faction may double it.
        return rituals[-1] if rituals and wanted else ac.Done()

    def _ahead(self, state: State) -> bool:
        """Return whether the seat would win with one more ritual, as far as it knows."""
        me = self._me(state)
        gates, old = board.own_gates(state, self._seat), board.great_old_ones(state, self._seat)
        mine = me.doom + sum(me.signs) + len(gates) + SIGN * len(old)
        rivals = [
            p.doom + SIGN * len(p.signs)
            for p in state.players
            if p is not me and len(p.books) == content.BOOKS
        ]
        return len(me.books) == content.BOOKS and mine > max(rivals, default=0)

    def _pays(self, state: State) -> bool:
        """Return whether a ritual brings enough for its Power, and leaves enough to play with.

        At the end of the track the match is over, and nobody wins without six books: so many
        steps of it must be left as books are missing.
        """
        me, cost = self._me(state), board.ritual_cost(state)
        if len(board.track(state)) - state.ritual - 1 < content.BOOKS - len(me.books):
            return False
        old = len(board.great_old_ones(state, self._seat))
        gain = len(board.own_gates(state, self._seat)) + SIGN * old
        left = me.power - cost
        rate = BUSY.get(me.faction, WORTH_POWER)
        return state.turn > 1 and gain >= rate * cost and left >= POWER_KEPT

    def _reveal(self, state: State, legal: list[Any]) -> Any:
        """Reveal what ends the match with a victory."""
        me = self._me(state)
        signs = [a for a in legal if isinstance(a, ac.RevealSign)]
        rivals = [
            p.doom + 3 * len(p.signs)
            for p in state.players
            if p is not me and len(p.books) == content.BOOKS
        ]
        doom = me.doom + sum(me.signs)
        ready = len(me.books) == content.BOOKS and doom > max(rivals, default=0)
        return (
            signs[-1] if signs and ready and doom >= state.doom_end + state.above_end else ac.Done()
        )

    def _event(self, state: State, legal: list[Any]) -> Any:
        """Sacrifice a Cultist that keeps no gate: an Elder Sign costs no more than a new one."""
        for action in legal:
            if action != ac.Done() and not board.is_keeper(state, action.unit or 0):
                return action
        return ac.Done()

    def _react(self, state: State, legal: list[Any]) -> Any:
        """Devolve an Acolyte that could be captured now, but none that keeps a gate."""
        for action in legal:
            if isinstance(action, ac.UsePower) and action.power == "devolve":
                here = state.units[action.unit or 0].at
                hunted = self._threatened(state, here, here, able=True)
                if hunted and not board.is_keeper(state, action.unit or 0):
                    return action
        return ac.Done()

    def _pledge(self, state: State, legal: list[Any]) -> Any:
        """Bear a fair share of what several must lose, if the others bear theirs."""
        step = state.agenda[-1]
        if not isinstance(step, Negotiating):
            return None
        if ac.Done() in legal:
            fair = step.pledges[str(self._seat)] <= self._fair(step)
            return ac.Done() if fair else ac.LeaveTalks()
        others = [seat for seat in step.staying() if seat != self._seat]
        left = step.total - sum(step.pledges[str(seat)] for seat in others)
        # Those who have said nothing yet are expected to take their part of what is left.
        silent = sum(not step.pledges[str(seat)] for seat in others)
        share = ac.Pledge(min(ceil(left / (1 + silent)), step.most[str(self._seat)]))
        return share if share in legal and 0 < share.amount <= self._fair(step) else ac.LeaveTalks()

    @staticmethod
    def _fair(step: Negotiating) -> int:
        """Divide among all who could give: nobody bears the share of those who leave."""
        return ceil(step.total / len(step.most))

    def _first(self, state: State, legal: list[Any]) -> Any:
        return next((a for a in legal if a.seat == self._seat), legal[0])

    def _give(self, state: State, legal: list[Any]) -> Any:
        units = [a for a in legal if isinstance(a, ac.ChooseUnit)]
        return min(units, key=lambda a: (assignment.worth(state, a.unit), a.unit))

    def _assign(self, state: State, legal: list[Any]) -> Any:
        own = state.units[legal[0].unit].seat == self._seat
        ranked = sorted(legal, key=lambda a: (assignment.worth(state, a.unit), a.unit))
        return ranked[0 if own else -1]

    def _retreat(self, state: State, legal: list[Any]) -> Any:
        def safety(action: Any) -> tuple[int, int]:
            others = [n for n in board.there(state, action.area) if n not in self._own(state)]
            return (
                len(board.there(state, action.area, self._seat)) - 2 * len(others),
                -action.unit,
            )

        ways = (a for a in legal if isinstance(a, ac.Retreat))
        return max(ways, key=safety, default=ac.Done())

    def _ability(self, state: State, legal: list[Any]) -> Any:
        for action in legal:
            if isinstance(action, ac.UsePower) and action.power in PRE_BATTLE:
                return action
        return ac.Done()

    # --- what it counts ---

    def _asked(self, view: View) -> str:
        """Return the id of the question that the seat must answer; empty: there is none."""
        return next((d.id for d in view.pending if d.seat == self._seat and d.asked), "")

    def _read(self, view: View) -> State:
        """Read a position; forget what was found in another, for it may be this, played on."""
        self._known = None
        return public_state(view)

    def _survey(self, state: State) -> _Survey:
        if self._known is None or self._known.state is not state:
            self._known = _Survey(state, self._seat)
        return self._known

    def _me(self, state: State) -> Any:
        return state.players[self._seat]

    def _own(self, state: State) -> list[int]:
        return board.mine(state, self._seat)

    def _wants(self, state: State, faction: str, requirement: str) -> bool:
        me = self._me(state)
        return me.faction == faction and requirement in me.open

    def _dice(self, state: State, area: Area, target: Seat) -> tuple[int, int]:
        """Count the dice of an attack, one's own first."""
        mine = common_actions.dice_of(state, area, self._seat, target)
        return mine, common_actions.dice_of(state, area, target, self._seat)

    def _devours(self, state: State, area: Area) -> bool:
        """Return whether Cthulhu would take part in a battle there, and its dead bring a book."""
        own = board.there(state, area, self._seat)
        return any(state.units[n].kind == "cthulhu" for n in own) and self._bloody(state)

    def _bloody(self, state: State) -> bool:
        return self._wants(state, "gc", "r3") or self._wants(state, "gc", "r4")

    def _thin(self, state: State) -> bool:
        """Return whether the Black Goat still has to spread."""
        waiting = self._me(state).open
        return self._me(state).faction == "bg" and any(r in waiting for r in SPREAD)

    def _ocean_wanted(self, state: State, area: Area) -> bool:
        return self._wants(state, "gc", "r5") and board.regions(state)[area].ocean

    def _glyph_needed(self, state: State, area: Area) -> bool:
        glyph = board.regions(state)[area].glyph
        return area not in state.tokens and GLYPHS.get(glyph, "") in self._me(state).open

    def _apart(self, state: State, area: Area) -> int:
        """Measure from an area to the next one that must be desecrated; home when none must."""
        known = self._survey(state).apart
        if area not in known:
            apart = steps_apart(state.map, area)
            wanted = [a for a in apart if self._glyph_needed(state, a)]
            if not wanted:
                wanted = sorted(set(self._survey(state).gates))
            known[area] = min((apart[a] for a in wanted), default=0)
        return known[area]

    def _threatened(self, state: State, home: Area, area: Area, *, able: bool = False) -> bool:
        """Return whether somebody in *area* could capture a Cultist; *able*: who can pay."""
        survey = self._survey(state)
        guard = survey.guards.get(home, CULTIST)
        if survey.menaces.get(area, 0) <= guard:
            return False
        return not able or any(
            seat != self._seat
            and not state.players[seat].out
            and any(board.rank(state.units[n]) > guard for n in units)
            for seat, units in survey.there[area].items()
        )

    def _room(self, state: State, area: Area) -> int:
        apart = steps_apart(state.map, area)
        return min(apart[u.at] for u in state.units if board.on_map(u))


def _said(asked: str, legal: list[Any]) -> list[Any]:
    """Keep the answers that are given to a question: a sign is revealed where it is asked about."""
    unsaid = UNSAID if asked != "reveal" else UNSAID[:1]
    return [one for one in legal if type(one) not in unsaid]


def more_kills(mine: int, theirs: int) -> float:
    """Work out how likely the one number of dice shows more Kills than the other."""

    def exactly(kills: int, dice: int) -> float:
        return float(comb(dice, kills) * 5 ** (dice - kills)) / 6.0**dice

    return sum(
        exactly(kills, mine) * exactly(lost, theirs)
        for kills in range(1, mine + 1)
        for lost in range(min(kills, theirs + 1))
    )


def explain_choice(view: View, seat: Seat, action: Any, legal: Sequence[Any]) -> Reason:
    """Return why a player of rules of thumb did *action*, where *legal* was possible."""
    advisor = CthulhuAdvisor(seat, Luck(b""))
    return replace(advisor.why(view, action), facts=advisor.facts(view, action, legal))
