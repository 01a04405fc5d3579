"""Paired plays: each of several answers is tried in the same imagined futures.

What is hidden is dealt as the view of the seat allows, so nothing of the true position is in them;
everybody plays on by rules of thumb. An answer is preferred to that of the rules of thumb only if
it did clearly better in the same futures. The same key gives the same verdict.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from math import sqrt
from typing import Any, Final, NamedTuple

from rules.core.chance import Keyed
from rules.core.data import Value, copy_of, pack, tag_of
from rules.core.forms import is_form
from rules.core.game import NoPossiblePositionError, advance, settle
from rules.core.glimpse import glimpsed
from rules.core.ids import Seat
from rules.core.play import Play, asked_of
from rules.players.advising import advise
from rules.players.advisor import NO_TEMPER, PLAIN, TEMPERS, Advisor, Taste
from rules.players.answering import advised
from rules.players.game import AdvisedGame
from rules.players.heuristic import HeuristicPlayer
from rules.players.outlook import Outlook
from rules.players.reasons import Fact, Reason

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike

FEW: Final = 10
"""So many ways to answer are tried in two deals at least; of more, a third is left after one."""
SHARE: Final = 5 / 8
"""Ways to answer for each future to be played, if that is more than few: some futures must be left
to tell the best ones apart."""
MARGIN: Final = 0.5
"""By how many standard errors an answer must be better than that of the rules of thumb."""
SURE: Final = 2.0
"""By how many standard errors single answers must differ for no further futures to be needed."""
LITTLE: Final = 0.005
"""What is better by no more than this is not worth further futures."""
ENOUGH: Final = 4
"""Deals before which nothing is taken for sure: two or three differ too little by chance."""
LONGEST: Final = 900
"""Actions in one future; after that its position is judged."""
NEVER: Final = 10**6
"""A round that no match reaches."""
TO_THE_END: Final = 4 * LONGEST
"""The same in a future that is played to the end of the match."""


class Tried(Value, frozen=True):
    """A way to answer, how likely it won in the futures that were imagined, and how many these were.

    ``actions``: legal one after the other.
    """

    actions: tuple[Any, ...]  # Any: the actions of its game
    chance: float
    plays: int


class Verdict(Value, frozen=True):
    """What the search found: the number of the chosen one in ``tried``.

    The first of ``tried`` is what is advised. ``plays``: all futures together;
    ``stopped``: there was no time for all that were wanted. ``steps``: the actions in them.
    """

    chosen: int
    tried: tuple[Tried, ...]
    plays: int
    stopped: bool = False
    steps: int = 0

    @property
    def actions(self) -> tuple[Any, ...]:
        """Return the answer."""
        return self.tried[self.chosen].actions


def search(
    game: AnyGame,
    view: Any,
    seat: Seat,
    legal: list[Any],
    *,
    key: bytes,
    plays: int,
    temper: str = "",
    given: tuple[Any, ...] = (),
    most: int = 0,
    go_on: Callable[[], bool] = lambda: True,
) -> Verdict:
    """Try ways to answer the question that *seat* is asked in *view*, its own view.

    Args:
        game: A game with an outlook.
        view: What the seat sees.
        seat: The seat.
        legal: What it may answer.
        key: Draws the futures, together with the view: the same key, the same verdict.
        plays: How many futures are played in all.
        temper: What the seat likes to do, which says what is done unless something else does
            better.
        given: The answer that the others are compared with, instead of that of the rules of thumb.
        most: How many answers are tried at most; 0: as many as the futures are enough for.
        go_on: Asked after each future whether there is time for another.
    """
    assert game.outlook is not None
    drawn = _drawn(view, key)
    most = most or min(game.outlook.candidates, max(FEW, int(plays * SHARE)))
    mood = TEMPERS.get(temper, NO_TEMPER)
    plans = _candidates(game, view, seat, legal, drawn, temper=mood, most=most)
    if given:
        others = (plan for plan in plans if frozenset(plan) != frozenset(given))
        plans = [given, *others][:most]
    return _Search(game, game.outlook, view, seat, drawn).among(plans, plays, go_on)


class Imagined(NamedTuple):
    """The same futures of several plans: the chances of all seats, future by future, plan by plan.

    ``now``: the chances in each future before anything was played. ``steps``: the actions played.
    """

    chances: list[tuple[list[float], ...]]
    now: list[list[float]]
    steps: int


def imagined(
    game: AnyGame,
    view: Any,
    seat: Seat,
    plans: Sequence[tuple[Any, ...]],
    *,
    key: bytes,
    futures: range,
    rounds: int | None,
) -> Imagined:
    """Play *plans* of *seat* in the same *futures*, by number, dealt from *view*, its own.

    Futures in which one of them is not legal are left out. *rounds*: how many are played on; None:
    to the end of the match.
    """
    assert game.outlook is not None
    look = _Search(game, game.outlook, view, seat, _drawn(view, key))
    look.rounds = rounds
    return look.imagined(plans, futures)


def _drawn(view: Any, key: bytes) -> bytes:
    # With the view: the same player in another position imagines other futures.
    return hashlib.blake2b(pack(view), key=key, digest_size=32).digest()


def _advisor(game: AnyGame, seat: Seat, taste: Taste = PLAIN) -> Advisor:
    assert game.advisor is not None
    advisor = game.advisor(seat)
    advisor.taste = taste
    return advisor


def _candidates(
    game: AnyGame,
    view: Any,
    seat: Seat,
    legal: list[Any],
    key: bytes,
    *,
    temper: Mapping[str, float],
    most: int,
) -> list[tuple[Any, ...]]:
    """List at most so many ways to answer, those that are advised first, no two alike."""
    assert game.outlook is not None
    advice = advise(game, view, seat, temper=temper)
    if advice is None:
        return [advised(game, view, seat, legal)]
    found = [way.answer for way in advice.ways]
    if asked_of(view, seat) in game.outlook.plans:
        seen = {*map(frozenset, found)}
        keys = (_subkey(key, b"taste", b"%d" % n) for n in range(2 * most))
        drawn = (Taste(one, manners=True) for one in keys)
        for taste in (*(Taste(fixed={**one}) for one in game.outlook.fixed), *drawn):
            plan = _advisor(game, seat, taste).whole(view, legal)
            if frozenset(plan) not in seen:
                seen.add(frozenset(plan))
                found.append(plan)
            if len(found) == most:
                break
        return found
    advisor = _advisor(game, seat)
    advisor.temper = temper
    alike: Counter[Any] = Counter()
    turns: list[list[Any]] = [[] for _ in range(game.outlook.alike)]
    first = {plan[0] for plan in found}
    for action, _ in advisor.ranked(view, advice.question, legal):
        # What leads back to where it began would be chosen there again, for ever.
        if action in first or tag_of(action) in game.beginnings | game.edits:
            continue
        kind = game.outlook.kind(view, action)
        if (turn := alike[kind]) < game.outlook.alike:
            turns[turn].append(action)
        alike[kind] += 1
    # The best of each kind before the second of any: rules of thumb tell kinds apart better than,
    # say, the many moves that they think nothing of.
    found += [(action,) for action in chain.from_iterable(turns)]
    return found[:most]


def _subkey(key: bytes, *names: bytes) -> bytes:
    return hashlib.blake2b(b"/".join(names), key=key, digest_size=32).digest()


class _Search:
    """One search of one seat."""

    def __init__(self, game: AnyGame, outlook: Outlook, view: Any, seat: Seat, key: bytes) -> None:
        self._game, self._outlook, self._view = game, outlook, view
        self._seat, self._key = seat, key
        self.rounds: int | None = outlook.rounds
        self.steps = 0
        self._whole = asked_of(view, seat) in outlook.plans

    def among(self, plans: list[tuple[Any, ...]], plays: int, go_on: Callable[[], bool]) -> Verdict:
        """Play futures until they are spent, or it is clear which answer is the best.

        What does badly is dropped, and is not chosen later: few futures may show by luck more than
        many do.
        """
        results: list[list[float]] = [[] for _ in plans]
        won: list[list[float]] = [[] for _ in plans]
        alive, used, number, stopped = list(range(len(plans))), 0, 0, False
        many = len(plans) > FEW
        while used < plays and len(alive) > 1 and not stopped:
            number += 1
            # One key for all answers: they are tried with the same deals and dice, so that luck
            # does not decide between them and few futures are enough.
            key = _subkey(self._key, b"future", b"%d" % number)
            dealt = self._dealt(key)
            if dealt is None:
                break
            for n in tuple(alive):
                chances = self._played(dealt, plans[n], key)
                if chances is None:
                    alive.remove(n)  # this deal forbids it
                else:
                    results[n].append(self._outlook.worth(chances, self._seat))
                    won[n].append(chances[self._seat])
                used += 1
                if stopped := not go_on():
                    break
            # The answer of the rules of thumb is what all others are compared with.
            if stopped or 0 not in alive:
                break
            if many or number > 1:
                part = 2 / 3 if self._whole or number > 2 - many else 1 / 3 if many else 1 / 2
                alive = self._kept(alive, results, part)
            if number >= ENOUGH and not self._whole and _decided([results[n] for n in alive]):
                break
        tried = tuple(
            Tried(plan, sum(one) / len(one) if one else 0.0, len(one))
            for plan, one in zip(plans, won, strict=True)
        )
        chosen = alive[_best([results[n] for n in alive])] if 0 in alive else 0
        return Verdict(chosen, tried, used, stopped, self.steps)

    def imagined(self, plans: Sequence[tuple[Any, ...]], futures: range) -> Imagined:
        """Play plans in the same futures, and drop none."""
        chances, now = [], []
        for number in futures:
            key = _subkey(self._key, b"imagined", b"%d" % number)
            if (dealt := self._dealt(key)) is None:
                continue
            each = [self._played(dealt, plan, key) for plan in plans]
            legal = [one for one in each if one is not None]
            if len(legal) == len(each):
                chances.append(tuple(legal))
                now.append(self._outlook.chances(self._game, dealt))
        return Imagined(chances, now, self.steps)

    def _kept(self, alive: list[int], results: list[list[float]], part: float) -> list[int]:
        """Keep the best part of what is tried, and the first."""
        ranked = sorted(alive, key=lambda n: (-sum(results[n]) / len(results[n]), n))
        kept = ranked[: max(2, int(len(alive) * part))]
        if 0 not in kept:
            kept[-1] = 0
        return sorted(kept)

    def _dealt(self, key: bytes) -> Any | None:
        """Deal what is hidden; None: no position was found that the view allows."""
        try:
            play: Play[Any, Any] = Play(self._game.possible(self._view, Keyed(key)), Keyed(key))
        except NoPossiblePositionError:
            return None
        settle(self._game, play, play.state.agenda)
        return play.state

    def _played(self, dealt: Any, plan: tuple[Any, ...], key: bytes) -> list[float] | None:
        """Answer with a plan and play on; return each seat's chance, None if it is not legal."""
        game, outlook = self._game, self._outlook
        play: Play[Any, Any] = Play(copy_of(dealt), Keyed(key))
        state = play.state
        until, most = NEVER, TO_THE_END
        if self.rounds is not None:
            until, most = game.round_of(state) + self.rounds, LONGEST
        for action in plan:
            if game.why_not(state, self._seat, action) is not None:
                return None
            advance(game, play, self._seat, action)
        self.steps += len(plan)
        self.steps += played_on(game, play, lambda seat: self._mind(seat, key), until, most)
        return outlook.chances(game, state)

    def _mind(self, seat: Seat, key: bytes) -> Advisor:
        """Imagine a player; every second time another one leans in some way of its own.

        Else plans would be fitted to opponents that are foreseen too well.
        """
        own = _subkey(key, b"seat", b"%d" % seat)
        leans = seat != self._seat and own[0] % 2
        return _advisor(self._game, seat, Taste(own) if leans else PLAIN)


