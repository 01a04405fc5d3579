"""Names of what the rules speak of: things, goods, cards, seats, regions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.clash import actions as ac
from rules.clash import content as ct
from rules.clash import views as vw
from rules.core.data import without_none
from rules.core.ids import NOBODY, Card, Seat
from rules.core.play import Question
from rules.lang import keys, say
from rules.words.clash.cards import card_name, held, is_card
from rules.words.wording import Scene, Wording

THINGS = (
    *("advance", "wonder", "civil", "tactic", "objective", "happening"),
    *("building", "kind", "good", "category"),
)
"""The sorts of things that have names, in the order in which a name is looked for."""


_MELTED = {"de": "des", "à": "aux"}
_ARTICLE = re.compile(r"\b(de|à) les(?= \*{0,2}barbares)")
_SEVERAL = {
    "en": (
        re.compile(r"\b(the barbarians) (lose|gain|win|take|raze)s\b", re.IGNORECASE),
        {verb: verb for verb in ("lose", "gain", "win", "take", "raze")},
    ),
    "fr": (
        re.compile(r"\b(les barbares) (perd|gagne|prend|rase|bat)\b", re.IGNORECASE),
        {
            "perd": "perdent",
            "gagne": "gagnent",
            "prend": "prennent",
            "rase": "rasent",
            "bat": "battent",
        },
    ),
}
"""What the barbarians, who are several, do; sentences are written for one."""


class Names(Wording):
    """Names, for all that is said."""

    def __init__(self) -> None:
        """Speak for the family ``clash``."""
        super().__init__("clash")

    def message(self, scene: Scene, key: str, **params: str | int) -> str:
        """Return a message; the barbarians are several, and in French their article melts."""
        said = super().message(scene, key, **params)
        # After the sentence is written, because no other name is a plural, and each sentence would
        # need a second form for it.
        one, several = _SEVERAL[scene.locale]
        said = one.sub(lambda found: f"{found[1]} {several[found[2].lower()]}", said)
        if key.startswith("event-"):  # a sentence may begin with "the barbarians"
            said = f"{said[:1].upper()}{said[1:]}"
        return _ARTICLE.sub(lambda found: _MELTED[found[1]], said) if scene.locale == "fr" else said

    def word(self, scene: Scene, kind: Any, value: Any) -> str | int:  # Any: whatever a field holds
        """Return one field in words, by its type."""
        bare = without_none(kind)
        if value is None:
            return "none"
        if bare == Seat and value == NOBODY:
            return say(scene.locale, "clash-barbarians")
        for sort, type_ in (
            ("kind", ct.Kind),
            ("building", ct.Building),
            ("good", ct.Good),
            ("mood", ct.Mood),
        ):
            if bare == type_:
                return self.thing(scene, sort, value)
        if isinstance(value, dict):
            return self.amounts(scene, value)
        return super().word(scene, kind, value)

    def thing(self, scene: Scene, sort: str, name: str) -> str:
        """Name a thing of a sort; what somebody typed may be none, and is repeated as it is."""
        key = f"clash-{sort}-{name}"
        return say(scene.locale, key) if key in keys(scene.locale) else name

    def named(self, scene: Scene, name: str) -> str:
        """Name a thing whatever its sort: an advance, a wonder, a half of a card."""
        if is_card(name):
            return self.card(scene, name)
        for sort in THINGS:
            if f"clash-{sort}-{name}" in keys(scene.locale):
                return say(scene.locale, f"clash-{sort}-{name}")
        return name.replace("-", " ")

    def why(self, scene: Scene, why: str) -> str:
        """Return the text of a reason: by a word of its own, or the thing that is the reason."""
        key = f"clash-why-{why}"
        return say(scene.locale, key) if key in keys(scene.locale) else self.named(scene, why)

    def amounts(self, scene: Scene, amounts: Mapping[Any, int]) -> str:
        """List goods or units with their numbers, in the order of the rules."""
        # As the rules list them; a dict has them in the order in which they were counted.
        order = [*ct.GOODS, *ct.KINDS]
        found = [
            say(scene.locale, f"clash-amount-{name}", n=amounts[name])
            for name in order
            if amounts.get(name)
        ]
        return ", ".join(found) or say(scene.locale, "nothing")

    def purse(self, scene: Scene, pay: ac.Pay) -> str:
        """Return the text of a payment."""
        return self.amounts(scene, {good: getattr(pay, good) for good in ct.GOODS})

    def card(self, scene: Scene, card: str) -> str:
        """Name a card: an action card and an objective card by their two halves."""
        return card_name(card, scene.locale)

    def region(self, scene: Scene, slot: str, way: str) -> str:
        """Return how a region would lie: what is where."""
        view: vw.View = scene.view
        number = view.slots.get(slot)
        board = ct.BOARDS.get(len(view.seats))
        if number is None or board is None or slot not in board.slots:
            return way
        slots = ct.REGIONS[number].slots
        # A region has two ways to lie, half a turn apart, so the other one is the reverse.
        lying = slots if way == "A" else slots[::-1]
        return ", ".join(
            f"{cell} {self.thing(scene, 'terrain', terrain)}"
            for cell, terrain in zip(board.slots[slot], lying, strict=True)
        )

    def name(self, scene: Scene, seat: int) -> str:
        """Name a seat; nobody is the barbarians."""
        return (
            say(scene.locale, "clash-barbarians") if seat == NOBODY else super().name(scene, seat)
        )

    def dice(self, scene: Scene, dice: Iterable[int]) -> str:
        """Return the text of the dice of a side, the highest first."""
        said = " ".join(map(str, sorted(dice, reverse=True)))
        return said or say(scene.locale, "clash-no-dice")

    def tactic(self, scene: Scene, card: str | None) -> str:
        """Name the tactics half of a card."""
        if not card or Card(card) not in ct.ACTION_CARDS:
            return say(scene.locale, "clash-no-card")
        return self.thing(scene, "tactic", ct.ACTION_CARDS[Card(card)].tactics)

    def civil(self, scene: Scene, card: str) -> str:
        """Name the civil half of a card, or a great person."""
        if Card(card) in ct.ACTION_CARDS:
            return self.thing(scene, "civil", ct.ACTION_CARDS[Card(card)].civil)
        return self.card(scene, card)

    def _told_apart(self, scene: Scene, card: Card, *, tactics: bool) -> str:
        """Name a half of a card; with the other half where two cards of the viewer share it."""
        half, other = (self.tactic, self.civil) if tactics else (self.civil, self.tactic)
        said = half(scene, card)
        # Told apart only where it matters: with its other half each label would be twice as long.
        alike = [one for one in self._hand(scene) if half(scene, one) == said]
        return f"{said} ({other(scene, card)})" if len(alike) > 1 else said

    def piece(self, scene: Scene, piece: str) -> str:
        """Name a piece of a city, or a unit."""
        if piece == "centre":
            return say(scene.locale, "clash-piece-centre")
        return self.named(scene, piece)

    def within(self, scene: Scene, piece: str, article: str = "the") -> str:
        """Name a building, a wonder or the centre of a city as in a sentence: *the*, or *one*."""
        for sort in ("building", "wonder", "piece"):
            key = f"clash-{sort}-{piece}.{article}"
            if key in keys(scene.locale):
                return say(scene.locale, key)
        return self.piece(scene, piece)

    def text(self, locale: str, name: str) -> str:
        """Return the text of the printed text of a thing; empty if it has none."""
        for sort in THINGS:
            key = f"clash-{sort}-{name}.text"
            if key in keys(locale):
                return say(locale, key)
        return ""

    def _hand(self, scene: Scene) -> tuple[Card, ...]:
        if scene.viewer is None:
            return ()
        return held(scene.view.seats[scene.viewer])

    def _step(self, scene: Scene, decision: Question) -> Any:  # Any: the step of a question
        """Find the step that asks."""
        agenda: Sequence[Any] = scene.view.agenda
        top = agenda[-1] if agenda else None
        asked = getattr(top, "decision", None)
        if asked in {"ask", "cards", "pay"}:
            asked = f"{asked}-{getattr(top, 'why', '')}"
        return top if asked == decision.id else None
