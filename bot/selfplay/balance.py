"""How strong Worlds of Battle For Eden are against each other, and which of their cards win.

Every two Worlds meet in pairs: one deal for two seats, played once with each World in each seat.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, Literal

from bot.selfplay.estimates import Mean, Rate, mean, wilson
from bot.selfplay.match import PlayedMatch
from rules import GAMES
from rules.core.data import Value, tag_of
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.eden.board.content import worlds_of
from rules.eden.nodes import World

LOW: Final = 0.42
HIGH: Final = 0.58
"""The shares of matches that a World may win among all."""
LEAST: Final = 8
"""Matches with a unit in play, and as many without, before anything is said of it."""

Verdict = Literal["above", "below", "within", "open"]


class Duel(Value, frozen=True, kw_only=True):
    """One match of two Worlds, World by World; ``played``: how often each unit was."""

    worlds: tuple[str, str]
    pair: int
    points: tuple[float, float]
    played: tuple[dict[str, int], dict[str, int]]


class UnitUse(Value, frozen=True, kw_only=True):
    """What a unit does for its World: ``played`` a match, and shares won with and without it."""

    card: str
    played: float
    with_it: Rate
    without: Rate

    @property
    def gain(self) -> float:
        """How much more is won with it; 0 where too few matches tell."""
        enough = min(self.with_it.of, self.without.of) >= LEAST
        return self.with_it.share - self.without.share if enough else 0.0


class Balance(Value, frozen=True, kw_only=True):
    """How a World does: ``all`` is the mean of pairs, from 0 to 1; ``against`` each other World."""

    world: str
    all: Mean
    against: dict[str, Rate]
    units: tuple[UnitUse, ...]
    verdict: Verdict


def duel(
    game: str, content: bytes, worlds: tuple[str, str], pair: int, *, kind: str, seed: int
) -> list[Duel]:
    """Play both matches of a pair; the second one with the Worlds in each other's seats.

    Raises:
        EndlessMatchError: if a match does not end.
    """
    edition = GAMES[game]
    deal = hashlib.blake2b(f"{seed}/{'/'.join(worlds)}/{pair}".encode(), digest_size=32).digest()
    both = []
    for seated in (worlds, worlds[::-1]):
        sat = tuple(SeatSetup({"world": world}) for world in seated)
        options = {**edition.newest, "quick_map": True}
        setup = Setup(sat, options, edition.install(content))
        match, used = PlayedMatch(edition, setup, deal, (kind, kind)), Counter[str]()
        while (seat := match.asked()) is not None:
            for action in match.answer(seat):
                match.act(seat, action)
                used.update(
                    event.card for event in match.play.events if tag_of(event) == "unit-added"
                )
        state = match.play.state
        winners = edition.winners(state)
        won = {
            player.civilization: (Seat(seat) in winners) / max(1, len(winners))
            for seat, player in enumerate(state.players)
        }
        both.append(
            Duel(
                worlds=worlds,
                pair=pair,
                points=(won[worlds[0]], won[worlds[1]]),
                played=(_of(used, worlds[0]), _of(used, worlds[1])),
            )
        )
    return both


def _of(used: Counter[str], world: str) -> dict[str, int]:
    return {card: n for card, n in sorted(used.items()) if card.startswith(f"{world}.")}


def meetings(
    tested: Sequence[str], others: Iterable[str], pairs: int
) -> list[tuple[tuple[str, str], int]]:
    """List who meets in which pair: every World of *tested* every other one of *others*."""
    both = [
        (first, second)
        for first, second in combinations(sorted({*tested, *others}), 2)
        if first in tested or second in tested
    ]
    return [(two, pair) for pair in range(pairs) for two in both]


def balanced(content: bytes, tested: Sequence[str], duels: Iterable[Duel]) -> list[Balance]:
    """Add up the duels of each World of *tested*, the strongest first."""
    worlds = worlds_of(GAMES["eden-frontiers"].install(content))
    played = list(duels)
    balances = [
        _balance(worlds[world], [match for match in played if world in match.worlds])
        for world in tested
    ]
    return sorted(balances, key=lambda balance: (-balance.all.mean, balance.world))


def _balance(world: World, duels: Sequence[Duel]) -> Balance:
    shares: defaultdict[tuple[tuple[str, str], int], list[float]] = defaultdict(list)
    against: defaultdict[str, list[float]] = defaultdict(list)
    wins: defaultdict[tuple[str, bool], list[float]] = defaultdict(list)
    used: Counter[str] = Counter()
    cards = [f"{world.id}.{unit.id}" for unit in world.units]
    for match in duels:
        own = match.worlds.index(world.id)
        shares[match.worlds, match.pair].append(match.points[own])
        against[match.worlds[1 - own]].append(match.points[own])
        for card in cards:
            n = match.played[own].get(card, 0)
            used[card] += n
            wins[card, n > 0].append(match.points[own])
    every = mean([sum(points) / len(points) for points in shares.values()])
    return Balance(
        world=world.id,
        all=every,
        against={other: _rate(points) for other, points in sorted(against.items())},
        units=tuple(
            UnitUse(
                card=card,
                played=round(used[card] / max(1, len(duels)), 2),
                with_it=_rate(wins[card, True]),
                without=_rate(wins[card, False]),
            )
            for card in cards
        ),
        verdict=_verdict(every),
    )


def _rate(points: Sequence[float]) -> Rate:
    return wilson(sum(points), len(points))


def _verdict(share: Mean) -> Verdict:
    """Judge a World by the interval of its share, so that few matches say nothing."""
    if share.low > HIGH:
        return "above"
    if share.high < LOW:
        return "below"
    return "within" if share.low >= LOW and share.high <= HIGH else "open"
