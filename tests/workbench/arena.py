"""Matches of automated players against each other, in pairs: the luck of a deal falls on all alike.

A *pair* is one deal, played once with each rotation of the players around the table: two matches
with two seats, four with one player against three of another.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.cli.simulate import Length, length
from bot.selfplay.estimates import Mean, Rate, mean, wilson
from bot.selfplay.match import AnyGame, PlayedMatch, side_of
from rules import GAMES
from rules.core.data import Value
from rules.core.game import SeatSetup, Setup
from rules.core.ids import NOBODY, Seat
from rules.players import HARD, PLAYERS
from rules.players.search import HardPlayer
from tests.workbench.blunders import BLUNDERS, Watch
from tests.workbench.sprt import Sprt, expected, sprt

FINENESS: Final = 8
"""Buckets of thinking time for each doubling: a time is told to a twelfth."""

Options = Mapping[str, str | int | bool | None]


class Contest(Value, frozen=True, kw_only=True):
    """What is played: who against whom, where. The same contest gives the same matches.

    ``players``: kinds; the last one takes the seats that are left. ``content``: the fingerprint of
    what the matches are pinned to. ``plays``: futures that hard players imagine for a decision;
    None: as many as at a table.
    """

    game: str
    seats: int
    players: tuple[str, ...]
    seed: int = 0
    options: dict[str, str | int | bool | None] = {}
    content: str = ""
    plays: int | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of players, each once."""
        return tuple(dict.fromkeys(self.players))

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where in the matches of a pair, participant by participant; each way once."""
        filled = (*self.players, *self.players[-1:] * (self.seats - len(self.players)))
        # Equal players turned around give the same table; `dict.fromkeys` leaves each once.
        turned = (filled[-n:] + filled[:-n] for n in range(self.seats))
        return tuple(dict.fromkeys(turned))


class Result(Value, frozen=True, kw_only=True):
    """One match, seat by seat: ``points`` are shares of the victory, none if all lost.

    ``map``: its name, where the game has several. ``places``: steps clockwise from who was first in the first round. ``thinking``: how many
    answers took how long, by bucket (``bucket_of``); nothing else depends on the machine.
    """

    pair: int
    rotation: int
    kinds: tuple[str, ...]
    points: tuple[float, ...]
    sides: tuple[str, ...]
    places: tuple[int, ...]
    ending: str
    rounds: int
    actions: int
    thinking: tuple[dict[int, int], ...]
    blunders: tuple[dict[str, int], ...]
    map: str = ""


class Standing(Value, frozen=True, kw_only=True):
    """How a kind of player did.

    ``ahead``: points a seat and match more than the others had in the same pairs; None if there are
    no others. ``p50`` and ``p99``: milliseconds of thinking, of half and of 99 in 100 answers.
    ``blunders``: how often a seat does in a match what a person would laugh at (``BLUNDERS``).
    """

    kind: str
    rate: Rate
    ahead: Mean | None
    sides: dict[str, Rate]
    seats: dict[int, Rate]
    places: dict[int, Rate]
    p50: float
    p99: float
    blunders: dict[str, float]


class Report(Value, frozen=True, kw_only=True):
    """What ``python -m tests.workbench arena`` reports; rates by side, seat and place are of all players together."""

    contest: Contest
    pairs: int
    matches: int
    standings: tuple[Standing, ...]
    sides: dict[str, Rate]
    seats: dict[int, Rate]
    places: dict[int, Rate]
    endings: dict[str, int]
    rounds: Length
    actions: Length
    sprt: Sprt | None


def bucket_of(seconds: float) -> int:
    """Number the bucket of a time; each is a ``FINENESS``-th of a doubling longer than the last."""
    return round(FINENESS * math.log2(max(seconds, 1e-6) * 1e6))


def milliseconds(bucket: int) -> float:
    """Return the time that a bucket stands for."""
    return float(2.0 ** (bucket / FINENESS)) / 1000


def played(
    contest: Contest,
    pair: int,
    rotation: int,
    clock: Callable[[], float],
    makers: Mapping[str, Callable[..., Any]] = PLAYERS,
) -> Result:
    """Play one match to its end; *clock* tells seconds.

    Raises:
        EndlessMatchError: if it does not end within ``BOUND`` actions.
    """
    game = GAMES[contest.game]
    # By pair alone: all rotations of a pair play the same deal.
    deal = hashlib.blake2b(f"{contest.seed}/{pair}".encode(), digest_size=32).digest()
    content = game.install(game.content())
    setup = Setup((SeatSetup(),) * contest.seats, contest.options, content)
    lineup = contest.rotations[rotation]
    if contest.plays is not None:
        makers = {**makers, HARD: partial(HardPlayer, plays=contest.plays)}
    result = played_out(game, setup, deal, lineup, clock=clock, makers=makers)
    return replace(result, pair=pair, rotation=rotation)


def played_out(
    game: AnyGame,
    setup: Setup,
    deal: bytes,
    lineup: Sequence[str],
    *,
    clock: Callable[[], float],
    makers: Mapping[str, Callable[..., Any]] = PLAYERS,
) -> Result:
    """Play a match of *lineup*, by participant.

    Raises:
        EndlessMatchError: if it does not end within ``BOUND`` actions.
    """
    match = PlayedMatch(game, setup, deal, lineup, makers=makers, clock=clock)
    state, seats = match.play.state, range(len(lineup))
    thinking: list[Counter[int]] = [Counter() for _ in seats]
    blunders: list[Counter[str]] = [Counter() for _ in seats]
    first, watch = NOBODY, Watch(game)
    while (seat := match.asked()) is not None:
        answer = match.answer(seat)
        thinking[seat][bucket_of(match.thought)] += 1
        for action in answer:
            # Who is first may still be decided in the first round.
            if game.round_of(state) <= 1:
                first = state.first
            question = next(q for q in game.pending(state) if q.seat == seat and q.asked)
            blunders[seat].update(watch.said(question, match.legal, state, seat, action))
            match.act(seat, action)
            for event in match.play.events:
                for who, what in watch.happened(event):
                    blunders[who][what] += 1
    for who, what in watch.ended(state):
        blunders[who][what] += 1
    winners = game.winners(state)
    return Result(
        pair=0,
        rotation=0,
        kinds=tuple(match.kinds),
        points=tuple(1 / len(winners) if Seat(seat) in winners else 0.0 for seat in seats),
        sides=tuple(side_of(player) for player in state.players),
        # Games without a first player count from seat 0.
        places=tuple((seat - max(first, 0)) % len(seats) for seat in seats),
        ending=getattr(state, "ending", ""),
        rounds=game.round_of(state),
        actions=match.actions,
        thinking=tuple(map(dict, thinking)),
        blunders=tuple(map(dict, blunders)),
        map=getattr(state, "map", ""),
    )


def decided(
    contest: Contest, results: Iterable[Result], elos: tuple[float, float]
) -> tuple[int, Sprt]:
    """Return after how many pairs, in their order, the test of the first kind was decided, and how.

    Pairs that are not whole end the count: so the order in which matches end does not matter.
    """
    kind, seats = contest.players[0], contest.rotations[0].count(contest.players[0])
    low, high = (expected(elo, seats, contest.seats - seats) for elo in elos)
    scores, told = list[float](), sprt((), low, high, elos)
    for pair in whole(contest, results):
        points = sum(sum(_points_of(match, kind)) for match in pair)
        scores.append(points / len(pair))
        told = sprt(scores, low, high, elos)
        # No further, though more pairs may have been played meanwhile: going on after the answer
        # would bias it.
        if told.answer != "open":
            break
    return len(scores), told


def report(
    contest: Contest, results: Iterable[Result], elos: tuple[float, float] | None = None
) -> Report:
    """Add up the pairs that are whole, up to the one in which the test was decided."""
    results = list(results)
    pairs, test = whole(contest, results), None
    if elos is not None:
        enough, test = decided(contest, results, elos)
        pairs = pairs[:enough]
    matches = [match for pair in pairs for match in pair]
    return Report(
        contest=contest,
        pairs=len(pairs),
        matches=len(matches),
        standings=tuple(_standing(contest, kind, pairs) for kind in contest.kinds),
        sides=_rates(contest, matches, _side),
        seats=_rates(contest, matches, lambda match, seat: seat),
        places=_rates(contest, matches, lambda match, seat: match.places[seat]),
        endings=dict(sorted(Counter(match.ending for match in matches).items())),
        rounds=length([match.rounds for match in matches]),
        actions=length([match.actions for match in matches]),
        sprt=test,
    )


def whole(contest: Contest, results: Iterable[Result]) -> list[list[Result]]:
    """List the pairs from the first on, up to one that has not been played whole."""
    known = {(one.pair, one.rotation): one for one in results}
    pairs = list[list[Result]]()
    while True:
        there = [known.get((len(pairs), n)) for n in range(len(contest.rotations))]
        pair = [one for one in there if one is not None]
        # Up to the first gap, so that processes which end in another order report the same.
        if len(pair) < len(there):
            return pairs
        pairs.append(pair)


def _points_of(match: Result, kind: str) -> list[float]:
    return [won for won, who in zip(match.points, match.kinds, strict=True) if who == kind]


def _standing(contest: Contest, kind: str, pairs: Sequence[Sequence[Result]]) -> Standing:
    matches = [match for pair in pairs for match in pair]
    thinking: Counter[int] = Counter()
    blunders: Counter[str] = Counter()
    for match in matches:
        for who, seen in zip(match.kinds, match.blunders, strict=True):
            if who == kind:
                blunders.update(seen)
        for who, times in zip(match.kinds, match.thinking, strict=True):
            if who == kind:
                thinking.update(times)
    alone, seats = len(contest.kinds) == 1, max(1, sum(m.kinds.count(kind) for m in matches))
    return Standing(
        kind=kind,
        rate=_rates(contest, matches, lambda match, seat: match.kinds[seat])[kind]
        if matches
        else wilson(0, 0, 1 / contest.seats),
        ahead=None if alone else mean([_ahead(pair, kind) for pair in pairs]),
        sides=_rates(contest, matches, _side, kind),
        seats=_rates(contest, matches, lambda match, seat: seat, kind),
        places=_rates(contest, matches, lambda match, seat: match.places[seat], kind),
        p50=_percentile(thinking, 0.5),
        p99=_percentile(thinking, 0.99),
        blunders={name: round(blunders[name] / seats, 3) for name in BLUNDERS if blunders[name]},
    )


def _side(match: Result, seat: int) -> str:
    """Name what a seat plays, and on which map: a side may be strong on one and weak on another."""
    return ", ".join(filter(None, (match.sides[seat], match.map)))


def _ahead(pair: Sequence[Result], kind: str) -> float:
    """Return how many points a seat of *kind* has more than one of the others, a match."""
    own = [won for match in pair for won in _points_of(match, kind)]
    every = [won for match in pair for won in match.points]
    others = len(every) - len(own)
    return sum(own) / len(own) - (sum(every) - sum(own)) / others


def _rates(
    contest: Contest,
    matches: Iterable[Result],
    group: Callable[[Result, int], Any],
    kind: str | None = None,
) -> dict[Any, Rate]:
    """Rate seats by what *group* says of them, those of *kind* if it is given."""
    won: defaultdict[Any, float] = defaultdict(float)
    of: Counter[Any] = Counter()
    for match in matches:
        for seat, who in enumerate(match.kinds):
            if kind in (None, who):
                found = group(match, seat)
                won[found] += match.points[seat]
                of[found] += 1
    return {one: wilson(won[one], of[one], 1 / contest.seats) for one in sorted(of)}


def _percentile(times: Counter[int], share: float) -> float:
    """Return the time within which this *share* of the answers came, in milliseconds."""
    left = share * times.total()
    for bucket in sorted(times):
        left -= times[bucket]
        if left <= 0:
            return round(milliseconds(bucket), 3)
    return 0.0
