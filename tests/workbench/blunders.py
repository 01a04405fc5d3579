"""What a person at the table would laugh at, counted while automated players play.

None of it need be wrong once; a player that does it again and again is not worth playing against.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.clash import actions as clash
from rules.clash.board import own_city
from rules.clash.content import AGES, RESOURCES, ROUNDS, match_round
from rules.core.data import tag_of
from rules.core.hexes import HEART, around
from rules.core.ids import NOBODY, Seat
from rules.core.play import Question
from rules.cthulhu import actions as cthulhu
from rules.cthulhu import board
from rules.cthulhu.content import CULTIST, FIGURES, Area
from rules.eden import actions as eden
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.evaluation import army_strengths
from rules.eden.board.income import income
from rules.eden.board.order_form import Spent
from rules.eden.frontiers.purchases import lines as purchases
from rules.eden.fronts.logistics import lines, worth
from rules.players.game import AdvisedGame
from rules.players.random import stops_first

BLUNDERS: Final = {
    "draft-again": "sets a number of a draft again",  # bids 20, 21, 20, 21
    "in-vain": "begins something and does nothing",
    "own-destroyed": "destroys more of its own than it must",
    "cultist-captured": "lets a Cultist be captured that could have been led away or guarded",
    "power-left": "passes with Power left that it could have spent",
    "offer-left": "leaves talks that somebody made an offer in",
    "ended-lost": "ends the match by its own answer, and does not win",
    "order-empty": "orders nothing, with a unit that it could pay",
    "stayed": "leaves the Heart to a rival who wins tonight, with an attack open",
    "card-in-vain": "lays a card that changes nothing",
    "city-tired": "makes a city angry by one activation more, with another one idle",
    "city-angry": "leaves a city angry for a turn, with tokens to please it",
    "no-wonder": "holds wonders to the end and builds none",
    "hoard": "ends the match with much left that is worth nothing then",
}
"""What is counted, and its words for a table."""
POWER_LEFT: Final = 2
TOKENS: Final = 5
"""Mood tokens beside which an angry city looks foolish; with fewer, something else may come
first."""
TALKS: Final = frozenset({"negotiation", "trade"})
"""Questions in which a number may well be said again, because others say theirs."""
HOARD: Final = 12
"""Resources of Clash of Cultures from which a rest is a hoard: four buildings, or a wonder. Tokens do
not count: in the end they buy no points."""
DAYS: Final = 2
"""So many days' income of stocks are a hoard in Battle For Eden: a match may end before the last one
could be spent. In Fronts crystals in play limit what stocks buy, so only those stocks count that they
could have paid with and did not; in Shards, where each unit costs both, no resources count."""


class Watch:
    """Follows the answers of one match."""

    def __init__(self, game: AdvisedGame[Any, Any, Any, Any]) -> None:
        self._game = game
        self._drafts: dict[Seat, tuple[Question, set[Any]]] = {}
        self._begun: set[Seat] = set()
        self._sullen: dict[Seat, bool] = {}
        self._unspent: dict[tuple[Seat, int], int] = {}
        self._hunted: dict[Seat, set[int]] = {}
        self._ending = NOBODY

    def said(
        self, question: Question, legal: Sequence[Any], state: Any, seat: Seat, action: Any
    ) -> Iterator[str]:
        """Name what is laughable about an answer, before it is played; *state* is read only."""
        tag = tag_of(action)
        if tag in self._game.edits and question.id not in TALKS:
            asked, numbers = self._drafts.get(seat, (None, set()))
            if asked != question:
                numbers = set()
            if action in numbers:
                yield "draft-again"
            self._drafts[seat] = question, numbers | {action}
        else:
            self._drafts.pop(seat, None)
        if (tag == "done" or action == clash.March()) and seat in self._begun:
            yield "in-vain"
        going_on = seat in self._begun or question.id in self._game.menus
        self._begun.discard(seat)
        if going_on and tag in self._game.beginnings:
            self._begun.add(seat)
        if action != legal[0] and stops_first(list(legal)):
            yield "own-destroyed"
        if question.id == "action" and cthulhu.PassRound() in legal:
            # One action saves one of them: who has saved another did not let it be captured.
            saved = _hunted(state, seat, (action,))
            self._hunted[seat] = set() if saved else _hunted(state, seat, legal)
        if tag == "pass-round" and state.players[seat].power >= POWER_LEFT:
            yield "power-left"
        if (tag == "leave-talks" or action == clash.Terms()) and _offered(state.agenda[-1], seat):
            yield "offer-left"
        if question.id == "turn":
            # Tokens that came with the last action of a turn could please nobody in it.
            self._sullen.setdefault(seat, _sullen(state, seat))
            if tag == "done" and self._sullen.pop(seat) and _sullen(state, seat):
                yield "city-angry"
            if _tires(state, seat, legal, action):
                yield "city-tired"
        self._ending = seat if _may_end(self._game, state, seat, action) else NOBODY
        if _orders_nothing(state, seat, action):
            yield "order-empty"
        if _stays(self._game, state, seat, action):
            yield "stayed"
        if _in_vain(state, seat, question, action):
            yield "card-in-vain"
        if question.id == "D-FT-ORDERS" and isinstance(action, eden.Order):
            self._unspent[seat, state.day] = _unspent(state, seat, action)

    def happened(self, event: Any) -> Iterator[tuple[Seat, str]]:
        """Name what an event shows, and of which seat."""
        # Who was reached only after the last turn of his owner could not be saved.
        if tag_of(event) == "unit-captured" and event.unit in self._hunted.get(event.seat, ()):
            yield event.seat, "cultist-captured"

    def ended(self, state: Any) -> Iterator[tuple[Seat, str]]:
        """Name who has ended a match that is lost, hoarded until then, or held a wonder in vain."""
        if self._ending != NOBODY and self._ending not in self._game.winners(state):
            yield self._ending, "ended-lost"
        for number, player in enumerate(state.players):
            seat = Seat(number)
            if (stock := getattr(player, "stock", None)) is not None:
                if sum(stock[good] for good in RESOURCES) >= HOARD:
                    yield seat, "hoard"
                if player.wonders and not player.built:
                    yield seat, "no-wonder"
            # Who is out has no income, and could spend nothing.
            elif getattr(player, "alive", False):
                stocks = player.stocks
                if state.edition == "fronts":
                    payable = sum(n for (who, _), n in self._unspent.items() if who == seat)
                    stocks = min(stocks, payable)
                if stocks > DAYS * income(state, seat):
                    yield seat, "hoard"


def _unspent(state: Any, seat: Seat, order: eden.Order) -> int:
    """Count the stocks that the crystals in play could pay with once an order of Fronts is served."""
    mine = state.players[seat]
    more = (line for line in lines(state, seat, order) if line.now < line.most)
    if not any(line.key[1] in mine.world for line in more):
        return 0
    spent = Spent(state, order)
    return int(min(mine.stocks - spent.stocks, worth(state, seat) - spent.units))


def _hunted(state: Any, seat: Seat, legal: Sequence[Any]) -> set[int]:
    """Find the Cultists that could be captured now, unless one of the *legal* answers is given.

    The keeper of a gate that walks away saves nothing: the gate is lost.
    """
    hunted = {
        n
        for n in board.cultists(state, seat)
        if _best(state, state.units[n].at, seat, others=True)
        > _guard(state, state.units[n].at, seat)
    }
    saved = set[int]()
    for action in legal if hunted else ():
        match action:
            case cthulhu.MoveUnit(unit=n, area=area) if n in hunted and not board.is_keeper(
                state, n
            ):
                if _best(state, area, seat, others=True) <= _guard(state, area, seat):
                    saved.add(n)
            case cthulhu.Summon(kind=kind, area=area):
                if _best(state, area, seat, others=True) <= FIGURES[kind].rank:
                    saved |= {n for n in hunted if state.units[n].at == area}
            case _:
                pass
    return saved


def _guard(state: Any, area: Area, seat: Seat) -> int:
    """Return the rank above which others capture the Cultists that a seat has in an area."""
    return max(CULTIST, _best(state, area, seat, others=False))


def _best(state: Any, area: Area, seat: Seat, *, others: bool) -> int:
    """Return the greatest rank of a seat's units in an area, or of those of others who can act."""
    return max(
        (
            board.rank(unit)
            for unit in state.units
            if unit.at == area and (unit.seat != seat) is others
            if not (others and state.players[unit.seat].out)
        ),
        default=0,
    )


