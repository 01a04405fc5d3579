"""What is done with the cards of one's hand, several at once (FT-EXP-1, SH-EXP-4)."""

from __future__ import annotations

from bot.games.question_controls import CHOICES, QuestionPrompt, by_kind, generic, kind_words
from bot.model.control_id import write_action
from bot.model.panel_parts import Choice, Menu, Part
from rules.core.data import Value
from rules.core.ids import Card
from rules.eden import actions as ac
from rules.eden.board import views as vw

_KINDS = (ac.PlayCrystal, ac.DropCard, ac.ReturnUnit)


def hand_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer each thing that can be done with cards in a menu of which several can be chosen."""
    found: list[Part] = []
    menus: set[type[Value]] = set()
    for kind, actions in by_kind(prompt.legal).items():
        if kind in _KINDS and len(actions) <= CHOICES:
            choices = _copies(prompt, actions)
            press = prompt.press("do", f"{kind.__name__}.several")
            found.append(Menu(kind_words(prompt, kind), press, choices, 1, len(choices)))
            menus.add(kind)
    return (*found, *generic(prompt.of([a for a in prompt.legal if type(a) not in menus])))


def _copies(prompt: QuestionPrompt, actions: list[Value]) -> tuple[Choice, ...]:
    """List a choice for each copy in the hand, as far as a menu has room; each card comes once."""
    mine = prompt.scene.view.seats[prompt.seat]
    hand = mine.hand.cards if isinstance(mine.hand, vw.Known) else ()
    room = CHOICES - len(actions)
    found: list[Choice] = []
    for action in actions:
        card: Card = getattr(action, "card")  # noqa: B009 - every one of them names a card
        more = min(max(0, hand.count(card) - 1), room)
        room -= more
        for n in range(1 + more):
            value = write_action(action) + (f"#{n}" if n else "")
            found.append(Choice(prompt.label(action), value, prompt.detail(action)))
    return tuple(found)
