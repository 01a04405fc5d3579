"""Refining in Frontiers: one form asks which crystals go, and how many stocks they reserve."""

from __future__ import annotations

from collections import Counter

from bot.games.eden.fields import number_field, number_in
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button
from bot.model.panel_parts import Button, Choice, Field, Form, Part, Style, rows_of
from rules.core.data import Value
from rules.core.ids import Card
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.cards import CRYSTAL_VALUES

_MOST = "most"


def refine_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """One button opens the form, the other lets it pass."""
    rest = [a for a in prompt.legal if isinstance(a, ac.Done | ac.UseOpportunity)]
    buttons = [button(prompt, a) for a in rest]
    if any(isinstance(a, ac.Refine) for a in prompt.legal):
        buttons.insert(0, refine_button(prompt))
    return tuple(rows_of(buttons))


def refine_button(prompt: QuestionPrompt, style: Style = "primary") -> Button:
    """Make the button that opens the form for refining."""
    return Button(prompt.say("refine-form"), prompt.press("open", "refine."), style)


def refine_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask which crystals go and how many stocks are reserved."""
    mine = prompt.scene.view.seats[prompt.seat]
    if not isinstance(mine.hand, vw.Known):
        return None
    crystals = [c for c in mine.hand.cards if c in CRYSTAL_VALUES]
    fields = []
    if crystals:
        fields.append(
            Field(
                "crystals",
                prompt.say("refine-crystals"),
                choices=tuple(
                    Choice(
                        prompt.wording.card(prompt.scene, c),
                        f"{c}#{i}",
                        prompt.say("crystal-value", value=CRYSTAL_VALUES[c]),
                        chosen=True,
                    )
                    for i, c in enumerate(crystals)
                ),
                least=0,
                most=len(crystals),
                required=False,
            )
        )
    numbers = range(min(sum(CRYSTAL_VALUES[c] for c in crystals), mine.stocks) + 1)
    label = prompt.say("refine-reserve")
    detail = prompt.say("refine-stocks", stocks=mine.stocks)
    if len(numbers) < CHOICES:
        most = Choice(prompt.say("refine-most"), _MOST, chosen=True)
        choices = (most, *(Choice(str(n), str(n)) for n in numbers))
        fields.append(Field("reserve", label, detail, choices))
    else:
        fields.append(
            number_field(prompt, "reserve", label, numbers, now=numbers[-1], detail=detail)
        )
    return Form(prompt.say("refine-form"), prompt.press("sub", "refine."), tuple(fields))


def refine_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn the filled form into the refining."""
    played = Counter(value.partition("#")[0] for value in filled.get("crystals", ()))
    worth = sum(CRYSTAL_VALUES[Card(c)] * n for c, n in played.items())
    wanted = filled["reserve"][0]
    stocks = prompt.scene.view.seats[prompt.seat].stocks
    reserve = min(worth, stocks) if wanted == _MOST else number_in(filled, "reserve")
    return [
        ac.Refine(
            played["crystal_small"], played["crystal_medium"], played["crystal_huge"], reserve
        )
    ]