def _offered(talks: Any, seat: Seat) -> bool:
    """Return whether anybody but *seat* has made an offer in these talks."""
    if (pledges := getattr(talks, "pledges", None)) is not None:
        return any(n for other, n in pledges.items() if other != str(seat))
    offers = getattr(talks, "offers", ())
    return any(
        offer != clash.Terms()
        for other, offer in zip(talks.seats, offers, strict=True)
        if other != seat
    )


def _sullen(state: Any, seat: Seat) -> bool:
    """Return whether a seat has an angry city, a heap of mood tokens for it, and time to use it."""
    mood = state.players[seat].stock["mood"]
    if mood < TOKENS or match_round(state.age, state.round) == AGES * ROUNDS:
        return False
    return state.turn is not None and any(
        place.city.mood == "angry"
        and 1 + len(place.city.buildings) + len(place.city.wonders) <= mood
        for cell in state.towns
        if (place := state.spaces[cell]).city is not None and place.city.seat == seat
    )


def _may_end(game: AdvisedGame[Any, Any, Any, Any], state: Any, seat: Seat, action: Any) -> bool:
    """Return whether an answer ends the match, and another one would not, as far as its seat sees."""
    if isinstance(action, cthulhu.PerformRitual | cthulhu.RevealSign | cthulhu.UsePower):
        return game.ends(game.view(state, seat), seat, action)
    if not isinstance(action, clash.Done) or getattr(state, "turn", None) is None:
        return False
    return match_round(state.age, state.round) == AGES * ROUNDS and state.turn.actions > 0


