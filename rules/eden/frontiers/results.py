"""A combat after its strengths: losses, conquests, cards, hands (FR-COM-7 to FR-COM-11)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form, Line
from rules.core.hexes import direction
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, GoHome, KeepHand, Lose
from rules.eden.board import board
from rules.eden.board import errors as er
from rules.eden.board.card_zones import discard, put_away, refill
from rules.eden.board.cards import TECH_SHIELD
from rules.eden.board.heart import watch_heart
from rules.eden.board.match_end import check_last
from rules.eden.board.state import Army, Combat, Edge, State, Unit
from rules.eden.frontiers import elimination
from rules.eden.frontiers.battle import army_of, combat_of

POINTS_PER_LOSS = 3  # FR-COM-31
SHIELDED_LOSS = 1  # TEC-2


# --- losses (FR-COM-31 to FR-COM-36) ---


def losses(combat: Combat, army: Army) -> int:
    """Count the involved troops that an army must lose."""
    foes = [a.strength for a in combat.armies if a.camp != army.camp]
    if combat.wild and army.camp != 0:
        foes.append(combat.wild)
    stronger = sum(1 for strength in foes if strength > army.strength)
    if not stronger:
        return 0
    lost = stronger + (max(foes) - army.strength) // POINTS_PER_LOSS
    return min(lost, SHIELDED_LOSS) if army.shields else lost


def take_losses(play: board.Play, agenda: st.Agenda, step: st.Losses) -> None:
    """Compute all losses first, then remove troops, asking those who can choose."""
    number, combat = step.combat, combat_of(play.state, step.combat)
    for army in combat.armies:
        _bring_to_board(play, combat, army)
    # FR-COM-35: all losses first, then the removal. A troop that is removed must not make somebody
    # else weaker.
    for army in combat.armies:
        army.losses = losses(combat, army)
    agenda += [st.TakeLosses(a.seat, number) for a in reversed(combat.armies) if a.losses]
    while agenda and _settled(play, agenda[-1], number):
        agenda.pop()


def _settled(play: board.Play, step: st.Step, number: int) -> bool:
    """Take the losses of the army on top if nobody has to choose; say so."""
    if not isinstance(step, st.TakeLosses) or step.combat != number:
        return False
    state = play.state
    combat = combat_of(state, number)
    army = army_of(combat, step.seat)
    stacks = [e for e in army.edges if board.posted(state, e)]
    # Asked only if there is a choice: with one stack, or if everything is lost, there is none.
    if len(stacks) > 1 and 0 < army.losses < sum(board.posted(state, e) for e in stacks):
        return False
    lost: list[Cell] = []
    while army.losses and (cell := _lose_one(state, combat, army, stacks)):
        army.losses -= 1
        lost.append(cell)
    army.losses = 0
    _tell_losses(play, army.seat, number, lost)
    return True


def _tell_losses(play: board.Play, seat: Seat, number: int, lost: list[Cell]) -> None:
    if lost:
        play.say(ev.TroopsLost(number, seat, len(lost)))
        for cell in dict.fromkeys(lost):
            board.leave_if_empty(play, cell)


def _lose_one(state: State, combat: Combat, army: Army, stacks: list[Edge]) -> Cell | None:
    """Take one troop from the first stack, else from the centre; return where it stood."""
    for name in stacks:
        if board.posted(state, name):
            return _take_from(state, name)
    if combat.other is not None:  # FR-COM-32
        home = board.ends(army.edges[0])[0]
    elif not army.edges:
        home = combat.cell
    else:
        return None
    tile = state.tiles[home]
    if not tile.centre or tile.owner != army.seat:
        return None
    tile.centre -= 1
    return home


def _take_from(state: State, name: Edge) -> Cell:
    inner, outer = board.ends(name)
    tile = state.tiles[inner]
    board.set_post(tile, outer, tile.edges[outer] - 1)
    return inner


def _bring_to_board(play: board.Play, combat: Combat, army: Army) -> None:
    """FR-EXP-8: troops that cards gave or took reach the board at the barrier.

    A stack is an edge, or a tile of which the army holds the centre ("": the attacked tile).
    """
    tiles = play.state.tiles
    for name in sorted(army.gained):
        n = army.gained[name]
        inner, _, outer = name.partition(">")
        cell = Cell(inner) if inner else combat.cell
        tile = tiles[cell]
        if tile.owner != army.seat:
            continue
        if outer:
            board.set_post(tile, Cell(outer), max(0, tile.edges.get(Cell(outer), 0) + n))
        else:
            tile.centre = max(0, tile.centre + n)
        board.leave_if_empty(play, cell)
    army.gained = {}


def _stacks(state: State, step: st.TakeLosses, seat: Seat) -> dict[Edge, int]:
    """Count the troops of an army on each edge where it has some."""
    army = army_of(combat_of(state, step.combat), seat)
    return {e: n for e in army.edges if (n := board.posted(state, e))}


def loss_lines(
    state: State, agenda: st.Agenda, step: st.TakeLosses, seat: Seat, answer: Lose
) -> list[Line]:
    """List the troops lost on each edge, and the most that could be."""
    left = army_of(combat_of(state, step.combat), seat).losses - sum(answer.troops.values())
    return [
        Line(("troops", e), now := answer.troops.get(e, 0), max(0, min(n, now + left)))
        for e, n in _stacks(state, step, seat).items()
    ]


def loss_why_not(
    state: State, agenda: st.Agenda, step: st.TakeLosses, seat: Seat, answer: Lose
) -> Refusal | None:
    """Return the refusal if a rule forbids an answer (FR-COM-31)."""
    stacks = _stacks(state, step, seat)
    most = army_of(combat_of(state, step.combat), seat).losses
    exact = sum(answer.troops.values()) == most
    if exact and all(n <= stacks.get(e, 0) for e, n in answer.troops.items()):
        return None
    return er.LoseSoMany(most)


def lose_troops(
    play: board.Play, agenda: st.Agenda, step: st.TakeLosses, seat: Seat, answer: Lose
) -> None:
    """Lose the troops on the chosen edges, then go on with the others."""
    army = army_of(combat_of(play.state, step.combat), seat)
    army.losses = 0
    chosen = [e for e in army.edges for _ in range(answer.troops.get(e, 0))]
    _tell_losses(play, seat, step.combat, [_take_from(play.state, e) for e in chosen])
    while agenda and _settled(play, agenda[-1], step.combat):
        agenda.pop()


def loss_blank(state: State, agenda: st.Agenda, step: st.TakeLosses, seat: Seat) -> Lose:
    """Answer with the largest stack, troop by troop, of the lowest direction on ties."""
    stacks, lost = _stacks(state, step, seat), dict[Edge, int]()
    for _ in range(army_of(combat_of(state, step.combat), seat).losses):
        most = min(stacks, key=lambda e: (-stacks[e], direction(*board.ends(e)), e))
        stacks[most] -= 1
        lost[most] = lost.get(most, 0) + 1
    return Lose(lost)


# --- results on the board (FR-COM-8) ---


def results(play: board.Play, agenda: st.Agenda, step: st.Results) -> None:
    """Wild marker, conquests, eliminations, the Heart, victory: in this order."""
    state = play.state
    combat = combat_of(state, step.combat)
    if combat.wild and any(army.strength > combat.wild for army in combat.armies if army.camp):
        state.tiles[combat.cell].wild = 0
        play.say(ev.WildBeaten(combat.id, combat.cell))
    after_change(play, agenda, combat)


def after_change(play: board.Play, agenda: st.Agenda, combat: Combat) -> None:
    """Settle vacant tiles, then the loss of portals and of the Heart."""
    state = play.state
    board.settle_tiles(play, walkover=False)
    losers = [army for army in combat.armies if _has_fallen(state, army.seat)]
    fallen = [army.seat for army in losers]
    # Worked out before anybody is eliminated: an elimination hands tiles over, and with them the
    # portal that decides who the victor is.
    victors = [_victor(state, combat, army) for army in losers]
    for seat, by in zip(fallen, victors, strict=True):  # at the same moment
        elimination.eliminate(play, seat, NOBODY if by in fallen else by)
    check_last(play, fallen)
    if not state.over:
        watch_heart(play, agenda)


def _has_fallen(state: State, seat: Seat) -> bool:
    mine = state.players[seat]
    assert mine.portal is not None
    return mine.alive and state.tiles[mine.portal].owner != seat


def _victor(state: State, combat: Combat, loser: Army) -> Seat:
    """R-57: the new controller of the portal, or else the strongest opponent of that combat.

    Nobody when the only opponent was wild territory.
    """
    portal = state.players[loser.seat].portal
    assert portal is not None
    if (owner := state.tiles[portal].owner) != NOBODY:
        return owner
    foes = [army for army in combat.armies if army.camp != loser.camp]
    if not foes:
        return NOBODY
    return max(foes, key=lambda army: army.strength).seat  # armies are in turn order: first of ties


def apply_post(play: board.Play, agenda: st.Agenda, step: st.ApplyPost) -> None:
    """FR-COM-9, end: what cards did to troops after the combat reaches the board."""
    combat = combat_of(play.state, step.combat)
    changed = [army for army in combat.armies if army.gained]
    for army in changed:
        _bring_to_board(play, combat, army)
    if changed:
        after_change(play, agenda, combat)


# --- cards (FR-COM-10) ---


def clean(play: board.Play, agenda: st.Agenda, step: st.Clean) -> None:
    """Ask the participants, side by side, to place their units; then about their hands."""
    number, combat = step.combat, combat_of(play.state, step.combat)
    answers: dict[str, bool | None] = {
        # An empty hand has nothing to keep, and everybody sees that.
        str(army.seat): None if play.state.players[army.seat].hand else True
        for army in combat.armies
    }
    if answers:
        # Below the lanes: hands are asked about when every army has put its units away.
        agenda.append(st.Keeping(number, answers))
    lanes: list[st.Agenda] = []
    for army in combat.armies:
        if _returnable(army):
            lanes.append([st.Cleaning(army.seat, number)])
        else:
            _put_away(play, combat, army.seat, GoHome())
    if lanes:
        agenda.append(st.Fork(lanes))


def _units(army: Army) -> list[Unit]:
    return [unit for row in army.rows for unit in row.units] + army.removed


def _returnable(army: Army) -> list[int]:
    return sorted(unit.id for unit in _units(army) if not unit.doomed)


def clean_lines(
    state: State, agenda: st.Agenda, step: st.Cleaning, seat: Seat, answer: GoHome
) -> list[Line]:
    """List each unit that may be sent home."""
    there = _returnable(army_of(combat_of(state, step.combat), seat))
    return [Line(("units", str(unit)), answer.units.get(str(unit), 0), 1) for unit in there]


def clean_why_not(
    state: State, agenda: st.Agenda, step: st.Cleaning, seat: Seat, answer: GoHome
) -> Refusal | None:
    """Return the refusal if a rule forbids an answer."""
    there = map(str, _returnable(army_of(combat_of(state, step.combat), seat)))
    ours = answer.units.keys() <= {*there} and all(n == 1 for n in answer.units.values())
    return None if ours else NotNow()


def _put_away(play: board.Play, combat: Combat, seat: Seat, answer: GoHome) -> None:
    army = army_of(combat, seat)
    discarded: list[Card] = [TECH_SHIELD] * army.shields
    home: list[Card] = []
    for unit in _units(army):
        (home if unit.doomed or str(unit.id) in answer.units else discarded).append(unit.card)
    put_away(play, combat, army, discarded, home)


# --- hands (FR-COM-11) ---


def keep_options(state: State, agenda: st.Agenda, step: st.Keeping, seat: Seat) -> list[Action]:
    """List the answers that differ from the one given."""
    now = step.answers[str(seat)]
    announce = not state.players[seat].refined
    return [
        KeepHand(keep, refine)
        for keep in (True, False)
        for refine in ((False, True) if announce else (False,))
        if now is None or (keep, refine) != (now, seat in step.refining)
    ]


def keep_reason(
    state: State, agenda: st.Agenda, step: st.Keeping, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    if not isinstance(action, KeepHand):
        return NotNow()
    return er.AlreadyRefined() if action.refine else er.NothingChanges()


def keep_answer(
    play: board.Play, agenda: st.Agenda, step: st.Keeping, seat: Seat, action: Action
) -> None:
    """Seal the answer of *seat*."""
    assert isinstance(action, KeepHand)
    step.answers[str(seat)] = action.keep
    step.refining = [s for s in step.refining if s != seat] + ([seat] if action.refine else [])
    play.say(ev.Answered(seat, step.decision, sealed=True))


def close_hands(play: board.Play, agenda: st.Agenda, step: st.Keeping) -> None:
    """All answers are in: discard or keep, then refill to 5."""
    state = play.state
    kept: dict[str, bool] = {}
    discarded: dict[str, tuple[Card, ...]] = {}
    alive = [name for name in sorted(step.answers) if state.players[int(name)].alive]
    for name in alive:
        kept[name] = bool(step.answers[name])
        discarded[name] = () if kept[name] else tuple(sorted(state.players[int(name)].hand))
    # All discards are told before anybody draws: nobody decides after seeing the new cards of
    # another.
    play.say(ev.HandsKept(step.combat, kept, discarded))
    for name in alive:
        seat = Seat(int(name))
        if not kept[name]:
            discard(play, seat, list(state.players[seat].hand))
        refill(play, seat)
    announced = [seat for seat in board.order(state) if seat in step.refining]
    for seat in announced:
        play.say(ev.RefiningAnnounced(seat))
    agenda += [st.Refining(seat) for seat in reversed(announced)]


QUESTIONS: tuple[QuestionKind[State, Action, ev.Event], ...] = (
    QuestionKind(
        step=st.TakeLosses,
        actions=(Lose,),
        form=Form(answer=Lose, blank=loss_blank, lines=loss_lines, why_not=loss_why_not),
        answer=lose_troops,
        closes=True,
    ),
    QuestionKind(
        step=st.Cleaning,
        actions=(GoHome,),
        form=Form(answer=GoHome, lines=clean_lines, why_not=clean_why_not),
        answer=lambda play, agenda, step, seat, answer: _put_away(
            play, combat_of(play.state, step.combat), seat, answer
        ),
        closes=True,
    ),
    QuestionKind(
        step=st.Keeping,
        actions=(KeepHand,),
        options=keep_options,
        reason=keep_reason,
        answer=keep_answer,
        default=(KeepHand(keep=True),),
    ),
)
