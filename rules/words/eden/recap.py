"""What happened at a table since somebody last looked, in as few lines as it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat
from rules.eden import events as ev
from rules.eden.board import views as vw
from rules.lang import say
from rules.words.eden.events import EventWording
from rules.words.wording import Scene

_MAP = (
    ev.TilePlaced,
    ev.RichnessChanged,
    ev.BlackTilesGiven,
    ev.PortalPlaced,
    ev.PortalRemoved,
    ev.MapFinished,
)


class Fight:
    """The paragraph of one combat: who played what, what it did, how it ended."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.head = ""
        self.began: ev.CombatBegan | None = None
        self.counted: ev.StrengthsCounted | None = None
        self.opened: ev.FrontOpened | None = None
        self.front: ev.FrontCounted | None = None
        self.taken = False
        self.played: dict[Seat, list[str]] = {}
        self.used: dict[Seat, list[str]] = {}
        self.gained: dict[tuple[Seat, Literal["mana", "stock", "troop"]], int] = {}
        self.said: list[str] = []
        self.end: list[str] = []

    def only_begun(self) -> bool:
        """Return whether nothing but its beginning is known."""
        more = (self.counted, self.played, self.used, self.gained, self.said, self.end)
        return self.began is not None and not any(more)


Line = str | Fight


