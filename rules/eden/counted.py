"""The strengths of a combat under way, as everybody can count them from a view."""

from __future__ import annotations

from rules.core.data import Value, shown
from rules.core.ids import Card, Seat
from rules.eden.effects.formation import places
from rules.eden.effects.measure import army_strength, is_protected, is_silenced, strengths
from rules.eden.frontiers.results import losses
from rules.eden.state import Combat, Player, State
from rules.eden.views import Known, SeatView, View


class Counted(Value, frozen=True):
    """What a combat would come to now: units by number, armies by seat.

    ``losses``: troops that each seat would lose (FR-COM-31). ``wild_falls``: whether the wild
    defender would be beaten (FR-COM-34).
    """

    units: dict[int, int]
    protected: frozenset[int]
    silenced: frozenset[int]
    armies: dict[Seat, int]
    losses: dict[Seat, int]
    wild_falls: bool


def counted(view: View, number: int) -> Counted:
    """Count the strengths of combat *number* (FR-COM-6).

    Raises:
        KeyError: if there is no such combat.
    """
    state = _open_part(view)
    combat = state.combats[str(number)]
    for army in combat.armies:
        army.strength = army_strength(state, combat, army)
    here = [place for army in combat.armies for place in places(army)]
    return Counted(
        units=strengths(state, combat),
        protected=frozenset(p.unit.id for p in here if is_protected(state, combat, p)),
        silenced=frozenset(p.unit.id for p in here if is_silenced(state, combat, p)),
        armies={army.seat: army.strength for army in combat.armies},
        losses={army.seat: min(losses(combat, army), army.troops) for army in combat.armies},
        wild_falls=_wild_falls(combat),
    )


def _wild_falls(combat: Combat) -> bool:
    return any(army.camp and army.strength > combat.wild for army in combat.armies)


def _open_part(view: View) -> State:
    """Build a position with the public facts of *view*; strengths depend on nothing else."""
    return State(
        edition=view.edition,
        content=view.content,
        joined=list(view.joined),
        tiles=view.tiles,
        players=[_player(seat) for seat in view.seats],
        agenda=[],
        phase=view.phase,
        day=view.day,
        first=view.first,
        heart_pool=view.heart_pool,
        heart_owner=view.heart_owner,
        supply=view.supply,
        combats={name: shown(combat) for name, combat in view.combats.items()},
        born=view.born,
    )


def _player(seat: SeatView) -> Player:
    """Give a seat as many cards as it has; which ones it holds counts for no strength."""
    hand = list(seat.hand.cards if isinstance(seat.hand, Known) else seat.unseen[: seat.hand_size])
    deck: list[Card] = list(seat.unseen[-seat.deck :] if seat.deck else ())
    return Player(
        civilization=seat.civilization,
        colour=seat.colour,
        portal=seat.portal,
        deck=deck,
        hand=hand,
        discard=list(seat.discard),
        world=seat.world,
        in_front=list(seat.in_front),
        stocks=seat.stocks,
        reserved=seat.reserved,
        pure=seat.pure,
        alive=seat.alive,
    )
