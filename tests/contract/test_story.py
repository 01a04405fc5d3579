"""The story of a seat in matches of all games: no loss is left out or unexplained, nothing is given away."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from bot.games.registry import GAMES as PLAYED
from rules.core.agenda import asked
from rules.core.data import Value
from rules.core.game import advance
from rules.core.ids import Seat
from rules.core.play import Play
from rules.lang import LOCALES
from rules.players import PLAYERS
from rules.players.story import Beat, Seen
from rules.words.wording import Scene
from tests.contract.games import GAMES
from tests.contract.playouts import begun, seats_of
from tests.contract.redeal import BUSY, REDEAL

HEAVY: Final = 2.0
"""Tenths of a usual round from which a loss needs a reason."""
MOST: Final = 400
"""Answers of a match that are looked at."""
LOST: Final = {"lost", "them"}
"""How a fight ended that took something from its reader."""


class Reader:
    """A seat that reads its story each time that it is asked, and is marked there."""

    def __init__(self, game: Any, seat: Seat, view: Any) -> None:
        self.game, self.seat = game, seat
        self.seen: list[Seen] = []
        self.mark(view, 0)

    def mark(self, view: Any, seq: int) -> None:
        self.since, self.held = seq, self.game.story.holdings(view, self.seat)

    def beats(self, view: Any) -> tuple[Beat, ...]:
        story = self.game.story
        return story.beats(self.held, view, self.seat, self.seen, self.since)  # type: ignore[no-any-return]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", list(GAMES))
def test_each_heavy_loss_of_a_match_stands_in_the_next_head_with_a_cause_that_fits(
    name: str, seats: int
) -> None:
    game, source = GAMES[name], random.Random(name)
    state, chance = begun(name, seats_of(name, seats), seats, short=False)
    play: Play[Any, Any] = Play(state, chance)
    everybody = [Seat(seat) for seat in range(len(game.seating(state)))]
    minds = [PLAYERS["heuristic"](game, seat, bytes([seat, 5]) * 16) for seat in everybody]
    readers = [Reader(game, seat, game.view(state, seat)) for seat in everybody]
    names: dict[int, str] = dict.fromkeys(everybody, "Ana")
    wording = PLAYED[name].ui.wording
    heads = twins = 0
    seq = 0
    while not play.state.over and seq < MOST:
        seat = min(asked(play.state.agenda))
        reader, view = readers[seat], game.view(play.state, seat)
        beats = reader.beats(view)
        heads += bool(beats)
        lost = {key: n for key, (n, _) in reader.held.items() if n}
        for key, (n, worth) in game.story.holdings(view, seat).items():
            lost[key] = lost.get(key, 0) - n
            assert worth >= 0
        told = sum(-change.n for beat in beats for change in beat.changes if change.n < 0)
        causes = game.story.causes(reader.seen, seat, reader.since)
        given = sum(-n for one in causes if one.own for n in one.counts.values() if n < 0)
        assert told + given >= sum(n for n in lost.values() if n > 0)
        hurts = [beat.weight < 0 for beat in beats]
        assert hurts == sorted(hurts, reverse=True), "what hurt comes first"
        for beat in beats:
            assert beat.weight > -HEAVY or beat.cause is not None, beat
            fits(beat)
            for locale in LOCALES:
                scene = Scene(view=view, names=names, locale=locale, viewer=seat)
                for one in reader.seen:
                    wording.name_places(scene, one.what)
                assert wording.story(scene, beat.told).strip()
        # Everybody may know what a seat holds: it lies beside the match, not in its record.
        assert game.story.holdings(game.view(play.state, None), seat) == game.story.holdings(
            view, seat
        )
        if seq % 9 == 0 and not BUSY[game.family](play.state, seat):
            twin = game.view(REDEAL[game.family](play.state, seat, source), seat)
            assert reader.beats(twin) == beats
            twins += 1
        seq += 1
        reader.mark(view, seq)
        plan = minds[seat].whole(view, game.legal(play.state, seat))
        play.events.clear()
        advance(game, play, seat, plan[0])
        for other in readers:
            learnt = (game.seen_by(other.seat, event) for event in play.events)
            other.seen += [Seen(seq, what) for what in learnt if what is not None]
            del other.seen[:-400]
    assert heads
    assert twins


def fits(beat: Beat) -> None:
    """Check that land or a city is lost by a fight that was lost, and gained by one that was won."""
    outcome = getattr(beat.told, "outcome", getattr(beat.told, "won", None))
    for change in beat.changes:
        assert isinstance(change, Value)
        if outcome is not None and change.what in {"land", "city"}:
            assert (change.n < 0) == (outcome in LOST), beat


def keepers(view: Any) -> dict[str, int]:
    """Return who has each land, city or gate; what nobody has is left out."""
    if hasattr(view, "tiles"):
        had = {cell: tile.owner for cell, tile in view.tiles.items()}
    elif hasattr(view, "gates"):
        had = {area: view.units[g.keeper].seat for area, g in view.gates.items() if g.keeper >= 0}
    else:
        had = {c: space.city.seat for c, space in view.spaces.items() if space.city is not None}
    return {place: seat for place, seat in had.items() if seat >= 0}


@pytest.mark.parametrize("level", ["heuristic", "random"])
@pytest.mark.parametrize("name", list(PLAYED))
def test_each_place_that_changes_hands_is_a_moment_that_everybody_can_read(
    name: str, level: str
) -> None:
    game, seats = PLAYED[name], seats_of(name, 4)
    state, chance = begun(name, seats, 7, short=False)
    play: Play[Any, Any] = Play(state, chance)
    minds = [PLAYERS[level](game, Seat(seat), bytes([seat, 9]) * 16) for seat in range(seats)]
    seen, changes, kept = list[Seen](), set[tuple[int, str]](), keepers(game.view(state, None))
    for seq in range(MOST):
        if play.state.over:
            break
        seat = min(asked(play.state.agenda))
        view = game.view(play.state, seat)
        play.events.clear()
        advance(game, play, seat, minds[seat].whole(view, game.legal(play.state, seat))[0])
        learnt = (game.seen_by(None, event) for event in play.events)
        seen += [Seen(seq, what) for what in learnt if what is not None]
        now = keepers(game.view(play.state, None))
        if kept:  # what all settle at once is how a match begins
            changes |= {(had, place) for place, had in now.items() if kept.get(place) != had}
        kept = now or kept
    moments = game.story.moments(seen, seats)
    assert changes
    # Of a portal its fall is told, about who has lost it, by who has it now.
    takers = {(getattr(moment.told, "by", moment.seat), moment.place) for moment in moments}
    assert changes <= takers | {(moment.seat, moment.place) for moment in moments}
    assert [one.ended for one in moments] == sorted(one.ended for one in moments)
    names: dict[int, str] = dict.fromkeys(range(seats), "Ana")
    for locale in LOCALES:
        scene = Scene(view=game.view(play.state, None), names=names, locale=locale)
        for moment in moments:
            caption = game.ui.wording.caption(scene, moment.told)
            assert caption
            assert "**" not in caption
            assert 0 <= moment.began <= moment.ended
