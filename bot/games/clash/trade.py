"""A trade: what both give, one's own offer in two forms, agreement, the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.clash.fields import words
from bot.games.prompts import Filled
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic
from bot.model.control_id import read_action, write_action
from bot.model.limits import SELECT_LABEL
from bot.model.panel_parts import Button, Choice, Field, Form, Part, Row, Text, rows_of
from rules.clash.actions import (
    Done,
    LeaveTalks,
    OfferCard,
    OfferGoods,
    WantCard,
    WantGoods,
    WantPick,
)
from rules.clash.content import PILES, RESOURCES, TOKENS, Good, Pile, pile_of
from rules.clash.trade import given
from rules.clash.views import OfferSeen, TalksSeen
from rules.core.data import Value
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
            what=_what(prompt, offer.goods, offer) or "none",
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
    lines += _deal(prompt, step)
    forms = [
        Button(prompt.say(f"clash-offer-{name}"), prompt.press("open", f"{name}.{name}"))
        for name, fields in FORMS.items()
        if fields(prompt, step)
    ]
    agree = [button(prompt, a) for a in prompt.legal if isinstance(a, Done)]
    leave = [button(prompt, a, "danger") for a in prompt.legal if isinstance(a, LeaveTalks)]
    return (Text("\n".join(lines)), *_rows(forms), *_rows([*agree, *leave]))


def _rows(buttons: list[Button]) -> list[Row]:
    return list(rows_of(buttons))


def _step(prompt: QuestionPrompt) -> TalksSeen | None:
    agenda = prompt.scene.view.agenda
    return agenda[-1] if agenda and isinstance(agenda[-1], TalksSeen) else None


def _what(prompt: QuestionPrompt, goods: Mapping[Good, int], offer: OfferSeen) -> str:
    """Return the goods and cards of an offer in words, by name where the viewer may know them."""
    parts = []
    if any(goods.values()):
        parts.append(words(prompt).amounts(prompt.scene, goods))
    cards, n = offer.cards or (), offer.actions + offer.objectives
    for card in cards:
        name = prompt.wording.card(prompt.scene, card)
        unnamed = card in offer.unnamed
        parts.append(prompt.say("clash-offer-unnamed", card=name) if unnamed else name)
    if n > len(cards):
        key = "clash-offer-cards" if offer.cards is None else "clash-offer-choice"
        parts.append(prompt.say(key, n=n - len(cards)))
    return ", ".join(parts)


def _wanted(prompt: QuestionPrompt, offer: OfferSeen) -> str:
    """Return what one side asks for; a card asked for by name is for the two parties."""
    scene, parts = prompt.scene, []
    if offer.wants:
        parts.append(words(prompt).amounts(scene, offer.wants))
    if offer.asks is not None:
        parts += [prompt.wording.card(scene, card) for card in offer.asks]
    else:
        parts += [
            words(prompt).message(scene, "cards", pile=p, n=n) for p, n in offer.by_name.items()
        ]
    parts += [_picks(prompt, offer.picks)] if offer.picks else []
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
        open_ = prompt.seat not in step.agreed and (theirs.wants or theirs.asks)
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
    asked = [pile_of(card) for card in offer.cards or () if card in (wish.asks or ())]
    picked = {"action": offer.actions, "objective": offer.objectives}
    left = {pile: n - picked[pile] + asked.count(pile) for pile, n in wish.picks.items()}
    return {pile: n for pile, n in left.items() if n > 0}


def _gives(prompt: QuestionPrompt, offer: OfferSeen, wish: OfferSeen) -> str:
    """Return the text of all that one side gives when both agree."""
    parts = [_what(prompt, given(offer.goods, wish.wants), offer)]
    named = [card for card in wish.asks or () if card not in (offer.cards or ())]
    parts += [prompt.wording.card(prompt.scene, card) for card in named]
    short = _unpicked(offer, wish)
    parts += [_picks(prompt, short)] if short else []
    return ", ".join(part for part in parts if part)


def _losses(prompt: QuestionPrompt, step: TalksSeen) -> list[str]:
    """Return what each would lose above his limits if all this changed hands (HR-27)."""
    lines = []
    for side, seat in enumerate(step.seats):
        mine, theirs = step.offers[side], step.offers[1 - side]
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


def _amounts(
    prompt: QuestionPrompt,
    kind: type[OfferGoods | WantGoods],
    goods: Sequence[Good],
    said_now: Mapping[Good, int],
) -> list[Field]:
    """Ask for an amount of each good: of what one has, or of what there can be."""
    found = []
    for good in goods:
        now = said_now.get(good, 0)
        able = {a.amount for a in prompt.legal if isinstance(a, kind) and a.good == good}
        if not able:
            continue
        choices = tuple(
            Choice(
                words(prompt).message(prompt.scene, f"amount-{good}", n=n), str(n), chosen=n == now
            )
            # What is offered now stays a choice though it may not be legal any more, so that the
            # form opens as the offer stands.
            for n in sorted({*able, now})
        )
        title = str(prompt.wording.word(prompt.scene, Good, good))
        found.append(Field(good, title[:1].upper() + title[1:], choices=choices))
    return found


def _resources(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    return _amounts(prompt, OfferGoods, RESOURCES, _both(prompt, step)[0].goods)


def _tokens(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    """Ask for tokens, and for the cards that one gives, named or not."""
    mine, _ = _both(prompt, step)
    found = _amounts(prompt, OfferGoods, TOKENS, mine.goods)
    mine_now = {"cards": [c for c in mine.cards or () if c not in mine.unnamed]}
    mine_now["unnamed"] = list(mine.unnamed)
    cards = list(dict.fromkeys(a.card for a in prompt.legal if isinstance(a, OfferCard)))
    for field, now_in in mine_now.items() if cards else ():
        choices = [
            (card, write_action(OfferCard(card, named=field == "cards")), card in now_in)
            for card in cards[:CHOICES]
        ]
        found.append(_cards(prompt, field, prompt.say(f"clash-offer-my-{field}"), choices))
    return found


def _cards(
    prompt: QuestionPrompt, name: str, label: str, choices: Sequence[tuple[Card, str, bool]]
) -> Field:
    """Ask for any of these cards, each with what its choice says and whether it is chosen now."""
    lines = tuple(
        Choice(prompt.wording.card(prompt.scene, card)[:SELECT_LABEL], text, chosen=now)
        for card, text, now in choices
    )
    return Field(name, label, choices=lines, least=0, most=len(lines), required=False)


def _wanted_resources(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    return _amounts(prompt, WantGoods, RESOURCES, _both(prompt, step)[0].wants)


def _wanted_tokens(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    """Ask for tokens of the other, and for numbers of cards of his choice."""
    mine, _ = _both(prompt, step)
    found = _amounts(prompt, WantGoods, TOKENS, mine.wants)
    for pile in PILES:
        now = mine.picks.get(pile, 0)
        able = {a.amount for a in prompt.legal if isinstance(a, WantPick) and a.pile == pile}
        if able:
            choices = tuple(Choice(str(n), str(n), chosen=n == now) for n in sorted({*able, now}))
            found.append(Field(pile, prompt.say(f"clash-want-{pile}"), choices=choices[:CHOICES]))
    return found


def _wanted_cards(prompt: QuestionPrompt, step: TalksSeen) -> list[Field]:
    """Ask for cards by name, in lists of what Discord takes."""
    found = []
    for pile in PILES:
        able = [a for a in prompt.legal if isinstance(a, WantCard) and pile_of(a.card) == pile]
        # In the order of the reader's language, because the menus are named by their first and last
        # letter.
        able.sort(key=lambda a: prompt.wording.card(prompt.scene, a.card))
        # A menu takes 25 lines, and there are more cards than that; the menus are told apart by
        # first letters.
        for start in range(0, len(able), CHOICES):
            part = able[start : start + CHOICES]
            ends = [prompt.wording.card(prompt.scene, a.card)[:1] for a in (part[0], part[-1])]
            label = prompt.say(f"clash-want-named-{pile}", first=ends[0], last=ends[1])
            choices = [(a.card, write_action(WantCard(a.card)), not a.wanted) for a in part]
            found.append(_cards(prompt, f"{pile}{start}", label, choices))
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


def wish_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn a filled form into changes of what one asks for.

    Raises:
        ValueError: if a field holds what is no number.
    """
    step = _step(prompt)
    if step is None:
        return []
    mine, _ = _both(prompt, step)
    found: list[Value] = []
    found += [
        WantGoods(good, n)
        for good in (*RESOURCES, *TOKENS)
        if filled.get(good) and (n := int(filled[good][0])) != mine.wants.get(good, 0)
    ]
    found += [
        WantPick(pile, n)
        for pile in PILES
        if filled.get(pile) and (n := int(filled[pile][0])) != mine.picks.get(pile, 0)
    ]
    for field in _wanted_cards(prompt, step):
        for choice in field.choices if field.id in filled else ():
            if (choice.value in filled[field.id]) != choice.chosen:
                action = read_action((WantCard,), choice.value)
                assert isinstance(action, WantCard)
                found.append(WantCard(action.card, not choice.chosen))
    return found


def offer_read(prompt: QuestionPrompt, arg: str, filled: Filled) -> list[Value]:
    """Turn a filled form into changes of one's offer.

    Raises:
        ValueError: if a field holds what is no number.
    """
    step = _step(prompt)
    if step is None:
        return []
    mine = step.offers[step.seats.index(prompt.seat)]
    found: list[Value] = []
    for good in (*RESOURCES, *TOKENS):
        if filled.get(good):
            amount = int(filled[good][0])
            if amount != mine.goods.get(good, 0):
                found.append(OfferGoods(good, amount))
    if "cards" in filled or "unnamed" in filled:
        texts = (*filled.get("unnamed", ()), *filled.get("cards", ()))  # a name once told stays so
        chosen = [read_action((OfferCard,), text) for text in texts]
        wanted = {a.card: a for a in chosen if isinstance(a, OfferCard)}
        now = {card: OfferCard(card, named=card not in mine.unnamed) for card in mine.cards or ()}
        # Cards are taken back before others are offered: an offer may not hold a card twice, named
        # and unnamed.
        found += [OfferCard(card, False) for card, a in now.items() if wanted.get(card) != a]
        found += [a for card, a in sorted(wanted.items()) if now.get(card) != a]
    return found
