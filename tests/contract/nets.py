"""What a family of games gives to the checks of the contract: one descriptor beside its tests.

It is ``NETS`` of ``tests/rules/<family>/nets.py``, and says from the rule books what the checks cannot know by
themselves; ``missing`` names what is not there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from rules.core.chance import Keyed
from rules.core.ids import Seat
from rules.players.game import AdvisedGame

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike


Watch = Callable[[Any], Generator[None, Sequence[Any], None]]


def no_war(name: str, seats: int, seed: int) -> tuple[Any, Keyed]:
    """Say that there is none."""
    raise LookupError(f"{name} has no war")


@dataclass(frozen=True, kw_only=True)
class Nets:
    """What is said of a family of games. By default there is little of everything.

    ``redeal`` deals again what a viewer (None: the public) cannot know; ``busy`` says whether a secret
    choice among that has begun, which another deal would contradict. ``laid_open``: what of an event
    everybody sees, though no view shows it afterwards.

    ``invariants``: by game, each raises if a position cannot be. ``watches``: by game, each is given
    a position and sent the events of every action, and raises if they do not say what has changed.
    ``concedes``: a seat that concedes leaves at the next turn, and the others play on.
    ``wars``: the games of which ``crowded`` makes a position far from the beginning (game, seats,
    seed), where much happens at once; ``belligerent`` says what a player does there who likes to
    fight, or None.

    ``goal_matches``: by game the seats and matches in which it ends in at least ``endings`` ways;
    ``draft_seats``: the seats with which every draft comes up. ``decisions``, ``options``, ``lengths``:
    how many kinds of questions come up, how many ways some advice shows, how many lengths plans have.
    ``undos``: how many answers of a match are taken back. ``advised``: automated players have rules of thumb.
    """

    redeal: Callable[[Any, Seat | None, random.Random], Any]
    busy: Callable[[Any, Seat | None], bool] = lambda state, viewer: False
    laid_open: Callable[[Any], Any] = lambda event: None
    invariants: Mapping[str, Sequence[Callable[[Any], None]]] = field(default_factory=dict)
    watches: Mapping[str, Sequence[Watch]] = field(default_factory=dict)
    concedes: bool = False
    wars: Sequence[str] = ()
    crowded: Callable[[str, int, int], tuple[Any, Keyed]] = no_war
    belligerent: Callable[[AnyGame, Any, Seat, random.Random], Any] = lambda *_: None
    goal_matches: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    endings: int = 1
    draft_seats: Mapping[str, int] = field(default_factory=dict)
    decisions: int = 1
    options: int = 1
    lengths: int = 1
    undos: int = 0
    advised: bool = True


PLACE: Final = "tests.rules.{}.nets"


def nets_of(family: str) -> Nets:
    """Return the descriptor of a family.

    Raises:
        LookupError: there is none.
    """
    place = PLACE.format(family)
    folder = find_spec(place.rpartition(".")[0])
    nets = getattr(import_module(place), "NETS", None) if folder and find_spec(place) else None
    if not isinstance(nets, Nets):
        raise LookupError(f"{place}.NETS, a Nets of tests/contract/nets.py")
    return nets


def missing(game: AnyGame, tables: Mapping[str, Any]) -> list[str]:
    """Name what a game does not give to the checks; *tables*: of public fields, by family."""
    lacks = [] if game.family in tables else [f"[{game.family}.public] of public_fields.toml"]
    try:
        nets = nets_of(game.family)
    except LookupError as error:
        return [*lacks, str(error)]
    if nets.advised and game.advisor is None:
        lacks.append(f"an advisor of {game.id}, or advised=False in its NETS")
    return lacks
