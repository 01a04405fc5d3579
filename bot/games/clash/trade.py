"""A trade: what both give, one's own offer in two forms, agreement, the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.games.ask import capital
from bot.games.clash.fields import words
from bot.games.editor import Edit, key_of, key_text, with_numbers
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic
from bot.model.control_id import write_action
from bot.model.limits import SELECT_LABEL
from bot.model.panel_parts import Button, Choice, Field, Form, Part, Row, Text, rows_of
from rules.clash.actions import Done, Terms
from rules.clash.content import PILES, RESOURCES, TOKENS, Good, Pile, pile_of
from rules.clash.trade import given
from rules.clash.views import OfferSeen, TalksSeen
from rules.core.forms import Key, Line
from rules.core.ids import Card


def trade_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Show both offers above the controls."""
    step = _step(prompt)
    if step is None:
        return generic(prompt)
    lines = [
        prompt.say(
            "clash-offer",
            who=prompt.wording.name(prompt.scene, seat),
            what=_what(prompt, offer.terms.goods, offer) or "none",
            state="agreed" if seat in step.agreed else "open",
        )
        for seat, offer in zip(step.seats, step.offers, strict=True)
    ]
    lines += [
        prompt.say(
            "clash-offer-wants",
            who=prompt.wording.name(prompt.scene, seat),
            what=wanted,
        )
        for seat, offer in zip(step.seats, step.offers, strict=True)
        if (wanted := _wanted(prompt, offer))
    ]
    lines += _losses(prompt, step)
    lines += _deal(prompt, step) if _written(prompt, step) is None else _drafted(prompt)
    forms = [
        Button(prompt.say(f"clash-offer-{name}"), prompt.press("open", f"{name}.{name}"))
        for name, fields in FORMS.items()
        if fields(prompt, step)
    ]
    ends: list[Button] = []
    if _written(prompt, step) is None:
        ends += [button(prompt, action) for action in prompt.legal if isinstance(action, Done)]
    elif prompt.reason:
        lines.append(prompt.say("draft-not-yet", why=prompt.reason))
    else:
        press = prompt.press("do", write_action(prompt.draft))
        ends.append(Button(prompt.say("clash-offer-send"), press, "primary"))
    ends.append(button(prompt, Terms(), "danger"))
    return (Text("\n".join(lines)), *_rows(forms), *_rows(ends))


def _rows(buttons: list[Button]) -> list[Row]:
    return list(rows_of(buttons))


def _step(prompt: QuestionPrompt) -> TalksSeen | None:
    agenda = prompt.scene.view.agenda
    return agenda[-1] if agenda and isinstance(agenda[-1], TalksSeen) else None


def _written(prompt: QuestionPrompt, step: TalksSeen) -> Terms | None:
    """Return the new offer that is being written; None: it would change nothing."""
    draft: Terms = prompt.draft
    return None if draft in (None, Terms(), _both(prompt, step)[0].terms) else draft


def _base(prompt: QuestionPrompt, step: TalksSeen) -> Terms:
    """Return what the forms begin with: the new offer, else what one says now."""
    return _written(prompt, step) or _both(prompt, step)[0].terms


def _drafted(prompt: QuestionPrompt) -> list[str]:
    """Say what the new offer holds, which nobody has read yet."""
    parts = prompt.wording.parts(prompt.scene, prompt.draft)
    return [prompt.say("clash-offer-new"), *(f"  - {capital(part)}" for part in parts)]


def _what(prompt: QuestionPrompt, goods: Mapping[Good, int], offer: OfferSeen) -> str:
    """Return the goods and cards of an offer in words, by name where the viewer may know them."""
    parts = []
    if any(goods.values()):
        parts.append(words(prompt).amounts(prompt.scene, goods))
    terms, n = offer.terms, sum(offer.offered.values())
    parts += [prompt.wording.card(prompt.scene, card) for card in sorted(terms.cards)]
    parts += [
        prompt.say("clash-offer-unnamed", card=prompt.wording.card(prompt.scene, card))
        for card in sorted(terms.unnamed)
    ]
    if left := n - len(terms.cards) - len(terms.unnamed):
        parts.append(
            prompt.say("clash-offer-choice" if _party(prompt) else "clash-offer-cards", n=left)
        )
    return ", ".join(parts)


def _party(prompt: QuestionPrompt) -> bool:
    """Return whether the viewer takes part in the trade."""
    step = _step(prompt)
    return step is not None and prompt.scene.viewer in step.seats