class Digest:
    """Tells many observations at once: what is alike in one line, a combat in one paragraph."""

    def __init__(self, words: EventWording, scene: Scene) -> None:
        """Speak with *words* about *scene*."""
        self.words, self.scene = words, scene
        self.lines: list[Line] = []
        self.fights: dict[int, Fight] = {}
        self.where: dict[Seat, int] = {}
        self.cells: dict[Cell, int] = {}
        self.launched: dict[int, str] = {}
        self.known: Counter[tuple[int, tuple[Card, ...]]] = Counter()

    def of(self, observations: Sequence[Value]) -> list[str]:
        """Return *observations* that came one after the other in lines."""
        kept = [s for s in observations if self._worth(s)]
        # The hand of a refining is told by ``Refined`` and again by ``Discarded``; the second is
        # left out once for each.
        self.known = Counter(_told_apart(kept))
        for run in _runs(kept):
            self._run(run)
        begun = [one for one in self.fights.values() if one.only_begun()]
        if len(begun) > 1:
            self.lines = [line for line in self.lines if line not in begun]
            parts = (self._begun(one.began) for one in begun if one.began is not None)
            self._say("digest-begun", fights=self.words.listing(self.scene, parts))
        # That somebody attacks is left out where it is told how that ended.
        told = {text for number, text in self.launched.items() if self._is_told(number)}
        lines = [line for line in self.lines if not isinstance(line, str) or line not in told]
        return [said for line in lines if (said := self._spell(line))]

    def _is_told(self, number: int) -> bool:
        fight = self.fights.get(number)
        return fight is not None and bool(self._ranked(fight))

    def _worth(self, observation: Value) -> bool:
        own = isinstance(observation, vw.Drew) and observation.seat == self.scene.viewer
        return own or not self.words.quiet(observation)

    def _run(self, run: Sequence[Value]) -> None:
        first = run[0]
        if isinstance(first, _MAP):
            self._map(run)
        elif isinstance(first, ev.Produced) and len(run) > 1:
            self._produced([s for s in run if isinstance(s, ev.Produced)])
        elif len(refined := [s for s in run if isinstance(s, ev.Refined)]) > 1:
            reserved = {str(s.seat): s.reserved for s in refined}
            self._say("digest-refined", parts=self.words.strengths(self.scene, reserved, 0))
        elif isinstance(first, ev.Reinforced) and len(run) > 1:
            self._say("digest-reinforced", parts=self._joined(self._troops(s) for s in run))
        elif isinstance(first, ev.ResourcesLaid) and len(run) > 1:
            self._say("digest-laid", parts=self._joined(self._laid(s) for s in run))
        # Outside a combat one line says all that a seat discarded; inside, each discard belongs to
        # its combat.
        elif isinstance(first, ev.Discarded) and not self.where:
            for told in _joined_discards([s for s in run if isinstance(s, ev.Discarded)]):
                self._one(told)
        else:
            for observation in run:
                self._one(observation)

    # --- what comes in numbers ---

    def _map(self, run: Sequence[Value]) -> None:
        """Add a map that was laid in one go as one line, a few tiles as another."""
        tiles = [s for s in run if isinstance(s, ev.TilePlaced)]
        done = [s for s in run if isinstance(s, ev.MapFinished)]
        portals = [s for s in run if isinstance(s, ev.PortalPlaced | ev.PortalRemoved)]
        if len(tiles) < 2:
            for observation in run:
                self._tell(observation)
        elif done:
            self._tell(done[0])
            stands = {s.seat: s.cell for s in portals}
            said = [
                say(self.scene.locale, "digest-portal", who=self._name(seat), cell=cell)
                for seat, cell in sorted(stands.items())
            ]
            where = self.words.listing(self.scene, said)
            self._say("digest-map", tiles=len(tiles), portals=where)
        else:
            said = [self._tile(tile) for tile in tiles]
            self._say("digest-tiles", tiles=self.words.listing(self.scene, said))
            for portal in portals:
                self._tell(portal)

    def _tile(self, observation: ev.TilePlaced) -> str:
        colour = say(self.scene.locale, f"colour-{observation.colour}")
        who = self._name(observation.seat)
        return say(self.scene.locale, "digest-tile", who=who, cell=observation.cell, colour=colour)

    def _produced(self, run: Sequence[ev.Produced]) -> None:
        """Add once what several produced alike."""
        alike: dict[tuple[int, int, int], list[str]] = {}
        for observation in run:
            amounts = (observation.stocks, observation.pure, observation.heart)
            alike.setdefault(amounts, []).append(self._name(observation.seat))
        parts = (
            say(
                self.scene.locale,
                "digest-produced",
                who=self.words.listing(self.scene, names),
                stocks=stocks,
                pure=pure,
                heart=heart,
            )
            for (stocks, pure, heart), names in alike.items()
        )
        self._say("digest-production", parts=self._joined(parts))

    def _troops(self, observation: Value) -> str:
        assert isinstance(observation, ev.Reinforced)
        return say(
            self.scene.locale,
            "digest-troops",
            who=self._name(observation.seat),
            troops=self.words.stations(self.scene, observation.troops),
        )

    def _laid(self, observation: Value) -> str:
        assert isinstance(observation, ev.ResourcesLaid)
        laid = self.words.params_of(self.scene, observation)["laid"]
        return say(
            self.scene.locale, "digest-troops", who=self._name(observation.seat), troops=laid
        )

    # --- what stands alone, or belongs to a combat ---

    def _one(self, observation: Value) -> None:
        match observation:
            case ev.Discarded(seat=seat, cards=cards) if self.known[seat, _sorted(cards)]:
                self.known[seat, _sorted(cards)] -= 1
            case ev.HandsKept() | ev.UnitsCleaned(home=()):
                pass
            case ev.Redeployed(plan=plan) if not plan:
                pass
            case ev.CombatBegan(combat=number, cell=cell, other=other):
                self._fight(number).head = self.words.tell(self.scene, observation) or ""
                self._fight(number).began = observation
                if other is None:
                    self.cells[cell] = number
                self.where |= {Seat(int(side)): number for side in observation.troops}
            case ev.UnitAdded(combat=number, seat=seat, card=card, origin="hand"):
                self.where[seat] = number
                self._fight(number).played.setdefault(seat, []).append(self._bold(card))
            case ev.Activated(combat=number, seat=seat, card=card):
                self.where[seat] = number
                self._fight(number).used.setdefault(seat, []).append(self._bold(card))
            case ev.Gained(seat=seat, what=what, n=n) if seat in self.where:
                gained = self._fight(self.where[seat]).gained
                gained[seat, what] = gained.get((seat, what), 0) + n
            case (
                ev.FrontOpened(combat=number, cell=cell) | ev.KingAttacked(combat=number, cell=cell)
            ):
                self._fight(number).head = self.words.tell(self.scene, observation) or ""
                self.cells[cell] = number
                if isinstance(observation, ev.FrontOpened):
                    self._fight(number).opened = observation
            case ev.OffensiveLaunched(fronts=fronts):
                self.cells |= {target: number for number, _, target, _ in fronts}
                said = self.words.tell(self.scene, observation) or ""
                self.launched |= {number: said for number, *_ in fronts}
                self.lines.append(said)
            case ev.FrontDecided(combat=number) if self._is_told(number):
                pass
            case ev.ControlTaken(seat=seat, cell=cell) if seat == self._winner(cell):
                self._fight(self.cells[cell]).taken = True
            case (
                ev.ControlTaken(cell=cell) | ev.Devastated(cell=cell) | ev.KingRepelled(cell=cell)
            ) if cell in self.cells:
                self._end(self.cells[cell], observation)
            case ev.FrontCounted(combat=number):
                self._fight(number).front = observation
            case ev.TurnBegan() | ev.OffensiveTurnBegan():
                # What comes next belongs to no combat any more. Whose turn it is is not told: what
                # they do names them, and the question that is asked does.
                self.where = {}
            case ev.WildBeaten(combat=number, cell=cell):
                self.cells[cell] = number
            case ev.Conquered(seat=seat, cell=cell) if seat == self._winner(cell):
                self._fight(self.cells[cell]).taken = True
            case ev.Conquered(cell=cell) | ev.TileEmptied(cell=cell) if cell in self.cells:
                self._end(self.cells[cell], observation)
            case ev.StrengthsCounted(combat=number):
                self._fight(number).counted = observation
            case ev.TroopsLost():
                self._end(observation.combat, observation)
            case ev.CombatDropped():
                self._tell(observation)
            case _:
                self._within(observation)

    def _within(self, observation: Value) -> None:
        """Add a line with the combat in which it happened, if there is one."""
        seat = getattr(observation, "seat", None)
        number = getattr(observation, "combat", None)
        # These two events do not say their combat: the seat tells where it last did something.
        if number is None and isinstance(observation, ev.Discarded | ev.Revealed):
            number = self.where.get(seat) if seat is not None else None
        if number is None:
            self._tell(observation)
        elif said := self.words.tell(self.scene, observation):
            fight = self._fight(number)
            late = fight.end or fight.counted is not None or fight.front is not None
            (fight.end if late else fight.said).append(said)  # after the strengths, in order

    def _end(self, number: int, observation: Value) -> None:
        if said := self.words.tell(self.scene, observation):
            self._fight(number).end.append(said)

    def _fight(self, number: int) -> Fight:
        if number not in self.fights:
            self.fights[number] = Fight()
            self.lines.append(self.fights[number])
        return self.fights[number]

    def _spell(self, line: Line) -> str:
        if isinstance(line, str):
            return line
        number = next(n for n, fight in self.fights.items() if fight is line)
        where = say(self.scene.locale, "digest-at", place=self.words.place(self.scene, number))
        told = self._outcome(number, line)
        said = [told or line.head or where]
        won = None if told is None else self._ranked(line)[0][0]
        for key, cards in (("digest-played", line.played), ("digest-used", line.used)):
            said += [
                say(
                    self.scene.locale,
                    key,
                    who=self._name(seat),
                    cards=self.words.listing(self.scene, listed),
                )
                for seat, listed in cards.items()
                # What was used is told with what it did.
                if (seat != won if key == "digest-played" else not (told and line.said))
            ]
        totals = (ev.Gained(seat, what, n) for (seat, what), n in line.gained.items())
        said += [told for one in totals if (told := self.words.tell(self.scene, one))]
        said += _counted(self.scene, line.said)
        counts = (line.counted, line.front)
        said += [
            self.words.tell(self.scene, one) or "" for one in counts if not told and one is not None
        ]
        said += line.end
        return " ".join(said) if len(said) > 1 or told or line.head else ""

    def _begun(self, observation: ev.CombatBegan) -> str:
        place = self.words.place(self.scene, observation.combat)
        return f"{place} ({self.words.strengths(self.scene, observation.troops, observation.wild)})"

    def _winner(self, cell: Cell) -> int | None:
        """Return who has won the combat of a land that is told in one sentence; None: nobody."""
        fight = self.fights.get(self.cells.get(cell, -1))
        return self._ranked(fight)[0][0] if fight is not None and self._ranked(fight) else None

    def _ranked(self, fight: Fight) -> list[tuple[int | None, int]]:
        """List two sides with their strengths, winner first; empty: more than two, or not over."""
        if fight.counted is not None:
            sides = _sides(fight.counted)
            return sides if len(sides) == 2 else []
        if fight.opened is None or fight.front is None:
            return []
        foe = None if fight.opened.foe < 0 else int(fight.opened.foe)
        attack, defence = (int(fight.opened.seat), fight.front.attack), (foe, fight.front.defence)
        return [attack, defence] if fight.front.won else [defence, attack]

    def _outcome(self, number: int, fight: Fight) -> str | None:
        """Return in one sentence how two sides have fought; None: more of them, or not over."""
        ranked = self._ranked(fight)
        if not ranked:
            return None
        (first, most), (second, less) = ranked
        words: dict[str, str | int] = {
            "place": self.words.place(self.scene, number),
            "most": most,
            "less": less,
        }
        if most == less and fight.front is None:
            return say(self.scene.locale, "digest-level", **words)
        if first is None or (fight.front is not None and not fight.front.won):
            assert second is not None  # wild territory attacks nobody
            return say(self.scene.locale, "digest-held", who=self._name(Seat(second)), **words)
        played = fight.played.get(Seat(first), [])
        return say(
            self.scene.locale,
            "digest-won",
            who=self._name(Seat(first)),
            against="none" if second is None else self._name(Seat(second)),
            taken="yes" if fight.taken else "no",
            cards=self.words.listing(self.scene, played) if played else "none",
            **words,
        )

    # --- words ---

    def _say(self, key: str, **params: str | int) -> None:
        self.lines.append(say(self.scene.locale, key, **params))

    def _tell(self, observation: Value) -> None:
        if said := self.words.tell(self.scene, observation):
            self.lines.append(said)

    def _name(self, seat: Seat) -> str:
        return self.words.name(self.scene, seat)

    def _bold(self, card: Card) -> str:
        return f"**{self.words.card(self.scene, card)}**"

    def _joined(self, parts: Iterable[str]) -> str:
        return say(self.scene.locale, "separator").join(parts)


