"""Looking back at a finished match: how the chances went, and which decisions cost much.

A decision is judged as it stood for its seat: from its own view, in futures that are dealt from that view, the same
for the answer that was given and for the better one. Nothing of the true position is in it.

What a search chooses looks better than it is, so there are three looks, each with futures of its own. The work is cut
into pieces of less than a second (``Work``), so that it can be put off between any two; the order and what is left
out depend on the steps that were played and not on a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rules.core.data import Value, msgpack_decoder, tag_of
from rules.core.ids import Seat
from rules.core.play import asked_of
from rules.core.record import Entry, Match, action_from, walked
from rules.players.advisor import RARELY_PICKED
from rules.players.game import AdvisedGame
from rules.players.outlook import Outlook
from rules.players.search import Imagined, Verdict, advantage, imagined, search

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike
AnyMatch = Match[Any, Any, Any, Any]

OTHERS: Final = 5
"""Answers beside the one that was given in the first look."""
SCREENED: Final = 24
"""Futures of a decision in the first look."""
WORTH: Final = 0.02
"""By how much an answer must look better in the first look to be looked at again."""
AGAIN: Final = 16
"""Futures of the second look."""
DEAREST: Final = 14
"""Decisions that are looked at to the end of the match."""
FUTURES: Final = 64
LEAST: Final = 32
"""Futures of the third look: all of them, and without which nothing is shown where time ran out."""
SURE: Final = 2.0
"""Standard errors by which a difference stands: of 14 tries, 1.5 would let one through by luck."""
POINTS: Final = 10.0
"""Hundredths of chance below which no difference is shown."""
PIECE: Final = 4
"""Futures of two answers in one piece of work."""
ROUND: Final = 24
"""Futures of the curve at the start of a round."""
PRIOR: Final = 4
"""Even futures that the curve is drawn with beside the others: few are too sure of themselves."""
CURVE: Final = 0.25
"""The share of the budget that the curve may take."""
KEPT: Final = 1 / 3
"""The share that is kept for the second and third look."""


class Decision(Value, frozen=True, kw_only=True):
    """An answer of a person to which another one was better, in futures played to the end of the match.

    ``seq``: the first entry of the answer; the position before it is that after ``seq - 1``.
    ``question``: the id of what was asked. ``played`` and ``better``: whole answers, the actions of
    the game one after the other. ``points``: by how many hundredths of chance it was better;
    ``error``: the standard error of that. ``futures``: in how many futures both were played.
    ``third``: another answer that the better one beats as surely, by ``beaten`` hundredths; empty where
    none was found, or there was no time to look.
    """

    seq: int
    round: int
    seat: Seat
    question: str
    played: tuple[Any, ...]  # Any: the actions of the game
    better: tuple[Any, ...]
    points: float
    error: float
    futures: int
    third: tuple[Any, ...] = ()
    beaten: float = 0.0

    @property
    def tenths(self) -> int:
        """By how many tenths of chance the other answer was better, rounded down."""
        return int(self.points / 10)


class Review(Value, frozen=True, kw_only=True):
    """What is known of a match after it: the same record and the same key give the same.

    ``curve``: at the start of each of ``rounds``, the chance of each seat, from 0 to 1; rounds for
    which there was no time are left out. ``decisions``: those that stand, the dearest first.
    ``seats``: those of persons, whose decisions were judged. ``looked``: the rounds of which every
    decision of a person was. ``whole``: these are all rounds. ``asked``: decisions that were judged.
    """

    rounds: tuple[int, ...] = ()
    curve: tuple[tuple[float, ...], ...] = ()
    decisions: tuple[Decision, ...] = ()
    seats: tuple[Seat, ...] = ()
    looked: tuple[int, ...] = ()
    whole: bool = False
    asked: int = 0

    def of(self, seat: Seat) -> tuple[Decision, ...]:
        """List the decisions of a seat that stand, the dearest first."""
        return tuple(one for one in self.decisions if one.seat == seat)


def review_from(game: AnyGame, packed: bytes) -> Review:
    """Read what ``pack`` wrote of a review of a match of *game*.

    Raises:
        msgspec.DecodeError: if it is none, or the rules of today know its answers no more.
    """
    review: Review = msgpack_decoder(Review).decode(packed)

    def read(answer: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(msgspec.convert(action, game.action) for action in answer)

    decisions = (
        replace(one, played=read(one.played), better=read(one.better), third=read(one.third))
        for one in review.decisions
    )
    return replace(review, decisions=tuple(decisions))


# --- what is looked at ---


@dataclass(frozen=True)
class Answered:
    """A question that a person answered: what their seat saw, could say, and said."""

    seq: int
    round: int
    seat: Seat
    view: Any  # Any: of the view type of the game
    legal: tuple[Any, ...]
    given: tuple[Any, ...]


@dataclass(frozen=True)
class Course:
    """What of a match is looked back at.

    ``starts``: the views of all seats at the first question of each round. ``answers``: of persons.
    ``ended``: the share of the victory of each seat.
    """

    starts: Mapping[int, tuple[Any, ...]]
    answers: tuple[Answered, ...]
    ended: tuple[float, ...]


class Noting:
    """Notes what is looked back at while a match is played, or played again."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._starts: dict[int, tuple[Any, ...]] = {}
        self._answers: list[Answered] = []
        self._round = 0

    def asked(self, state: Any) -> None:
        """Note a position in which somebody is asked."""
        now = self._game.round_of(state)
        # A round may be begun again after a rewind: what counted is the last time.
        if now != self._round and now > 0:
            seats = range(len(self._game.seating(state)))
            self._starts[now] = tuple(self._game.view(state, Seat(n)) for n in seats)
        self._round = now

    def answered(self, state: Any, seq: int, seat: Seat, given: tuple[Any, ...]) -> None:
        """Note what a person answers in a position, if it is something that is searched."""
        game = self._game
        assert game.outlook is not None
        view, legal = game.view(state, seat), tuple(game.legal(state, seat))
        leaves = any(tag_of(action) in RARELY_PICKED for action in given)
        if game.outlook.asks(view, seat) and len(legal) > 1 and not leaves:
            now = game.round_of(state)
            self._answers.append(Answered(seq, now, seat, view, legal, given))

    def course(self, state: Any) -> Course:
        """Return all that was noted, with the position in which the match ended."""
        winners, seats = self._game.winners(state), len(self._game.seating(state))
        shares = tuple((Seat(n) in winners) / max(1, len(winners)) for n in range(seats))
        return Course(self._starts, tuple(self._answers), shares)


