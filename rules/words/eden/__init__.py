"""How a match of Battle For Eden is put in words: events, questions, actions, refusals, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, cast

from babel.numbers import format_decimal

from rules.core.data import Value
from rules.core.hexes import HEART
from rules.core.ids import Card, Seat
from rules.eden.board.cards import COMMON, CRYSTAL_VALUES, technologies
from rules.eden.board.content import content_of, worlds_of
from rules.eden.board.lobby import FIRST, MAP
from rules.eden.board.views import Hidden, Known, View
from rules.eden.nodes import Locale
from rules.eden.worlds import builtin, introduced
from rules.lang import say
from rules.words.eden import shards
from rules.words.eden.cards import card_line, card_name, edition_of, typeset
from rules.words.eden.events import EventWording
from rules.words.eden.questions import QuestionWording
from rules.words.eden.recap import digest
from rules.words.wording import Scene

_STRANGE: Final = {
    "frontiers": ("FT-", "SH-", "KOE-", "R-143"),
    "fronts": ("FR-", "SH-", "KOE-", "R-143"),
    "shards": ("FR-", "FT-", "TEC-"),
}
"""How the ids of the rules begin that an edition does not have."""


def _kinds(cards: Known | Hidden) -> int:
    """Count the kinds of cards that are known."""
    return len(set(cards.cards)) if isinstance(cards, Known) else 0


class EdenWording(EventWording, QuestionWording):
    """The words of the three editions of Battle For Eden."""

    def digest(self, scene: Scene, observations: Sequence[Value]) -> list[str]:
        """Return what is alike in one line, a combat in one paragraph."""
        return digest(self, scene, observations)

    def hand_size(self, scene: Scene) -> int:
        """Count the kinds of cards that the viewer holds: equal ones are shown once."""
        mine = self.own(scene)
        return 0 if mine is None else _kinds(mine.hand)

    def hand_rows(self, scene: Scene) -> int:
        """Count the kinds of cards on the picture of the viewer's hand, with those set aside."""
        mine = self.own(scene)
        return 0 if mine is None else _kinds(mine.hand) + _kinds(mine.set_aside)

    def hand_lines(self, scene: Scene) -> list[str]:
        """Return the lines about each card of the viewer's hand."""
        mine = self.own(scene)
        if mine is None or not isinstance(mine.hand, Known):
            return []
        lines = []
        for card, n in sorted(Counter(mine.hand.cards).items()):
            named = self.card(scene, card)
            if n > 1:
                named = say(scene.locale, "counted", thing=named, n=n)
            lines.append(f"**{named}** · {self.card_line(scene, card)}")
        return lines

    def readable(self, scene: Scene) -> list[tuple[str, str]]:
        """List the viewer's hand, then what fights with or against it, then its World."""
        mine = self.own(scene)
        codes: list[str] = []
        if mine is not None and isinstance(mine.hand, Known):
            codes += mine.hand.cards
        for combat in scene.view.combats.values():
            for army in combat.armies:
                codes += [unit.card for row in army.rows for unit in row.units]
        if mine is not None:
            codes += sorted(mine.world)
        codes += sorted(scene.view.supply)
        return [(code, self.card(scene, code)) for code in dict.fromkeys(codes)]

    def card_text(self, scene: Scene, card: str) -> str:
        """Return the text of the name of a card, its cost, strength and texts."""
        return f"**{self.card(scene, card)}**\n{self.card_line(scene, card)}"

    def all_cards(self, content: str, game: str, locale: str) -> list[tuple[str, str]]:
        """List the units of every World, then the common and technology cards."""
        units = content_of(content, edition_of(game)).units
        codes = [*units, *COMMON, *technologies(edition_of(game))]
        return [(code, card_name(content, game, code, locale)) for code in codes]

    def any_card_text(self, content: str, game: str, card: str, locale: str) -> str:
        """Return the text of the name of a card, its World, its cost, strength and texts."""
        sheet = content_of(content, edition_of(game)).units.get(Card(card))
        named = f"**{card_name(content, game, card, locale)}**"
        if sheet is not None:
            named += f" · {typeset(sheet.world.name.within(cast('Locale', locale)))}"
        return f"{named}\n{card_line(content, game, card, locale)}"

    def choice_name(self, locale: str, choice: str, value: str, content: str) -> str:
        """Name a colour, a World of that content, or what the host says of a participant."""
        if choice == FIRST.id:
            return say(locale, f"choice-{choice}-{value}")
        if choice == MAP.id:
            return say(locale, f"choice-{choice}-value", n=value)
        if choice == "colour":
            return f"{say(locale, f'seat-colour-{value}')} ({say(locale, f'colour-{value}')})"
        found = worlds_of(content).get(value)
        return typeset(found.name.within(cast("Locale", locale))) if found else value

    def choice_badge(self, choice: str, value: str, content: str) -> str:
        """Name a colour, or that of a World that has one of its own."""
        if choice == "colour":
            return value
        world = worlds_of(content).get(value) if choice == "world" else None
        return "" if world is None or world.colour == "any" else world.colour

    def choice_line(self, locale: str, choice: str, value: str, content: str) -> str:
        """Return how a World is played and how much one plans, or what is in it."""
        world = worlds_of(content).get(value) if choice == "world" else None
        if world is None:
            return ""
        # Matches are pinned to Worlds without their lines; one that is still as the bot brings it
        # has its line there.
        if world.line is None and world == builtin().get(value):
            world = introduced(value)
        spoken = cast("Locale", locale)
        if world.line is None:
            costs = [unit.cost for unit in world.units for _ in range(unit.copies)]
            words = ", ".join(typeset(word.name.within(spoken)) for word in world.keywords[:2])
            mean = format_decimal(sum(costs) / len(costs), "0.0", locale=locale)
            line = say(
                locale, "world-in-numbers", units=len(costs), mean=mean, words=words or "none"
            )
        else:
            line = typeset(world.line.within(spoken))
        return say(locale, "choice-line", level=world.level, line=line)

    def phase(self, scene: Scene) -> str:
        """Return the text of the day and the phase."""
        view: View = scene.view
        return self.message(scene, "stands", day=view.day, phase=view.phase, turn=view.turn)

    def moment(self, scene: Scene) -> str:
        """Return the phase that is explained."""
        view: View = scene.view
        return str(view.phase)

    def rests(self, scene: Scene, name: str) -> tuple[str, ...]:
        """List the rules that something rests on, of the edition that is played."""
        found = super().rests(scene, name)
        return tuple(rule for rule in found if self.has_rule(scene.view.edition, rule))

    def has_rule(self, game: str, rule: str) -> bool:
        """Return whether an edition has the rule of that id."""
        return not rule.startswith(_STRANGE.get(edition_of(game), ()))

    def goal(self, scene: Scene) -> dict[str, str | int]:
        """Return the scenario of Shards, who stands against all others in it, the day limit."""
        view: View = scene.view
        if view.campaign is None:
            return {}
        scenario, hegemon = view.campaign.scenario, view.campaign.hegemon
        days = 0 if scenario == "king" else view.day_limit or 0
        return {"scenario": scenario, "hegemon": self.name(scene, hegemon), "days": days}

    def seat_line(self, scene: Scene, seat: Seat) -> str:
        """Return what everybody may know of a seat."""
        view: View = scene.view
        mine = view.seats[seat]
        cells = [c for c, tile in view.tiles.items() if tile.owner == seat]
        troops = sum(view.tiles[c].centre + sum(view.tiles[c].edges.values()) for c in cells)
        world = content_of(view.content, view.edition).worlds.get(mine.civilization)
        named = mine.civilization
        if world is not None:
            named = typeset(world.name.within(cast("Locale", scene.locale)))
        return self.message(
            scene,
            "seat-line" if mine.alive else "seat-line-out",
            world=named,
            cells=len(cells),
            troops=troops,
            stocks=mine.stocks,
            reserved=mine.reserved,
            crystals=sum(CRYSTAL_VALUES[card] for card in mine.in_play),
            hand=mine.hand_size,
            aside=mine.aside,
            deck=mine.deck,
            begun="yes" if view.day else "no",
            heart=view.heart_pool if HEART in cells else 0,
            bought="yes" if view.ending == "supremacy" and seat in view.winners else "no",
            **shards.holdings(self, scene, seat),
        )
