"""Rules of thumb for Clash of Cultures: cities first, then what fills them, then advances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Final, cast

from msgspec.structs import replace

from rules.clash import actions as ac
from rules.clash import board, cities, collection, goods, movement
from rules.clash import content as ct
from rules.clash import technology as clash_technology
from rules.clash.advances.economy import TAXED, TAXES
from rules.clash.cities import city_ground
from rules.clash.projects import HAPPY, LARGEST, Project, project
from rules.clash.projects import missing as needed
from rules.clash.public_state import public_state
from rules.clash.scoring import OBJECTIVE
from rules.clash.scoring import points as points_of
from rules.clash.sheets import WHOLES
from rules.clash.state import State
from rules.clash.steps import Ask, Collecting, Improving, Marching, Offered, Talks
from rules.clash.trade import given, handed, missing
from rules.clash.turn import ACTING
from rules.clash.views import View
from rules.clash.war.flow import HIT
from rules.clash.war.sides import ATTACKER, fighters
from rules.core.chance import Chance
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.wording import tag_of
from rules.players.advisor import Advisor
from rules.players.counsel import Odds
from rules.players.random import stops_first
from rules.players.reasons import Fact, compared, points
from rules.players.tie_breaks import Luck

ENOUGH: Final = 2
"""Of so much, one is given away for what there is less of."""

HEAP: Final = 5
"""From so many mood tokens on they are of no use but to please somebody, at the latest now."""

FAIR: Final = 1.5
"""How many times one's own gain a partner may gain."""

FAR: Final = 30
"""Tenths of points from which a leader is not traded with."""

GAIN: Final = 0.3
"""What a trade must bring at least."""

CARD: Final = 3.0
"""What a card is worth in a trade, whichever it is."""

PASSING: Final = 0.5
"""What is worth less than this is not done."""

LATE: Final = 4
"""The age from which a wonder in hand counts among the wishes; before, cities have to grow."""

SPARED: Final = 3
"""What a good is worth that a wonder would miss."""

CURE: Final = 6
"""How much more Sanitation is wished for while nothing can be built without it."""

ADVANCES_WISHED: Final = (
    "storage",
    "myths",
    "fishing",
    "writing",
    "engineering",
    "irrigation",
    "tactics",
    "husbandry",
    "bartering",
    "arts",
    "public-education",
    "philosophy",
    "taxes",
    "sanitation",
    "math",
    "astronomy",
    "voting",
    "state-religion",
)
"""Advances in the order in which they are wished for; the others come last."""

CARDS: Final[dict[str, float]] = {
    "quick-advance": 14,
    "inspiration": 14,
    "technology-trade": 10,
    "city-development": 16,
    "explorer": 6,
    "leadership": 9,
    "militia": 2,
    "ideas": 8,
    "great-ideas": 8,
    "mass-production": 9,
    "synergies": 12,
    "new-ideas": 13,
    "hero-general": 4,
    "great-artist": 9,
    "great-engineer": 12,
    "great-philosopher": 11,
    "great-scientist": 11,
    "great-prophet": 12,
    "great-merchant": 9,
    "great-explorer": 10,
    "elder-statesman": 11,
    "great-warlord": 8,
}
"""What playing a card is worth; the others are kept."""

POWERS: Final[dict[str, float]] = {
    "free-economy": 9,
    "absolute-power": 9,
    "civil-liberties": 2,
    "voting": 3,
    "arts": 5,
    "sports": 3,
}
"""What the powers are worth; the others are not used."""

STUDIES: Final[dict[str, str]] = {
    "city-planner": "construction",
    "education-lead": "education",
    "militarized": "warfare",
    "culture-focus": "culture",
    "science-focus": "science",
    "trade-focus": "economy",
    "seafarers": "seafaring",
}
"""The category that an objective asks for whole."""

TACTICS: Final[dict[str, float]] = {
    "tactical-retreat": -1,
    "high-ground": -1,
    "martyr": 0,
    "siege": 1,
    "surprise": 2,
    "encircled": 2,
    "high-morale": 3,
    "wedge-formation": 3,
    "heavy-resistance": 3,
    "peltasts": 3,
    "improved-defenses": 4,
    "archers": 4,
    "scout": 4,
    "for-the-people": 5,
    "defensive-formation": 5,
    "flanking": 5,
}
"""What a tactics half is worth in a battle; less than nothing: it is kept."""

PRECIOUS: Final[dict[str, float]] = {
    "food": 1.5,
    "wood": 1.1,
    "ore": 1.1,
    "ideas": 1.0,
    "gold": 1.3,
    "mood": 0.8,
    "culture": 0.9,
}
"""What paying one of each is like."""


MOVES: Final = ("move", "march")
"""Questions in the middle of a move."""


@dataclass(frozen=True)
class Party:
    """Units that should go: from where, who is able to, who goes, where to."""

    start: Cell
    able: dict[ct.Kind, int]
    units: dict[ct.Kind, int]
    goal: ac.GoTo


