"""The Action phase: rounds, their menu, and what follows every action (5.4 to 5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat
from rules.cthulhu import board, common, gates
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Action,
    Attack,
    Awaken,
    BuildGate,
    Capture,
    Done,
    LeaveGate,
    MoveUnit,
    PassRound,
    Recruit,
    Summon,
    TakeGate,
    UsePower,
)
from rules.cthulhu.board import Play
from rules.cthulhu.factions import Power, faction_of
from rules.cthulhu.factions.hooks import Agenda, When
from rules.cthulhu.state import Round, State

# --- whose round ---


def begin_actions(play: Play) -> None:
    """Begin the Action phase; whoever has no Power is out of it (RU-13)."""
    state = play.state
    state.phase = "action"
    play.say(ev.PhaseStarted(state.turn, "action"))
    _mark_out(play)


def rounds(play: Play, agenda: Agenda, step: st.Rounds) -> None:
    """Find whose round is next; the match may end between rounds (8.4)."""
    state = play.state
    state.round = None
    if board.reached_end(state):
        agenda.append(st.Finish("doom"))
        return
    for at in range(step.at, step.at + len(state.order)):
        seat = state.order[at % len(state.order)]
        if board.may_act(state, seat):
            state.round = Round(seat)
            play.say(ev.RoundStarted(seat, state.players[seat].power))
            agenda += [st.Rounds((at + 1) % len(state.order)), st.NextMenu(seat)]
            if gates.auto_control(play, seat):
                agenda.append(st.Checks(seat))
            return


def next_menu(play: Play, agenda: Agenda, step: st.NextMenu) -> None:
    """Ask for the next action, unless the round is over or nothing is left but to end it."""
    now = play.state.round
    if now is None or not board.may_act(play.state, step.seat):
        return
    if not may_end(now) or menu(play.state, step.seat) != [Done()]:
        agenda.append(st.Menu(step.seat))


# --- the menu ---


def powers(state: State, seat: Seat, when: When) -> Iterator[tuple[Power, UsePower]]:
    """List the powers that *seat* can use and pay for at such a moment."""
    for power in faction_of(state, seat).powers:
        if when in power.when and state.players[seat].power >= power.cost(state, seat):
            yield from ((power, option) for option in power.options(state, seat))


def power_named(state: State, seat: Seat, name: str) -> Power | None:
    """Find a power of the faction of *seat*."""
    return next((p for p in faction_of(state, seat).powers if p.id == name), None)


def _free_battles(state: State, seat: Seat) -> bool:
    """HR-15: with six books battles are unlimited."""
    return len(state.players[seat].books) == common.BOOKS


def _main_open(now: Round) -> bool:
    return not now.main or bool(now.second)


def may_end(now: Round) -> bool:
    """Say whether the round may be ended (5.5)."""
    return now.main or now.fought or now.summoned


def menu(state: State, seat: Seat) -> list[Action]:
    """List everything that may be done in the round at hand."""
    now = state.round
    assert now is not None
    faction = faction_of(state, seat)
    found: list[Action] = []
    main = _main_open(now)
    if main:
        found += common.builds(state, seat)
        found += common.moves(state, seat, [])
        found += common.captures(state, seat)
        found += common.recruits(state, seat)
        found += common.awakenings(state, seat)
        for power, option in powers(state, seat, "action"):
            if not (now.second and power.second):
                found.append(option)
    if main or _free_battles(state, seat):
        found += common.attacks(state, seat)
    if main or faction.unlimited_summons:
        found += common.summons(state, seat)
    found += gates.options(state, seat)
    if may_end(now):
        found.append(Done())
    else:
        found.append(PassRound())
    return found


def why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Say why *action* cannot be done in the round at hand."""
    now = state.round
    assert now is not None
    match action:
        case Done():
            return None if may_end(now) else er.CannotEndRound()
        case PassRound():
            return er.CannotPass() if may_end(now) else None
        case TakeGate() | LeaveGate():
            listed = action in gates.options(state, seat)
            return None if listed else gates.why_not(state, seat, action)
        case UsePower():
            return _why_not_power(state, seat, now, action)
        case BuildGate() | MoveUnit() | Attack() | Capture() | Recruit() | Summon() | Awaken():
            free = (isinstance(action, Attack) and _free_battles(state, seat)) or (
                isinstance(action, Summon) and faction_of(state, seat).unlimited_summons
            )
            if not free and not _main_open(now):
                return er.MainActionDone()
            return common.why_not(state, seat, action)
        case _:
            return NotNow()


def _why_not_power(state: State, seat: Seat, now: Round, action: UsePower) -> Refusal | None:
    power = power_named(state, seat, action.power)
    if power is None:
        return er.NotYourPower(action.power)
    if not _main_open(now):
        return er.MainActionDone()
    if now.second and power.second:
        return er.NoSecondPower(action.power)
    if "action" not in power.when or action not in power.options(state, seat):
        return er.PowerNotNow(action.power)
    cost, has = power.cost(state, seat), state.players[seat].power
    return er.TooLittlePower(cost, has) if has < cost else None


