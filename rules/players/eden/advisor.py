"""Rules of thumb that serve every edition of Battle For Eden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar

from rules.core.forms import Line as Range
from rules.core.forms import Whole, is_form, with_number
from rules.core.goals import Goal
from rules.core.hexes import HEART, apart, around, within
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import asked_of
from rules.eden import actions as ac
from rules.eden import nodes, steps
from rules.eden.board import views as vw
from rules.eden.board.answer_labels import Branch, Line, labels
from rules.eden.board.card_facts import facts_of, fetchers
from rules.eden.board.card_form import by_kind, cards_of
from rules.eden.board.cards import (
    CRYSTAL_HUGE,
    CRYSTAL_MEDIUM,
    CRYSTAL_VALUES,
    OPPORTUNITY,
    technology_cost,
)
from rules.eden.board.content import Content, content_of
from rules.eden.board.effects import next_things
from rules.eden.board.evaluation import army_strength
from rules.eden.board.formation import Place, find
from rules.eden.board.goals import days
from rules.eden.board.match_start import UNITS, start_units
from rules.eden.board.node_tree import every, target_of
from rules.eden.board.order_form import NOTHING, Spent
from rules.eden.board.public_state import public_state
from rules.eden.board.selection import Scope, scope_for, units
from rules.eden.board.state import State, Tile, Unit
from rules.eden.map_creation.map_plan import common_plan, wanted
from rules.players.advice import Because, Effect
from rules.players.advisor import Advisor
from rules.players.eden import effects as ef
from rules.players.eden.advice import answer_in, standing, wins
from rules.players.eden.worths import Here, first_worths, gain, lasts, rebuilt

HAND = 5
CRYSTALS_WANTED = 5
"""Value of the crystals after which no more are bought: a match begins with as many.