def _wanted(prompt: QuestionPrompt, offer: OfferSeen) -> str:
    """Return what one side asks for; a card asked for by name is for the two parties."""
    scene, terms, parts = prompt.scene, offer.terms, list[str]()
    if terms.wants:
        parts.append(words(prompt).amounts(scene, terms.wants))
    if _party(prompt):
        parts += [prompt.wording.card(scene, card) for card in sorted(terms.asks)]
    else:
        parts += [
            words(prompt).message(scene, "cards", pile=p, n=n) for p, n in offer.asked.items()
        ]
    parts += [_picks(prompt, terms.picks)] if terms.picks else []
    return ", ".join(parts)


def _picks(prompt: QuestionPrompt, picks: Mapping[Pile, int]) -> str:
    """Return the text of so many cards of the giver's choice."""
    cards = [words(prompt).message(prompt.scene, "cards", pile=p, n=n) for p, n in picks.items()]
    return prompt.say("clash-offer-picks", cards=", ".join(cards))


def _deal(prompt: QuestionPrompt, step: TalksSeen) -> list[str]:
    """Return what agreeing means: one gives what the other wants (HR-27), or what is lacking."""
    mine, theirs = _both(prompt, step)
    # First what is still to be picked: agreeing is not legal before that, and the button would be
    # missing without a word.
    short = _unpicked(mine, theirs)
    if short:
        return [prompt.say("clash-offer-pick-first", cards=_picks(prompt, short))]
    if not any(isinstance(action, Done) for action in prompt.legal):
        open_ = prompt.seat not in step.agreed and (theirs.terms.wants or theirs.terms.asks)
        return [prompt.say("clash-offer-not-mine")] if open_ else []
    nothing = prompt.say("clash-offer-nothing")
    gives, gets = _gives(prompt, mine, theirs), _gives(prompt, theirs, mine)
    return [prompt.say("clash-offer-deal", gives=gives or nothing, gets=gets or nothing)]


def _both(prompt: QuestionPrompt, step: TalksSeen) -> tuple[OfferSeen, OfferSeen]:
    """Return what the viewer says, and what the other says."""
    side = step.seats.index(prompt.seat)
    return step.offers[side], step.offers[1 - side]


def _unpicked(offer: OfferSeen, wish: OfferSeen) -> dict[Pile, int]:
    """Count the cards of each pile that one side has yet to pick, as far as the viewer sees."""
    asked = [pile_of(card) for card in offer.terms.cards if card in wish.terms.asks]
    asked += [pile_of(card) for card in offer.terms.unnamed if card in wish.terms.asks]
    left = {
        pile: n - offer.offered.get(pile, 0) + asked.count(pile)
        for pile, n in wish.terms.picks.items()
    }
    return {pile: n for pile, n in left.items() if n > 0}


def _gives(prompt: QuestionPrompt, offer: OfferSeen, wish: OfferSeen) -> str:
    """Return the text of all that one side gives when both agree."""
    parts = [_what(prompt, given(offer.terms.goods, wish.terms.wants), offer)]
    said = {*offer.terms.cards, *offer.terms.unnamed}
    named = [card for card in sorted(wish.terms.asks) if card not in said]
    parts += [prompt.wording.card(prompt.scene, card) for card in named]
    short = _unpicked(offer, wish)
    parts += [_picks(prompt, short)] if short else []
    return ", ".join(part for part in parts if part)


def _losses(prompt: QuestionPrompt, step: TalksSeen) -> list[str]:
    """Return what each would lose above his limits if all this changed hands (HR-27)."""
    lines = []
    for side, seat in enumerate(step.seats):
        mine, theirs = step.offers[side].terms, step.offers[1 - side].terms
        gives, taken = given(mine.goods, theirs.wants), given(theirs.goods, mine.wants)
        has = prompt.scene.view.seats[seat]
        # Above a limit goods are lost when the trade is done, not refused: so it is said before
        # anybody agrees.
        over: dict[Good, int] = {
            good: has.stock[good] - gives.get(good, 0) + n - has.limits[good]
            for good, n in taken.items()
        }
        lost = words(prompt).amounts(prompt.scene, {g: n for g, n in over.items() if n > 0})
        if any(n > 0 for n in over.values()):
            who = prompt.wording.name(prompt.scene, seat)
            lines.append(prompt.say("clash-offer-lost", who=who, what=lost))
    return lines


def _lines(prompt: QuestionPrompt, step: TalksSeen, group: str) -> dict[str, Line]:
    """Return what may be said of each thing of a group, beside the rest of the offer."""
    form: Any = prompt.form
    lines: Sequence[Line] = () if form is None else form.lines(_base(prompt, step))
    return {line.key[1]: line for line in lines if line.key[0] == group}