def played_on(
    game: AnyGame,
    play: Play[Any, Any],
    mind: Callable[[Seat], Advisor],
    until: int,
    most: int = LONGEST,
) -> int:
    """Play on by rules of thumb to the beginning of a round; return how many actions that took.

    *most*: after so many actions it stops. *mind* makes the advisor of a seat. Nothing in the position is secret: it was dealt.
    """
    state, minds, said = play.state, dict[Seat, Advisor](), 0
    listed = game.questions.advised
    while not state.over and said < most and game.round_of(state) < until:
        pending = game.pending(state)
        for question in pending:  # a generator takes several times as long
            if question.asked:
                break
        else:
            break
        seat = question.seat
        if seat not in minds:
            minds[seat] = mind(seat)
        legal = listed(state, seat)
        actions = (
            (legal[0],)
            if len(legal) == 1 and not is_form(legal)
            else minds[seat].whole(glimpsed(game, state, seat, pending), legal)
        )
        for action in actions:
            play.events.clear()
            advance(game, play, seat, action)
        said += len(actions)
    return said


def _best(results: list[list[float]]) -> int:
    """Choose what did clearly better than the first in the same futures; else the first."""
    best, most = 0, 0.0
    for n, result in enumerate(results[1:], start=1):
        if min(len(result), len(results[0])) < 2:
            continue
        mean, error = _ahead(result, results[0])
        # The lower end of what the difference may really be: being a little better by luck is not
        # enough.
        low = mean - MARGIN * error
        if low > most:
            best, most = n, low
    return best