def course_of(
    game: AnyGame, first: AnyMatch, entries: Sequence[Entry], by_hand: Collection[int]
) -> Course:
    """Walk a record from its start, *first*; *by_hand*: the entries of persons that still count.

    Raises:
        RecordError: if the rules of today do not lead to its end.
    """
    noting, match = Noting(game), first
    together: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.seq in by_hand and entry.kind == "act":
            together.setdefault(entry.group, []).append(entry)
    following = walked(first, entries)
    for entry in entries:
        noting.asked(match.state)
        if group := together.get(entry.seq):
            given = tuple(action_from(game, one.action) for one in group)
            noting.answered(match.state, entry.seq, entry.seat, given)
        match = next(following)
    return noting.course(match.state)


# --- the work, piece by piece ---


@dataclass(frozen=True)
class Work:
    """A piece of work: play *plans* in some futures; without *plans* look for a better answer.

    ``given``: the answer that was given. ``rounds``: as of ``imagined``.
    """

    view: Any
    seat: Seat
    key: bytes
    legal: tuple[Any, ...] = ()
    given: tuple[Any, ...] = ()
    plans: tuple[tuple[Any, ...], ...] = ()
    futures: range = range(0)
    rounds: int | None = None


Worked = Verdict | Imagined


def work(game: AnyGame, piece: Work) -> Worked:
    """Do a piece of work."""
    if piece.plans:
        return imagined(
            game,
            piece.view,
            piece.seat,
            piece.plans,
            key=piece.key,
            futures=piece.futures,
            rounds=piece.rounds,
        )
    return search(
        game,
        piece.view,
        piece.seat,
        list(piece.legal),
        key=piece.key,
        plays=SCREENED,
        given=piece.given,
        most=1 + OTHERS,
    )


Working = Generator[Work, Worked | None, Review]
"""Asks for one piece of work after the other; told None instead of a result, it ends with what it has."""


def reviewed(working: Working, do: Callable[[Work], Worked | None]) -> Review:
    """Work to the end, with what *do* says of each piece."""
    try:
        piece = next(working)
        while True:
            piece = working.send(do(piece))
    except StopIteration as ended:
        review: Review = ended.value
        return review


def reviewing(game: AnyGame, course: Course, key: bytes, budget: int) -> Working:
    """Look back at a match; *budget*: how many steps are played about, in futures of all kinds."""
    assert game.outlook is not None
    return _Looks(game.outlook, course, key, budget).all()


