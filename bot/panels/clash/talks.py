"""A trade: what both give, one's own offer in two forms, agreement, the way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.controls import read_action, write_action
from bot.panels.clash.fields import me, said, words
from bot.panels.decision import CHOICES, Asking, button, generic, leading, menus
from bot.panels.manners import Filled
from bot.panels.parts import Button, Choice, Field, Form, Part, Row, Text, rows_of
from rules.clash.actions import Done, LeaveTalks, OfferCard, OfferGoods, WantGoods
from rules.clash.content import RESOURCES, TOKENS, Good
from rules.clash.trading import given
from rules.clash.views import OfferSeen, TalksSeen
from rules.core.data import Value


def talking(asking: Asking) -> tuple[Part, ...]:
    """Show both offers above the controls."""
    step = _step(asking)
    if step is None:
        return generic(asking)
    lines = [
        said(
            asking,
            "clash-offer",
            who=asking.wording.name(asking.scene, seat),
            what=_what(asking, offer.goods, offer) or "none",
            state="agreed" if seat in step.agreed else "open",
        )
        for seat, offer in zip(step.seats, step.offers, strict=True)
    ]
    lines += [
        said(
            asking,
            "clash-offer-wants",
            who=asking.wording.name(asking.scene, seat),
            what=words(asking).amounts(asking.scene, offer.wants),
        )
        for seat, offer in zip(step.seats, step.offers, strict=True)
        if offer.wants
    ]
    lines += _losses(asking, step)
    if any(isinstance(action, Done) for action in asking.legal):
        lines.append(_deal(asking, step))
    forms: list[Button] = []
    for name, goods in (("resources", RESOURCES), ("tokens", TOKENS)):
        if _fields(asking, step, name, goods):
            label = said(asking, f"clash-offer-{name}")
            forms.append(Button(label, asking.press("open", f"{name}.{name}")))
    agree = leading([button(asking, a) for a in asking.legal if isinstance(a, Done)])
    leave = [button(asking, a, "danger") for a in asking.legal if isinstance(a, LeaveTalks)]
    wants = [a for a in asking.legal if isinstance(a, WantGoods)]
    wished = menus(asking, wants, said(asking, "clash-menu-want")) if wants else []
    return (Text("\n".join(lines)), *_rows(forms), *wished, *_rows([*agree, *leave]))


def _rows(buttons: list[Button]) -> list[Row]:
    return list(rows_of(buttons))


def _step(asking: Asking) -> TalksSeen | None:
    agenda = asking.scene.view.agenda
    return agenda[-1] if agenda and isinstance(agenda[-1], TalksSeen) else None


def _what(asking: Asking, goods: Mapping[Good, int], offer: OfferSeen) -> str:
    """Say these goods and the cards of an offer, by name where the viewer may know them."""
    parts = []
    if any(goods.values()):
        parts.append(words(asking).amounts(asking.scene, goods))
    cards, n = offer.cards or (), offer.actions + offer.objectives
    for card in cards:
        name = asking.wording.card(asking.scene, card)
        unnamed = card in offer.unnamed
        parts.append(said(asking, "clash-offer-unnamed", card=name) if unnamed else name)
    if n > len(cards):
        key = "clash-offer-cards" if offer.cards is None else "clash-offer-choice"
        parts.append(said(asking, key, n=n - len(cards)))
    return ", ".join(parts)


def _deal(asking: Asking, step: TalksSeen) -> str:
    """Say what agreeing means: who agrees gives what the other wants (HR-27)."""
    side = step.seats.index(me(asking))
    mine, theirs = step.offers[side], step.offers[1 - side]
    nothing = said(asking, "clash-offer-nothing")
    return said(
        asking,
        "clash-offer-deal",
        gives=_what(asking, given(mine.goods, theirs.wants), mine) or nothing,
        gets=_what(asking, given(theirs.goods, mine.wants), theirs) or nothing,
    )


def _losses(asking: Asking, step: TalksSeen) -> list[str]:
    """Say what each would lose above his limits if all this changed hands (HR-27)."""
    lines = []
    for side, seat in enumerate(step.seats):
        mine, theirs = step.offers[side], step.offers[1 - side]
        gives, taken = given(mine.goods, theirs.wants), given(theirs.goods, mine.wants)
        has = asking.scene.view.seats[seat]
        over: dict[Good, int] = {
            good: has.stock[good] - gives.get(good, 0) + n - has.limits[good]
            for good, n in taken.items()
        }
        lost = words(asking).amounts(asking.scene, {g: n for g, n in over.items() if n > 0})
        if any(n > 0 for n in over.values()):
            who = asking.wording.name(asking.scene, seat)
            lines.append(said(asking, "clash-offer-lost", who=who, what=lost))
    return lines


def _fields(asking: Asking, step: TalksSeen, name: str, goods: Sequence[Good]) -> tuple[Field, ...]:
    """Ask for an amount of each good that one has; with the tokens, for the cards."""
    mine = step.offers[step.seats.index(me(asking))]
    found = []
    for good in goods:
        now = mine.goods.get(good, 0)
        able = {a.amount for a in asking.legal if isinstance(a, OfferGoods) and a.good == good}
        if not able:
            continue
        choices = tuple(
            Choice(
                words(asking).message(asking.scene, f"amount-{good}", n=n), str(n), chosen=n == now
            )
            for n in sorted({*able, now})
        )
        title = str(asking.wording.word(asking.scene, Good, good))
        found.append(Field(good, title[:1].upper() + title[1:], choices=choices))
    if name == "tokens":
        mine_now = {"cards": [c for c in mine.cards or () if c not in mine.unnamed]}
        mine_now["unnamed"] = list(mine.unnamed)
        cards = list(dict.fromkeys(a.card for a in asking.legal if isinstance(a, OfferCard)))
        for field, now_in in mine_now.items() if cards else ():
            choices = tuple(
                Choice(
                    asking.wording.card(asking.scene, card)[:100],
                    write_action(OfferCard(card, named=field == "cards")),
                    chosen=card in now_in,
                )
                for card in cards[:CHOICES]
            )
            label = said(asking, f"clash-offer-my-{field}")
            found.append(
                Field(field, label, choices=choices, least=0, most=len(choices), required=False)
            )
    return tuple(found)


def offer_form(asking: Asking, arg: str) -> Form | None:
    """Ask what one gives of resources, or of tokens and cards."""
    step, name = _step(asking), arg.partition(".")[0]
    if step is None:
        return None
    fields = _fields(asking, step, name, RESOURCES if name == "resources" else TOKENS)
    title = said(asking, f"clash-offer-{name}")
    return Form(title, asking.press("sub", f"{name}.{name}"), fields) if fields else None


def offer_read(asking: Asking, arg: str, filled: Filled) -> list[Value]:
    """Turn a filled form into changes of one's offer.

    Raises:
        ValueError: if a field holds what is no number.
    """
    step = _step(asking)
    if step is None:
        return []
    mine = step.offers[step.seats.index(me(asking))]
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
        found += [OfferCard(card, False) for card, a in now.items() if wanted.get(card) != a]
        found += [a for card, a in sorted(wanted.items()) if now.get(card) != a]
    return found
