"""Questions whose answers are few and public. A forced one is not asked."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChooseSeat, ChooseWord
from rules.core.ids import NOBODY, Cell, Seat

Agenda = list[st.Step]


def ask(
    agenda: Agenda,
    seat: Seat,
    why: str,
    among: Iterable[Action],
    *,
    stop: bool = False,
    cell: Cell = st.NOWHERE,
    word: str = "",
    n: int = 0,
    by: Seat = NOBODY,
) -> bool:
    """Let *seat* answer one of these; nothing if there is none. Say whether there was."""
    answers = list(among)
    if not answers:
        return False
    agenda.append(
        st.Ask(
            seat=seat,
            why=why,
            among=answers,
            stop=stop,
            cell=cell,
            word=word,
            n=n,
            by=by,
        )
    )
    return True


def ask_cell(
    agenda: Agenda,
    seat: Seat,
    why: str,
    among: Iterable[Cell],
    *,
    stop: bool = False,
    cell: Cell = st.NOWHERE,
    word: str = "",
    n: int = 0,
    by: Seat = NOBODY,
) -> bool:
    """Let *seat* choose one of these spaces."""
    cells = sorted(set(among))
    answers = [ChooseCell(one) for one in cells]
    return ask(agenda, seat, why, answers, stop=stop, cell=cell, word=word, n=n, by=by)


def ask_seat(
    agenda: Agenda,
    seat: Seat,
    why: str,
    among: Iterable[Seat],
    *,
    stop: bool = False,
    cell: Cell = st.NOWHERE,
    word: str = "",
    n: int = 0,
) -> bool:
    """Let *seat* name one of these players."""
    answers = [ChooseSeat(one) for one in among]
    return ask(agenda, seat, why, answers, stop=stop, cell=cell, word=word, n=n)


def ask_word(
    agenda: Agenda,
    seat: Seat,
    why: str,
    among: Iterable[str],
    *,
    stop: bool = False,
    cell: Cell = st.NOWHERE,
    word: str = "",
    n: int = 0,
    by: Seat = NOBODY,
) -> bool:
    """Let *seat* choose one of these words."""
    answers = [ChooseWord(one) for one in among]
    return ask(agenda, seat, why, answers, stop=stop, cell=cell, word=word, n=n, by=by)


def yes_no(
    agenda: Agenda,
    seat: Seat,
    why: str,
    *,
    cell: Cell = st.NOWHERE,
    word: str = "",
    n: int = 0,
    by: Seat = NOBODY,
) -> bool:
    """Offer something: the answer is the word ``yes``, or ``Done``."""
    return ask_word(agenda, seat, why, ["yes"], stop=True, cell=cell, word=word, n=n, by=by)
