"""The turn: gathering Power, requirements and books, the first player (5.1, 5.2, 5.6)."""

from __future__ import annotations

from collections import Counter

from rules.core.ids import NOBODY, Seat
from rules.core.questions import QuestionKind
from rules.cthulhu import board
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, ChooseBook, ChooseSeat, SetDirection
from rules.cthulhu.board import Play
from rules.cthulhu.content import CULTIST, Book, Kind
from rules.cthulhu.factions import FACTIONS, faction_of
from rules.cthulhu.factions.hooks import Agenda
from rules.cthulhu.state import CAPTURED, POOL, State, Unit


def begin_turn(play: Play, agenda: Agenda, step: st.BeginTurn) -> None:
    """Lay out the phases of a turn, in reverse (5); the first has no Apocalypse (HR-02)."""
    state = play.state
    state.turn += 1
    agenda += [st.BeginTurn(), st.Rounds(), st.BeginActions()]
    if state.turn > 1:
        agenda.append(st.StartDoom())
    agenda += [st.FirstPlayer(), st.Gather()]


# --- phase 1 ---


def income(state: State, seat: Seat, captives: int) -> int:
    """Count the Power that a seat gathers (HR-03 a to d, and the faction)."""
    return (
        len(board.ranked(state, seat, CULTIST, held=True))
        + 2 * len(board.own_gates(state, seat))
        + len(board.abandoned(state))
        + captives
        + faction_of(state, seat).gather(state, seat)
    )