@dataclass
class _Doubt:
    """A decision to which another answer looked better by *by*; *third*: one that looked far worse than that."""

    answered: Answered
    better: tuple[Any, ...]
    by: float
    third: tuple[Any, ...] = ()


class _Looks:
    """The three looks at the decisions of a match, after the curve."""

    def __init__(self, outlook: Outlook, course: Course, key: bytes, budget: int) -> None:
        self._outlook, self._course, self._key = outlook, course, key
        self._budget, self._spent, self._stopped = budget, 0, False

    def all(self) -> Working:
        course = self._course
        curve = yield from self._curve()
        screen = self._spent + self._budget * (1 - CURVE - KEPT)
        doubts, looked, asked = yield from self._screen(_order(course, curve), screen)
        sure = yield from self._again(doubts)
        stand = yield from self._to_the_end(sure)
        return Review(
            rounds=tuple(curve),
            curve=tuple(curve.values()),
            decisions=tuple(stand),
            seats=tuple(sorted({one.seat for one in course.answers})),
            looked=tuple(sorted(looked)),
            whole=len(looked) == len({one.round for one in course.answers}),
            asked=asked,
        )

    def _may(self, until: float) -> bool:
        return not self._stopped and self._spent < until

    def _do(self, piece: Work) -> Generator[Work, Worked | None, Worked | None]:
        result = yield piece
        self._stopped = result is None
        self._spent += 0 if result is None else result.steps
        return result

    def _curve(self) -> Generator[Work, Worked | None, dict[int, tuple[float, ...]]]:
        """Play each round to the end of the match, dealt from the views of the seats in turn.

        First a few futures of each round and then more, so that no round is left out for others.
        """
        starts = self._course.starts
        ends: dict[int, list[list[float]]] = {number: [] for number in starts}
        now: dict[int, list[list[float]]] = {number: [] for number in starts}
        for first in range(0, ROUND, PIECE):
            for number in sorted(starts):
                for future in range(first, first + PIECE):
                    if not self._may(self._budget * CURVE):
                        break
                    seat = Seat(future % len(starts[number]))
                    piece = Work(
                        starts[number][seat],
                        seat,
                        self._key,
                        plans=((),),
                        futures=range(future, future + 1),
                    )
                    result = yield from self._do(piece)
                    if isinstance(result, Imagined):
                        ends[number] += [chances for (chances,) in result.chances]
                        now[number] += result.now
        return {n: _mixed(ends[n], now[n]) for n in sorted(starts) if ends[n]}

    def _screen(
        self, order: Iterable[tuple[int, list[Answered]]], until: float
    ) -> Generator[Work, Worked | None, tuple[list[_Doubt], list[int], int]]:
        """Compare each answer with at most five others, round by round."""
        doubts: list[_Doubt] = []
        looked: list[int] = []
        asked = 0
        for number, answers in order:
            for one in answers:
                if not self._may(until):
                    return doubts, looked, asked
                key = self._key + b"screen"
                piece = Work(one.view, one.seat, key, legal=one.legal, given=one.given)
                result = yield from self._do(piece)
                if not isinstance(result, Verdict):
                    return doubts, looked, asked
                asked += 1
                best, given = result.tried[result.chosen], result.tried[0]
                if result.chosen and (by := best.chance - given.chance) > WORTH:
                    doubts.append(_Doubt(one, best.actions, by, _third(result)))
            looked.append(number)
        return doubts, looked, asked

    def _again(self, doubts: list[_Doubt]) -> Generator[Work, Worked | None, list[_Doubt]]:
        """Compare both answers in futures that the first look has not seen."""
        sure: list[_Doubt] = []
        for one in _dearest(doubts):
            more: list[float] = []
            until = self._budget * (1 - KEPT / 2)
            for futures in _pieces(AGAIN):
                if not self._may(until):
                    return sure
                more += yield from self._compared(one, b"again", futures, self._outlook.rounds)
            if len(more) > 1:
                mean, error = advantage(more)
                if mean > error:
                    sure.append(_Doubt(one.answered, one.better, mean, one.third))
        return sure

    def _to_the_end(self, doubts: list[_Doubt]) -> Generator[Work, Worked | None, list[Decision]]:
        """Play both answers to the end of the match; keep what is sure and large."""
        stand: list[tuple[Decision, _Doubt]] = []
        for one in _dearest(doubts)[:DEAREST]:
            more: list[float] = []
            for futures in _pieces(FUTURES):
                if not self._may(self._budget):
                    break
                more += yield from self._compared(one, b"end", futures, None)
                # What is behind now will hardly stand: the time is for the others.
                if len(more) >= AGAIN and not _hopeful(more):
                    break
            if len(more) < LEAST:
                continue
            mean, error = advantage(more)
            if mean > SURE * error and 100 * mean >= POINTS:
                answered = one.answered
                decision = Decision(
                    seq=answered.seq,
                    round=answered.round,
                    seat=answered.seat,
                    question=asked_of(answered.view, answered.seat),
                    played=answered.given,
                    better=one.better,
                    points=100 * mean,
                    error=100 * error,
                    futures=len(more),
                )
                stand.append((decision, one))
        # Last, so that no decision is left out for it.
        decisions = []
        for decision, one in stand:
            decisions.append((yield from self._with_third(decision, one)))
        return sorted(decisions, key=lambda one: (-one.points, one.seq))

    def _with_third(
        self, decision: Decision, doubt: _Doubt
    ) -> Generator[Work, Worked | None, Decision]:
        """Play the third answer against the better one to the end; keep it if it is surely worse."""
        if not doubt.third:
            return decision
        against = _Doubt(changed(doubt.answered, given=doubt.third), doubt.better, 0.0)
        more: list[float] = []
        for futures in _pieces(LEAST):
            if not self._may(self._budget):
                return decision
            more += yield from self._compared(against, b"third", futures, None)
        mean, error = advantage(more) if len(more) > 1 else (0.0, 0.0)
        if mean <= SURE * error or 100 * mean < POINTS:
            return decision
        return replace(decision, third=doubt.third, beaten=100 * mean)

    def _compared(
        self, one: _Doubt, name: bytes, futures: range, rounds: int | None
    ) -> Generator[Work, Worked | None, list[float]]:
        """Return by how much the better answer was better, future by future."""
        answered = one.answered
        piece = Work(
            answered.view,
            answered.seat,
            self._key + name,
            plans=(answered.given, one.better),
            futures=futures,
            rounds=rounds,
        )
        result = yield from self._do(piece)
        if not isinstance(result, Imagined):
            return []
        return [
            better[one.answered.seat] - given[one.answered.seat] for given, better in result.chances
        ]


