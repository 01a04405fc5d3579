"""What the interpreter needs to know of each unit card, worked out once per content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from rules.core.ids import Card
from rules.eden import nodes as nd
from rules.eden.board.cards import OPPORTUNITY
from rules.eden.board.content import Sheet, content_of
from rules.eden.board.node_tree import every, fetches, parts


class Pinned(Protocol):
    """Whatever names the content of a match: a state, a view."""

    @property
    def content(self) -> str:
        """The fingerprint of the Worlds."""
        ...

    @property
    def edition(self) -> str:
        """The edition that reads them."""
        ...


@dataclass(frozen=True, slots=True)
class Facts:
    """A unit card, sorted for use.

    ``by_when``: abilities by their window, by index. ``on``: reactions by event. ``turning``:
    reactions to a condition. ``bonuses``: of the unit itself and of others; ``steady``: those that
    do not compare strengths. ``triggering``: abilities with ``trigger``. ``priced``: abilities that
    take something of their owner's, by index.
    """

    card: Card
    world: str
    cost: int
    strength: int
    abilities: tuple[nd.Ability, ...]
    by_when: dict[nd.When, tuple[int, ...]]
    on: dict[nd.Happening, tuple[int, ...]]
    turning: tuple[int, ...]
    bonuses: tuple[nd.Bonus, ...]
    steady: tuple[nd.Bonus, ...]
    forbids: tuple[nd.Forbid, ...]
    instead: tuple[nd.Instead, ...]
    limits: tuple[nd.Limit, ...]
    triggering: frozenset[int]
    priced: frozenset[int]

    def when(self, when: nd.When) -> tuple[int, ...]:
        """List the abilities of this window, by index, in printed order."""
        return self.by_when.get(when, ())


_FACTS: Final[dict[tuple[str, str], dict[Card, Facts]]] = {}
_FETCHERS: Final[dict[tuple[str, str], frozenset[Card]]] = {}
_USED_FROM_HAND: Final[dict[tuple[str, str], frozenset[Card]]] = {}


def facts_of(state: Pinned) -> dict[Card, Facts]:
    """Return the facts of every unit card of the match.

    Raises:
        ContentMissingError: if its content was never installed.
    """
    # Looked up for every unit at every count of strength. Content never changes under its
    # fingerprint, so what is worked out once holds for the whole process.
    found = _FACTS.get((state.content, state.edition))
    if found is None:
        units = content_of(state.content, state.edition).units
        found = {card: _facts(sheet) for card, sheet in units.items()}
        _FACTS[state.content, state.edition] = found
    return found


def fetchers(state: Pinned) -> frozenset[Card]:
    """Return the cards of the match that discard themselves to draw (R-141)."""
    found = _FETCHERS.get((state.content, state.edition))
    if found is None:
        units = facts_of(state).values()
        mine = {known.card for known in units if any(fetches(a.do) for a in known.abilities)}
        found = _FETCHERS[state.content, state.edition] = frozenset({OPPORTUNITY, *mine})
    return found


def used_from_hand(state: Pinned) -> frozenset[Card]:
    """Return the unit cards of the match with abilities that are used from the hand."""
    found = _USED_FROM_HAND.get((state.content, state.edition))
    if found is None:
        units = facts_of(state).values()
        found = frozenset({known.card for known in units if known.when("hand")})
        _USED_FROM_HAND[state.content, state.edition] = found
    return found


def spent_by(card: Card, do: tuple[nd.Node, ...]) -> list[Card]:
    """Return the card itself if what it does discards it to draw (R-141)."""
    return [card] if fetches(do) else []


def _facts(sheet: Sheet) -> Facts:
    by_when: dict[nd.When, tuple[int, ...]] = {}
    on: dict[nd.Happening, tuple[int, ...]] = {}
    turning: list[int] = []
    for i, ability in enumerate(sheet.abilities):
        by_when[ability.when] = (*by_when.get(ability.when, ()), i)
        if ability.on is not None:
            on[ability.on.event] = (*on.get(ability.on.event, ()), i)
        if ability.cond is not None:
            turning.append(i)
    lasting = [node for a in sheet.abilities if a.when == "permanent" for node in a.do]
    bonuses = tuple(node for node in lasting if isinstance(node, nd.Bonus))
    return Facts(
        card=sheet.card,
        world=sheet.world.id,
        cost=sheet.cost,
        strength=sheet.strength,
        abilities=sheet.abilities,
        by_when=by_when,
        on=on,
        turning=tuple(turning),
        bonuses=bonuses,
        steady=tuple(b for b in bonuses if not _compares(b)),
        forbids=tuple(node for node in lasting if isinstance(node, nd.Forbid)),
        instead=tuple(node for node in lasting if isinstance(node, nd.Instead)),
        limits=tuple(node for node in lasting if isinstance(node, nd.Limit)),
        triggering=frozenset(
            i
            for i, ability in enumerate(sheet.abilities)
            if any(isinstance(node, nd.Trigger) for node in every(ability.do))
        ),
        priced=frozenset(
            i
            for i, ability in enumerate(sheet.abilities)
            if any(isinstance(node, nd.Pay | nd.Reconfigure) for node in every(ability.do))
        ),
    )


def _compares(bonus: nd.Bonus) -> bool:
    """Return whether a bonus depends on strengths, which depend on bonuses."""
    return bonus.cond is not None and any(
        isinstance(part, nd.Is) and part.fact in ("ahead", "behind") for part in parts(bonus.cond)
    )