In a hand of five cards each crystal takes the place of a unit.
"""
OPPORTUNITIES = 4
"""Opportunities that a deck holds at most: each takes the place of a unit until it is used."""
MORE_CARDS = ac.UseOpportunity(destroy=True)
"""Destroys an Opportunity of the hand for three cards, in a fight that is not won yet."""


T = TypeVar("T")
Plan = Sequence[Any]
After = Callable[[], vw.View | None]
Expects = Callable[[vw.View, Plan], Iterable[Effect]]
"""Lists what a plan changes that cannot be seen at once after it."""


class More(NamedTuple):
    """What could be ordered next: so many copies of a card in all, or so high a bid."""

    card: Card
    n: int
    bid: bool = False


class Counsel(NamedTuple):
    """How one question is answered, and what speaks for an answer.

    ``form``: the whole answer to a form; ``choose``: one of the legal answers.
    ``expects``: what a plan changes that cannot be seen at once after it.
    """

    form: Callable[[vw.View], Whole] | None = None
    choose: Callable[[vw.View, list[Any]], Any] | None = None
    expects: Expects | None = None


NO_COUNSEL = Counsel()


class EdenAdvisor(Advisor):
    """Advice for one seat, from its view alone."""

    goals: ClassVar[staticmethod[[vw.View], tuple[Goal, ...]]] = staticmethod(days)
    carries = frozenset({"D-ABILITY", "D-EFFECT"})
    openly = frozenset({"D-MAP-PLACE", "D-MAP-PORTAL"})

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._counted: tuple[vw.View, ef.Numbers] | None = None
        placing = Counsel(choose=self._on_map, expects=self._mapped)
        self._counsel = {
            "D-START-UNITS": Counsel(self._recruited, expects=self._started),
            "D-MAP-SOURCE": Counsel(expects=self._mapped),
            "D-MAP-PLACE": placing,
            "D-MAP-PORTAL": placing,
            "D-MAP-FINAL": placing,
            "D-SETBACK": Counsel(self._set_back, expects=self._given_up),
            "D-EFFECT": Counsel(choose=self._effect, expects=self._aimed),
            "D-ABILITY": Counsel(choose=self._activate, expects=self._fighting),
        }

    def whole(self, view: vw.View, legal: list[Any]) -> tuple[Any, ...]:
        """Answer with one action."""
        counsel = self._counselled(view)
        if counsel.form is not None:
            self.at_a_loss = False
            return (counsel.form(view),)
        wished = None if counsel.choose is None else counsel.choose(view, legal)
        self.at_a_loss = wished is None or not (isinstance(wished, Whole) or wished in legal)
        return (self._plain(legal) if self.at_a_loss else wished,)

    def aim(self, view: vw.View, plan: Sequence[Any]) -> str:
        """Name where most troops go, or the dearest card that is bought."""
        units = self._content(view).units

        def weight(action: Any) -> Iterator[tuple[int, str]]:
            match action:
                case ac.Order(cards=cards, bids=bids):
                    for card in (*bids, *cards):
                        yield units[card].cost if card in units else 1, card
                case ac.Reinforce(troops=troops) | ac.Settle(troops=troops):
                    yield from ((n, cell) for cell, n in troops.items())
                case ac.Redeploy(troops=troops):
                    yield from ((n - view.tiles[cell].centre, cell) for cell, n in troops.items())
                case ac.Deploy(posts=sides) | ac.Offensive(fronts=sides):
                    for side in sides.values():
                        yield from ((n, cell) for cell, n in side.items())
                case ac.Lay(put=put):
                    resources = Counter[str]()
                    for kinds in put.values():
                        resources.update(kinds)
                    yield from ((n, kind) for kind, n in resources.items())
                case ac.Shop(purchases=purchases):
                    for bought in purchases:
                        card = bought.card
                        yield units[card].cost if card in units else 1, card
                case ac.Tidy(aside=aside, discard=gone) if aside or gone:
                    yield (
                        1,
                        max(aside or gone, key=lambda card: (CRYSTAL_VALUES.get(card, 0), card)),
                    )
                case ac.Recruits(cards=cards) | ac.Discard(cards=cards) if cards:
                    yield 1, max(cards, key=lambda card: (self._strength(view, card), card))
                case ac.Pick(things=things) if things:
                    yield 1, things[0]
                case _:
                    yield 0, ""

        return max((part for action in plan for part in weight(action)), default=(0, ""))[1]

    def ability_of(self, view: vw.View, action: Any) -> str:
        """Return the card of the unit whose ability *action* uses."""
        if not isinstance(action, ac.Activate):
            return ""
        # Units are numbered within their combat, or in the whole match.
        number = str(vw.subject_of(view, self._seat))
        fights = [view.combats[number]] if number in view.combats else [*view.combats.values()]
        armies = [army for combat in fights for army in combat.armies]
        there = (unit for army in armies for row in army.rows for unit in row.units)
        return next((unit.card for unit in there if unit.id == action.unit), "")

    def effects(self, view: vw.View, plan: Plan, after: After) -> tuple[Effect, ...]:
        """List what is expected of a plan, then what is seen to change by it."""
        form, *_, expects = self._counselled(view)
        # Of a form that is sealed nothing is seen at once.
        then = None if expects is not None and form is not None else after()
        found = tuple(expects(view, plan)) if expects else ()
        if then is not None:
            found = ef.confirmed(found, self._numbers(view), ef.numbers(then, self._seat))
        return found

    def _numbers(self, view: vw.View) -> ef.Numbers:
        """Count what the seat has, once for all answers to a question."""
        if self._counted is None or self._counted[0] is not view:
            self._counted = view, ef.numbers(view, self._seat)
        return self._counted[1]

    def _siding(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        steps_ = (getattr(step, "candidate", None) for step in leaves(view.agenda))
        candidate = next((one for one in steps_ if one is not None), NOBODY)
        return ef.siding(view, self._seat, plan, candidate)

    def _changing(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        return ef.changing(view, self._seat, plan)

    def _fighting(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        return ef.fighting(view, self._seat, plan)

    def _laying(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        return ef.laid(view, self._seat, plan)

    def because(self, view: vw.View, plan: Plan) -> tuple[Because, ...]:
        """Say what an order wins, or that the Heart decides where troops go."""
        if wins(order := answer_in(plan, NOTHING)):
            return (ef.supremacy(view, Spent(public_state(view), order)),)
        about = ef.heart(view, self._seat, self.goals(view)) if self._at_heart(view, plan) else None
        return () if about is None else (about,)

    def _at_heart(self, view: vw.View, plan: Plan) -> bool:
        """Return whether a plan brings troops or units to the Heart."""
        for action in plan:
            match action:
                case ac.Deploy(posts=sides) | ac.Offensive(fronts=sides):
                    if any(HEART in side for side in sides.values()):
                        return True
                case ac.Reinforce() | ac.Redeploy():
                    then = standing(view, self._seat, (action,))
                    if then.get(HEART, 0) > view.tiles[HEART].centre:
                        return True
                case ac.Fight(combat=number) | ac.PlayOnFront(combat=number):
                    if view.combats[str(number)].cell == HEART:
                        return True
                case ac.PlayUnit():
                    if view.combats[str(vw.subject_of(view, self._seat))].cell == HEART:
                        return True
                case _:
                    pass
        return False

    def _ordering(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        return ef.ordered(answer_in(plan, NOTHING), view, self._seat)

    def _stationing(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        return ef.stationed(view, self._seat, plan)

    def _mapped(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        """List what speaks for the place of a tile or of a portal; else the tiles still to come."""
        mine, action = view.seats[self._seat], plan[0]
        if isinstance(action, ac.PlaceTile | ac.PlacePortal):
            return ef.placed(view, self._seat, action.cell)
        if mine.portal is not None and isinstance(action, ac.Done):
            return ef.placed(view, self._seat, mine.portal)
        n = len(mine.pile)
        drawn = isinstance(action, ac.DrawTile) and action.source == "pile"
        return (ef.effect("pile", n, n - drawn),)

    def _given_up(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        """Say how much strength is given up with a card."""
        given = [max(0, self._strength(view, card)) for card in cards_of(plan)]
        return (ef.effect("given-up", 0, sum(given)),) if given else ()

    def _aimed(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        """Say how strong the units are that a text is used on."""
        match plan[0]:
            case ac.Take(what=what):
                things: tuple[str, ...] = (what,)
            case ac.Pick(things=picked):
                things = picked
            case _:
                things = ()
        if there := [max(0, self._power(view, what)) for what in things if self._named(view, what)]:
            yield ef.effect("aimed", sum(there), sum(there))
        yield from ef.fighting(view, self._seat, plan)

    def _plain(self, legal: list[Any]) -> Any:
        """End what can be ended; else the first answer that is neither dull nor free."""
        for action in legal:
            if isinstance(action, ac.Done):
                return action
        free = (ac.Concede, ac.Refine, ac.UseOpportunity)
        return next((a for a in legal if not isinstance(a, free)), legal[0])

    def _standing_as(self, view: vw.View, what: str) -> Unit | None:
        """Find a unit by what an answer calls it, in the combat or the fronts of the seat.

        Combats that are fought side by side number their units each on its own, so a question
        about one combat speaks of the units of that one only.
        """
        if not what.startswith("u") or not what[1:].isdigit():
            return None
        number = int(what[1:])
        about = vw.subject_of(view, self._seat)
        for name, combat in view.combats.items():
            if all(army.seat != self._seat for army in combat.armies):
                continue
            if about is not None and name != str(about):
                continue
            for army in combat.armies:
                for unit in (*(u for row in army.rows for u in row.units), *army.removed):
                    if unit.id == number:
                        return unit
        return None

    def _named(self, view: vw.View, what: str) -> str:
        """Return the card that is meant; empty if it is none."""
        unit = self._standing_as(view, what)
        if unit is not None:
            return unit.card
        return what if Card(what) in self._content(view).units else ""

    def _counselled(self, view: vw.View) -> Counsel:
        return self._counsel.get(asked_of(view, self._seat), NO_COUNSEL)

    # --- what it knows ---

    def _open(self, view: vw.View, kind: type[T]) -> T | None:
        """Find the question of this kind on top of the agenda, or of a lane."""
        return next((step for step in leaves(view.agenda) if isinstance(step, kind)), None)

    def _content(self, view: vw.View) -> Content:
        return content_of(view.content, view.edition)

    def _hand(self, view: vw.View) -> tuple[Card, ...]:
        hand = view.seats[self._seat].hand
        return hand.cards if isinstance(hand, vw.Known) else ()

    def _strength(self, view: vw.View, card: str) -> int:
        unit = facts_of(view).get(Card(card))
        return unit.strength if unit else -1

    def _hand_worth(self, view: vw.View, seat: Seat) -> float:
        """Guess the strength that a hand of *seat* brings to a combat."""
        s = view.seats[seat]
        own = (*self._hand(view), *s.unseen) if seat == self._seat else s.unseen
        cards = (*own, *s.discard)
        if not cards:
            return 0.0
        units = self._content(view).units
        strengths = [units[c].strength for c in cards if c in units]
        return (sum(strengths) + 0.5 * len(strengths)) / len(cards) * min(HAND, len(cards))

    # --- map and start ---

    def _on_map(self, view: vw.View, legal: list[Any]) -> Any:
        """Choose the place of a tile or of the portal by the plan that ready maps are laid by."""
        step = next(iter(leaves(view.agenda)), None)
        if not isinstance(step, steps.PlaceOrdinary | steps.ChoosePortal | steps.MoveFinal):
            return None
        state = public_state(view)
        places = wanted(state, common_plan(state), step, legal)
        # All alike: the first in the order of the map, so that everybody is advised what is played.
        return max(places, key=lambda one: one[0])[1] if places else ac.Done()

    def _started(self, view: vw.View, plan: Plan) -> Iterable[Effect]:
        """Say what starting units bring to the first fights, abilities included, and by themselves."""
        worth = first_worths(view)
        yield ef.effect("first-fights", 0, round(sum(worth[card] for card in cards_of(plan))))
        yield ef.effect("taken", 0, sum(max(0, self._strength(view, c)) for c in cards_of(plan)))

    def _recruited(self, view: vw.View) -> ac.Recruits:
        """Begin with the copies that are worth most in the first fights."""
        worth = first_worths(view)
        there = start_units(public_state(view), self._seat)
        there.sort(key=lambda card: (card in self.shunned, -worth[card]))
        return ac.Recruits(by_kind(there[:UNITS]))

    # --- expansion ---

    def _worth(self, view: vw.View, cell: Cell, tile: Tile) -> float:
        likes = self.taste(cell)
        if NOBODY != tile.owner != self._seat:
            likes *= self.temper.get("enemy", 1.0)
        if tile.kind == "heart":
            # The Heart gives pure energy each day, and Supremacy is bought by who holds it. A
            # portal is worth most: its owner is out when it falls.
            return 14.0 * likes
        if tile.kind == "portal":
            return 30.0 * likes
        own = tile.colour == view.seats[self._seat].colour
        return _worth_of_land(cell, own, tile.rich, tile.owner != NOBODY) * likes

    # --- combats ---

    def _worst(self, view: vw.View, n: int) -> ac.Discard:
        """Discard the weakest cards of the hand."""
        hand = sorted(
            self._hand(view), key=lambda c: (c in self.shunned, self._strength(view, c), c)
        )
        return ac.Discard(by_kind(hand[:n]))

    def _set_back(self, view: vw.View) -> ac.Discard:
        return self._worst(view, vw.asking(view, self._seat, steps.SettingBack).n)

    def _activate(self, view: vw.View, legal: list[Any]) -> Any:
        """Use first what costs nothing, then what is worth its price; let the rest go."""
        ways = [a for a in legal if isinstance(a, ac.Activate)]
        facts, prices = facts_of(view), list[tuple[float, Any]]()
        for way in ways:
            unit = self._standing_as(view, f"u{way.unit}")
            scope = self._scope(view, way.unit)
            if unit is None or scope is None:
                return way
            ability = facts[unit.card].abilities[way.ability]
            if _leaves(ability.do) and self._decided(scope):
                continue  # a unit that goes to another front may lose the one that is won here
            if way.ability not in facts[unit.card].priced:
                if _reaches_nobody(scope, ability.do):
                    continue
                return way
            prices.append((self._gain(scope, ability.do, facts[unit.card].cost), way))
        # The first of those that are worth as much: the order of the list is that of the formation.
        gain, best = max(prices, key=lambda one: one[0], default=(0.0, None))
        return best if gain > 0 else ac.Done()

    def _gain(self, scope: Scope, do: tuple[nodes.Node, ...], cost: int) -> float:
        """Say what an ability of a unit is worth, its price taken off."""
        if any(isinstance(node, nodes.Reconfigure) for node in every(do)):
            return self._rebuilt_gain(scope, do)
        if lasts(do) and self._decided(scope):
            return 0.0
        return gain(do, Here(scope), cost)

    def _scope(self, view: vw.View, number: int) -> Scope | None:
        """Return how the words of a unit of the seat are read; None: it stands in no combat."""
        state = public_state(view)
        about = vw.subject_of(view, self._seat)
        combats = [state.combats[str(about)]] if str(about) in state.combats else []
        for combat in combats or state.combats.values():
            if find(combat, number):
                return Scope(state, combat, self._seat, number)
        return None

    def _decided(self, scope: Scope) -> bool:
        """Return whether the seat wins anyway: it leads, and nobody else may add anything."""
        armies = {army.seat: army for army in scope.combat.armies}
        others = [army for army in armies.values() if army.camp != scope.army.camp]
        if not all(army.complete for army in others):
            return False
        strength = army_strength(scope.state, scope.combat, scope.army)
        against = (army_strength(scope.state, scope.combat, army) for army in others)
        return strength > max([scope.combat.wild, *against])

    def _rebuilt_gain(self, scope: Scope, do: tuple[nodes.Node, ...]) -> float:
        """Say how much stronger the best reconfiguration makes the army."""
        node = next(node for node in every(do) if isinstance(node, nodes.Reconfigure))
        if not isinstance(node.target, nodes.Selector):
            return 0.0
        return max((self._rebuilding(scope, p) for p in units(scope, node.target)), default=0.0)

    def _rebuilding(self, scope: Scope, place: Place) -> float:
        """Say what the best reconfiguration of a unit is worth."""
        return rebuilt(scope, place)[0]

    def _effect(self, view: vw.View, legal: list[Any]) -> Any:
        return self._several(view) if is_form(legal) else self._thing(view, legal)

    def _several(self, view: vw.View) -> ac.Pick | None:
        """Choose one thing after the other, until the text is served or the rest does not serve."""
        *_, below, step = lane_of(view.agenda, self._seat)
        assert isinstance(step, steps.PickSeveral)
        assert isinstance(below, steps.Resolve)
        state, things = public_state(view), list[str]()
        while there := next_things(state, step, below, things):
            there = [name for name in there if name not in self.shunned] or there
            ways: list[Any] = [ac.Take(name) for name in there]
            if not step.at_least:
                ways.insert(0, ac.Done())
            if not isinstance(way := self._thing(view, ways), ac.Take):
                break
            things.append(way.what)
        return ac.Pick(tuple(things))

    def _thing(self, view: vw.View, legal: list[Any]) -> Any:
        takes = [a for a in legal if isinstance(a, ac.Take)]
        if not takes:
            return self._option(view, legal)
        if (new := self._rebuilt(view, takes)) is not None:
            return new
        harmful, enemy = self._intent(view)
        if harmful and not enemy:
            optional = any(isinstance(a, ac.Done) for a in legal)
            weakest = min(takes, key=lambda a: (self._power(view, a.what), a.what))
            # A text that says "you may" is used on own units only where the unit is worth nothing.
            if optional and self._power(view, weakest.what) > 0:
                return ac.Done()
            return weakest
        return max(takes, key=lambda a: (self._power(view, a.what), a.what))

    def _option(self, view: vw.View, legal: list[Any]) -> Any:
        """Choose what a card offers by what it does, and of enemy rows where most is lost."""
        ways = [a for a in legal if isinstance(a, ac.Option)]
        lane = lane_of(view.agenda, self._seat)
        if len(ways) < 2 or len(lane) < 2:
            return next(iter(ways), None)
        step, below = lane[-1], lane[-2]
        if not isinstance(step, steps.PickOption) or not isinstance(below, steps.Resolve):
            return ways[0]
        state = public_state(view)
        said, sight = labels(state, step, below), Here(scope_for(state, below))

        def worth(way: Any) -> float:
            match said[way.number]:
                case Branch(do=do):
                    return gain(do, sight)
                case Line(units=there):
                    return sum(max(0, self._power(view, f"u{unit}")) for unit in there)
                case _:
                    return 0.0

        return max(ways, key=worth)

    def _rebuilt(self, view: vw.View, takes: list[Any]) -> Any:
        """Choose the unit that is reconfigured, or the next card of those that replace it."""
        resolved = self._resolved(view)
        if resolved is None:
            return None
        node = resolved.todo[-1]
        if not isinstance(node, nodes.Reconfigure | steps.Operate):
            return None
        scope = scope_for(public_state(view), resolved)
        match node:
            case nodes.Reconfigure():
                places = {a: find(scope.combat, int(a.what[1:])) for a in takes}
                there = {a: self._rebuilding(scope, p) for a, p in places.items() if p}
                return max(there, key=lambda a: there[a], default=None)
            case steps.Operate(node=nodes.Reconfigure(), name=name, picked=picked):
                place = find(scope.combat, int(name[1:]))
                cards = () if place is None else rebuilt(scope, place, picked)[1]
                return next((a for a in takes if a.what in cards[len(picked) :]), None)
            case _:
                return None

    def _resolved(self, view: vw.View) -> steps.Resolve | None:
        """Find the ability that the question of the seat is about."""
        for step in reversed(lane_of(view.agenda, self._seat)):
            if isinstance(step, steps.Resolve) and step.todo:
                return step
        return None

    def _intent(self, view: vw.View) -> tuple[bool, bool]:
        """Return whether what is being chosen will suffer, and whether it is an enemy's."""
        resolved = self._resolved(view)
        if resolved is None:
            return False, False
        node = resolved.todo[-1]
        if not isinstance(node, nodes.Node):
            return False, False
        target = target_of(node)
        enemy = isinstance(target, nodes.Selector) and target.who == "enemy"
        hurts = isinstance(node, nodes.Remove | nodes.Destroy | nodes.Doom | nodes.Discard)
        weakens = isinstance(node, nodes.Strength) and isinstance(node.n, int) and node.n < 0
        silences = isinstance(node, nodes.Forbid) and node.what == "abilities"
        return hurts or weakens or silences, enemy

    def _power(self, view: vw.View, what: str) -> int:
        if not what.startswith("u") or not what[1:].isdigit():
            return self._strength(view, what)
        unit = self._standing_as(view, what)
        return 0 if unit is None else self._strength(view, unit.card) + unit.bonus

    # --- logistics ---

    def _dearest(self, view: vw.View, legal: list[Any]) -> Any:
        buys = [a for a in legal if isinstance(a, ac.Buy)]
        return max(buys, key=lambda a: technology_cost(a.card, view.edition), default=None)

    def _ordered(
        self,
        lines: Callable[[State, Seat, ac.Order], Sequence[Range]],
        choose: Callable[[list[More]], More | None],
        view: vw.View,
    ) -> ac.Order:
        """Write an order: what is chosen, one copy or bid after the other, until nothing is.

        *choose* gets what could be ordered of which one copy more, then the least bids on cards that
        have none.
        """
        state, order = public_state(view), ac.Order()
        while True:
            ways = [
                More(Card(card), line.next, bid=name == "bids")
                for line in lines(state, self._seat, order)
                for name, card in (line.key,)
                if line.next <= line.most and card not in self.shunned
                if name == "cards" or not line.now
            ]
            more = choose(ways)
            if more is None:
                return order
            order = with_number(order, ("bids" if more.bid else "cards", more.card), more.n)

    def _worth_having(self, view: vw.View, ways: Sequence[More]) -> list[More]:
        """List the units on sale that do not make what is drawn from the deck too much weaker."""
        units, least, choosy = self._content(view).units, 0.0, self.manner("choosy") - 1
        if choosy:
            mine = view.seats[self._seat]
            owned = (*self._hand(view), *mine.unseen, *mine.discard)
            strength = sum(units[card].strength for card in owned if card in units)
            least = choosy * strength / max(1, len(owned))
        return [a for a in ways if a.card in units and units[a.card].strength >= least]

    def _stock_up(self, more: Sequence[More], owned: Sequence[Card]) -> More | None:
        """Choose what is bought beside units: crystals as long as there are few, then Opportunities.

        More of either, and Setback, would take the place of units in the hand.
        """
        enough = CRYSTALS_WANTED * self.likes("crystals")
        few = sum([CRYSTAL_VALUES[card] for card in owned if card in CRYSTAL_VALUES]) < enough
        left = OPPORTUNITIES - owned.count(OPPORTUNITY)
        most = {CRYSTAL_HUGE: few, CRYSTAL_MEDIUM: few, OPPORTUNITY: left}
        return next(
            (a for card in most for a in more if a.card == card and a.n <= most[card]), None
        )

    def _from_hand(self, view: vw.View, legal: list[Any]) -> Any:
        """Discard to draw what is weaker than what would come; None: nothing is."""
        ways = [a for a in legal if isinstance(a, ac.UseFromHand | ac.UseOnFront)]
        there = [a for a in ways if a.card in fetchers(view)]
        if not there:
            return None
        mine = view.seats[self._seat]
        cards = mine.unseen or mine.discard
        mean = sum(max(0, self._strength(view, card)) for card in cards) / max(1, len(cards))
        return next((a for a in there if self._strength(view, a.card) < mean), None)

    def _brings(self, view: vw.View, card: str) -> float:
        """Say how much strength a card is thought to bring to a fight: what is printed on it."""
        return float(max(0, self._strength(view, card)))

    def _weakest_enough(self, view: vw.View, ways: list[Any], need: float) -> Any:
        """Choose the weakest unit that is enough, else the strongest."""
        enough = [a for a in ways if self._brings(view, a.card) >= need]
        if enough:
            return min(enough, key=lambda a: (self._brings(view, a.card), a.card))
        return max(ways, key=lambda a: (self._brings(view, a.card), a.card))

    def _pressed(self, view: vw.View, cell: Cell) -> bool:
        """Return whether an enemy stands within two steps of *cell*."""
        tiles = view.tiles
        return any(c in tiles and NOBODY != tiles[c].owner != self._seat for c in within(cell, 2))


