"""An ability being resolved, with everything that resolving it needs at hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core.ids import NOBODY, Card, Seat
from rules.eden.board.board import Play
from rules.eden.board.card_facts import spent_by
from rules.eden.board.selection import Scope, scope_for
from rules.eden.board.state import Combat, State
from rules.eden.nodes import Node
from rules.eden.steps import Inner, Pick, PickOption, PickSeveral, Resolve, Step


class EffectContext(NamedTuple):
    """The play, the lane, the combat, the ability."""

    play: Play
    agenda: list[Step]
    combat: Combat
    step: Resolve

    @property
    def state(self) -> State:
        """The position that is being changed."""
        return self.play.state

    @property
    def seat(self) -> Seat:
        """The owner of the ability."""
        return self.step.seat

    @property
    def actor(self) -> Seat:
        """Whose doing it is, for those who react."""
        return self.step.seat if self.step.by == NOBODY else self.step.by

    def scope(self) -> Scope:
        """Make the scope in which the words of the ability are read now."""
        return scope_for(self.play.state, self.step)

    def ask(self, node: Node | Inner, question: Pick | PickSeveral | PickOption) -> None:
        """Put the node back and ask first; it finds the answer when it is done again."""
        self.step.todo.append(node)  # the whole wait is in the position, so it can be stored
        self.agenda.append(question)

    def answers(self) -> list[str] | None:
        """Take the answer that was waited for, if it is there."""
        found, self.step.chosen = self.step.chosen, None
        return found

    def answer(self) -> str | None:
        """Take the answer of one word that was waited for, if it is there."""
        found = self.answers()
        return None if found is None else found[0]


def resolve(
    combat: int, seat: Seat, unit: int, card: Card, do: tuple[Node, ...], **more: Any
) -> Resolve:
    """Make the step that resolves an ability: its nodes are done from the end of ``todo``."""
    todo: list[Node | Inner] = [*do[::-1]]
    spent = spent_by(card, do)
    return Resolve(combat=combat, seat=seat, unit=unit, card=card, todo=todo, spent=spent, **more)
