"""Weights of the features of an outlook, fitted to who won matches of automated players."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

from bot.selfplay.match import PlayedMatch, side_of
from rules import GAMES
from rules.core.data import Value, tag_of
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.players.advisor import RARELY_PICKED, Taste
from rules.players.heuristic import HeuristicPlayer
from rules.players.outlook import LATEST, Weights
from rules.players.tie_breaks import Luck
from tests.workbench.arena import Contest

NOISE: Final = (0, 6, 12)
"""Answers in 100 that a seat gives at random, all through a match.

Else all play alike well, and positions do not differ in what decides.
"""
LEANINGS: Final = ("", "match", "draft")
"""For how long a seat that goes by rules of thumb keeps a taste of its own; empty: it has none.

Else positions that a search tries, and no rule of thumb comes to, are weighed by guesswork.
"""
HELD_OUT: Final = 5
"""One match of so many is not fitted to, but tells how well the weights foretell who wins."""
PRIOR: Final = 0.005
"""How strongly weights are drawn to 0, a position; with less, few matches are learned by heart."""
STEPS: Final = 12
"""Steps of Newton's method; it has found the weights after six or seven."""


class Round(Value, frozen=True):
    """The beginning of a round, seat by seat: features, share of the victory, side."""

    round: int
    features: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]
    sides: tuple[str, ...]


class Fit(Value, frozen=True, kw_only=True):
    """Weights, and how well they foretell the winner of matches that they were not fitted to.

    ``loss``: the mean logarithmic loss of a position; ``in_place``: that of the weights in place,
    ``chance``: of a guess.
    """

    weights: Weights
    matches: int
    positions: int
    loss: float
    in_place: float
    chance: float


class Match(Value, frozen=True):
    """The rounds of one match of a contest; none if all lost."""

    number: int
    rounds: tuple[Round, ...]


def played(contest: Contest, number: int) -> Match:
    """Play match *number* of a contest, some seats worse than others.

    Raises:
        EndlessMatchError: if it does not end within ``BOUND`` actions.
    """
    game, seats = GAMES[contest.game], contest.seats
    assert game.outlook is not None
    deal = hashlib.blake2b(f"fit/{contest.seed}/{number}".encode(), digest_size=32).digest()
    luck, lineup = Luck(deal), contest.rotations[number % len(contest.rotations)]
    content = game.install(game.content())  # known in this process, too
    setup = Setup((SeatSetup(),) * seats, contest.options, content)
    match = PlayedMatch(game, setup, deal, lineup)
    state, found, last = match.play.state, list[tuple[int, Any]](), 0
    noise = [luck.pick(NOISE) for _ in range(seats)]
    leanings = [luck.pick(LEANINGS) for _ in range(seats)]
    while (seat := match.asked()) is not None:
        if (now := game.round_of(state)) != last:
            last = now
            features = tuple(game.outlook.features(state, Seat(n)) for n in range(seats))
            found.append((now, features))
        if luck.below(100) < noise[seat]:
            legal = game.legal(state, seat)
            ways = [one for one in legal if tag_of(one) not in RARELY_PICKED] or legal
            kinds = sorted({tag_of(one) for one in ways})
            tag = luck.pick(kinds)
            answer: Sequence[Any] = (luck.pick([one for one in ways if tag_of(one) == tag]),)
        else:
            player, how = match.players[seat], leanings[seat]
            if how and isinstance(player, HeuristicPlayer):
                drawn = match.actions if how == "draft" else 0
                player.prefer(Taste(b"%d/%d/" % (seat, drawn) + deal, manners=True))
            answer = match.answer(seat)
        for action in answer:
            match.act(seat, action)
    winners = game.winners(state)
    won = tuple((n in winners) / max(1, len(winners)) for n in range(seats))
    sides = tuple(side_of(player) for player in state.players)
    kept = found if winners else []
    return Match(number, tuple(Round(now, features, won, sides) for now, features in kept))