def _orders_nothing(state: Any, seat: Seat, action: Any) -> bool:
    """Return whether an order is empty, though stocks are set aside that would buy a unit."""
    if action != eden.Order() or state.edition != "frontiers":
        return False
    world = state.players[seat].world
    return any(line.most and line.key[1] in world for line in purchases(state, seat, action))


def _stays(game: AdvisedGame[Any, Any, Any, Any], state: Any, seat: Seat, action: Any) -> bool:
    """Return whether no troop goes to the Heart on the last evening before a rival wins by it."""
    if not isinstance(action, eden.Deploy) or state.tiles[HEART].owner in {NOBODY, seat}:
        return False
    if any(sides.get(HEART) for sides in action.posts.values()):
        return False
    goals = game.goals(game.view(state, None))
    soon = any(
        meter.eta == 0 for goal in goals if goal.kind == "supremacy" for meter in goal.meters
    )
    near = (state.tiles[c] for c in around(HEART) if c in state.tiles)
    return soon and any(
        tile.owner == seat and tile.centre + sum(tile.edges.values()) > 1 for tile in near
    )


def _in_vain(state: Any, seat: Seat, question: Question, action: Any) -> bool:
    """Return whether a unit joins a fight that is won, or a crystal is laid that pays for nothing."""
    if isinstance(action, eden.PlayUnit) and question.id == "D-FR-ARMY":
        here = state.combats[str(question.subject)]
        camp = next(army.camp for army in here.armies if army.seat == seat)
        if not all(army.complete for army in here.armies if army.camp != camp):
            return False
        totals = army_strengths(state, here)
        return bool(totals[seat] > max([here.wild, *(n for s, n in totals.items() if s != seat)]))
    if isinstance(action, eden.PlayCrystal) and question.id == "D-FT-HOUSE":
        mine = state.players[seat]
        laid = sum(CRYSTAL_VALUES[card] for card in mine.in_play if card in CRYSTAL_VALUES)
        return bool(laid >= mine.stocks + income(state, seat))
    return False


def _tires(state: Any, seat: Seat, legal: Sequence[Any], action: Any) -> bool:
    """Return whether a city becomes angry by an action that another one could do that is idle."""
    if not isinstance(action, clash.Collect | clash.Recruit | clash.Construct):
        return False
    city = own_city(state, action.cell)
    if not city.acts or city.mood != "neutral":
        return False
    cells = (
        other.cell
        for other in legal
        if type(other) is type(action) and replace(other, cell=action.cell) == action
    )
    idle = (own_city(state, cell) for cell in cells if cell != action.cell)
    return any(not one.acts and one.mood != "angry" for one in idle)
