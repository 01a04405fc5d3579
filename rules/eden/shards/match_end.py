"""The end of a portal, of a player, of the match (SH-END, SH-EXP-7, CM-END, R-34)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board import match_end
from rules.eden.board.board import Play, held, order
from rules.eden.board.effects import drop_seat
from rules.eden.board.match_end import Standing, finish, leave, pass_token
from rules.eden.board.state import Campaign, State
from rules.eden.shards.territory import fully_held, pure_of, standing_portals, stock_of

# --- victory ---


def check(play: Play, gone: Iterable[Seat] = ()) -> None:
    """Look for victory after a portal has fallen, as the scenario says (SH-END-2, UNB-6, KOE-12).

    *gone*: those who have left at the same moment; if nobody is left they share the victory,
    except under the King (R-146).
    """
    state, campaign = play.state, play.state.campaign
    if state.over or campaign is None:
        return
    standing = standing_portals(state)
    match campaign.scenario:
        case "king":
            if not standing:
                finish(play, [], "devoured")
        case "unbalance" if campaign.hegemon not in standing:
            if campaign.variant:
                go_on_as_supremacy(play, campaign, gone)
            elif standing:
                finish(play, _coalition(state, campaign), "fallen")
            else:
                finish(play, _everybody(state), "last")
        case _:
            if len(standing) <= 1:
                finish(play, standing or sorted(gone), "last")


def _everybody(state: State) -> list[Seat]:
    return [Seat(number) for number in range(len(state.players))]


def _coalition(state: State, campaign: Campaign) -> list[Seat]:
    """List everybody but the hegemon, those who are out included (UNB-6)."""
    return [seat for seat in _everybody(state) if seat != campaign.hegemon]


def go_on_as_supremacy(play: Play, campaign: Campaign, gone: Iterable[Seat] = ()) -> None:
    """A variant goes on among the living (UNB-7, KOE-14)."""
    campaign.scenario = "supremacy"
    play.say(ev.ScenarioChanged())
    check(play, gone)


def slay_king(play: Play, campaign: Campaign) -> None:
    """KOE-5, KOE-14: everybody wins, or the match goes on without the King."""
    state = play.state
    campaign.king = None
    if campaign.variant:
        if state.day_limit:
            state.day_limit += state.day  # it counts from now on
        go_on_as_supremacy(play, campaign)
    else:
        finish(play, _everybody(state), "slain")


# --- the day limit (CM-END-4) ---


def standing_of(state: State, seat: Seat) -> Standing:
    """Rank a seat at the day limit; more is better."""
    portals = sum(1 for t in state.tiles.values() if t.kind == "portal" and t.owner == seat)
    return (
        portals,
        int(state.tiles[HEART].owner == seat),
        len(fully_held(state, seat)),
        pure_of(state, seat),
        sum(stock_of(state, seat).values()),
    )


def places(state: State) -> tuple[int, ...]:
    """Place the seats as everywhere, by what counts in this edition."""
    return match_end.places(state, standing_of)


def end_day(play: Play, agenda: st.Agenda, step: st.EndDay) -> None:
    """The day limit; then the token goes to the next living player (SH-PUR-6)."""
    state, campaign = play.state, play.state.campaign
    king = campaign is not None and campaign.scenario == "king"
    if state.day_limit and state.day >= state.day_limit and not king:
        finish(play, _first_by_rank(state, campaign), "limit")
        return
    pass_token(play, agenda)


def _first_by_rank(state: State, campaign: Campaign | None) -> list[Seat]:
    """Find who is first; the hegemon is held against the best of all the others (R-143)."""
    ranks = {seat: standing_of(state, seat) for seat in order(state)}
    if campaign is None or campaign.scenario != "unbalance":
        return [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
    own, best = ranks.pop(campaign.hegemon), max(ranks.values())
    if own == best:
        return _everybody(state)
    return [campaign.hegemon] if own > best else _coalition(state, campaign)


# --- the end of a player ---


def destroy_portal(play: Play, seat: Seat, by: Seat) -> None:
    """SH-END-1: the portal is flipped, its owner is out; his other territories stay his."""
    state = play.state
    portal = state.players[seat].portal
    assert portal is not None
    play.say(ev.PortalDestroyed(seat, portal, by))
    leave(state, seat)
    for combat in state.combats.values():
        if any(army.seat == seat for army in combat.armies):
            drop_seat(combat, seat)
    play.say(ev.Eliminated(seat, by))


def destroy_own(play: Play, seat: Seat) -> None:
    """S0: what was announced happens; resources on the portal and all pure energy are lost."""
    state = play.state
    portal = state.players[seat].portal
    assert portal is not None
    state.tiles[portal].resources = {}
    for cell in held(state, seat):
        state.tiles[cell].pure = 0
    destroy_portal(play, seat, NOBODY)
    check(play, [seat])


def concessions(play: Play, agenda: st.Agenda, step: st.EndPhase) -> None:
    """The end of a phase: who has conceded leaves."""
    let_go(play)


def let_go(play: Play) -> None:
    """Who has conceded loses his portal, all at once; nobody is rewarded (R-34, R-146)."""
    leaving = [seat for seat in order(play.state) if play.state.players[seat].conceding]
    for seat in leaving:
        destroy_portal(play, seat, NOBODY)
        play.say(ev.Conceded(seat))
    if leaving:
        check(play, leaving)


def conquer(play: Play, cell: Cell, seat: Seat) -> None:
    """Take control of a territory; a portal that stood there is destroyed (SH-BAT-7)."""
    state = play.state
    tile = state.tiles[cell]
    loser, tile.owner = tile.owner, seat
    play.say(ev.ControlTaken(seat, cell, loser))
    if tile.kind == "portal" and state.players[tile.portal_of].alive:
        destroy_portal(play, tile.portal_of, seat)
