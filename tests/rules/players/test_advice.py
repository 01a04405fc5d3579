"""Advice in fixed positions: what people would laugh about is not among it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from rules.clash import goods
from rules.clash import steps as cs
from rules.clash.actions import ChooseCell, ChoosePiece, ChooseWord, Construct, PlayCard
from rules.core.chance import Keyed
from rules.core.data import copy_of, tag_of
from rules.core.game import advance, choices, form_of
from rules.core.hexes import HEART, at
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Play, Question
from rules.eden import steps as st
from rules.eden.actions import Order, PlayUnit, UseOpportunity
from rules.eden.board.cards import CRYSTAL_SMALL, OPPORTUNITY, TECH_SUPREMACY
from rules.eden.board.combat_preview import preview
from rules.eden.board.content import content_of
from rules.eden.board.evaluation import army_strength
from rules.eden.board.public_state import public_state
from rules.eden.events import FrontCounted, StrengthsCounted
from rules.players import PLAYERS, advising
from rules.players.advice import Advice, Odds
from rules.players.advising import advise, carried, foreseen, weighed
from rules.players.clash.advisor import ClashAdvisor
from rules.players.clash.game import GAME as CLASH
from rules.players.clash.war import taken
from rules.players.cthulhu.advisor import more_kills
from rules.players.eden.frontiers.odds import of_combat, of_lands
from tests.contract.games import GAMES
from tests.contract.playouts import begun, pick
from tests.rules.clash.arena import Table, side
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, expansion, stand, unit
from tests.rules.eden.frontiers.fields import field
from tests.rules.eden.frontiers.test_logistics import owned, peace


def leads(view: Any, seat: Seat, combat: int | None) -> bool:
    """Return whether the army of a seat is ahead of every other side of a combat."""
    state = public_state(view)
    here = state.combats[str(combat)]
    (mine,) = (army for army in here.armies if army.seat == seat)
    others = [army_strength(state, here, army) for army in here.armies if army.camp != mine.camp]
    return army_strength(state, here, mine) > max([here.wild, *others])


def advised(table: Table) -> Advice:
    """Ask for advice for the seat that is asked."""
    seat = Seat(table.asked()[0] - 1)
    found = advise(CLASH, CLASH.view(table.state, seat), seat)
    assert found is not None
    return found


def test_razing_a_city_of_ones_own_is_no_option() -> None:
    agenda: list[cs.Step] = [cs.NextAge(), cs.StatusPart("raze", Seat(0))]
    table = Table(side(cities={"D2": "happy"}), agenda=agenda)

    assert [[tag_of(a) for a in o.answer] for o in advised(table).ways] == [["done"]]


def test_a_turn_has_options_of_different_kinds_the_best_first() -> None:
    table = Table(side("f4 w4 o4 i4", cities={"D2": "happy"}, units={"D2": "settler"}))

    ways = advised(table).ways

    assert len({tag_of(way.answer[0]) for way in ways}) == 3
    view, advisor = CLASH.view(table.state, Seat(0)), ClashAdvisor(Seat(0))
    actions = (way.answer[0] for way in ways)
    worth = [advisor.rate(view, action) or 0.0 for action in actions if tag_of(action) != "done"]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0
    first = advise(CLASH, view, Seat(0), most=1)
    assert first is not None
    assert first.ways == ways[:1]


def test_a_view_is_dealt_once_whatever_is_asked_about_it() -> None:
    game, deals = GAMES["eden-frontiers"], list[Any]()
    state, _ = begun("eden-frontiers", 2, 1)
    seat = next(one.seat for one in game.pending(state) if one.asked)

    def possible(view: Any, chance: Any) -> Any:
        deals.append(view)
        return game.possible(view, chance)

    counted = replace(game, possible=possible)
    first = advise(counted, game.view(state, seat), seat)
    assert first is not None
    for way in first.ways:
        assert weighed(counted, game.view(state, seat), seat, way.answer) is way
        carried(counted, game.view(state, seat), seat, way.answer)
        foreseen(counted, game.view(state, seat), seat, way.answer)
    assert len(deals) == 1


def test_a_plan_is_played_once_whatever_is_asked_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    copies = list[Any]()

    def copied(state: Any) -> Any:
        copies.append(state)
        return copy_of(state)

    table = Table(side("f9 w9 o9 i9", cities={"D2": "happy"}), side("", cities={"D7": "happy"}))
    view, seat = CLASH.view(table.state, ANA), ANA
    monkeypatch.setattr(advising, "copy_of", copied)
    advising.forget()
    first = advise(CLASH, view, seat, most=1)
    assert first is not None
    assert first.best.effects
    assert foreseen(CLASH, view, seat, first.best.answer) is not None
    assert weighed(CLASH, view, seat, first.best.answer) is first.best
    assert len(copies) == 1


def advised_in_frontiers(
    seats: int, most: int
) -> Iterator[tuple[Play[Any, Any], Question, Any, Advice]]:
    """Yield the questions of a match, each with its view and advice; the caller plays on."""
    game = GAMES["eden-frontiers"]
    state, chance = begun("eden-frontiers", seats, 0)
    play: Play[Any, Any] = Play(state, chance)
    for _ in range(most):
        if play.state.over:
            return
        question = next(one for one in game.pending(play.state) if one.asked)
        view = game.view(play.state, question.seat)
        advice = advise(game, view, question.seat)
        assert advice is not None
        yield play, question, view, advice


def test_who_has_won_against_wild_land_is_advised_to_keep_its_units() -> None:
    """The automated player does the same: it does not empty its hand into a won combat."""
    game = GAMES["eden-frontiers"]
    stops = 0
    for play, question, view, advice in advised_in_frontiers(2, 400):
        seat = question.seat
        plan = advice.best.answer
        combat = view.combats.get(str(question.subject))
        if question.id == "D-FR-ARMY" and combat.wild and len(combat.armies) == 1:
            ahead = leads(view, seat, question.subject)
            assert (tag_of(plan[-1]) == "done") or not ahead
            if ahead:
                player, legal = (
                    PLAYERS["heuristic"](game, seat, b""),
                    game.legal(play.state, seat),
                )
                assert tag_of(player.whole(view, legal)[0]) != "play-unit"
            stops += ahead
        for action in plan:
            advance(game, play, seat, action)
    assert stops > 5


def _asked_of(play: Play[Any, Any], seat: Seat) -> str:
    asked = GAMES["eden-frontiers"].pending(play.state)
    return next((one.id for one in asked if one.asked and one.seat == seat), "")


def test_reasons_in_frontiers_give_the_numbers_that_come_true() -> None:
    """A total that is promised is what the combat comes to; each commonest question has reasons."""
    game, met, held = GAMES["eden-frontiers"], Counter[str](), 0
    for play, question, view, advice in advised_in_frontiers(3, 250):
        seat = question.seat
        first = advice.best
        used = (carried(game, view, seat, first.answer) or (None, ()))[1]
        if question.id == "D-FR-ORDERS":
            assert not _more_units(play, seat, first.answer)
        effects = {effect.measure: effect for effect in reversed(first.effects)}
        met += Counter(f"{question.id} {measure}" for measure in effects)
        stocks = play.state.players[seat].stocks
        for action in first.answer:
            advance(game, play, seat, action)
        # The abilities that a unit brings are counted with it.
        while used and _asked_of(play, seat) in {"D-ABILITY", "D-EFFECT"}:
            more = advise(game, game.view(play.state, seat), seat)
            assert more is not None
            for action in more.best.answer:
                advance(game, play, seat, action)
        if question.id == "D-FR-ARMY" and any(isinstance(a, PlayUnit) for a in first.answer):
            view_then = game.view(play.state, seat)
            if (combat := view_then.combats.get(str(question.subject))) is not None:
                total = preview(view_then, combat.id).armies[seat]
                held += total == effects["eden-strength"].after
                assert total == effects["eden-strength"].after
        if question.id == "D-FR-ORDERS":
            assert stocks == effects["eden-stocks"].before
    assert held > 10
    assert {
        "D-FR-DEPLOY eden-facing",
        "D-FR-DEPLOY eden-defence",
        "D-FR-DEPLOY eden-threat",
        "D-FR-ARMY eden-strength",
        "D-FR-ARMY eden-rival-strength",
        "D-FR-ORDERS eden-army",
        "D-FR-ORDERS eden-stocks",
        "D-FR-REFINE eden-reserved",
        "D-FR-REDEPLOY eden-troops",
    } <= met.keys(), met


def _more_units(play: Play[Any, Any], seat: Seat, plan: tuple[Any, ...]) -> list[Any]:
    """List the units that an order could still hold for the stocks that are set aside for them."""
    form = form_of(GAMES["eden-frontiers"], play.state, seat)
    assert form is not None
    units = content_of(play.state.content, "frontiers").units
    return [line for line in form.lines(plan[0]) if line.key[1] in units and line.now < line.most]


FIGHTS = {"D-FR-ARMY", "D-FT-UNIT", "D-SH-ADD", "D-SH-DEFEND"}
Sides = list[tuple[Seat, int]]
"""The seats of the armies of a combat, and their camps."""


def _decided(edition: str, sides: Sides, event: Any) -> Iterator[tuple[Seat, bool]]:
    """Yield of each army of a fight that is counted whether it has won."""
    for seat, camp in sides:
        if isinstance(event, FrontCounted):
            yield seat, (event.attack > event.defence) == (camp == 1)
        elif isinstance(event, StrengthsCounted) and len(event.strengths) < 3:
            mine = event.strengths[str(seat)]
            others = [n for name, n in event.strengths.items() if name != str(seat)]
            level = edition == "fronts" and camp == 0  # who defends holds the land then
            yield seat, mine + level > max([event.wild, *others])


def _standing(state: Any) -> dict[int, tuple[str, Sides]]:
    return {
        combat.id: (combat.cell, [(army.seat, army.camp) for army in combat.armies])
        for combat in state.combats.values()
        if combat.armies
    }


EARLY = 120
"""Actions of a match in which a claim is common; in Frontiers there is hardly one after them."""


@pytest.mark.parametrize(
    ("name", "seats", "most"),
    [
        ("eden-frontiers", 2, EARLY),
        ("eden-frontiers", 3, EARLY),
        ("eden-fronts", 2, 400),
        ("eden-shards", 2, 400),
    ],
)
def test_what_is_called_certain_or_hopeless_comes_so(name: str, seats: int, most: int) -> None:
    """What is claimed is played on as advised; others answer at random. Between, tenths are said."""
    game, met = GAMES[name], Counter[str]()
    for number in range(3):
        state, chance = begun(name, seats, number)
        play: Play[Any, Any] = Play(state, chance)
        source, claims = random.Random(number), dict[tuple[int, str, Seat], Odds]()
        for _ in range(EARLY if number else most):
            if play.state.over:
                break
            question = next(q for q in game.pending(play.state) if q.asked)
            seat, day = question.seat, play.state.day
            advice = advise(game, game.view(play.state, seat), seat)
            assert advice is not None
            first = advice.best
            for odds in first.odds:
                if odds.certain or odds.hopeless:
                    claims[day, odds.place, seat] = odds
                else:
                    assert 1 <= odds.tenths <= 9
                    met["between"] += 1
            claimed = any((when, who) == (day, seat) for when, _, who in claims)
            free = question.id in FIGHTS and not claimed
            plan = (
                (pick(source, choices(game, play.state, seat, source.randrange)),)
                if free
                else first.answer
            )
            for action in plan:
                play.events.clear()
                fights = _standing(play.state)
                advance(game, play, seat, action)
                fights |= _standing(play.state)
                for event in play.events:
                    if not isinstance(event, StrengthsCounted | FrontCounted):
                        continue
                    cell, sides = fights.pop(event.combat, ("", []))
                    for who, won in _decided(play.state.edition, sides, event):
                        claim = claims.pop((day, cell, who), None)
                        if claim is not None:
                            assert won == claim.certain, (question, claim, event)
                            met["certain" if won else "hopeless"] += 1
    assert met["certain"] > 9, met
    assert met["between"], met


def test_a_deployment_counts_each_card_once_in_the_order_of_its_fights() -> None:
    """Two lands that the one unit of the hand could take: it takes the first, and the deck has none."""
    state = field()
    own, lands = at(3, 0), [at(4, 0), at(4, -1)]
    stand(state, own, ANA, 3)
    for cell in lands:
        stand(state, cell, wild=2)
    state.players[ANA].hand = [unit(3), CRYSTAL_SMALL]
    state.players[ANA].deck = [CRYSTAL_SMALL] * 4
    view = GAMES["eden-frontiers"].view(state, ANA)
    posts = {(own, cell): 1 for cell in lands}

    both = of_lands(view, ANA, posts, lambda cell: 2.0 - lands.index(cell), Keyed(bytes(32)))
    alone = of_lands(view, ANA, {(own, lands[1]): 1}, lambda cell: 1.0, Keyed(bytes(32)))

    assert [odds.place for odds in both] == lands
    assert [odds.certain for odds in (*both, *alone)] == [True, False, True]
    state.tiles[lands[1]].wild = 9
    view = GAMES["eden-frontiers"].view(state, ANA)
    (lost,) = of_lands(view, ANA, {(own, lands[1]): 1}, lambda cell: 1.0, Keyed(bytes(32)))
    assert lost.hopeless, "all of the hand is too little"
    stand(state, at(5, -1), ANA, 2)
    view = GAMES["eden-frontiers"].view(state, ANA)
    twice = {(own, lands[1]): 1, (at(5, -1), lands[1]): 1}
    (open_,) = of_lands(view, ANA, twice, lambda cell: 1.0, Keyed(bytes(32)))
    assert not open_.hopeless, "over two frontiers the hand may be renewed before the fight"
    assert both[1].chance == 0, "the unit has fought, and what is drawn is no unit"


def test_a_deck_whose_cards_are_known_makes_a_win_certain() -> None:
    """One troop against two, four crystals in hand: the Opportunity draws both Pikemen of the deck."""
    own, land, crystals = at(3, 0), at(4, 0), [CRYSTAL_SMALL] * 4

    def certain(*deck: Card) -> tuple[bool, bool]:
        """Return whether the deployment is certain to win, then whether the draw in the fight is."""
        state = field()
        stand(state, own, ANA, 1, {land: 1})
        stand(state, land, wild=2)
        ana = state.players[ANA]
        ana.hand, ana.deck, ana.discard = [*crystals, OPPORTUNITY], [*deck], [*crystals]
        view = GAMES["eden-frontiers"].view(state, ANA)
        (sent,) = of_lands(view, ANA, {(own, land): 1}, lambda cell: 1.0, Keyed(bytes(32)))
        war = War(state).run(*expansion())
        view = war.game.view(war.state, ANA)
        drawn = of_combat(view, ANA, (UseOpportunity(destroy=True),), Keyed(bytes(32)))
        return sent.certain, any(odds.certain for odds in drawn)

    assert certain(unit(2), unit(2)) == (True, True)
    assert certain(*[unit(2)] * 4) == (True, True), "all are alike"
    assert certain(unit(2), *crystals) == (False, False)


def test_a_hand_renewed_over_two_frontiers_counts_cards_that_are_known() -> None:
    """FR-COM-3: two troops against five; four crystals go, and four equal units come."""
    own, beside, land = at(3, 0), at(4, -1), at(4, 0)
    for deck, certain in (([unit(2)] * 6, True), ([unit(2), *[CRYSTAL_SMALL] * 5], False)):
        state = field()
        stand(state, own, ANA, 2)
        stand(state, beside, ANA, 2)
        stand(state, land, wild=5)
        state.players[ANA].hand, state.players[ANA].deck = [CRYSTAL_SMALL] * 4, deck
        view = GAMES["eden-frontiers"].view(state, ANA)
        posts = {(own, land): 1, (beside, land): 1}
        (sent,) = of_lands(view, ANA, posts, lambda cell: 1.0, Keyed(bytes(32)))
        assert sent.certain == certain


def test_odds_count_rivals_who_may_come_and_promise_little_against_who_defends() -> None:
    state = field()
    own, land, far = at(3, 0), at(4, 0), at(5, -1)
    stand(state, own, ANA, 3)
    stand(state, land, wild=2)
    state.players[ANA].hand = [unit(3)]

    def chance(troops: int) -> float:
        stand(state, far, BOB, troops)
        view = GAMES["eden-frontiers"].view(state, ANA)
        (odds,) = of_lands(view, ANA, {(own, land): 1}, lambda cell: 1.0, Keyed(bytes(32)))
        assert not odds.exact
        return odds.chance

    alone, *others = map(chance, (1, 2, 4, 8))
    assert [alone, *others] == sorted({alone, *others}, reverse=True)
    assert alone > 0.9
    assert others[-1] < 0.5

    stand(state, land, BOB, 1)
    view = GAMES["eden-frontiers"].view(state, ANA)
    few, many = (
        of_lands(view, ANA, {(own, land): n}, lambda cell: 1.0, Keyed(bytes(32))) for n in (1, 3)
    )
    assert few == many
    assert 4 <= few[0].tenths <= 6


def test_troops_are_not_sent_twice_on_the_strength_of_one_card() -> None:
    """One unit wins one fight, and the deck has no other: of two lands one is attacked."""
    state = field()
    own, lands = at(3, 0), [at(4, 0), at(4, -1)]
    stand(state, own, ANA, 3)
    for cell in lands:
        stand(state, cell, wild=1)
    state.players[ANA].hand = [unit(5), CRYSTAL_SMALL]
    state.players[ANA].deck = [CRYSTAL_SMALL] * 5
    war = War(state).run(st.Deployments([ANA, BOB]))

    advice = advise(war.game, war.game.view(war.state, ANA), ANA)

    assert advice is not None
    first = advice.best
    sent = [n for cell, n in first.answer[0].posts[own].items() if cell in lands]
    assert sent == [1], "the other troop stays"
    assert [odds.certain for odds in first.odds] == [True]


def test_dice_are_counted_exactly() -> None:
    """Against every roll: Kills of Cthulhu Wars, one round of Clash and a duel to the end."""
    for mine, theirs in ((1, 0), (2, 1), (3, 2), (1, 3)):
        rolls = [
            (roll[:mine].count(6), roll[mine:].count(6))
            for roll in product(range(1, 7), repeat=mine + theirs)
        ]
        assert more_kills(mine, theirs) == pytest.approx(sum(a > b for a, b in rolls) / len(rolls))
    assert taken(1, 0, fortress=False) == 1
    assert taken(1, 1, fortress=False) == pytest.approx(0.4)  # each hits once in three
    # A fortress alone falls to an attacker who outlives its one die: it hits once in three.
    assert taken(1, 0, fortress=True) == pytest.approx(2 / 3)
    assert taken(2, 0, fortress=True) == 1
    assert taken(3, 2, fortress=False) > taken(3, 2, fortress=True) > taken(2, 2, fortress=True)


def test_a_bid_for_supremacy_is_advised_and_made_only_where_it_wins() -> None:
    """With its price in energy; without the Heart, or with less, there is no such bid."""
    game = GAMES["eden-frontiers"]
    for holder, short, wins in ((ANA, 0, True), (ANA, 1, False), (BOB, 0, False)):
        state = peace()
        state.phase = "logistics"
        owned(state, HEART, holder)
        state.players[ANA].pure = state.supremacy_cost - short
        match = War(state).run(st.Ordering())
        advice = advise(game, game.view(match.state, ANA), ANA)
        assert advice is not None
        bids = [
            action
            for way in advice.ways
            for action in way.answer
            if isinstance(action, Order) and TECH_SUPREMACY in action.bids
        ]
        assert bool(bids) == wins
        view, legal = game.view(match.state, ANA), game.legal(match.state, ANA)
        plan = PLAYERS["heuristic"](game, ANA, b"").whole(view, legal)
        assert (TECH_SUPREMACY in plan[0].bids) == wins
        for action in plan:
            match.say(ANA, action)
        if not wins:
            continue
        assert match.state.winners == [ANA]
        assert advice.best.because[0].key == "eden-supremacy"


def changes(table: Table, action: Any) -> list[tuple[str, int, int, str]]:
    """Return the numbers that *action* changes, if it is asked for, in a match of Clash of Cultures."""
    seat = Seat(table.asked()[0] - 1)
    way = weighed(CLASH, CLASH.view(table.state, seat), seat, (action,))
    return [(one.measure, one.before, one.after, one.place) for one in way.effects]


def event(number: int, *sides: Any) -> Table:
    agenda: list[cs.Step] = [
        *(cs.NextAge(), cs.NextRound(), cs.Menu(Seat(0))),
        cs.Do(why="event", seat=Seat(0)),
    ]
    land = {"D3": "fertile"}
    return Table(*sides, land=land, events=str(number), limits=False, agenda=agenda)


def test_a_token_is_advised_by_what_there_is_room_for() -> None:
    cities = {"D2": "happy", "C2": "neutral"}
    table = Table(side("f1 w1 o1 c1", cities=cities, wonders="pyramids", advances="myths"))
    table.do(1, Construct(Cell("D2"), "temple"))

    assert table.question() == "ask-token"
    assert goods.limit(table.state, Seat(0), "culture") == 0
    assert changes(table, ChooseWord("mood")) == [("clash-mood", 0, 1, "")]
    assert changes(table, ChooseWord("culture")) == [("clash-culture", 1, 1, "")]


def test_who_may_retreat_is_told_who_stands_there() -> None:
    table = Table(
        side(advances="tactics", cities={"D2": "happy"}, units={"D3": "2*army"}),
        side(advances="tactics", cities={"D7": "happy", "D4": "happy"}, units={"D4": "2*army"}),
        land={"D3": "fertile", "D4": "fertile"},
    )
    table.move(1, "D3", "D4", die="1 1 1 1")

    assert table.question() == "ask-fight-on"
    for word in ("fight", "retreat"):
        way = weighed(CLASH, CLASH.view(table.state, Seat(0)), Seat(0), (ChooseWord(word),))
        (goal,) = way.because
        assert (goal.key, goal.params) == (
            f"clash-{word}",
            {"cell": "D4", "mine": 2, "theirs": 2},
        )


def test_what_an_earthquake_or_a_volcano_takes_is_told_with_its_size() -> None:
    cities = {"D2": "happy", "C2": "neutral", "E2": "neutral temple", "D3": "neutral"}
    quake = event(30, side(cities=cities))
    volcano = event(29, side(cities=cities, units={"E2": "army"}))

    assert changes(quake, ChoosePiece(Cell("E2"), "temple"))[0] == ("clash-size", 2, 1, "E2")
    assert changes(quake, ChoosePiece(Cell("C2"), "centre"))[:2] == [
        ("clash-size", 1, 0, "C2"),
        ("clash-cities", 4, 3, ""),
    ]
    assert {("clash-size", 2, 0, "E2"), ("clash-there", 1, 0, "E2")} <= {
        *changes(volcano, ChooseCell(Cell("E2")))
    }
    assert ("clash-size", 1, 0, "C2") in changes(volcano, ChooseCell(Cell("C2")))
    assert advised(quake).best.effects
    assert advised(volcano).best.effects


def test_an_army_is_raised_where_those_of_others_stand_beside_a_city_without_any() -> None:
    table = Table(
        side("c1", actions="37", cities={"D2": "happy temple", "C2": "neutral", "D3": "neutral"}),
        side(cities={"D7": "happy"}, units={"D4": "2*army"}),
        land={"D3": "fertile", "D4": "fertile"},
        limits=False,
    )
    table.do(1, PlayCard(Card("action-37")))

    assert table.question() == "ask-militia"
    best = advised(table).best
    assert best.answer == (ChooseCell(Cell("D3")),)
    assert [(one.key, one.params) for one in best.because] == [
        ("clash-guard", {"cell": "D3", "n": 2, "mine": 0})
    ]
    assert changes(table, ChooseCell(Cell("D2")))[1] == ("clash-there", 0, 1, "D2")