def digest(words: EventWording, scene: Scene, observations: Sequence[Value]) -> list[str]:
    """Return *observations* in as few lines as it takes; the log of the match has them all."""
    return Digest(words, scene).of(observations)


def _runs(observations: Sequence[Value]) -> list[list[Value]]:
    """Part observations into runs of one kind; what only repeats a run does not end it."""
    runs: list[list[Value]] = []
    for observation in observations:
        last = runs[-1][0] if runs else None
        if last is not None and _alike(last, observation):
            runs[-1].append(observation)
        else:
            runs.append([observation])
    return runs


def _alike(first: Value, then: Value) -> bool:
    if isinstance(first, _MAP):
        return isinstance(then, _MAP)
    if isinstance(first, ev.Refined):
        return isinstance(then, ev.Refined | ev.Discarded)
    return type(first) is type(then)


def _joined_discards(run: Sequence[ev.Discarded]) -> list[ev.Discarded]:
    """Return one event for what a seat has discarded card by card."""
    found: list[ev.Discarded] = []
    for observation in run:
        if found and found[-1].seat == observation.seat:
            found[-1] = ev.Discarded(observation.seat, (*found[-1].cards, *observation.cards))
        else:
            found.append(observation)
    return found


def _told_apart(observations: Sequence[Value]) -> list[tuple[int, tuple[Card, ...]]]:
    """List the hands whose going is said by something else than their discarding."""
    found: list[tuple[int, tuple[Card, ...]]] = []
    for observation in observations:
        if isinstance(observation, ev.Refined):
            found.append(
                (observation.seat, _sorted([*observation.crystals, *observation.discarded]))
            )
        elif isinstance(observation, ev.HandsKept):
            found += [(int(seat), _sorted(cards)) for seat, cards in observation.discarded.items()]
    return found


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


def _sides(observation: ev.StrengthsCounted) -> list[tuple[int | None, int]]:
    """List the seats of a combat with their strengths, the strongest first; None: wild territory."""
    sides: list[tuple[int | None, int]] = [(int(s), n) for s, n in observation.strengths.items()]
    if observation.wild:
        sides.append((None, observation.wild))
    return sorted(sides, key=lambda side: -side[1])


def _counted(scene: Scene, said: Sequence[str]) -> list[str]:
    """Return sentences, equal ones once with their number."""
    return [
        one if n == 1 else say(scene.locale, "counted", thing=one.rstrip("."), n=n) + "."
        for one, n in Counter(said).items()
    ]
