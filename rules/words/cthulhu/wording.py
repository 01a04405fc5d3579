"""How a match of Cthulhu Wars is put in words: events, questions, actions, refusals, books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.data import Value, tag_of, without_none
from rules.core.errors import Refusal
from rules.core.ids import Seat
from rules.core.play import Question
from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions, rounds
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.battle.flow import KILL, PAIN, results
from rules.cthulhu.content import BOOKS, FIGURES, MAPS, PRINTED, Area, Book, Kind, Piece
from rules.cthulhu.factions import FACTIONS, faction_of
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import State
from rules.cthulhu.views import SeatView, View
from rules.lang import keys, say
from rules.players.cthulhu.story import Fought
from rules.words.wording import Scene, Wording

_QUIET: tuple[type[Value], ...] = (
    ev.RoundStarted,
    ev.PledgeSet,
    ev.PledgeAgreed,
    ev.ResultAssigned,
    ev.RitualDeclined,
    ev.BattleEnded,
)

_PAYMENTS = {"pay_four", "pay_six", "pay_ten"}
"""Powers whose name says what is done."""
FORMULAS = {"undead", "byakhee", "nyarlathotep", "shub_niggurath", "hastur", "yog_sothoth"}
"""Units whose combat is said in their text."""


class EventWording(Wording):
    """The words of Cthulhu Wars."""

    def __init__(self) -> None:
        """Speak for the family ``cthulhu``."""
        super().__init__("cthulhu")

    def goal(self, scene: Scene) -> dict[str, str | int]:
        """Return how much Doom ends the match."""
        return {"end": scene.view.doom_end + scene.view.above_end}

    # --- names ---

    def word(self, scene: Scene, kind: Any, value: Any) -> str | int:  # Any: whatever a field holds
        """Return one field in words, by its type."""
        bare = without_none(kind)
        if value is None:
            return "none"
        if bare is Area:
            return self.cell(scene, value)
        if bare is Kind:
            return self.thing(scene, "kind", value)
        if bare is Book:
            return self.thing(scene, "power", value)
        if bare is Piece:
            return self.unit(scene, value, placed=True)
        return super().word(scene, kind, value)

    def thing(self, scene: Scene, sort: str, name: str) -> str:
        """Name a thing of a sort; what somebody typed may be none, and is repeated as it is."""
        key = f"cthulhu-{sort}-{name}"
        return say(scene.locale, key) if key in keys(scene.locale) else name

    def cell(self, scene: Scene, cell: str) -> str:
        """Name an area."""
        return self.thing(scene, "area", cell)

    def piece(self, scene: Scene, what: str) -> str:
        """Name a kind of unit."""
        return self.thing(scene, "kind", what)

    def unit(
        self, scene: Scene, n: int, *, placed: bool, owned: bool = True, one: bool = False
    ) -> str:
        """Name a unit, with what tells it from others.

        *placed*: say where it is. *owned*: say whose it is, unless it is the viewer's. *one*: as
        one of its kind, in a sentence.
        """
        view: View = scene.view
        if not 0 <= n < len(view.units):
            return str(n)
        unit = view.units[n]
        said = self.thing(scene, "kind", f"{unit.kind}.one" if one else unit.kind)
        gate = view.gates.get(unit.at)
        if gate is not None and gate.keeper == n:
            said = say(scene.locale, "cthulhu-unit-gate", kind=said)
        if bonus := max((b.absorbed.get(str(n), 0) for b in view.battles.values()), default=0):
            said = say(scene.locale, "cthulhu-unit-bonus", kind=said, units=bonus)
        if owned and unit.seat != scene.viewer:
            said = say(scene.locale, "cthulhu-unit-of", unit=said, who=self.name(scene, unit.seat))
        if placed and unit.at in MAPS[view.map]:
            area = self.cell(scene, unit.at)
            said = say(scene.locale, "cthulhu-unit-at", unit=said, area=area)
        return said

    def names(self, scene: Scene, seats: Iterable[int]) -> str:
        """List seats in the order given."""
        return ", ".join(self.name(scene, seat) for seat in seats)

    def numbers(self, scene: Scene, by_seat: dict[str, int]) -> str:
        """List numbers by seat."""
        return ", ".join(
            f"{self.name(scene, int(seat))} {n}"
            for seat, n in sorted(by_seat.items(), key=lambda item: int(item[0]))
        )

    def why(self, scene: Scene, why: str) -> str:
        """Return the text of a reason: a power by its name, any other by its word."""
        key = f"cthulhu-why-{why}"
        return say(scene.locale, key) if key in keys(scene.locale) else self.power(scene, why)

    def power(self, scene: Scene, power: str) -> str:
        """Name a power."""
        return self.thing(scene, "power", power)

    def points(self, scene: Scene, *, short: bool = False) -> str:
        """Say who had more Doom than the winners, and which spellbooks they were without (8.5)."""
        seats, winners = scene.view.seats, scene.view.winners
        most = max((seats[seat].doom for seat in winners), default=None)
        return (
            ". ".join(
                self.message(
                    scene, "ended-short", who=self.name(scene, Seat(n)), books=len(has.books)
                )
                for n, has in enumerate(seats)
                if most is not None and not has.gone and has.doom > most and len(has.books) < BOOKS
            )
            or "none"
        )

    # --- what a match says ---

    def quiet(self, observation: Value) -> bool:
        """Leave out of the channel what only fills it."""
        return isinstance(observation, _QUIET)

    def tell(self, scene: Scene, observation: Value) -> str | None:
        """Return what a viewer learnt, in one sentence."""
        key, params = f"event-{tag_of(observation)}", self.params(scene, observation)
        match observation:
            case ev.Gathered(gathered=gathered, raised=raised):
                more = {seat: n for seat, n in raised.items() if n != gathered[seat]}
                key += ".raised" if more else ""
                params["gathered"] = self.numbers(scene, gathered)
                params["raised"] = self.numbers(scene, more)
            case ev.DirectionSet(order=order):
                params["order"] = self.names(scene, order)
            case ev.PowerChanged(n=n, why=why):
                params |= {"n": abs(n), "sign": "gain" if n > 0 else "loss"}
                params["why"] = self.why(scene, why)
            case ev.DoomGained(why=why):
                params["why"] = self.why(scene, why)
            case ev.SignsDrawn(values=values):
                params |= {"values": ", ".join(map(str, values)), "n": len(values)}
            case ev.RequirementMet(seat=seat, requirement=requirement):
                faction = scene.view.seats[seat].faction
                params["requirement"] = self.requirement(scene, faction, requirement)
            case ev.UnitMoved(how=how):
                key += ".plain" if how == "move" else ""
                params["how"] = self.why(scene, how)
            case ev.UnitPlaced(how=how) | ev.UnitRemoved(how=how):
                params["how"] = self.why(scene, how)
            case ev.PowerUsed(power=power, area=area, target=target):
                params["power"] = self.power(scene, power)
                on = [self.cell(scene, area)] if area is not None else []
                on += [self.name(scene, target)] if target is not None else []
                params["on"] = ", ".join(on)
                key += ".on" if on else f".{power}" if power in _PAYMENTS else ""
            case ev.DieCast(power=power):
                params["power"] = self.power(scene, power)
            case ev.TalksEnded(shares=shares):
                params["shares"] = self.numbers(scene, shares)
            case ev.DiceCast(attacker=attacker, defender=defender):
                params["attacker"] = self.dice(scene, attacker)
                params["defender"] = self.dice(scene, defender)
            case ev.DiceChanged(dice=dice):
                params["dice"] = self.dice(scene, dice)
            case Fought(lost=lost, killed=killed, gate=gate):
                params["lost"] = self.units(scene, lost, gate=gate)
                params["killed"] = self.units(scene, killed)
            case ev.MatchEnded(winners=winners, why=why, doom=doom):
                key += "" if len(winners) == 1 else ".shared" if winners else ".nobody"
                params["winners"] = self.listing(scene, [self.name(scene, w) for w in winners])
                params["why"] = self.thing(scene, "ending", why)
                params["doom"] = self.numbers(scene, doom)
                params["short"] = self.points(scene)
            case _:
                pass
        return self.message(scene, key, **params)

    def units(self, scene: Scene, units: Mapping[Kind, int], *, gate: bool = False) -> str:
        """List how many units of each kind, the dearest first, and a *gate*; ``none``: nothing."""
        named = [
            self.thing(scene, "kind", f"{kind}.one")
            if n == 1
            else say(scene.locale, "counted", thing=self.thing(scene, "kind", kind), n=n)
            for kind, n in sorted(units.items(), key=lambda unit: -FIGURES[unit[0]].cost)
        ]
        named += [say(scene.locale, "cthulhu-fought-gate")] if gate else []
        return self.listing(scene, named) if named else "none"

    def dice(self, scene: Scene, dice: Iterable[int]) -> str:
        """Return the text of the dice of a side, the highest first, and what they come to."""
        cast = tuple(sorted(dice, reverse=True))
        if not cast:
            return say(scene.locale, "cthulhu-no-dice")
        come = ", ".join(
            say(scene.locale, f"cthulhu-dice-{result}", n=n)
            for result in (KILL, PAIN)
            if (n := results(cast, result))
        )
        return " ".join(map(str, cast)) + (f" ({come})" if come else "")

    def requirement(self, scene: Scene, faction: str, requirement: str) -> str:
        """Return the text of a requirement of a faction."""
        return self.thing(scene, "requirement", f"{faction}-{requirement}")

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Return why an action was turned down."""
        params = self.params(scene, refusal)
        if isinstance(power := getattr(refusal, "power", None), str):
            params["power"] = self.power(scene, power)
        return self.message(scene, f"refusal-{tag_of(refusal)}", **params)

    # --- questions ---

    def asks(self, scene: Scene, decision: Question) -> str:
        """Return what is asked; once the action of a round is taken, to end it."""
        now = scene.view.round
        if decision.id == "action" and now is not None and rounds.may_end(now):
            return say(scene.locale, "cthulhu-decision-action.after")
        step = self._step(scene, decision)
        if isinstance(step, st.Give) and (key := _asks_for(step)) in keys(scene.locale):
            return say(scene.locale, key)
        return super().asks(scene, decision)

    def about(self, scene: Scene, decision: Question) -> str:
        """Return where a battle is fought, and the power that asks."""
        view: View = scene.view
        said: list[str] = []
        step = self._step(scene, decision)
        # For some units the question itself says where they go.
        tells = isinstance(step, st.Give) and _asks_for(step) in keys(scene.locale)
        if isinstance(step, st.Give | st.PickArea | st.PickOption | st.Sharing) and not tells:
            said.append(self.why(scene, step.why))
        elif isinstance(step, st.Negotiating):
            said += [self.power(scene, step.why), str(step.total)]
        elif isinstance(step, st.OfferRitual):
            said.append(
                say(
                    scene.locale,
                    "cthulhu-cost",
                    cost=board.ritual_cost(public_state(view)),
                    power=view.seats[decision.seat].power,
                )
            )
        battle = view.battles.get(str(decision.subject))
        if battle is not None:
            said.append(self.cell(scene, battle.area))
        elif isinstance(step, st.Give) and step.area:
            said.append(self.cell(scene, step.area))
        return ", ".join(said)

    def help(self, scene: Scene, decision: Question) -> str:
        """Explain a question; one that a power asks by the text of the power."""
        step = self._step(scene, decision)
        if isinstance(step, st.Give | st.PickArea | st.PickOption | st.Sharing | st.Negotiating):
            key = f"cthulhu-power-{step.why}.text"
            if key in keys(scene.locale):
                return f"**{self.power(scene, step.why)}** · {say(scene.locale, key)}"
        return super().help(scene, decision)

    def _step(self, scene: Scene, decision: Question) -> st.Step | None:
        """Find the step that asks."""
        agenda: tuple[st.Step, ...] = scene.view.agenda
        top = agenda[-1] if agenda else None
        return top if getattr(top, "decision", None) == decision.id else None

    # --- actions ---

    def kind(self, scene: Scene, action: type[Value]) -> str:
        """Return what all the actions of one class do."""
        return say(scene.locale, f"action-{tag_of(action)}")

    def label(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return the text of an action in the words of the rules, short enough for a button."""
        view: View = scene.view
        key, params = f"label-{tag_of(action)}", self.params(scene, action)
        match action:
            case ac.Done():
                name = f"cthulhu-done-{decision.id}" if decision is not None else ""
                return say(scene.locale, name if name in keys(scene.locale) else "cthulhu-done")
            case ac.BuildGate(unit=n) | ac.TakeGate(unit=n):
                params["unit"] = self.unit(scene, n, placed=False)
                params["area"] = self.cell(scene, self._at(view, n))
            case ac.MoveUnit(unit=n):
                params["unit"] = self.unit(scene, n, placed=False, one=True)
                params["origin"] = self.cell(scene, self._at(view, n))
            case ac.Retreat(unit=n):
                params["unit"] = self.unit(scene, n, placed=False, owned=False)
            case ac.Summon(kind=kind) | ac.Awaken(kind=kind):
                params["cost"] = self._price(scene, kind)
            case ac.UsePower():
                return self._power_label(scene, action)
            case ac.ChooseWord(word=word):
                params["word"] = self.choice(scene, word)
            case ac.SetDirection(direction=direction):
                way = 1 if direction == "clockwise" else -1
                params["next"] = self.name(scene, (view.first + way) % len(view.seats))
            case ac.PerformRitual():
                params["cost"] = board.ritual_cost(public_state(view))
            case _:
                pass
        return self.message(scene, key, **params)

    def _power_label(self, scene: Scene, action: ac.UsePower) -> str:
        said = [self.cell(scene, action.area)] if action.area is not None else []
        said += [self.name(scene, action.seat)] if action.seat is not None else []
        fields = {battle.area for battle in scene.view.battles.values()}
        for n in (action.unit, action.other):
            if n is not None:
                there = self._at(scene.view, n) in fields  # of two sides: own, or of the enemy
                unit = self.unit(scene, n, placed=not there, owned=not there)
                if there and scene.view.units[n].seat != scene.viewer:
                    unit = say(scene.locale, "cthulhu-unit-enemy", unit=unit)
                said.append(unit)
        state, cost = public_state(scene.view), 0
        if scene.viewer is not None:
            power = faction_of(state, scene.viewer).power(action.power)
            cost = power.price(state, scene.viewer) if power is not None else 0
        key = "label-use-power.with" if said else "label-use-power"
        named = self.power(scene, action.power)
        if str(cost) in named.split():
            cost = 0  # the name says it
        params: dict[str, str | int] = {"power": named, "cost": cost, "with": ", ".join(said)}
        return self.message(scene, key, **params)

    def choice(self, scene: Scene, word: str) -> str:
        """Return one of the words of a question: a player, a kind of unit, or a word of its own."""
        if word.startswith("seat-"):
            return self.name(scene, int(word.removeprefix("seat-")))
        if word in FIGURES:
            return self.thing(scene, "kind", word)
        return self.thing(scene, "word", word)

    def detail(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return what a book or a power does."""
        match action:
            case ac.ChooseBook(book=book):
                return self._text(scene.locale, "power", book)
            case ac.UsePower(power=power):
                return self._text(scene.locale, "power", power)
            case ac.Awaken(kind=kind) | ac.Summon(kind=kind):
                return self._text(scene.locale, "kind", kind)
            case _:
                return ""

    def explains(self, action: Value) -> bool:
        """Return whether a button needs its text beside it: that of a book does."""
        return isinstance(action, ac.ChooseBook)

    def _text(self, locale: str, sort: str, name: str) -> str:
        key = f"cthulhu-{sort}-{name}.text"
        return say(locale, key) if key in keys(locale) else ""

    def _at(self, view: View, n: int) -> str:
        return view.units[n].at if 0 <= n < len(view.units) else str(n)

    def _price(self, scene: Scene, kind: Kind) -> int:
        """Return what a unit costs the viewer now."""
        figure = FIGURES.get(kind)
        if figure is None or scene.viewer is None:
            return 0 if figure is None else figure.cost
        state: State = public_state(scene.view)
        how = common_actions.awakening(state, scene.viewer, kind)
        if how is not None:
            return how.price(state, scene.viewer)
        return faction_of(state, scene.viewer).summon_cost(state, scene.viewer, figure)

    # --- the table ---

    def phase(self, scene: Scene) -> str:
        """Return the text of the turn and the phase."""
        view: View = scene.view
        return say(scene.locale, "cthulhu-stands", turn=view.turn, phase=view.phase)

    def moment(self, scene: Scene) -> str:
        """Return the phase that is explained: a battle before all others."""
        view: View = scene.view
        return "battle" if view.battles else view.phase

    def seat_line(self, scene: Scene, seat: Seat) -> str:
        """Return what everybody may know of a seat."""
        view: View = scene.view
        mine: SeatView = view.seats[seat]
        return say(
            scene.locale,
            "cthulhu-seat-line-out" if mine.gone else "cthulhu-seat-line",
            faction=self.thing(scene, "faction", mine.faction),
            power=mine.power,
            doom=mine.doom,
            books=len(mine.books),
            gates=len(board.own_gates(public_state(view), seat)),
            signs=mine.signs,
            out="true" if mine.out else "false",
        )

    def hand_size(self, scene: Scene) -> int:
        """Count the hidden Elder Signs of the viewer."""
        return 0 if scene.viewer is None else int(scene.view.seats[scene.viewer].signs)

    def hand_lines(self, scene: Scene) -> list[str]:
        """Return the lines about the hidden Elder Signs of the viewer."""
        if scene.viewer is None:
            return []
        values = scene.view.seats[scene.viewer].values or ()
        return [say(scene.locale, "cthulhu-sign-line", value=value) for value in values]

    def choice_name(self, locale: str, choice: str, value: str, content: str) -> str:
        """Name a faction."""
        key = f"cthulhu-faction-{value}"
        return say(locale, key) if key in keys(locale) else value

    def choice_badge(self, choice: str, value: str, content: str) -> str:
        """Name a faction."""
        return value if choice == "faction" and value in PRINTED else ""

    def choice_line(self, locale: str, choice: str, value: str, content: str) -> str:
        """Return how a faction plays, and how much one must plan."""
        if choice != "faction" or value not in PRINTED:
            return ""
        printed = PRINTED[value]
        return say(locale, "choice-line", level=printed.level, line=printed.line[locale])

    # --- what can be read ---

    def card(self, scene: Scene, card: str) -> str:
        """Name a book, a unit or a faction card by its code."""
        return card_name(card, scene.locale)

    def readable(self, scene: Scene) -> list[tuple[str, str]]:
        """List the factions' cards of the match: the viewer's, then the factions, the rest."""
        view: View = scene.view
        codes = [code for s in view.seats if s.seat == scene.viewer for code in codes_of(s.faction)]
        codes += [f"faction-{seat.faction}" for seat in view.seats]
        codes += [code for seat in view.seats for code in codes_of(seat.faction)]
        return [(code, card_name(code, scene.locale)) for code in dict.fromkeys(codes)]

    def card_text(self, scene: Scene, card: str) -> str:
        """Return the text of all that is printed on a card."""
        return card_text(card, scene.locale)

    def all_cards(self, content: str, game: str, locale: str) -> list[tuple[str, str]]:
        """List the cards of all factions."""
        codes = [code for faction in FACTIONS for code in codes_of(faction)]
        return [(code, card_name(code, locale)) for code in dict.fromkeys(codes)]

    def any_card_text(self, content: str, game: str, card: str, locale: str) -> str:
        """Return the text of all that is printed on a card."""
        return card_text(card, locale)


def _asks_for(step: st.Give) -> str:
    """Return the key of the question that says where the unit goes, if it has one."""
    return f"cthulhu-decision-give.{step.why}"


def codes_of(faction: str) -> list[str]:
    """List the codes of the cards of a faction: its card, its books, its units, its powers."""
    printed = PRINTED[faction]
    own = FACTIONS[faction]
    powers = [p.id for p in own.powers] + [p.id for p in own.battle_powers]
    return [
        f"faction-{faction}",
        *(f"power-{book}" for book in printed.books),
        *(f"kind-{figure.id}" for figure in printed.units),
        *(f"power-{power}" for power in powers if power not in printed.books),
    ]


def card_name(code: str, locale: str) -> str:
    """Name a card by its code; what somebody typed may be none, and is repeated as it is."""
    key = f"cthulhu-{code}"
    return say(locale, key) if key in keys(locale) else code


def card_text(code: str, locale: str) -> str:
    """Return what a unit costs, what a book does, or what a faction must do for its books."""
    said = f"**{card_name(code, locale)}**"
    sort, _, name = code.partition("-")
    if sort == "faction" and name in PRINTED:
        wanted = [say(locale, f"cthulhu-requirement-{name}-r{i}") for i in range(1, 7)]
        about = say(locale, f"cthulhu-{code}.text")
        return f"{said}\n{about}\n" + say(locale, "cthulhu-card-faction", list="; ".join(wanted))
    lines = [said]
    if sort == "kind" and (figure := FIGURES.get(Kind(name))) is not None:
        key = "cthulhu-figure-line" + ("-special" if name in FORMULAS else "")
        lines.append(
            say(
                locale,
                key,
                rank=figure.rank,
                pool=figure.pool,
                cost=figure.cost,
                **({} if name in FORMULAS else {"combat": figure.combat}),
            )
        )
    if f"cthulhu-{code}.text" in keys(locale) and (text := say(locale, f"cthulhu-{code}.text")):
        lines.append(text)
    return "\n".join(lines)