def _decided(results: list[list[float]]) -> bool:
    """Return whether more futures would hardly change what is chosen.

    No other answer can be more than a little better than the first, or one is left and is better.
    """
    ahead = [_ahead(result, results[0]) for result in results[1:]]
    if len(ahead) == 1 and ahead[0][0] > SURE * ahead[0][1]:
        return True
    return all(mean + SURE * error <= LITTLE for mean, error in ahead)


def _ahead(result: list[float], first: list[float]) -> tuple[float, float]:
    """Return how much better a result is in the same futures, and the standard error of that."""
    return advantage([one - other for one, other in zip(result, first, strict=False)])


def advantage(differences: Sequence[float]) -> tuple[float, float]:
    """Return the mean of at least two differences, and its standard error."""
    mean = sum(differences) / len(differences)
    spread = sqrt(sum((x - mean) ** 2 for x in differences) / (len(differences) - 1))
    return mean, spread / sqrt(len(differences))


def reason(verdict: Verdict) -> Reason:
    """Return what a search has found: of its answer, of the next best, of the rules of thumb.

    It depends on what the seat holds, so it is nothing for others.
    """
    chosen = verdict.tried[verdict.chosen]
    others = [one for one in verdict.tried[1:] if one is not chosen and one.plays > 1]
    facts = [Fact("searched", {"chance": round(100 * chosen.chance)})]
    if others:
        facts.append(_other("searched-next", max(others, key=lambda one: one.chance)))
    if verdict.chosen:
        facts.append(_other("searched-thumb", verdict.tried[0]))
    known = {"n": len(verdict.tried), "plays": verdict.plays}
    return Reason("searched-known", {**known}, facts=tuple(facts))