def fitted(contest: Contest, matches: Iterable[Match]) -> Fit:
    """Fit weights: a seat wins in proportion to the exponential of its features, weighed.

    A match in so many is held out.
    """
    outlook = GAMES[contest.game].outlook
    assert outlook is not None
    # Sorted, because several processes do not end their matches in order.
    known = sorted(matches, key=lambda match: match.number)
    rounds = [(match.number, one) for match in known for one in match.rounds]
    span = outlook.weights.span
    features = np.array([one.features for _, one in rounds])
    won = np.array([one.won for _, one in rounds])
    time = np.array([min(LATEST, one.round / span) for _, one in rounds])[:, None, None]
    names = sorted({side for _, one in rounds for side in one.sides} - {*outlook.names})
    # Who plays is fitted too: a strong faction must not make what it happens to have much of look
    # good. It is thrown away, unless it is a feature.
    who = np.array([[[side == name for name in names] for side in one.sides] for _, one in rounds])
    own = np.concatenate([features, features * time], axis=2)
    every = np.concatenate([own, who, who * time], axis=2)
    scale = every.reshape(-1, every.shape[2]).std(axis=0) + 1e-6
    out = np.array([n % HELD_OUT == 0 for n, _ in rounds])
    weights = _newton(every[~out] / scale, won[~out]) / scale
    count = features.shape[2]
    # As they are written: the same command, once its weights are in place, finds them as good.
    after = [round(float(one), 3) for one in weights[: 2 * count]]
    before = [*outlook.weights.early, *outlook.weights.growth]
    loss = _loss(own[out] @ np.array(after), won[out])
    in_place = _loss(own[out] @ np.array(before), won[out])
    chance = float(np.log(won.shape[1]))
    told = f"{len(rounds)} positions, log loss {loss:.3f}, chance {chance:.3f}"
    return Fit(
        weights=Weights(
            names=outlook.names,
            early=tuple(after[:count]),
            growth=tuple(after[count:]),
            span=span,
            fitted=f"{command(contest, len(known))}; {told}",
        ),
        matches=len({n for n, _ in rounds}),
        positions=len(rounds),
        loss=loss,
        in_place=in_place,
        chance=chance,
    )


def command(contest: Contest, matches: int) -> str:
    """Write the command that fits to these matches, whole: it gives the same weights again."""
    said = {
        "game": contest.game,
        "players": ",".join(contest.players),
        "seats": contest.seats,
        "matches": matches,
        "seed": contest.seed,
    }
    options = [f"--option {name}={value}" for name, value in contest.options.items()]
    return " ".join(
        [
            "python -m tests.workbench fit",
            *(f"--{key} {value}" for key, value in said.items()),
            *options,
        ]
    )


def _shares(values: Any) -> Any:  # arrays of numpy, positions by seats
    odds = np.exp(values - values.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def _loss(values: Any, won: Any) -> float:
    return float(-(won * np.log(_shares(values) + 1e-12)).sum(axis=1).mean())


def _newton(features: Any, won: Any) -> Any:
    """Find the weights of a conditional logit; *features*: positions by seats by features."""
    count = features.shape[2]
    weights, positions, flat = np.zeros(count), len(features), features.reshape(-1, count)
    for _ in range(STEPS):
        shares = _shares(features @ weights)
        slope = flat.T @ (shares - won).ravel() / positions
        weighed = shares[:, :, None] * features
        centre = weighed.sum(axis=1)
        spread = weighed.reshape(-1, count).T @ flat - centre.T @ centre
        bend = spread / positions + PRIOR * np.eye(count)
        weights = weights - np.linalg.solve(bend, slope + PRIOR * weights)
    return weights


def written(weights: Weights) -> str:
    """Write weights as the file that lies beside the rules of their game."""
    lines = [f'fitted = "{weights.fitted}"', f"span = {weights.span}", "names = ["]
    lines += [f'    "{name}",' for name in weights.names]
    for key in ("early", "growth"):
        lines += ["]", f"{key} = ["]
        pairs = zip(getattr(weights, key), weights.names, strict=True)
        lines += [f"    {value:+.3f},  # {name}" for value, name in pairs]
    return "\n".join([*lines, "]", ""])
