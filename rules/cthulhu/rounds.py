"""The Action phase: rounds, their menu, and what follows every action (5.4 to 5.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import cast, get_args

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat
from rules.core.questions import QuestionKind
from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions, gates, turn
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.battle import flow
from rules.cthulhu.board import Play
from rules.cthulhu.content import BOOKS
from rules.cthulhu.factions import FACTIONS, faction_of
from rules.cthulhu.factions.hooks import Agenda, Power, When
from rules.cthulhu.state import Round, State

# --- whose round ---


def begin_actions(play: Play, agenda: Agenda, step: st.BeginActions) -> None:
    """Begin the Action phase; a seat without Power is out of it (RU-13)."""
    state = play.state
    state.phase = "action"
    play.say(ev.PhaseStarted(state.turn, "action"))
    _mark_out(play)


def rounds(play: Play, agenda: Agenda, step: st.Rounds) -> None:
    """Find whose round is next; the match may end between rounds (8.4)."""
    state = play.state
    state.round = None
    # Elder Signs are revealed in the Action phase too, so somebody may have come to the end.
    if board.reached_end(state):
        agenda.append(st.Finish("doom"))
        return
    # Once round the table: when nobody can act any more, the Action phase is over.
    for at in range(step.at, step.at + len(state.order)):
        seat = state.order[at % len(state.order)]
        if board.may_act(state, seat):
            state.round = Round(seat)
            play.say(ev.RoundStarted(seat, state.players[seat].power))
            agenda.append(st.Rounds((at + 1) % len(state.order)))
            if gates.auto_control(play, seat):
                agenda += [st.NextMenu(seat), st.Checks(seat)]
            else:
                agenda.append(st.Menu(seat))
            return


def next_menu(play: Play, agenda: Agenda, step: st.NextMenu) -> None:
    """Ask for the next action, unless the round is over or nothing is left but to end it."""
    now, seat = play.state.round, step.seat
    if now is None or not board.may_act(play.state, seat):
        return
    if not may_end(now) or _more(play.state, seat):
        agenda.append(st.Menu(seat))


def _more(state: State, seat: Seat) -> bool:
    """Return whether something is left to do but to end the round.

    To leave a gate counts only for those who want to be asked: it can nearly always be done, and as
    well before the action.
    """
    if state.players[seat].lingers and board.kept_gates(state, seat):
        return True
    idle = (ac.LeaveGate, ac.Linger, ac.Done)
    # Part by part: the first thing is enough.
    _, kinds = parts(state, seat)
    return any(not isinstance(action, idle) for kind in kinds for action in kind())


# --- the menu ---

DONE, PASS = ac.Done(), ac.PassRound()


def powers(state: State, seat: Seat, when: When, *, second: bool = True) -> list[ac.Action]:
    """List how *seat* can use the powers that it can pay for at such a moment.

    *second*: also by those that allow a second main action.
    """
    player = state.players[seat]
    found: list[ac.Action] = []
    for power in FACTIONS[player.faction].moments.get(when, ()):
        if (power.by_book and power.id not in player.books) or (power.second and not second):
            continue
        if player.power >= power.price(state, seat):
            found += power.options(state, seat)
    return found


def _free_battles(state: State, seat: Seat) -> bool:
    """HR-15: with six books battles are unlimited."""
    return len(state.players[seat].books) == BOOKS


def _main_open(now: Round) -> bool:
    return not now.main or bool(now.second)


def may_end(now: Round) -> bool:
    """Return whether the round may be ended (5.5)."""
    return now.main or now.fought or now.summoned


def menu(state: State, seat: Seat) -> list[ac.Action]:
    """List everything that may be done in the round at hand."""
    always, kinds = parts(state, seat)
    return [*chain.from_iterable(kind() for kind in kinds), *always]


def parts(state: State, seat: Seat) -> tuple[list[ac.Action], list[Callable[[], list[ac.Action]]]]:
    """List the end of the round if it may be ended, and how to list the rest, part by part."""
    now = state.round
    assert now is not None
    faction = faction_of(state, seat)
    main, free = _main_open(now), _free_battles(state, seat)
    # The longest list of the game, made after every action: units, areas and enemies are looked up
    # once here and handed on.
    own = board.distinct(state, seat) if main or free else []
    areas = {state.units[n].at for n in own}
    met = board.meetings(state, seat, areas) if common_actions.armed(state, seat, own) else {}
    found: list[Callable[[], list[ac.Action]]] = []
    if main:
        found += [
            partial(common_actions.builds, state, seat, own),
            partial(common_actions.moves, state, seat, own),
            *([partial(common_actions.captures, state, seat, met)] if met else []),
            partial(common_actions.recruits, state, seat, areas),
            partial(common_actions.awakenings, state, seat),
            partial(powers, state, seat, "action", second=not now.second),
        ]
    if met:
        found.append(partial(common_actions.attacks, state, seat, met))
    if main or faction.unlimited_summons:
        found.append(partial(common_actions.summons, state, seat))
    found += [partial(gates.options, state, seat), partial(_lingering, state, seat)]
    return ([DONE], found) if may_end(now) else ([], [*found, lambda: [PASS]])


def _lingering(state: State, seat: Seat) -> list[ac.Action]:
    """Offer to be asked after actions, where a gate could be left then; or to be asked no more."""
    lingers = state.players[seat].lingers
    return [ac.Linger(not lingers)] if lingers or board.kept_gates(state, seat) else []


def why_not(
    state: State, agenda: Agenda, step: st.Menu, seat: Seat, action: ac.Action
) -> Refusal | None:
    """Return why *action* cannot be done in the round at hand."""
    now = state.round
    assert now is not None
    match action:
        case ac.Done():
            return None if may_end(now) else er.CannotEndRound()
        case ac.PassRound():
            return er.CannotPass() if may_end(now) else None
        case ac.TakeGate() | ac.LeaveGate():
            listed = action in gates.options(state, seat)
            return None if listed else gates.why_not(state, seat, action)
        case ac.Linger():
            return None if action in _lingering(state, seat) else NotNow()
        case ac.UsePower():
            return _why_not_power(state, seat, now, action)
        case _ if type(action) in common_actions.DOES:
            free = (isinstance(action, ac.Attack) and _free_battles(state, seat)) or (
                isinstance(action, ac.Summon) and faction_of(state, seat).unlimited_summons
            )
            if not free and not _main_open(now):
                return er.MainActionDone()
            return common_actions.why_not(state, seat, action)
        case _:
            return NotNow()


def _why_not_power(state: State, seat: Seat, now: Round, action: ac.UsePower) -> Refusal | None:
    faction, name = faction_of(state, seat), action.power
    power = faction.power(name)
    if power is None:
        return er.PowerNotNow(name) if faction.ability(name) else er.NotYourPower(name)
    if not _main_open(now):
        return er.MainActionDone()
    if now.second and power.second:
        return er.NoSecondPower(name)
    if "action" not in power.when or action not in power.ways(state, seat):
        return er.PowerNotNow(name)
    cost, has = power.price(state, seat), state.players[seat].power
    return er.TooLittlePower(cost, has) if has < cost else None


def answer(play: Play, agenda: Agenda, step: st.Menu, seat: Seat, action: ac.Action) -> None:
    """Do what was chosen; then the round goes on."""
    state, now = play.state, play.state.round
    assert now is not None
    match action:
        case ac.LeaveGate():
            gates.abandon(play, seat, action)  # a gate that is left meets no requirement
            next_menu(play, agenda, st.NextMenu(seat))
            return
        case ac.Linger(on=on):
            state.players[seat].lingers = on
            next_menu(play, agenda, st.NextMenu(seat))
            return
        case ac.TakeGate():
            # A gate that changes hands within one faction meets nothing new, so nothing is checked
            # then.
            if gates.take(play, action) and turn.closes(play, seat, gates=True):
                agenda += [st.NextMenu(seat), st.Checks(seat, owed=True)]
            else:
                next_menu(play, agenda, st.NextMenu(seat))
            return
        case ac.Done():
            return
        case ac.PassRound():
            player = state.players[seat]
            play.say(ev.Passed(seat, player.power))
            player.power = 0
            agenda.append(st.AfterChecks(seat))  # nothing that anybody waits for has changed
            return
        case _:
            pass
    # Pushed before the action is done: what it asks comes on top, and its end waits below.
    agenda += [st.NextMenu(seat), st.EndAction(seat)]
    if isinstance(action, ac.Attack) and _free_battles(state, seat):
        now.fought = True
    elif isinstance(action, ac.Summon) and faction_of(state, seat).unlimited_summons:
        now.summoned = True
    else:
        now.main, now.second = True, ""
    _do(play, agenda, seat, action)


def _do(play: Play, agenda: Agenda, seat: Seat, action: ac.Action) -> None:
    """Pay for an action and do it."""
    if does := common_actions.DOES.get(type(action)):
        does(play, agenda, seat, action)
        return
    assert isinstance(action, ac.UsePower)
    assert play.state.round is not None
    power = cast("Power", faction_of(play.state, seat).power(action.power))
    common_actions.pay(play, seat, power.price(play.state, seat))
    if power.second:
        play.state.round.second = power.id
    use(play, agenda, seat, power, action)


def use(play: Play, agenda: Agenda, seat: Seat, power: Power, action: ac.UsePower) -> None:
    """Use a power that is paid for."""
    play.say(ev.PowerUsed(seat, power.id, action.area, action.seat))
    power.use(play, agenda, seat, action)


# --- more units in one move ---


def _moving_options(state: State, agenda: Agenda, step: st.Moving, seat: Seat) -> list[ac.Action]:
    own = board.distinct(state, seat, step.moved)
    return [DONE, *common_actions.moves(state, seat, own)]


def _answer_moving(
    play: Play, agenda: Agenda, step: st.Moving, seat: Seat, action: ac.Action
) -> None:
    """Move one more unit, or end the move."""
    if isinstance(action, ac.MoveUnit):
        common_actions.do_move(play, agenda, seat, action, step.moved)


# --- after an action (5.6) ---


def end_action(play: Play, agenda: Agenda, step: st.EndAction) -> None:
    """Steps 2 to 4: deferred gains, then requirements and books."""
    state, seat = play.state, step.seat
    for each in state.order:
        if ending := faction_of(state, each).on_action_end:
            ending(play, each)
    state.grief = []  # Passion pays once for an action, however many were lost
    if turn.closes(play, seat):
        agenda += [st.AfterChecks(seat), st.Checks(seat, owed=True)]
    else:
        after_checks(play, agenda, st.AfterChecks(seat))


def after_checks(play: Play, agenda: Agenda, step: st.AfterChecks) -> None:
    """Steps 5 to 7: free gates are taken, who has no Power is out, others may react."""
    state, seat = play.state, step.seat
    taken = gates.auto_control(play, seat)
    _mark_out(play)
    _, *others = board.order_from(state, seat)
    if left := awaited(state, [*others, seat], "reaction"):
        agenda.append(st.Windows(seat, left))
    # On top of the reactions: a gate taken by itself may meet a requirement at once.
    if taken:
        agenda.append(st.Checks(seat))


def awaited(state: State, order: list[Seat], when: When) -> list[Seat]:
    """List the seats whose faction has a power for such a moment."""
    return [seat for seat in order if state.players[seat].faction in AWAITED[when]]


AWAITED: dict[When, set[str]] = {
    when: {name for name, faction in FACTIONS.items() if when in faction.moments}
    for when in get_args(When)
}


def _mark_out(play: Play) -> None:
    """Mark who has no Power (HR-13); with ``revivable`` a seat that has some again is out no more."""
    state = play.state
    for seat in state.order:
        player = state.players[seat]
        if player.power == 0 and not player.out:
            player.out = True
            play.say(ev.WentOut(seat))
        elif player.power and state.out_of_power == "revivable":
            player.out = False


def windows(play: Play, agenda: Agenda, step: st.Windows) -> None:
    """Step 7: ask the next seat that can react."""
    while step.left:
        seat = step.left.pop(0)
        if powers(play.state, seat, cast("When", step.when)):
            agenda += [step, st.React(seat, step.seat, step.when)]
            return


def _answer_react(
    play: Play, agenda: Agenda, step: st.React, seat: Seat, action: ac.Action
) -> None:
    """React, and be asked again; or let it be."""
    if not isinstance(action, ac.UsePower):
        return
    power = cast("Power", faction_of(play.state, seat).power(action.power))
    below = agenda[-1]
    assert isinstance(below, st.Windows)
    below.left.insert(0, seat)  # it may react once more
    agenda.append(st.Checks(step.actor))
    use(play, agenda, seat, power, action)


MENU = QuestionKind(
    step=st.Menu,
    actions=(
        *common_actions.DOES,
        ac.UsePower,
        ac.PassRound,
        ac.TakeGate,
        ac.LeaveGate,
        ac.Linger,
        ac.Done,
    ),
    options=lambda state, agenda, step, seat: menu(state, seat),
    parts=lambda state, agenda, step, seat: parts(state, seat),
    why_not=why_not,
    answer=answer,
    default=(PASS, DONE),
    closes=True,
)
MOVING = QuestionKind(
    step=st.Moving,
    actions=(ac.MoveUnit, ac.Done),
    options=_moving_options,
    reason=lambda state, agenda, step, seat, action: common_actions.why_not(state, seat, action),
    answer=_answer_moving,
    default=(DONE,),
    closes=True,
)
REACTION = QuestionKind(
    step=st.React,
    actions=(ac.UsePower, ac.Done),
    options=lambda state, agenda, step, seat: [DONE, *powers(state, seat, cast("When", step.when))],
    reason=flow.why_not_power,
    answer=_answer_react,
    default=(DONE,),
    closes=True,
)
