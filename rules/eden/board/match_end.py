"""The end of a match, the end of a player (CM-END)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Literal

from rules.core.game import placed
from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import Play, after, connected, energy, holds_heart, order
from rules.eden.board.content import content_of
from rules.eden.board.state import State

Why = Literal["last", "supremacy", "limit", "fallen", "slain", "devoured"]
"""Why a match ends."""

# --- victory ---


def check_last(play: Play, gone: Iterable[Seat]) -> None:
    """The last living player wins (FR-END-5).

    *gone*: those who have just left, all of them at the same moment; if nobody is left they share
    the victory (R-146).
    """
    alive = order(play.state)
    # Somebody may have bought Supremacy in the same step: the first ending counts (CM-END-3).
    if len(alive) <= 1 and not play.state.over:
        finish(play, alive or sorted(gone), "last")


def finish(play: Play, winners: list[Seat], why: Why) -> None:
    """End the match at once; what was pending is not resolved (CM-END-3)."""
    state = play.state
    state.over, state.winners, state.phase, state.ending = True, winners, "over", why
    play.say(ev.MatchEnded(tuple(winners), why))


Standing = tuple[int, int, int, int, int]
"""What a seat has at the day limit: portals, Heart, territories, pure energy, stocks."""
POINTS = ("portals", "heart", "lands", "pure", "stocks")


def deciding(ranks: Mapping[Seat, Standing], winners: Collection[Seat]) -> tuple[str, int, int]:
    """Return which point decided at the day limit, the number of the winners and of the next.

    ``level``: there is no next, everybody shares the victory.
    """
    best = max(ranks[seat] for seat in winners if seat in ranks)
    others = [rank for seat, rank in ranks.items() if seat not in winners]
    if others:
        for point, have, against in zip(POINTS, best, max(others), strict=True):
            if have != against:
                return point, have, against
    return "level", 0, 0


def standing(state: State, seat: Seat) -> Standing:
    """Rank a seat at the day limit (CM-END-4); more is better."""
    portals = sum(1 for t in state.tiles.values() if t.kind == "portal" and t.owner == seat)
    return (
        portals,
        int(holds_heart(state, seat)),
        len(connected(state, seat)),
        energy(state, seat),
        state.players[seat].stocks,
    )


def places(state: State, rank: Callable[[State, Seat], Standing] = standing) -> tuple[int, ...]:
    """Place the seats: the winners, the others as at the day limit (CM-END-4), then who is out."""

    def of(seat: Seat) -> tuple[int, ...]:
        player = state.players[seat]
        return rank(state, seat) if player.alive and not player.conceding else ()

    return placed(state.winners, len(state.players), of)


def end_day(play: Play, agenda: st.Agenda, step: st.EndDay) -> None:
    """The day limit, then the token goes to the next living player (CM-END-4, R-30)."""
    state = play.state
    if state.day_limit and state.day >= state.day_limit:
        best = max(standing(state, seat) for seat in order(state))
        finish(play, [s for s in order(state) if standing(state, s) == best], "limit")
        return
    pass_token(play, agenda)


def pass_token(play: Play, agenda: st.Agenda) -> None:
    """Give the token to the next living player (CM-END-2, R-30), who begins the next day."""
    state = play.state
    state.first = after(state, state.first)
    play.say(ev.TokenPassed(state.first))
    agenda.append(st.BeginDay())


# --- the end of a player ---


def leave(state: State, seat: Seat) -> None:
    """CM-END-1: units disappear with their World, the other cards return to the supply."""
    units = content_of(state.content, state.edition).units
    loser = state.players[seat]
    leaving = (
        loser.hand + loser.deck + loser.discard + loser.in_front + loser.in_play + loser.set_aside
    )
    for card in leaving:
        if card not in units:
            state.supply[card] = state.supply.get(card, 0) + 1
    loser.hand, loser.deck, loser.discard, loser.world = [], [], [], {}
    loser.in_front, loser.in_play, loser.set_aside = [], [], []
    loser.stocks = loser.reserved = loser.pure = 0
    loser.alive = loser.leaving = False