def _third(verdict: Verdict) -> tuple[Any, ...]:
    """Find the best of what looked clearly worse than the chosen answer and was not given; empty: none did."""
    best = verdict.tried[verdict.chosen].chance
    others = [one for n, one in enumerate(verdict.tried) if n not in {0, verdict.chosen}]
    worse = [one for one in others if 100 * (best - one.chance) >= POINTS]
    return max(worse, key=lambda one: one.chance).actions if worse else ()


def _dearest(doubts: Iterable[_Doubt]) -> list[_Doubt]:
    return sorted(doubts, key=lambda one: (-one.by, one.answered.seq))


def _pieces(futures: int) -> Iterator[range]:
    return (range(first, first + PIECE) for first in range(0, futures, PIECE))


def _hopeful(more: Sequence[float]) -> bool:
    mean, error = advantage(more)
    return mean > error and 100 * (mean + error) >= POINTS


def _order(
    course: Course, curve: Mapping[int, Sequence[float]]
) -> list[tuple[int, list[Answered]]]:
    """List the answers of each round, the round first in which the chances changed most."""
    steps = changes(tuple(curve), tuple(curve.values()), course.ended)
    rounds = sorted({one.round for one in course.answers}, key=lambda n: (-steps.get(n, 0.0), n))
    return [(n, [one for one in course.answers if one.round == n]) for n in rounds]


def changes(
    rounds: Sequence[int], curve: Sequence[Sequence[float]], ended: Sequence[float]
) -> dict[int, float]:
    """Return how much of the chances went from some seats to others in each round."""
    after = [*curve[1:], ended][: len(curve)]  # no curve, no change
    return {
        number: sum(abs(b - a) for a, b in zip(now, then, strict=True)) / 2
        for number, now, then in zip(rounds, curve, after, strict=True)
    }


def drawn(rounds: Sequence[int]) -> tuple[int, ...]:
    """Return the rounds of a curve that say something: those from the second third on."""
    return tuple(rounds[len(rounds) // 3 :])


def _mixed(ends: Sequence[Sequence[float]], now: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the chances from futures: smoothed, half of them by the look of the position."""
    n, seats = len(ends), len(ends[0])
    return tuple(
        ((sum(one[seat] for one in ends) + PRIOR / seats) / (n + PRIOR)) / 2
        + sum(one[seat] for one in now) / n / 2
        for seat in range(seats)
    )