def _other(key: str, tried: Tried) -> Fact:
    """Return how well another answer did; a draft is too long to be said."""
    chance = {"chance": round(100 * tried.chance)}
    if len(tried.actions) > 1:
        return Fact(f"{key}-plan", {**chance})
    return Fact(key, {**chance}, actions={"other": tried.actions[0]})


class HardPlayer:
    """It sees its seat's view, and tries answers where they matter; else it goes by rules of thumb.

    ``plays``: futures that a decision is worth; those of the game's outlook, if none are given.
    """

    looks = True

    def __init__(self, game: AnyGame, seat: Seat, key: bytes, plays: int | None = None) -> None:
        self._game, self._seat, self.key = game, seat, key
        usual = 0 if game.outlook is None else game.outlook.plays
        self.plays = usual if plays is None else plays
        self._thumb = HeuristicPlayer(game, seat, key)
        self.by_rule = self._thumb.whole
        self.temper = ""
        self.verdict: Verdict | None = None

    def lean(self, temper: str) -> None:
        """Play by one of ``TEMPERS`` from now on; another name: by none."""
        self.temper = temper
        self._thumb.lean(temper)

    def asks(self, view: Any) -> bool:
        """Return whether the question that the seat is asked is of a kind that is searched."""
        outlook = self._game.outlook
        return outlook is not None and outlook.asks(view, self._seat)

    def searches(self, view: Any, legal: Sequence[Any]) -> bool:
        """Return whether there is something to search for."""
        return len(legal) > 1 and self.asks(view)

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Answer the question whole: one action, or several of which the first is *legal*."""
        self.verdict = None
        if not self.searches(view, legal):
            return self.by_rule(view, legal)
        self.verdict = search(
            self._game,
            view,
            self._seat,
            legal,
            key=self.key,
            plays=self.plays,
            temper=self.temper,
        )
        return self.verdict.actions
