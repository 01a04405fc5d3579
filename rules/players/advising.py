"""What a seat could well answer to its question, whole, with what speaks for it.

It is a function of the seat's own view. What is hidden is dealt as the view allows, drawn from the
fingerprint of the view, and the advisor of the game answers there until the question is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, wraps
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from rules.core.agenda import Step, lane_of
from rules.core.chance import Chance, Keyed
from rules.core.data import copy_of, tag_of
from rules.core.errors import Refusal
from rules.core.forms import Whole
from rules.core.game import advance
from rules.core.glimpse import glimpsed
from rules.core.ids import Seat
from rules.core.play import Play, Question, asked_of, question_of
from rules.players.advice import Advice, Odds, Risk, Way
from rules.players.advisor import NO_TEMPER, RARELY_PICKED, Advisor
from rules.players.dealing import KEPT, Seen, dealt, seen
from rules.players.game import AdvisedGame
from rules.players.random import stops_first

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike
Plan = tuple[Any, ...]  # Any: the actions of its game
X = TypeVar("X")

MOST: Final = 40
"""Answers in one plan; an advisor that wants more goes round in circles, and gives no advice."""
MOST_WAYS: Final = 3
WORTHWHILE: Final = 0.5
"""What an action must be worth at least to be an option beside the first."""
ENDS: Final = frozenset({"done", "pass-round"})


def advise(
    game: AnyGame,
    view: Any,
    seat: Seat,
    most: int = MOST_WAYS,
    *,
    goes_on: bool = False,
    temper: Mapping[str, float] = NO_TEMPER,
) -> Advice | None:
    """Advise *seat*, which is asked something in *view*, its own view; None: there is no advice.

    *most*: how many ways are looked for. *goes_on*: the best one answers the rest of a fight, too, up
    to where somebody else is asked, something is drawn, or there is something else to choose.
    *temper*: what an automated player likes to do.
    """
    question = question_of(view, seat)
    mind = None if question is None else _mind(game, view, seat)
    if mind is None or question is None:
        return None
    planner = _Planner(mind, temper)
    plans = [plan] if (plan := planner.plan()) else []
    if plans and most > 1:
        more = planner.drafts(plan) if isinstance(plan[0], Whole) else planner.actions(plan)
        for other in more:
            if other and frozenset(other) not in map(frozenset, plans):
                plans.append(other)
            if len(plans) == most:
                break
    if not plans:
        return None
    if goes_on and question.id in mind.judge.goes_on:
        plans[0] = planner.plan(goes_on=question) or plans[0]
    return Advice(question, tuple(map(mind.way, plans)))


def weighed(game: AnyGame, view: Any, seat: Seat, plan: Plan) -> Way:
    """Return what speaks for a plan that *seat* could play in *view*, from any source."""
    mind = _mind(game, view, seat)
    return Way(plan) if mind is None else mind.way(plan)


def risked(game: AnyGame, view: Any, seat: Seat, plan: Plan) -> Risk | None:
    """Return what is to be asked once before *seat* plays a plan, from any source."""
    mind = _mind(game, view, seat)
    return None if mind is None else mind.risk(plan)


def carried(
    game: AnyGame, view: Any, seat: Seat, plan: Sequence[Any]
) -> tuple[Any, tuple[str, ...]] | None:
    """Return what *seat* sees after a plan and the abilities that it leads to, with their cards.

    None: that cannot be known.
    """
    mind = _mind(game, view, seat)
    after = None if mind is None else mind.carried(tuple(plan))
    return None if after is None else (game.view(after[0], seat), after[1])


def foreseen(game: AnyGame, view: Any, seat: Seat, plan: Sequence[Any]) -> Any | None:
    """Return what *seat* would see after *plan*, as it was dealt; None: it cannot be known."""
    mind = _mind(game, view, seat)
    return None if mind is None else mind.foreseen(tuple(plan))


def refused(game: AnyGame, view: Any, seat: Seat, plan: Sequence[Any]) -> Refusal | None:
    """Return why *seat* cannot play *plan*, as far as its own view tells; None: it may be able to."""
    mind = _mind(game, view, seat)
    return None if mind is None else mind.refused(plan)


def _mind(game: AnyGame, view: Any, seat: Seat) -> _Mind | None:
    """Deal a position for the advisor of a seat; None: there is no advisor, or no such position."""
    return _kept(game, seen(view), seat)


@lru_cache(KEPT)
def _kept(game: AnyGame, seen: Seen, seat: Seat) -> _Mind | None:
    state = None if game.advisor is None else dealt(game, seen)
    return None if state is None else _Mind(game, seen.view, seat, state, seen.key)


def forget() -> None:
    """Forget what was found for the views that were asked about last."""
    _kept.cache_clear()
    dealt.cache_clear()


def _open(state: Any, seat: Seat) -> Step | None:
    """Find the step that asks *seat*."""
    lane = lane_of(state.agenda, seat)
    return lane[1] if lane is not None and seat in lane[1].asked() else None


def _once(method: Callable[[_Mind, Plan], X]) -> Callable[[_Mind, Plan], X]:
    """Keep what a method has found about a plan."""

    @wraps(method)
    def found(mind: _Mind, plan: Plan) -> X:
        key = method.__name__, plan
        if key not in mind.known:
            mind.known[key] = method(mind, plan)
        known: X = mind.known[key]
        return known

    return found


@dataclass(frozen=True)
class _Mind:
    """The advisor of a seat on a position that was dealt from its view."""

    game: AnyGame
    view: Any
    seat: Seat
    dealt: Any
    key: bytes
    known: dict[tuple[str, Plan], Any] = field(default_factory=dict)

    @cached_property
    def chance(self) -> Chance:
        """Deals what is hidden, the same for each plan."""
        return Keyed(self.key)

    @cached_property
    def first(self) -> _Moment:
        """Where each plan begins: the dealt position."""
        return _Moment(self.game, self.dealt, self.seat)

    @cached_property
    def judge(self) -> Advisor:
        """The advisor that weighs and foresees, for which nothing is shunned."""
        assert self.game.advisor is not None
        return self.game.advisor(self.seat)

    @_once
    def way(self, plan: Plan) -> Way:
        """Return what speaks for a plan."""
        judge, view = self.judge, self.view

        def after() -> Any | None:
            return self._after(plan)

        return Way(
            plan,
            judge.because(view, plan),
            judge.effects(view, plan, after),
            self._odds(plan),
            self.risk(plan),
        )

    @_once
    def risk(self, plan: Plan) -> Risk | None:
        """Return what is to be asked once before a plan is played."""
        return self.judge.risk(self.view, plan, lambda: self._after(plan))

    def _odds(self, plan: Plan) -> tuple[Odds, ...]:
        """Return how likely fights are won, with the abilities that a plan leads to."""
        advisor = self.judge
        odds = advisor.odds(self.view, plan, self.chance)
        sure = all(one.certain for one in odds)
        if not odds or not advisor.carries or (sure and not any(one.cards for one in odds)):
            return odds
        after = self.carried(plan)
        if after is None or not after[1]:
            return odds
        state, cards = after
        # Where somebody else is to answer first there are no odds of that position.
        found = advisor.odds(self.game.view(state, self.seat), (), self.chance)
        if not found or (sure and not all(one.certain for one in found)):
            return odds
        return tuple(replace(one, abilities=cards) for one in found)

    @_once
    def _after(self, plan: Plan) -> Any | None:
        """Return what the seat sees after a plan; None: something is drawn or laid open by it."""
        after = self.carried(plan)
        if after is None:
            return None
        return glimpsed(self.game, after[0], self.seat, self.game.pending(after[0]))

    @_once
    def foreseen(self, plan: Plan) -> Any | None:
        """Return what the seat sees right after a plan; None: it is not legal as it was dealt."""
        play = self.played(plan)
        return None if play is None else self.game.view(play.state, self.seat)

    @_once
    def carried(self, plan: Plan) -> tuple[Any, tuple[str, ...]] | None:
        """Return the position after a plan, and the cards whose abilities it has used.

        The questions about abilities that the plan leads to are answered as the advisor would; where
        something is drawn or laid open by them, they are left open. None: by the plan itself.
        """
        game, seat = self.game, self.seat
        play = self.played(plan)
        if play is None or not self._is_foreseen(play):
            return None
        advisor, cards, first = self.judge, list[str](), play.state
        while asked_of(now := _Moment(game, play.state, seat), seat) in advisor.carries:
            if play.state is first:  # which is kept
                play = Play(copy_of(first), self.chance)
                now = _Moment(game, play.state, seat)
            said = advisor.whole(now.seen, now.legal)
            cards += [advisor.ability_of(now.seen, action) for action in said]
            for action in said:
                advance(game, play, seat, action)
            if not self._is_foreseen(play):
                return first, ()
        return play.state, tuple(dict.fromkeys(filter(None, cards)))

    def refused(self, plan: Sequence[Any]) -> Refusal | None:
        """Return why a plan cannot be played; None also where something drawn decides about it."""
        play: Play[Any, Any] = Play(copy_of(self.dealt), self.chance)
        for action in plan:
            refusal = self.game.why_not(play.state, self.seat, action)
            if refusal is not None:
                return refusal if self._is_foreseen(play) else None
            advance(self.game, play, self.seat, action)
        return None

    @_once
    def played(self, plan: Plan) -> Play[Any, Any] | None:
        """Play a plan; None: what was dealt for the hidden things does not allow it.

        It is kept for whatever else is asked of the plan, so nothing is played on in it.
        """
        play: Play[Any, Any] = Play(copy_of(self.dealt), self.chance)
        for action in plan:
            if self.game.why_not(play.state, self.seat, action) is not None:
                return None
            advance(self.game, play, self.seat, action)
        return play

    def _is_foreseen(self, play: Play[Any, Any]) -> bool:
        """Return whether nothing has been drawn or laid open.

        What comes of a draw on a dealt position is made up: it would be a promise that nobody can keep.
        """
        return play.state.draws == self.dealt.draws and not any(
            event.teaches == "new" for event in play.events
        )


class _Planner:
    """Thinks of plans; what it does is a matter of one thread, unlike what a mind has found."""

    def __init__(self, mind: _Mind, temper: Mapping[str, float]) -> None:
        assert mind.game.advisor is not None
        self._mind, self._advisor = mind, mind.game.advisor(mind.seat)
        self._advisor.temper = temper

    def drafts(self, first: Plan) -> Iterator[Plan]:
        """Finish a draft otherwise: without what the first is most about; unchanged."""
        mind = self._mind
        shunned: frozenset[str] = frozenset()
        for _ in range(MOST_WAYS - 1):
            aim = mind.judge.aim(mind.view, first)
            if not aim or aim in shunned:
                break
            shunned |= {aim}
            first = self.plan(shunned=shunned)
            yield first
        yield (mind.first.legal[0],)  # the blank

    def actions(self, first: Plan) -> Iterator[Plan]:
        """Answer otherwise: with another kind of action, then with another one of the same kind.

        Only what the advisor thinks worth doing, where it can tell; ways to end a question that
        does nothing but destroy have no alternatives.
        """
        if stops_first(self._mind.first.legal):
            return
        kinds, answers, alike = {type(first[0])}, {*first}, {type(first[0])}
        for _ in range(MOST_WAYS - 1):
            plan = self.plan(kinds=kinds)
            if not plan or not self._worthwhile(plan[0]):
                plan = self.plan(answers=answers, alike=alike)
            if plan and not self._worthwhile(plan[0]):
                plan = ()
            kinds |= {type(action) for action in plan[:1]}
            answers |= {*plan}
            yield plan

    def _worthwhile(self, action: Any) -> bool:
        """Return whether an action is worth doing, or an end; unrated: an answer at all."""
        worth = self._mind.judge.rate(self._mind.view, action)
        return worth is None or worth >= WORTHWHILE or tag_of(action) in ENDS

    def plan(
        self,
        *,
        shunned: frozenset[str] = frozenset(),
        kinds: Collection[type] = (),
        answers: Collection[Any] = (),
        alike: Collection[type] = (),
        goes_on: Question | None = None,
    ) -> Plan:
        """Let the advisor answer until the question is closed; empty: it does not end.

        *shunned*: what the advisor leaves alone. *kinds* and *answers* are not given, unless
        nothing else goes on with what was begun; then only what the question asks for is. What the
        advisor would not do by itself it does not begin with, but for an answer *alike* the first.
        """
        mind, advisor, plan = self._mind, self._advisor, list[Any]()
        game, seat, now = mind.game, mind.seat, mind.first
        advisor.shunned = shunned
        play: Play[Any, Any] | None = None  # what changes nothing needs no copy
        asking: Step | None = None  # in that copy
        while now.step is not None:
            legal = now.legal
            if answers or (kinds and not plan):
                asks = game.questions.asked[type(now.step)].actions
                others = [
                    action
                    for action in legal
                    if type(action) in asks
                    and (plan or type(action) not in kinds)
                    and action not in answers
                    and tag_of(action) not in RARELY_PICKED
                ]
                if not others and not plan:
                    return ()
                legal = others or legal
            if {tag_of(action) for action in legal} <= ENDS:
                said: tuple[Any, ...] = (legal[0],)
            else:
                said = advisor.whole(now.seen, legal)
                if (
                    advisor.at_a_loss
                    and not plan
                    and (kinds or answers)
                    and type(said[0]) not in alike
                ):
                    return ()
            if play is None:
                play = Play(copy_of(mind.dealt), mind.chance)
                asking = _open(play.state, seat)
            before = 0
            for action in said:
                if len(plan) == MOST:
                    return ()
                plan.append(action)
                before = len(play.events)
                advance(game, play, seat, action)
            learned = any(event.teaches == "new" for event in play.events[before:])
            # What is drawn or laid open here is only dealt: what follows on it is not yet known.
            if play.state.draws != mind.dealt.draws or learned or now.menu:
                break
            if _open(play.state, seat) is not asking:
                if goes_on is None or not self._goes_on(play.state, goes_on):
                    break
                asking = _open(play.state, seat)
            now = _Moment(game, play.state, seat)
        if play is not None:
            mind.known[_Mind.played.__name__, tuple(plan)] = play
        return tuple(plan)

    def _goes_on(self, state: Any, first: Question) -> bool:
        """Return whether the seat alone is asked, and has nothing to choose that it has not been shown.

        That is the question that it was asked *first*, about the same, or an ability with one target.
        """
        questions = [each for each in self._mind.game.pending(state) if each.asked]
        if len(questions) != 1 or questions[0].seat != self._mind.seat:
            return False
        (question,) = questions
        if question.id == first.id:
            return question.subject == first.subject
        if question.id not in self._advisor.carries:
            return False
        legal = self._mind.game.legal(state, self._mind.seat)
        return sum(tag_of(action) not in ENDS | RARELY_PICKED for action in legal) == 1


class _Moment:
    """A position in which a seat is asked: the step that asks, what is legal, what the seat sees."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        self.step, self.pending = _open(state, seat), game.pending(state)

    @property
    def menu(self) -> bool:
        """Whether what is done there leads back to the same question."""
        return asked_of(self, self._seat) in self._game.menus

    @cached_property
    def legal(self) -> list[Any]:
        return self._game.legal(self._state, self._seat)

    @cached_property
    def seen(self) -> Any:
        return glimpsed(self._game, self._state, self._seat, self.pending)