class Position:
    """A position as its seat reads it; what many actions are measured by is worked out once.

    It serves for one question, as the state that it reads changes afterwards.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self.choices = collection.Choices(state, seat)

    @cached_property
    def project(self) -> Project | None:
        """The wonder in hand that it works for."""
        return project(self._state, self._seat, self.choices)

    @cached_property
    def hunger(self) -> float:
        """What food spent on advances is wanted for: a city to grow, or a settler."""
        state, seat = self._state, self._seat
        stock = state.players[seat].stock
        if stock["ideas"] + stock["gold"] >= clash_technology.PRICE:
            return 0
        if min(stock["wood"], stock["ore"]) <= 0:
            return 0
        grows = any(
            cities.why_not_grow(state, seat, cell) is None
            and cities.constructible(state, seat, cell, paying=False)
            for cell, city in board.cities(state, seat)
            if not city.acts
        )
        return 4.5 if grows else 0

    @cached_property
    def settlers_wanted(self) -> int:
        """So many more settlers could found cities."""
        if self.last:
            return 0
        settlers = board.count_units(self._state, self._seat, "settler")
        owned = board.count_cities(self._state, self._seat)
        return max(0, min(2, ct.CITIES - owned - settlers, 2 - settlers))

    @property
    def last(self) -> bool:
        """Whether this is the last round: what only bears fruit later is worth nothing."""
        return self._state.age >= ct.AGES and self._state.round >= ct.ROUNDS

    @cached_property
    def scores(self) -> list[int]:
        """The points of each seat, in tenths."""
        return [points_of(self._state, Seat(one)) for one in range(len(self._state.players))]

    def leads(self, seat: Seat, other: Seat) -> bool:
        """Return whether *other* has most points, and far more than *seat*."""
        score = self.scores
        return score[other] == max(score) and score[other] >= score[seat] + FAR


def _without_hand(view: View, seat: Seat) -> View:
    """Leave out what only *seat* knows: others read what an action is worth without its cards."""
    seats = list(view.seats)
    seats[seat] = replace(seats[seat], objectives=(), wonders=())
    return replace(view, seats=tuple(seats))


class ClashAdvisor(Advisor):
    """Advice for one seat, from its view alone."""

    def __init__(self, seat: Seat, luck: Luck) -> None:
        self._seat, self._luck = seat, luck
        self._now: Position
        self._answers: dict[str, Callable[[State, list[Any]], Any]] = {
            "turn": self._act,
            "recruit": self._recruit,
            "trade": self._trade,
            "tactics": self._tactics,
            **{f"ask-{TAXES}-{good}": self._taxed for good in TAXED[:-1]},
            "ask-gain": self._advance,
            "ask-status-advance": self._advance,
            "ask-new-ideas": self._advance,
            "ask-synergies": self._advance,
            "ask-token": self._token,
            "ask-fight-on": self._fight_on,
            "ask-reform": lambda state, legal: ac.Done(),
            "ask-earthquake": self._least,
            "ask-volcano": self._least,
            "ask-person": self._person,
        }

    def whole(self, view: View, legal: list[Any]) -> tuple[Any, ...]:
        """Answer with one action; a move and a plan of moods are said whole."""
        decision = next((d.id for d in view.pending if d.seat == self._seat and d.asked), "")
        legal = [action for action in legal if not isinstance(action, ac.Concede)]
        if decision not in MOVES and (len(legal) == 1 or stops_first(legal)):
            return (legal[0],)
        state = public_state(view)
        if isinstance(legal[0], ac.Pay):
            return (min(legal, key=_price),)
        self._now = Position(state, self._seat)
        if isinstance(step := state.agenda[-1], Improving):
            whole = WHOLES["improve"]
            return tuple(whole.edits(view, self._seat, whole.sheet(self._pleased(state, step))))
        if isinstance(step, Collecting):
            whole = WHOLES["collect"]
            return tuple(whole.edits(view, self._seat, whole.sheet(self._gathered(state, step))))
        answer = self._answers.get(decision)
        wished = answer(state, legal) if answer else None
        if isinstance(wished, ac.MoveUnits) or (decision in MOVES and wished is None):
            steps = self._move(state, decision)
            if steps[0] in legal:
                return steps
        self.at_a_loss = wished not in legal
        if self.at_a_loss:
            wished = next((a for a in legal if not isinstance(a, ac.Done)), legal[0])
        return (wished,)

    def rate(self, view: View, action: Any) -> float | None:
        """Return what an action of a turn is worth."""
        if not any(d.id == "turn" and d.seat == self._seat for d in view.pending):
            return None
        state = public_state(view)
        self._now = Position(state, self._seat)
        return self._worth(state, action)

    # --- why ---

    def weigh(
        self, view: View, plan: Sequence[Any], after: Callable[[], View | None]
    ) -> tuple[float, tuple[Fact, ...]]:
        """Weigh an action of a turn: what it brings and where, price, effect on a city."""
        action: Any = plan[0]  # of a turn; what else is asked is not weighed
        worth, state, facts = self.rate(view, action), public_state(view), list[Fact]()
        if isinstance(action, ac.ChooseCard) and any(
            d.id == "objective" and d.seat == self._seat for d in view.pending
        ):
            return 0.0, (Fact("clash-objective", {"points": OBJECTIVE // 10}),)
        if worth is None or state.turn is None:
            return 0.0, ()
        stock = state.players[self._seat].stock
        match action:
            case ac.Done():
                return worth, (Fact("clash-end", {"n": state.turn.actions}),)
            case ac.TakeAdvance(advance=advance):
                price = clash_technology.price_of(state, self._seat, advance)
                have = clash_technology.funds(state, self._seat)
                facts.append(Fact("clash-advance", {"price": price, "have": have}))
            case ac.FoundCity(cell=cell):
                near = [state.spaces[one].terrain for one in board.neighbours(state, cell)]
                rich = sum(terrain not in ("", "barren") for terrain in near)
                n = len(board.cities(state, self._seat)) + 1
                facts.append(Fact("clash-found", {"cell": cell, "n": n}))
                facts.append(Fact("clash-ground", {"cell": cell, "rich": rich}))
            case ac.Construct(cell=cell, building=building):
                n = board.size(board.own_city(state, cell))
                facts.append(Fact("clash-grow", {"cell": cell, "before": n, "after": n + 1}))
                purse = cities.building_price(state, self._seat, building)
                due = {"food": purse.food, "wood": purse.wood, "ore": purse.ore}
                facts.append(Fact("clash-price", {**due}))
            case ac.Collect(cell=cell):
                n = board.effective_size(state, board.own_city(state, cell))
                facts.append(Fact("clash-collect", {"cell": cell, "n": n}))
                held = {"food": stock["food"], "wood": stock["wood"], "ore": stock["ore"]}
                facts.append(Fact("clash-stock", {**held}))
            case ac.Recruit(cell=cell):
                n = board.effective_size(state, board.own_city(state, cell))
                facts.append(Fact("clash-recruit", {"cell": cell, "n": n}))
            case ac.Improve():
                moods = [city.mood for _, city in board.cities(state, self._seat)]
                angry, happy = moods.count("angry"), moods.count("happy")
                key, n = ("clash-moods", angry) if angry else ("clash-happy", happy)
                facts.append(Fact(key, {"n": n, "of": len(moods)}))
            case ac.MoveUnits() if (party := self._party(state)) is not None:
                there = self._defence(state, party.goal.cell)
                known = {"n": sum(party.units.values()), "there": there or 0}
                way = {"cell": party.start, "goal": party.goal.cell}
                kind = "settle" if there is None else "attack"
                facts.append(Fact("clash-move", {**known, **way, "kind": kind}))
            case _:
                pass
        place = state.spaces.get(getattr(action, "cell", Cell("")))
        city = None if place is None else place.city
        if city is not None and city.seat == self._seat and city.acts:
            facts.append(Fact("clash-weary", {"cell": action.cell}))
        elif isinstance(action, ACTING) and state.turn.actions:
            facts.append(Fact("clash-action", {"left": state.turn.actions - 1}))
        return worth, tuple(facts)

    def facts(
        self, view: View, action: Any, legal: Sequence[Any], *, openly: bool
    ) -> tuple[Fact, ...]:
        """Return what was weighed before *action*; *openly*: only what others see."""
        decision = next((d.id for d in view.pending if d.seat == self._seat and d.asked), "")
        if decision != "turn" or len(legal) < 2:
            return ()
        state = public_state(_without_hand(view, self._seat) if openly else view)
        self._now, found = Position(state, self._seat), list[Fact]()
        match action:
            case ac.FoundCity(cell=cell):
                near = [state.spaces[one].terrain for one in board.neighbours(state, cell)]
                rich = sum(terrain not in ("", "barren") for terrain in near)
                found.append(Fact("ground", {"rich": rich}))
            case ac.TakeAdvance(advance=advance) if advance in ADVANCES_WISHED:
                found.append(Fact("wish", {"rank": ADVANCES_WISHED.index(advance) + 1}))
            case ac.Collect(cell=cell):
                size = board.effective_size(state, board.own_city(state, cell))
                found.append(Fact("collect", {"n": size}))
            case ac.Recruit():
                found.append(Fact("recruit", {"settlers": self._now.settlers_wanted}))
            case _:
                pass
        secret = (ac.PlayCard, ac.UsePower, ac.BuildWonder) if openly else ()
        others = [
            (self._worth(state, one), one)
            for one in legal
            if type(one) is not type(action) and not isinstance(one, (ac.Done, *secret))
        ]
        others = [(value, one) for value, one in others if value > 0]
        if not isinstance(action, ac.Done):
            worth = self._worth(state, action)
            if not openly or all(value <= worth for value, _ in others):
                found.append(compared(worth, others))
        elif others:
            worth, best = max(others, key=lambda one: one[0])
            left = {"worth": points(worth), "least": points(PASSING)}
            found.append(Fact("too-little", {**left}, actions={"other": best}))
        return tuple(found)

    def odds(self, view: View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely armies on the move take a city: by their dice, without cards."""
        if not isinstance(plan[0], ac.MoveUnits):
            return ()
        state = public_state(view)
        party = self._party(state)
        if party is None or party.goal not in plan or not party.units.get("army"):
            return ()
        goal = state.spaces[party.goal.cell]
        if self._defence(state, party.goal.cell) is None or goal.city is None:
            return ()
        armies = sum(unit.kind == "army" for unit in goal.units)
        fortress = "fortress" in goal.city.buildings
        return (Odds(taken(party.units["army"], armies, fortress=fortress), exact=False),)

    # --- the menu ---

    def _act(self, state: State, legal: list[Any]) -> Any:
        values = [(self._worth(state, action), -n) for n, action in enumerate(legal)]
        best, at = max(values)
        return legal[-at] if best >= PASSING else ac.Done()

    def _worth(self, state: State, action: Any) -> float:
        """Value an action of a turn, as the temper has it."""
        worth = self._usual(state, action)
        return worth * self.temper.get(tag_of(action), 1.0) if self.temper else worth

    def _usual(self, state: State, action: Any) -> float:
        match action:
            case ac.BuildWonder():
                return 30
            case ac.FoundCity(cell=cell):
                return 20 + self._ground(state, cell)
            case ac.Construct(cell=cell):
                return 16 - self._weary(state, cell) - self._spoilt(state, cell)
            case ac.TakeAdvance(advance=advance):
                if advance in clash_technology.changes(state, self._seat):
                    return 0  # another government brings no points
                worth = 12 + min(3.9, self._wish(state, advance)) - self._now.hunger
                return self._studying(state, advance, worth)
            case ac.Recruit(cell=cell):
                return self._recruiting(state, cell)
            case ac.Collect(cell=cell):
                return self._collecting(state, cell)
            case ac.MoveUnits():
                return self._moving(state)
            case ac.Improve():
                return self._improving(state)
            case ac.Influence():
                return 6
            case ac.PlayCard(card=card):
                name = ct.ACTION_CARDS[card].civil if card in ct.ACTION_CARDS else _person(card)
                return CARDS.get(name, 0)
            case ac.UsePower(power=power):
                if power == "arts" and self._now.project and self._short_of_culture(state, 1):
                    return 0
                return self._taxing(state) if power == TAXES else POWERS.get(power, 0)
            case ac.ProposeTrade(seat=other):
                return 31 if self._bargain(state, other) else 0
            case _:
                return 0

    # --- trades ---

    def _bargain(self, state: State, other: Seat) -> tuple[ct.Good, ct.Good] | None:
        """Return what to give and what to ask for, one of each; None: there is nothing to gain.

        Only what it would accept itself in the place of its partner: who asks in vain makes others
        wait. It speaks to others once in an age at most.
        """
        turn = state.turn
        if turn is None or state.round != 1 or (self._seat in turn.proposed and not _talks(state)):
            return None
        mine, theirs = state.players[self._seat].stock, state.players[other].stock
        gets = [g for g in ct.RESOURCES if mine[g] < ENOUGH <= theirs[g]]
        gives = [g for g in ct.RESOURCES if theirs[g] < ENOUGH <= mine[g]]
        if not gets or not gives:
            return None
        if self._now.leads(self._seat, other) or self._now.leads(other, self._seat):
            return None
        worth = {
            (give, get): self._least_gain(state, other, give, get) for give in gives for get in gets
        }
        best = max(worth, key=lambda swap: worth[swap])
        return best if worth[best] >= GAIN else None

    def _least_gain(self, state: State, other: Seat, give: ct.Good, get: ct.Good) -> float:
        """Return the gain of who gains less by a swap of one for one; 0 if it is not fair."""
        gains = (
            self._gain(state, self._seat, {give: 1}, {get: 1}),
            self._gain(state, other, {get: 1}, {give: 1}),
        )
        return min(gains) if max(gains) <= FAIR * min(gains) else 0.0

    def _trade(self, state: State, legal: list[Any]) -> Any:
        """Agree to what gains, say a simple offer of one's own, or leave."""
        step = _talks(state)
        if step is None:
            return None
        side = step.seats.index(self._seat)
        mine, theirs = step.offers[side], step.offers[1 - side]
        if theirs.said():
            other = step.seats[1 - side]
            gain = self._offered(state, self._seat, mine, theirs)
            given_away = self._offered(state, other, theirs, mine)
            if gain < GAIN or given_away > FAIR * gain or self._now.leads(self._seat, other):
                return ac.LeaveTalks()
            picks = missing(mine, theirs)
            for action in legal:
                unnamed = isinstance(action, ac.OfferCard) and action.offered and not action.named
                if unnamed and ct.pile_of(action.card) in picks:
                    return action
            return ac.Done() if ac.Done() in legal else ac.LeaveTalks()
        if side == 1:
            return ac.LeaveTalks()
        bargain = self._bargain(state, step.seats[1])
        if bargain is None:
            return ac.LeaveTalks()
        give, get = bargain
        if mine.goods.get(give, 0) != 1:
            return ac.OfferGoods(give, 1)
        return ac.Done() if mine.wants.get(get, 0) == 1 else ac.WantGoods(get, 1)

    def _offered(self, state: State, seat: Seat, mine: Offered, theirs: Offered) -> float:
        """Return what the trade that is talked about brings *seat*."""
        gives, gets = given(mine.goods, theirs.wants), given(theirs.goods, mine.wants)
        comes = len(handed(theirs.cards, mine.asks)) + sum(missing(theirs, mine).values())
        goes = len(handed(mine.cards, theirs.asks)) + sum(missing(mine, theirs).values())
        return self._gain(state, seat, gives, gets, cards=comes - goes)

    @staticmethod
    def _gain(
        state: State,
        seat: Seat,
        gives: dict[ct.Good, int],
        gets: dict[ct.Good, int],
        cards: int = 0,
    ) -> float:
        """Return what a trade brings *seat*: each thing is worth less the more of it one has."""
        worth, stock = CARD * cards, state.players[seat].stock
        for good in dict.fromkeys((*gives, *gets)):
            before = stock[good]
            after = before - gives.get(good, 0) + gets.get(good, 0)
            after = min(after, goods.limit(state, seat, good))
            worth += _worth_of(good, after) - _worth_of(good, before)
        return worth

    def _wish(self, state: State, advance: str) -> float:
        """Return how wished-for an advance is: early in the list, or for an objective in hand."""
        wish = 0.5 if ct.ADVANCES[advance].frame else 0
        if advance in ADVANCES_WISHED and (advance != "fishing" or self._sea(state)):
            wish = 3 - 2 * ADVANCES_WISHED.index(advance) / len(ADVANCES_WISHED)
        if "pestilence" in state.marks and advance == "sanitation":
            wish += CURE
        category = ct.ADVANCES[advance].category
        player = state.players[self._seat]
        if state.age >= LATE:
            wish += 1.5 * any(advance in needed(state, self._seat, one) for one in player.wonders)
            framed = ct.ADVANCES[advance].frame == "culture"
            wish += framed and self._short_of_culture(state, 0)
        for card in player.objectives:
            printed = ct.OBJECTIVE_CARDS[card]
            for name in (printed.peaceful, printed.military):
                governs = name == "government" and category in ct.GOVERNMENTS
                if governs or STUDIES.get(name) == category:
                    wish += 1 + sum(ct.ADVANCES[a].category == category for a in player.advances)
        return wish

    def _sea(self, state: State) -> bool:
        """Return whether one of the seat's cities lies at the sea, as far as it is known."""
        return any(
            board.is_sea(state, place)
            for cell, _ in board.cities(state, self._seat)
            for place in board.neighbours(state, cell)
        )

    def _weary(self, state: State, cell: Cell) -> float:
        """Return what one more activation of a city costs: its mood may fall."""
        city = board.own_city(state, cell)
        if not city.acts:
            return 0
        if (
            self._now.project is not None
            and self._now.project.cell == cell
            and city.mood == "happy"
        ):
            return 6  # a wonder stands in a happy city
        return 2 if city.mood == "happy" else 4

    def _collecting(self, state: State, cell: Cell) -> float:
        fruit = self._fruit(state, self._harvest(state, cell))
        return fruit - self._weary(state, cell) if fruit else 0

    def _harvest(self, state: State, cell: Cell) -> Counter[ct.Good]:
        """Count what a city would collect by the plan that is proposed."""
        size = board.effective_size(state, board.own_city(state, cell))
        step = Collecting(seat=self._seat, cell=cell, most=size)
        collection.propose(state, step, self._short, self._now.choices[cell])
        return Counter(step.plan.values())

    def _gathered(self, state: State, step: Collecting) -> list[ac.Gather]:
        """Plan what to collect: what a wonder in hand wants, else what there is least of."""
        plan = Collecting(seat=step.seat, cell=step.cell, most=step.most, repeat=step.repeat)
        collection.propose(state, plan, self._short, self._now.choices[step.cell])
        return [ac.Gather(cell, good, plan.times[cell]) for cell, good in plan.plan.items()]

    def _kept(self, state: State, gains: Mapping[ct.Good, int]) -> int:
        """Count the goods that there is room for."""
        stock = state.players[self._seat].stock
        return sum(
            min(n, goods.limit(state, self._seat, good) - stock[good]) for good, n in gains.items()
        )

    def _fruit(self, state: State, gains: Mapping[ct.Good, int]) -> float:
        """Value goods that an action brings."""
        n = self._kept(state, gains)
        worth = 3.0 + 3 * n if n else 0.0
        if n and self._now.last:
            # What is collected with the last action of the match is worth nothing any more.
            worth = float(state.turn is not None and state.turn.actions > 1)
        helps = gains["gold"] + sum(min(gains[good], k) for good, k in self._short.items())
        return max(worth, self._near() - 1 + helps / 2) if self._short and helps else worth

    # --- taxes ---

    def _taxing(self, state: State) -> float:
        return self._fruit(state, self._tax(state, TAXED, len(board.cities(state, self._seat))))

    def _tax(self, state: State, among: Sequence[ct.Good], n: int) -> Counter[ct.Good]:
        """Take gold, which pays for anything; then what a wonder wants, or there is least of."""
        if not board.has(state, self._seat, "currency"):
            among = [good for good in among if good != "gold"]
        stock, found = Counter(state.players[self._seat].stock), Counter[ct.Good]()
        room = {good: goods.limit(state, self._seat, good) for good in among}
        for _ in range(n):
            good = min(
                among,
                key=lambda g: (
                    stock[g] >= room[g],
                    g != "gold",
                    found[g] >= self._short.get(g, 0),
                    stock[g],
                ),
            )
            stock[good] += 1
            found[good] += 1
        return found

    def _taxed(self, state: State, legal: list[Any]) -> Any:
        step = state.agenda[-1]
        if not isinstance(step, Ask):
            return None
        at = TAXED.index(step.why.removeprefix(f"{TAXES}-"))
        return ac.ChooseWord(str(self._tax(state, TAXED[at:], step.n)[TAXED[at]]))

    # --- wonders ---

    @property
    def _short(self) -> dict[ct.Good, int]:
        """Say which goods are missing for a wonder that only goods are missing for."""
        near = self._now.project
        return {} if near is None or near.advances or near.culture else near.short

    def _near(self) -> float:
        """Value what brings a wonder nearer."""
        return 0 if self._now.project is None else 12 + 20 / self._now.project.actions

    def _spared(self, state: State, **price: int) -> float:
        """Return what goods are worth that a wonder would miss."""
        if self._now.project is None:
            return 0
        stock = state.players[self._seat].stock
        return SPARED * self._now.project.spends(stock, cast("dict[ct.Good, int]", price))

    def _spoilt(self, state: State, cell: Cell) -> float:
        """Return what a building takes from a wonder: its goods, or the only city for it."""
        near = self._now.project
        owned = board.cities(state, self._seat)
        full = board.size(board.own_city(state, cell)) + 1 >= min(LARGEST, len(owned))
        site = near is not None and near.alone and near.cell == cell and full
        return self._spared(state, food=1, wood=1, ore=1) + 8 * site

    def _studying(self, state: State, advance: str, worth: float) -> float:
        """Value an advance beside a wonder: it may ask for it, or for the food and gold."""
        near = self._now.project
        if near is None:
            return worth
        if near.asks_for(advance):
            return max(worth + 2, self._near() + worth / 10)
        stock = state.players[self._seat].stock
        price = max(0, clash_technology.price_of(state, self._seat, advance) - stock["ideas"])
        gold = min(price, stock["gold"])
        return worth - self._spared(state, gold=gold, food=price - gold)

    def _short_of_culture(self, state: State, n: int) -> bool:
        """Return whether a wonder in hand would miss culture tokens if *n* were spent."""
        player = state.players[self._seat]
        dear = max((ct.WONDERS[one].cost.culture for one in player.wonders), default=0)
        return player.stock["culture"] - n < dear

    def _improving(self, state: State) -> float:
        """Value the city that gains most: who is angry counts as one piece, whatever its size."""
        tokens = state.players[self._seat].stock["mood"]
        if self._now.project is not None and self._now.project.please:
            return self._near()
        if self._now.last:
            return 0
        heap = tokens >= HEAP
        gains = [
            ((16 if heap else 8) if city.mood == "angry" else 5) + 0.4 * board.size(city)
            for _, city in board.cities(state, self._seat)
            if city.mood != "happy" and board.size(city) <= tokens
        ]
        return max(gains, default=0)

    def _pleased(self, state: State, step: Improving) -> Iterator[ac.SetMood]:
        """Plan the moods of cities as far as mood tokens go: for a wonder, then angry and large."""
        near = self._now.project
        first = near.cell if near is not None and near.please else None
        plan, left = dict(step.plan), state.players[self._seat].stock["mood"]
        owned = dict(board.cities(state, self._seat))
        left -= sum(n * board.size(owned[cell]) for cell, n in plan.items())
        while True:
            moods = {c: board.mood_number(city) + plan.get(c, 0) for c, city in owned.items()}
            able = [c for c in owned if moods[c] < HAPPY and board.size(owned[c]) <= left]
            if not able:
                break
            best = min(able, key=lambda c: (c != first, moods[c], -board.size(owned[c]), c))
            plan[best] = plan.get(best, 0) + 1
            left -= board.size(owned[best])
        return (ac.SetMood(cell, n) for cell, n in plan.items())

    def _recruiting(self, state: State, cell: Cell) -> float:
        """Settlers as long as there is room for cities; armies where one stands before a city."""
        if self._besieged(state, cell):
            return 17 - self._weary(state, cell)
        if self._now.settlers_wanted and self._can_settle(state):
            return 14 - self._weary(state, cell) - self._spared(state, food=2)
        stock = state.players[self._seat].stock
        if self._weak_neighbour(state, cell) and board.has(state, self._seat, "army-moves"):
            return 10 - self._weary(state, cell)
        if min(stock["food"], stock["ore"]) > 2 and board.count_units(
            state, self._seat, "army"
        ) < board.count_cities(state, self._seat):
            return 4 - self._weary(state, cell)
        return 0

    def _can_settle(self, state: State) -> bool:
        stock = state.players[self._seat].stock
        return stock["food"] + stock["gold"] >= 2

    # --- war ---

    def _moving(self, state: State) -> float:
        party = self._party(state)
        if party is None:
            return 0
        return 15 if party.goal.cell in self._attacks(state).get(party.start, ()) else 13

    def _defence(self, state: State, cell: Cell) -> int | None:
        """Count what defends a space against one's armies; None: there is nothing to take."""
        place = state.spaces[cell]
        city = place.city
        held = city is not None and city.seat != self._seat
        if not place.terrain or place.terrain == "sea" or not held:
            return None
        armies = sum(unit.kind == "army" for unit in place.units)
        return armies + int(city is not None and "fortress" in city.buildings)

    def _attacks(self, state: State) -> dict[Cell, list[Cell]]:
        """List from where which cities can be taken by more armies than defend them."""
        if not board.has(state, self._seat, "army-moves"):
            return {}
        found: dict[Cell, list[Cell]] = {}
        for cell in board.posts(state, self._seat, "army"):
            able = sum(
                not (unit.moved or unit.stuck or unit.peak or unit.woods)
                for unit in board.units_at(state, cell, self._seat, "army")
            )
            goals = [
                goal
                for goal in board.neighbours(state, cell)
                if (against := self._defence(state, goal)) is not None and able > against
            ]
            if goals and board.is_land(state, cell):
                found[cell] = goals
        return found

    def _weak_neighbour(self, state: State, cell: Cell) -> bool:
        """Return whether a city beside one's own could be taken with the armies of one recruit."""
        there = len(board.units_at(state, cell, self._seat, "army"))
        more = board.effective_size(state, board.own_city(state, cell))
        stock = state.players[self._seat].stock
        more = min(more, stock["food"], stock["ore"], ct.STACK - there)
        return more > 0 and any(
            (against := self._defence(state, goal)) is not None and there <= against < there + more
            for goal in board.neighbours(state, cell)
        )

    def _besieged(self, state: State, cell: Cell) -> bool:
        """Return whether armies that may move stand beside a city without any, and one can come."""
        if self._now.last or board.units_at(state, cell, self._seat, "army"):
            return False
        stock = state.players[self._seat].stock
        near = [unit for c in board.neighbours(state, cell) for unit in state.spaces[c].units]
        return min(stock["food"], stock["ore"]) > 0 and any(
            unit.kind == "army"
            and unit.seat not in {self._seat, NOBODY}
            and board.has(state, unit.seat, "army-moves")
            for unit in near
        )

    # --- plans ---

    def _recruit(self, state: State, legal: list[Any]) -> Any:
        if ac.Done() in legal:
            return ac.Done()
        wanted = self._now.settlers_wanted
        plans = [a for a in legal if isinstance(a, ac.SetUnits)]
        guards = [a for a in plans if a.kind == "army" and a.units == 1]
        if guards and self._besieged(state, getattr(state.agenda[-1], "cell", Cell(""))):
            return guards[0]
        settlers = [a for a in plans if a.kind == "settler" and 0 < a.units <= max(wanted, 1)]
        if wanted and settlers:
            return max(settlers, key=lambda a: a.units)
        armies = [a for a in plans if a.kind == "army" and a.units]
        if armies and self._weak_neighbour(state, getattr(state.agenda[-1], "cell", Cell(""))):
            return max(armies, key=lambda a: a.units)
        return (armies or settlers or plans)[0]

    def _wanderers(self, state: State) -> list[Cell]:
        """List the spaces from which own settlers should go on: they cannot found a city there."""
        return [
            cell
            for cell in movement.starts(state, self._seat)
            if any(unit.kind == "settler" for unit in board.units_at(state, cell, self._seat))
            and (state.spaces[cell].city is not None or not city_ground(state, cell))
            and any(self._ground(state, near) > 0 for near in board.neighbours(state, cell))
        ]

    def _move(self, state: State, decision: str) -> tuple[Any, ...]:
        """Return the rest of a move from the question *decision* on; Done: nobody should go."""
        step = state.agenda[-1]
        chosen = step.cell if isinstance(step, Marching) else None
        party = self._party(state, chosen)
        if party is None:
            return (ac.Done(),)
        now = step.plan if isinstance(step, Marching) else party.able
        units = [
            ac.SetUnits(kind, party.units.get(kind, 0))
            for kind in sorted({*now, *party.units})
            if now.get(kind, 0) != party.units.get(kind, 0)
        ]
        said = (ac.MoveUnits(), ac.ChooseCell(party.start), *units, party.goal)
        return said[("turn", "move", "march").index(decision) :]

    def _party(self, state: State, start: Cell | None = None) -> Party | None:
        """Find who should go where: armies that take something first, then settlers."""
        attacks = self._attacks(state)
        starts = [*attacks, *self._wanderers(state)] if start is None else [start]
        parties = (self._group(state, cell, attacks.get(cell, [])) for cell in starts)
        return next((party for party in parties if party is not None), None)

    def _group(self, state: State, start: Cell, prey: list[Cell]) -> Party | None:
        """Armies take what is weaker; settlers go to ground for a city, or into the unknown."""
        step = Marching(seat=self._seat, cell=start)
        able = movement.most(state, step)
        step.plan = {kind: n for kind, n in able.items() if kind != "settler"}
        takes = [go for go in movement.destinations(state, step) if go.cell in prey]
        if takes:
            goal = min(takes, key=lambda go: (self._defence(state, go.cell) or 0, go.cell, go.how))
            return Party(start, able, step.plan, goal)
        step.plan = {kind: n for kind, n in able.items() if kind != "army"}
        goals = [go for go in movement.destinations(state, step) if go.how != "roads"]
        if not goals or not step.plan.get("settler"):
            return None
        goal = max(goals, key=lambda go: (self._ground(state, go.cell), go.cell))
        return Party(start, able, step.plan, goal)

    def _ground(self, state: State, cell: Cell) -> float:
        """Value a space for a city: free, rich around, not beside others."""
        place = state.spaces[cell]
        if place.terrain == "":
            return 2.5
        if place.city is not None or not city_ground(state, cell):
            return 0
        if board.enemies_at(state, cell, self._seat):
            return -5
        around = [state.spaces[near] for near in board.neighbours(state, cell)]
        rich = sum(0.3 for near in around if near.terrain not in ("", "barren"))
        close = sum(ct.distance(cell, own) < 2 for own, _ in board.cities(state, self._seat))
        return 3 + rich - 0.5 * close

    # --- questions ---

    def _advance(self, state: State, legal: list[Any]) -> Any:
        words = [a for a in legal if isinstance(a, ac.ChooseWord) and a.word in ct.ADVANCES]
        return max(words, key=lambda a: self._wish(state, a.word), default=None)

    def by_wish(self, state: State, advances: list[str]) -> list[str]:
        """List advances, the one that it would rather gain first."""
        return sorted(advances, key=lambda word: -self._wish(state, word))

    def _token(self, state: State, legal: list[Any]) -> Any:
        stock = state.players[self._seat].stock
        room = {kind: goods.limit(state, self._seat, kind) - stock[kind] for kind in ct.TOKENS}
        if state.age >= LATE and room["culture"] > 0 and self._short_of_culture(state, 0):
            return ac.ChooseWord("culture")
        return ac.ChooseWord(max(room, key=lambda kind: room[kind]))

    def _fight_on(self, state: State, legal: list[Any]) -> Any:
        if state.battle is None:
            return None
        mine, theirs = (len(fighters(state, state.battle, side)) for side in (ATTACKER, 1))
        return ac.ChooseWord("fight" if mine >= theirs else "retreat")

    def _least(self, state: State, legal: list[Any]) -> Any:
        """Give up what is worth least: a piece that is no centre, of a city that is small."""

        def worth(action: Any) -> tuple[bool, int]:
            centre = getattr(action, "piece", "") == "centre"
            return centre, board.size(board.own_city(state, action.cell))

        return min((a for a in legal if not isinstance(a, ac.Done)), key=worth)

    def _person(self, state: State, legal: list[Any]) -> Any:
        return ac.ChooseWord("yes")

    def _tactics(self, state: State, legal: list[Any]) -> Any:
        cards = [a for a in legal if isinstance(a, ac.ChooseCard)]
        worth = {a: TACTICS.get(ct.ACTION_CARDS[a.card].tactics, 0) for a in cards}
        best = max(cards, key=lambda a: worth[a], default=None)
        return best if best is not None and worth[best] > 0 else ac.Done()