def gather(play: Play, agenda: Agenda, step: st.Gather) -> None:
    """Everybody gathers from the same position; captives go home; then the floor."""
    state = play.state
    state.phase = "gather"
    play.say(ev.PhaseStarted(state.turn, "gather"))
    captured = [unit for unit in state.units if unit.at == CAPTURED]
    captives = Counter([unit.by for unit in captured])
    gathered = {seat: income(state, seat, captives[seat]) for seat in board.seats(state)}
    # Only now: while Power was counted they counted for their captors (HR-03).
    return_captives(play, captured)
    most = max(gathered.values())
    # HR-03: who has less than half of the most is raised to half of it, rounded up.
    raised = {seat: max(power, -(-most // 2)) for seat, power in gathered.items()}
    for seat, power in raised.items():
        player = state.players[seat]
        player.power = power
        player.out, player.used = False, []
    play.say(
        ev.Gathered(
            {str(s): n for s, n in gathered.items()}, {str(s): n for s, n in raised.items()}
        )
    )
    if most == 0:
        agenda.append(st.Finish("exhausted"))
    else:
        seat = state.first if state.first != NOBODY else board.seats(state)[0]
        agenda += [st.Windows(seat, board.order_from(state, seat), "gather"), st.Checks(seat)]


def return_captives(play: Play, captured: list[Unit]) -> None:
    """Put captured units back into the pools of their owners."""
    homecoming: Counter[tuple[Seat, Kind]] = Counter()
    for unit in captured:
        unit.at, unit.by = POOL, NOBODY
        homecoming[unit.seat, unit.kind] += 1
    for (seat, kind), n in sorted(homecoming.items()):
        play.say(ev.CaptivesReturned(seat, kind, n))


# --- requirements and books ---


def checks(play: Play, agenda: Agenda, step: st.Checks) -> None:
    """Close what is met; ask for the books that are owed; look again (5.6 steps 3 and 4)."""
    state = play.state
    if not (step.owed or closes(play, step.seat)):
        return
    # One book at a time, then this step again: a book may meet another requirement.
    for seat in board.order_from(state, step.seat):
        player = state.players[seat]
        if board.books_owed(player):
            left = board.unclaimed(player, faction_of(state, seat).books)
            agenda.append(st.Checks(step.seat, owed=True))
            if len(left) > 1:
                agenda.append(st.ChooseBook(seat))
            else:
                take_book(play, seat, left[0])
            return


def closes(play: Play, first: Seat, *, gates: bool = False) -> bool:
    """Close the requirements that are met, in turn order; say whether there were any.

    *gates*: only gates have changed since this was last asked.
    """
    state = play.state
    # Asked after every action, and mostly nothing is met: looked for first, without any order.
    for seat, player in zip(board.SEATS, state.players, strict=False):
        if player.earned:
            break
        faction = FACTIONS[player.faction]
        if faction.met is None or (gates and not faction.counts_gates):
            continue
        if player.open and faction.met(state, seat):
            break
    else:
        return False
    for seat in board.order_from(state, first):
        _close(play, seat)
    return True


def _close(play: Play, seat: Seat) -> None:
    """Close the requirements of a seat that are met; each may bring something at once."""
    player, faction = play.state.players[seat], faction_of(play.state, seat)
    met = {*player.earned, *(faction.met(play.state, seat) if faction.met is not None else ())}
    for requirement in sorted(met):
        player.open.remove(requirement)
        play.say(ev.RequirementMet(seat, requirement))
        if bonus := faction.bonuses.get(requirement):
            bonus(play, seat)
    player.earned.clear()


def take_book(play: Play, seat: Seat, book: Book) -> None:
    """Give a book to its player, for ever (HR-20)."""
    play.state.players[seat].books.append(book)
    play.say(ev.BookTaken(seat, book))


def book_options(state: State, agenda: Agenda, step: st.ChooseBook, seat: Seat) -> list[Action]:
    """List the books that may be taken."""
    books = faction_of(state, seat).books
    return [ChooseBook(book) for book in board.unclaimed(state.players[seat], books)]


def _answer_book(
    play: Play, agenda: Agenda, step: st.ChooseBook, seat: Seat, action: ChooseBook
) -> None:
    take_book(play, seat, action.book)


# --- phase 2 ---


def first_player(play: Play, agenda: Agenda, step: st.FirstPlayer) -> None:
    """Find the first player (HR-01, HR-04); he chooses the direction (HR-05)."""
    state = play.state
    state.phase = "first"
    if state.turn == 1:
        begins = [s for s in board.seats(state) if faction_of(state, s).begins]
        seat = begins[0] if begins and state.published_first else None
        if seat is None:
            seats = board.seats(state)
            seat = seats[play.below(len(seats), "first_player")]
            state.first = seat
            play.say(ev.FirstDrawn(seat))
            direct(play, agenda)
        else:
            name_first(play, agenda, seat)
        return
    most = max(state.players[seat].power for seat in board.seats(state))
    among = [seat for seat in board.seats(state) if state.players[seat].power == most]
    if len(among) > 1:
        agenda.append(st.NameFirst(state.first, among))
    else:
        name_first(play, agenda, among[0])


def name_first(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Let *seat* be the first player of this turn."""
    play.state.first = seat
    play.say(ev.FirstNamed(seat))
    direct(play, agenda)


def direct(play: Play, agenda: Agenda) -> None:
    """Ask for the direction; two players have only one order."""
    if len(board.seats(play.state)) > 2:
        agenda.append(st.ChooseDirection(play.state.first))
    else:
        set_order(play, clockwise=True)


def set_order(play: Play, *, clockwise: bool) -> None:
    """Build the turn order of this turn."""
    state, n = play.state, len(play.state.players)
    way = 1 if clockwise else -1
    around = [Seat((state.first + way * i) % n) for i in range(n)]
    state.order = [seat for seat in around if seat not in (state.gone or ())]
    play.say(ev.DirectionSet(state.first, tuple(state.order)))


def _answer_name(
    play: Play, agenda: Agenda, step: st.NameFirst, seat: Seat, action: ChooseSeat
) -> None:
    name_first(play, agenda, action.seat)


def _answer_direction(
    play: Play, agenda: Agenda, step: st.ChooseDirection, seat: Seat, action: SetDirection
) -> None:
    set_order(play, clockwise=action.direction == "clockwise")


BOOK = QuestionKind(
    step=st.ChooseBook,
    actions=(ChooseBook,),
    options=book_options,
    wrong={ChooseBook: lambda action: er.NotYourBook(action.book)},
    answer=_answer_book,
    default=(),
    closes=True,
)
FIRST = QuestionKind(
    step=st.NameFirst,
    actions=(ChooseSeat,),
    options=lambda state, agenda, step, seat: [ChooseSeat(able) for able in step.among],
    wrong={ChooseSeat: lambda action: er.NotAmongThese()},
    answer=_answer_name,
    default=(),
    closes=True,
)
DIRECTION = QuestionKind(
    step=st.ChooseDirection,
    actions=(SetDirection,),
    options=lambda state, agenda, step, seat: [SetDirection("clockwise"), SetDirection("counter")],
    answer=_answer_direction,
    default=(),
    closes=True,
)
