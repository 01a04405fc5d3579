"""A position with the facts that a view shows, for what everybody can work out."""

from __future__ import annotations

from msgspec import UNSET

from rules.core.data import shown
from rules.core.ids import Seat
from rules.cthulhu.content import beginnings
from rules.cthulhu.state import Player, State
from rules.cthulhu.views import SeatView, View, step_seen


def open_part(view: View) -> State:
    """Build a position with what *view* shows; hidden Elder Signs are as they happen to be sorted.

    It serves to count what is open, and must not be played.
    """
    return position(view, list(view.unseen))


def position(seen: View, unseen: list[int]) -> State:
    """Build a position that looks like *seen*, with hidden Elder Signs taken from *unseen*."""
    begins = beginnings(seat.faction for seat in seen.seats)
    players = [_player(s, n, unseen) for s, n in zip(seen.seats, begins, strict=True)]
    return State(
        agenda=[step_seen(step) for step in seen.agenda],
        over=seen.over,
        map=seen.map,
        joined=list(seen.joined),
        players=players,
        units=[shown(unit) for unit in seen.units],
        gates={area: shown(gate) for area, gate in seen.gates.items()},
        tokens=list(seen.tokens),
        supply=unseen,
        ritual=seen.ritual,
        turn=seen.turn,
        phase=seen.phase,
        first=seen.first,
        order=list(seen.order),
        round=None if seen.round is None else shown(seen.round),
        battles={name: shown(battle) for name, battle in seen.battles.items()},
        born=seen.born,
        grief=list(seen.grief),
        declined=list(seen.declined),
        winners=list(seen.winners),
        ending=seen.ending,
        conceding=[Seat(n) for n, s in enumerate(seen.seats) if s.conceding] or UNSET,
        gone=[Seat(n) for n, s in enumerate(seen.seats) if s.gone] or UNSET,
        published_first=seen.published_first,
        long_game=seen.long_game,
        sudden_death=seen.sudden_death,
        reoffer=seen.reoffer,
        special_events=seen.special_events,
        out_of_power=seen.out_of_power,
        stuck_pain=seen.stuck_pain,
        above_end=seen.above_end,
        auto_control=seen.auto_control,
        fewer_gates=seen.fewer_gates,
    )


def _player(seat: SeatView, begins: int, unseen: list[int]) -> Player:
    """Give a seat its signs, or as many as it holds from those that nobody sees."""
    own = seat.values if seat.values is not None else [unseen.pop() for _ in range(seat.signs)]
    return Player(
        faction=seat.faction,
        begins=begins,
        start=seat.start,
        power=seat.power,
        doom=seat.doom,
        books=list(seat.books),
        open=list(seat.open),
        earned=list(seat.earned),
        signs=sorted(own),
        revealed=list(seat.revealed),
        out=seat.out,
        awakened=list(seat.awakened),
        used=list(seat.used),
        spent=list(seat.spent),
    )
