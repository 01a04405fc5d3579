"""Questions whose answers are few and public. A forced one is not asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict, Unpack

from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChooseSeat, ChooseWord
from rules.core.ids import Cell, Seat

Agenda = list[st.Step]


class About(TypedDict, total=False):
    """What a question keeps for the step that takes its answer; as in ``steps.Ask``."""

    stop: bool
    cell: Cell
    word: str
    n: int
    by: Seat


def ask(
    agenda: Agenda, seat: Seat, why: str, among: Iterable[Action], **about: Unpack[About]
) -> bool:
    """Let *seat* answer one of these; nothing if there is none. Say whether there was."""
    if answers := list(among):
        agenda.append(st.Ask(seat=seat, why=why, among=answers, **about))
    return bool(answers)


def ask_cell(
    agenda: Agenda, seat: Seat, why: str, among: Iterable[Cell], **about: Unpack[About]
) -> bool:
    """Let *seat* choose one of these spaces."""
    return ask(agenda, seat, why, [ChooseCell(one) for one in sorted(set(among))], **about)


def ask_seat(
    agenda: Agenda, seat: Seat, why: str, among: Iterable[Seat], **about: Unpack[About]
) -> bool:
    """Let *seat* name one of these players."""
    return ask(agenda, seat, why, [ChooseSeat(one) for one in among], **about)


def ask_word(
    agenda: Agenda, seat: Seat, why: str, among: Iterable[str], **about: Unpack[About]
) -> bool:
    """Let *seat* choose one of these words."""
    return ask(agenda, seat, why, [ChooseWord(one) for one in among], **about)


def yes_no(agenda: Agenda, seat: Seat, why: str, **about: Unpack[About]) -> bool:
    """Offer something: the answer is the word ``yes``, or ``Done``."""
    about["stop"] = True
    return ask_word(agenda, seat, why, ["yes"], **about)
