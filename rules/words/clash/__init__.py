"""How a match of Clash of Cultures is put in words: events, questions, actions, refusals, cards."""

from __future__ import annotations

from rules.clash import views as vw
from rules.clash.content import (
    ACTION_CARDS,
    ADVANCES,
    AGES,
    INCIDENTS,
    OBJECTIVE_CARDS,
    ROUNDS,
    WONDERS,
    match_round,
)
from rules.core.ids import Seat
from rules.core.repair import Fix, Repair
from rules.lang import say
from rules.words.clash.cards import card_name, card_text, halves, held, points, sort_of, wonder_cost
from rules.words.clash.events import Telling
from rules.words.clash.questions import Asking
from rules.words.wording import Scene


class ClashWording(Telling, Asking):
    """The words of Clash of Cultures."""

    def ending(self, view: vw.View) -> str:
        """Name why the rules ended a match: only one left, a civilization fell, or time was up."""
        if not view.over:
            return ""
        if sum(seat.plays for seat in view.seats) <= 1:
            return "last"
        return "points" if view.age >= AGES else "fallen"

    def phase(self, scene: Scene) -> str:
        """Return the text of the age, the round, whose turn it is."""
        view: vw.View = scene.view
        turn = view.turn
        return say(
            scene.locale,
            "clash-stands",
            age=view.age,
            round=match_round(view.age, max(1, view.round)),
            rounds=AGES * ROUNDS,
            phase=view.phase,
            who=self.name(scene, turn.seat) if turn is not None else "none",
        )

    def moment(self, scene: Scene) -> str:
        """Return the phase that is explained: a battle before all others."""
        view: vw.View = scene.view
        return "clash-battle" if view.battle is not None else f"clash-{view.phase}"

    def seat_line(self, scene: Scene, seat: Seat) -> str:
        """Return what everybody may know of a seat."""
        view: vw.View = scene.view
        mine = view.seats[seat]
        cities = sum(
            1 for one in view.spaces.values() if one.city is not None and one.city.seat == seat
        )
        return say(
            scene.locale,
            "clash-seat-line" if mine.plays else "clash-seat-line-out",
            points=points(mine.tenths, scene.locale),
            goods=self.amounts(scene, mine.stock),
            cities=cities,
            advances=len(mine.advances),
            cards=mine.n_actions,
            objectives=mine.n_objectives,
            wonders=mine.n_wonders,
            counter=mine.counter,
        )

    def repair_place(self, scene: Scene, repair: Repair | Fix) -> str:
        """Name the place of a repair, or the advance that is set right."""
        if repair.id == "advance":
            return str(self.thing(scene, "advance", repair.place))
        return super().repair_place(scene, repair)

    def hand_size(self, scene: Scene) -> int:
        """Count the cards of the viewer."""
        return len(self._hand(scene))

    def hand_lines(self, scene: Scene) -> list[str]:
        """Return the lines about the cards of the viewer, a line each."""
        return [
            say(scene.locale, f"clash-hand-{sort_of(card)}", card=self.card(scene, card))
            for card in self._hand(scene)
        ]

    def readable(self, scene: Scene) -> list[tuple[str, str]]:
        """List the viewer's cards, then everybody's board of advances."""
        view: vw.View = scene.view
        cards = [(str(card), self.card(scene, card)) for card in dict.fromkeys(self._hand(scene))]
        boards = [
            (
                f"advances-{seat.seat + 1}",
                say(scene.locale, "clash-board", who=self.name(scene, seat.seat)),
            )
            for seat in view.seats
        ]
        # A menu of Discord holds 25 lines.
        return boards + cards[: 25 - len(boards)]

    def card_text(self, scene: Scene, card: str) -> str:
        """Return the text of all that is printed on a card, or the advances of a player."""
        sort, _, number = card.partition("-")
        if sort == "advances" and number.isdecimal() and int(number) <= len(scene.view.seats):
            seat = scene.view.seats[int(number) - 1]
            owned = ", ".join(self.thing(scene, "advance", name) for name in seat.advances)
            who = self.name(scene, seat.seat)
            return say(scene.locale, "clash-board-text", who=who, list=owned)
        return card_text(card, scene.locale)

    def all_cards(self, content: str, game: str, locale: str) -> list[tuple[str, str]]:
        """List every card of the game, and the advances."""
        codes = [*ACTION_CARDS, *OBJECTIVE_CARDS, *INCIDENTS, *WONDERS, *ADVANCES]
        return [(str(code), card_name(str(code), locale)) for code in codes]

    def any_card_text(self, content: str, game: str, card: str, locale: str) -> str:
        """Return the text of all that is printed on a card."""
        return card_text(card, locale)


__all__ = ["ClashWording", "card_name", "card_text", "halves", "held", "points", "wonder_cost"]