def _amounts(
    prompt: QuestionPrompt, step: TalksSeen, group: str, goods: Sequence[Good]
) -> list[Field]:
    """Ask for an amount of each good: of what one has, or of what there can be."""
    found, lines = list[Field](), _lines(prompt, step, group)
    for good in goods:
        if (line := lines.get(good)) is None:
            continue
        choices = tuple(
            Choice(
                words(prompt).message(prompt.scene, f"amount-{good}", n=n),
                str(n),
                chosen=n == line.now,
            )
            # What is offered now stays a choice though it may not be legal any more, so that the
            # form opens as the offer is.
            for n in range(max(line.most, line.now) + 1)
        )
        title = str(prompt.wording.word(prompt.scene, Good, good))
        found.append(Field(key_text(line.key), title[:1].upper() + title[1:], choices=choices))
    return found


def _resources(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    return _amounts(prompt, step, "goods", RESOURCES)


def _tokens(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    """Ask for tokens, and for the cards that one gives, named or not."""
    found = _amounts(prompt, step, "goods", TOKENS)
    for group in ("cards", "unnamed"):
        lines = list(_lines(prompt, step, group).values())[:CHOICES]
        if lines:
            found.append(_cards(prompt, group, prompt.say(f"clash-offer-my-{group}"), lines))
    return found


def _cards(prompt: QuestionPrompt, name: str, label: str, lines: Sequence[Line]) -> Field:
    """Ask for any of these cards."""
    choices = tuple(
        Choice(
            prompt.wording.card(prompt.scene, line.key[1])[:SELECT_LABEL],
            key_text(line.key),
            chosen=line.now > 0,
        )
        for line in lines
    )
    return Field(name, label, choices=choices, least=0, most=len(choices), required=False)


def _wanted_resources(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    return _amounts(prompt, step, "wants", RESOURCES)


def _wanted_tokens(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    """Ask for tokens of the other, and for numbers of cards of his choice."""
    found = _amounts(prompt, step, "wants", TOKENS)
    for pile, line in _lines(prompt, step, "picks").items():
        numbers = range(max(line.most, line.now) + 1)
        choices = tuple(Choice(str(n), str(n), chosen=n == line.now) for n in numbers)
        found.append(
            Field(key_text(line.key), prompt.say(f"clash-want-{pile}"), choices=choices[:CHOICES])
        )
    return found


def _wanted_cards(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    """Ask for cards by name, in lists of what Discord takes."""
    found = []
    lines = _lines(prompt, step, "asks")
    for pile in PILES:
        # In the order of the reader's language, because the menus are named by their first and last
        # letter.
        able = sorted(
            (line for card, line in lines.items() if pile_of(Card(card)) == pile),
            key=lambda line: prompt.wording.card(prompt.scene, line.key[1]),
        )
        # A menu takes 25 lines, and there are more cards than that; the menus are told apart by
        # first letters.
        for start in range(0, len(able), CHOICES):
            part = able[start : start + CHOICES]
            ends = [prompt.wording.card(prompt.scene, a.key[1])[:1] for a in (part[0], part[-1])]
            label = prompt.say(f"clash-want-named-{pile}", first=ends[0], last=ends[1])
            found.append(_cards(prompt, f"{pile}{start}", label, part))
    return found


FORMS: Final[Mapping[str, Callable[[QuestionPrompt, TalksSeen], list[Field]]]] = {
    "resources": _resources,
    "tokens": _tokens,
    "wanted-resources": _wanted_resources,
    "wanted-tokens": _wanted_tokens,
    "wanted-cards": _wanted_cards,
}
"""What is said by form, in the order in which a panel offers it."""


def offer_form(prompt: QuestionPrompt, arg: str) -> Form | None:
    """Ask what one gives or wants of resources, of tokens and cards."""
    step, name = _step(prompt), arg.partition(".")[0]
    if step is None:
        return None
    fields = tuple(FORMS[name](prompt, step))
    title = prompt.say(f"clash-offer-{name}")
    return Form(title, prompt.press("sub", f"{name}.{name}"), fields) if fields else None


def offer_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Any] | Edit:
    """Write a filled form into one's new offer, which its button sends.

    Raises:
        ValueError: if a field holds what is no number, or asks for nothing that there is.
    """
    step, name = _step(prompt), arg.partition(".")[0]
    if step is None or prompt.form is None:
        return []
    wanted: dict[Key, int] = {}
    for field in FORMS[name](prompt, step):
        if field.id not in filled:
            continue
        if not field.required:  # any of some cards
            chosen = filled[field.id]
            wanted |= {key_of(one.value): int(one.value in chosen) for one in field.choices}
        elif filled[field.id]:
            wanted[key_of(field.id)] = int(filled[field.id][0])
    edit = with_numbers(replace(prompt, draft=_base(prompt, step)), wanted)
    # Terms of nothing let the trade go: a button of its own does that, not a form by accident.
    return Edit(edit.draft, prompt.say("clash-offer-none")) if edit.draft == Terms() else edit