@cache
def _worth_of_land(cell: Cell, own: bool, rich: bool, held: bool) -> float:
    """Return what a territory is worth to everybody of its colour, or of another one."""
    beside = HEART in around(cell)
    closer = max(0, 4 - apart(cell, HEART)) * 0.4
    return 2.0 + 1.5 * own + 1.5 * rich + 2.0 * beside + closer + held


def _reaches_nobody(scope: Scope, do: tuple[nodes.Node, ...]) -> bool:
    """Return whether an ability is about units of the combat of which there is none."""
    targets = [getattr(node, "target", None) for node in do]
    return all(
        isinstance(one, nodes.Selector) and one.zone == ("battle",) and not units(scope, one)
        for one in targets
    )


def _leaves(do: tuple[nodes.Node, ...]) -> bool:
    """Return whether an ability sends units to another front."""
    return any(isinstance(node, nodes.Move) and node.at == "other_front" for node in every(do))


def leaves(agenda: Sequence[vw.StepSeen]) -> Iterator[Any]:
    """Yield the steps on top of the lanes."""
    for step in agenda[-1:]:
        if isinstance(step, vw.ForkSeen):
            for lane in step.lanes:
                yield from leaves(lane)
        else:
            yield vw.bare(step)


def lane_of(agenda: Sequence[vw.StepSeen], seat: Seat) -> Sequence[vw.StepSeen]:
    """Find the lane on top of which *seat* is asked something of its own, top last."""
    top = agenda[-1] if agenda else None
    if isinstance(top, vw.ForkSeen):
        return next((found for lane in top.lanes if (found := lane_of(lane, seat))), ())
    return agenda if getattr(top, "seat", None) == seat else ()