def answer(play: Play, agenda: Agenda, step: st.Menu, action: Action) -> None:
    """Do what was chosen; then the round goes on."""
    state, seat, now = play.state, step.seat, play.state.round
    assert now is not None
    agenda.pop()
    match action:
        case Done():
            return
        case PassRound():
            player = state.players[seat]
            play.say(ev.Passed(seat, player.power))
            player.power = 0
            agenda.append(st.EndAction(seat))
            return
        case TakeGate():
            agenda += [st.NextMenu(seat), st.Checks(seat)]
            gates.take(play, action)
            return
        case LeaveGate():
            agenda += [st.NextMenu(seat), st.Checks(seat)]
            gates.abandon(play, seat, action)
            return
        case _:
            pass
    agenda += [st.NextMenu(seat), st.EndAction(seat)]
    if isinstance(action, Attack) and _free_battles(state, seat):
        now.fought = True
    elif isinstance(action, Summon) and faction_of(state, seat).unlimited_summons:
        now.summoned = True
    else:
        now.main, now.second = True, ""
    do(play, agenda, seat, action)


def do(play: Play, agenda: Agenda, seat: Seat, action: Action) -> None:
    """Pay for an action and do it."""
    match action:
        case BuildGate():
            common.do_build(play, agenda, seat, action)
        case MoveUnit():
            common.do_move(play, agenda, seat, action, [])
        case Attack():
            common.do_attack(play, agenda, seat, action)
        case Capture():
            common.do_capture(play, agenda, seat, action)
        case Recruit():
            common.do_recruit(play, agenda, seat, action)
        case Summon():
            common.do_summon(play, agenda, seat, action)
        case Awaken():
            common.do_awaken(play, agenda, seat, action)
        case _:
            assert isinstance(action, UsePower)
            assert play.state.round is not None
            power = cast("Power", power_named(play.state, seat, action.power))
            common.pay(play, seat, power.cost(play.state, seat))
            if power.second:
                play.state.round.second = power.id
            use(play, agenda, seat, power, action)


def use(play: Play, agenda: Agenda, seat: Seat, power: Power, action: UsePower) -> None:
    """Use a power that is paid for."""
    play.say(ev.PowerUsed(seat, power.id, action.area, action.seat))
    power.use(play, agenda, seat, action)


# --- more units in one move ---


def moving_options(state: State, step: st.Moving) -> list[Action]:
    """List the units that may still move in this action."""
    return [Done(), *common.moves(state, step.seat, step.moved)]


def answer_moving(play: Play, agenda: Agenda, step: st.Moving, action: Action) -> None:
    """Move one more unit, or end the move."""
    agenda.pop()
    if isinstance(action, MoveUnit):
        common.do_move(play, agenda, step.seat, action, step.moved)


# --- after an action (5.6) ---


def end_action(play: Play, agenda: Agenda, step: st.EndAction) -> None:
    """Steps 2 to 4: deferred gains, then requirements and books."""
    state = play.state
    for seat in board.order_from(state, step.seat):
        faction_of(state, seat).on_action_end(play, seat)
    state.grief = []
    agenda += [st.AfterChecks(step.seat), st.Checks(step.seat)]


def after_checks(play: Play, agenda: Agenda, step: st.AfterChecks) -> None:
    """Steps 5 to 7: free gates are taken, who has no Power is out, others may react."""
    state = play.state
    order = board.order_from(state, step.seat)
    agenda.append(st.Windows(step.seat, [*order[1:], order[0]]))
    if gates.auto_control(play, step.seat):
        agenda.append(st.Checks(step.seat))
    _mark_out(play)


def _mark_out(play: Play) -> None:
    state = play.state
    for seat in state.order:
        player = state.players[seat]
        if player.power == 0 and not player.out:
            player.out = True
            play.say(ev.WentOut(seat))


def windows(play: Play, agenda: Agenda, step: st.Windows) -> None:
    """Step 7: ask the next seat that can react."""
    while step.left:
        seat = step.left.pop(0)
        if any(powers(play.state, seat, cast("When", step.when))):
            agenda += [step, st.React(seat, step.seat, step.when)]
            return


def react_options(state: State, step: st.React) -> list[Action]:
    """List the reactions."""
    listed = powers(state, step.seat, cast("When", step.when))
    return [Done(), *(option for _, option in listed)]


def answer_react(play: Play, agenda: Agenda, step: st.React, action: Action) -> None:
    """React, and be asked again; or let it be."""
    agenda.pop()
    if not isinstance(action, UsePower):
        return
    power = cast("Power", power_named(play.state, step.seat, action.power))
    below = agenda[-1]
    assert isinstance(below, st.Windows)
    below.left.insert(0, step.seat)
    agenda.append(st.Checks(step.actor))
    use(play, agenda, step.seat, power, action)
