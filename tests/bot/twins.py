"""Two records of one game that differ only in what one seat has hidden, for every game.

Cards are dealt differently to that seat, and it may answer differently where only it can tell. What
everybody else knows stays the same after every entry: that is looked at with the views,
observations, questions and legal answers of the kernel, never with anything that the bot writes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot.games.game_ui import PlayableGame
from rules.clash.events import CardsDrawn
from rules.core.chance import match_key
from rules.core.errors import Refusal
from rules.core.forms import Whole, numbers
from rules.core.game import Setup, form_of
from rules.core.ids import Seat
from rules.core.play import Play
from rules.core.record import Entry, Header, Moved, action_from
from tests.asking import changed
from tests.bot.recorded import SECRET, AnyMatch, begun, given_by
from tests.contract.playouts import options_of

AnyMoved = Moved[Any, Any, Any, Any]

SEATS = 3
KEY = match_key(SECRET, given_by(SEATS))
"""The key of the chance of both matches."""

TRIED = 6
"""Answers of a kind that are tried at each step."""
SOON = 60
"""Actions within which an answer is waited for that only its seat can tell from another."""

LATE = frozenset({"reveal", "concede", "destroy-portal"})
"""Answers that lay open what is hidden, end a match or take it back: never given."""


@dataclass(frozen=True)
class Told:
    """One of two matches: the game that deals so, and the record."""

    game: PlayableGame
    header: Header
    entries: tuple[Entry, ...]
    match: AnyMatch


def known(game: PlayableGame, match: AnyMatch, events: tuple[Any, ...], seat: Seat | None) -> Any:
    """Say all that a seat learns of a match and of what has just happened in it."""
    seen = [game.seen_by(seat, event) for event in events]
    legal = [] if seat is None else match.legal(seat)
    asked = [d for d in game.pending(match.state) if d.asked]
    return match.seq, game.view(match.state, seat), seen, legal, asked


@dataclass(frozen=True)
class _Apart:
    """The chance of a match, but for the shuffles of one deck."""

    chance: Any
    purpose: str

    def below(self, n: int, purpose: str, draw: int) -> int:
        mine = purpose == self.purpose
        drawn: int = self.chance.below(n, f"{purpose}/apart" if mine else purpose, draw)
        return drawn


def eden(game: PlayableGame, seat: Seat) -> PlayableGame:
    """Shuffle the deck of a seat otherwise, whenever it is shuffled; but not in what a trial deals."""

    def apart(play: Any) -> Any:
        if getattr(play._chance, "_key", b"") == KEY:
            play._chance = _Apart(play._chance, f"deck/{seat}")
        return play

    return replace(
        game,
        start=lambda setup, chance: game.start(setup, _Apart(chance, f"deck/{seat}")),
        questions=changed(
            game.questions,
            apply=lambda play, agenda, mine, action: game.apply(apart(play), agenda, mine, action),
            run=lambda play, agenda, step: game.run(apart(play), agenda, step),
        ),
    )


def cthulhu(game: PlayableGame, seat: Seat) -> PlayableGame:
    """Swap the Elder Sign that is drawn first with one that nobody will draw."""

    def start(setup: Setup, chance: Any) -> Play[Any, Any]:
        play = game.start(setup, chance)
        supply = play.state.supply
        other = next(i for i, value in enumerate(supply) if value != supply[-1])
        supply[-1], supply[other] = supply[other], supply[-1]
        return play

    return replace(game, start=start)


def clash(game: PlayableGame, seat: Seat) -> PlayableGame:
    """Swap the cards of a seat with the last ones of the decks, and two wonders, two events there."""

    def start(setup: Setup, chance: Any) -> Play[Any, Any]:
        play = game.start(setup, chance)
        state, mine = play.state, play.state.players[seat]
        for hand, deck in (
            (mine.actions, state.action_deck),
            (mine.objectives, state.objective_deck),
        ):
            hand[0], deck[0] = deck[0], hand[0]
        for deck in (state.wonder_deck, state.event_deck):
            deck[0], deck[1] = deck[1], deck[0]
        play.events[:] = [
            msgspec.structs.replace(event, cards=tuple(getattr(mine, f"{event.pile}s")))
            if isinstance(event, CardsDrawn) and event.seat == seat
            else event
            for event in play.events
        ]
        return play

    return replace(game, start=start)


DEALING: dict[str, Callable[[PlayableGame, Seat], PlayableGame]] = {
    "eden": eden,
    "cthulhu": cthulhu,
    "clash": clash,
}
"""The same game with another deal of what one seat alone sees."""


def twins(
    game: PlayableGame, seat: Seat, most: int, *, seed: int = 0, never: frozenset[str] = frozenset()
) -> tuple[Told, Told]:
    """Play two matches side by side that nobody but *seat* can tell apart.

    *never*: kinds of answers that are not given.

    After *most* actions they end with an answer that the seat alone can tell apart from another, if
    it comes to one soon, or where it is asked; or before, where every answer that was tried would
    tell.
    """
    other = DEALING[game.family](game, seat)
    values = dict(options_of(game, SEATS, 0))
    (header, ours, one), (_, theirs, two) = (begun(each, SEATS, values) for each in (game, other))
    source = random.Random(seed)
    readers: list[Seat | None] = [None, *(Seat(s) for s in range(SEATS) if s != seat)]

    def alike(left: AnyMoved, right: AnyMoved) -> bool:
        return all(
            known(game, left.match, left.events, reader)
            == known(other, right.match, right.events, reader)
            for reader in readers
        )

    for number in range(most + SOON):
        asked = sorted({d.seat for d in game.pending(one.state) if d.asked})
        if not asked:
            break
        late = number >= most
        mine = seat if late and seat in asked else source.choice(asked)
        tried = (
            (left, right)
            for action, reply in _pairs(
                one, two, mine, source, LATE | never, apart=late and mine == seat
            )
            if not isinstance(left := one.act(mine, action), Refusal)
            and not isinstance(right := two.act(mine, reply), Refusal)
        )
        found = next((pair for pair in tried if alike(*pair)), None)
        if found is None:
            break
        left, right = found
        ours += left.entries
        theirs += right.entries
        one, two = left.match, right.match
        if left.entries[-1].action != right.entries[-1].action:
            break
    return Told(game, header, tuple(ours), one), Told(other, header, tuple(theirs), two)


def with_hidden_entries(told: Told, seat: Seat) -> Told:
    """Play a match again in which *seat* also does what nobody notices, before each step.

    The game is the same but for one action: to concede does nothing there and tells nothing, as a
    sealed answer that replaces another tells the others nothing. Thus only the numbers of the
    entries differ.
    """
    game = told.game
    unseen = next(kind for kind in game.actions if kind.__struct_config__.tag == "concede")()

    def why_not(state: Any, mine: Seat, action: Any) -> Refusal | None:
        return None if action == unseen else game.why_not(state, mine, action)

    def apply(play: Any, agenda: Any, mine: Seat, action: Any) -> None:
        if action != unseen:
            game.apply(play, agenda, mine, action)

    asked = changed(game.questions, why_not=why_not, apply=apply)
    other = replace(game, questions=asked)
    header, entries, match = begun(other, SEATS, dict(told.header.setup.options))
    for entry in told.entries[1:]:
        for by, action in (
            (seat, unseen),
            (entry.seat, action_from(game, entry.action)),
        ):
            moved = match.act(by, action)
            assert not isinstance(moved, Refusal)
            entries += moved.entries
            match = moved.match
    assert match.packed == told.match.packed
    return Told(other, header, tuple(entries), match)


def _pairs(
    one: AnyMatch,
    two: AnyMatch,
    seat: Seat,
    source: random.Random,
    never: frozenset[str],
    *,
    apart: bool,
) -> Iterator[tuple[Any, Any]]:
    """List what to say in both: with *apart* different answers of a kind first, then the same."""
    kinds: dict[tuple[str, ...], list[Any]] = {}
    for action in _answers(one, seat, source):
        kinds.setdefault(_kind(action), []).append(action)
    names = [name for name in sorted(kinds) if name[0] not in never]
    said = [source.choice(kinds[name]) for name in source.sample(names, len(names))]
    if apart:
        there = _answers(two, seat, source)
        for action in said:
            others = [one for one in there if _kind(one) == _kind(action) and one != action]
            yield from ((action, other) for other in others[:TRIED])
    yield from ((action, action) for action in said)
    more = [action for name in names for action in kinds[name]]
    yield from ((action, action) for action in source.sample(more, min(TRIED, len(more))))


def _answers(match: AnyMatch, seat: Seat, source: random.Random) -> list[Any]:
    """List what is legal; of a form its blank, the smallest answers, and some that are drawn."""
    listed, form = match.legal(seat), form_of(match.game, match.state, seat)
    if form is None:
        return listed
    small = [one for one in form.larger(form.empty) if form.why_not(one) is None]
    return [*listed, *small, *(form.sample(source.randrange) for _ in range(TRIED))]


def _kind(action: Any) -> tuple[str, ...]:
    """Name what an answer is, and which numbers one of several numbers holds."""
    fields = {key[0] for key in numbers(action)} if isinstance(action, Whole) else ()
    return str(action.__struct_config__.tag), *sorted(fields)