@cache
def taken(attackers: int, defenders: int, *, fortress: bool) -> float:
    """Work out how likely armies beat those of a city, who fight until one side is gone.

    Every 5 points of dice are a hit; in the first round a fortress adds a die and takes a hit away.
    """
    if not attackers or not (defenders or fortress):
        return float(attackers > 0)
    ways: dict[tuple[int, int], float] = {}
    for mine, p in _points(attackers).items():
        for theirs, q in _points(defenders + fortress).items():
            left = (
                max(0, attackers - theirs // HIT),
                max(0, defenders - max(0, mine // HIT - fortress)),
            )
            ways[left] = ways.get(left, 0.0) + p * q
    again = ways.pop((attackers, defenders), 0.0)
    if fortress:  # it has done all it can
        ways[attackers, defenders], again = again, 0.0
    won = sum(p * taken(a, d, fortress=False) for (a, d), p in ways.items())
    return won / (1 - again)


@cache
def _points(dice: int) -> dict[int, float]:
    """Return how likely so many dice add up to each number."""
    found = {0: 1.0}
    for _ in range(dice):
        rolled: dict[int, float] = {}
        for total, p in found.items():
            for pips in range(1, 7):
                rolled[total + pips] = rolled.get(total + pips, 0.0) + p / 6
        found = rolled
    return found


def _talks(state: State) -> Talks | None:
    """Find the trade that is talked about."""
    top = state.agenda[-1] if state.agenda else None
    return top if isinstance(top, Talks) else None


def _worth_of(good: ct.Good, n: int) -> float:
    """Return what so much of a good is worth: the first counts double, the fourth and on half."""
    return PRECIOUS[good] * (2 * min(n, 1) + max(0, min(n, 3) - 1) + 0.5 * max(0, n - 3))


def _price(pay: ac.Pay) -> float:
    found: float = sum(worth * getattr(pay, good) for good, worth in PRECIOUS.items())
    return found


def _person(card: Card) -> str:
    return ct.INCIDENTS[card].id if card in ct.INCIDENTS else ""
