"""The texts of the rules: short, with an example that the engine plays, and without a gap."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rules import GAMES
from rules.clash.actions import ChooseCell
from rules.clash.board import cities, effective_size
from rules.clash.content import AGES, ROUNDS, Mood
from rules.clash.scoring import points
from rules.clash.state import City, Completed
from rules.clash.steps import StatusPart
from rules.core.chance import Scripted
from rules.core.data import Value, tag_of
from rules.core.game import form_of
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Play
from rules.cthulhu.actions import Attack, Capture, ChooseUnit, PerformRitual, Retreat
from rules.cthulhu.apocalypse import gate_doom
from rules.cthulhu.steps import GateDoom, Rituals
from rules.cthulhu.turn import income as power_of
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.cards import (
    CRYSTAL_HUGE,
    CRYSTAL_SMALL,
    TECH_PORTAL,
    TECH_RIFT,
    TECH_SHIELD,
    TECH_SUPREMACY,
    supply_of,
    technology_cost,
)
from rules.eden.board.income import income
from rules.eden.board.state import Army, Campaign, Combat, Turn
from rules.eden.board.troop_placement import reinforcements
from rules.eden.frontiers import elimination, purchases
from rules.eden.frontiers.hooks import HOOKS
from rules.eden.frontiers.production import produce
from rules.eden.frontiers.refining import refinings
from rules.eden.frontiers.setup import WILD_LAYERS
from rules.eden.frontiers.troops import NEW_TROOPS as FRONTIERS_TROOPS
from rules.eden.fronts.logistics import NEW_TROOPS as FRONTS_TROOPS
from rules.eden.fronts.offensive import wild_strength
from rules.eden.shards import match_end
from rules.eden.shards.attack import price_of
from rules.eden.shards.campaign import campaign_of, might
from rules.eden.shards.king import arrive
from rules.eden.shards.territory import base_defence, resource_bonus, standing_portals
from rules.eden.shards.territory import income as resources_of
from rules.lang import LOCALES, keys, say
from rules.words.wording import fields_of
from tests.contract.playouts import match
from tests.rules.clash.arena import Table as ClashTable
from tests.rules.clash.arena import side as player
from tests.rules.core.test_rule_references import BY_THE_PHASE, TABLES, rests
from tests.rules.cthulhu.arena import A
from tests.rules.cthulhu.arena import Table as CthulhuTable
from tests.rules.cthulhu.arena import side as faction
from tests.rules.eden.builders import ANA, BOB, CY, bare_state, ordinaries, put_portal
from tests.rules.eden.editor import buy
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit, war
from tests.rules.eden.fronts.arena import X, Y, campaign, fight, hands, strike
from tests.rules.eden.shards import arena as shards

MOST_WORDS = 60
B, C = at(2, 0), at(3, 0)
GATES = (at(-4, 0), at(0, 5))
ORDINALS = frozenset({"age", "day", "round", "turn"})
PLACES = frozenset(
    {"combat", "combats", "unit", "row", "column", "camp", "names", "cards", "seats"}
)
"""Numbers that only tell one thing of a kind from another; nothing is counted by them."""


def field(wild: int = 0, troops: int = 2, cards: tuple[Card, ...] = ()) -> War:
    """Let Ana attack wild territory from a land beside it, her portal and Bob's out of the way."""
    state = dealt(war(), {ANA: list(cards)})
    stand(state, HEART, wild=8)
    for seat in (ANA, BOB):
        put_portal(state, seat, GATES[seat])
        stand(state, GATES[seat], seat, 1)
    stand(state, B, wild=wild)
    stand(state, C, ANA, 5, {B: troops})
    state.players[ANA].deck = [CRYSTAL_SMALL] * 9
    state.players[ANA].world = {unit(2, 2): 3, unit(3, 3): 3}
    state.supply = supply_of(2)
    return War(state)


def realm(lands: tuple[int, int]) -> War:
    """Give Ana and Bob a portal each at the end of a row of lands, so many in all."""
    right, left = (
        [at(sign * n, 0) for n in range(1, many + 1)]
        for sign, many in zip((1, -1), lands, strict=True)
    )
    state = bare_state(
        tiles=ordinaries([*right, *left]), portals=(right[-1], left[-1]), phase="expansion"
    )
    for seat, row in ((ANA, right), (BOB, left)):
        for cell in row:
            stand(state, cell, seat, 1).colour = "brown"
        state.tiles[row[-1]].kind, state.tiles[row[-1]].portal_of = "portal", seat
        state.players[seat].colour = "green"
    return War(state)


def last_day() -> list[int]:
    game = realm((7, 6))
    game.state.day = game.state.day_limit = 20
    assert game.run(st.EndDay()).state.winners == [ANA]
    return [1, 7, 6, 7]


def frontiers_income() -> list[int]:
    game = realm((7, 2))
    for q in (1, 2, 3):
        game.state.tiles[at(q, 0)].rich = True
    produce(game.play)
    (made,) = [said for said in game.said(ev.Produced) if said.seat == ANA]
    return [made.stocks, 1, made.pure]


def set_aside() -> list[int]:
    game = field(cards=(CRYSTAL_HUGE,))
    game.state.players[ANA].stocks = 2
    found = [one for one in refinings(game.state, ANA) if isinstance(one, ac.Refine)]
    return [3, 2, max(one.reserve for one in found if one.huge)]


def renewals() -> list[int]:
    game = field(wild=9)
    for cell in (at(2, 1), at(1, 1)):
        stand(game.state, cell, ANA, 1, {B: 1})
    game.run(*expansion())
    (step,) = [step for step in game.steps() if isinstance(step, st.Mulligans)]
    return [step.left[str(ANA)] + 1, step.left[str(ANA)]]


def order_of_a_fight() -> list[int]:
    game = field(cards=(unit(2),))
    stand(game.state, B, BOB, 5, {C: 4})
    game.state.tiles[C].edges[B] = 3
    game.run(*expansion()).fight()
    (counted,) = game.said(ev.StrengthsCounted)
    return [4, 3, 2, counted.strengths["0"], counted.strengths["1"]]


def strength() -> list[int]:
    game = field(wild=9, cards=(unit(3), unit(1))).run(*expansion()).fight()
    (counted,) = game.said(ev.StrengthsCounted)
    camp = [Army(seat=seat, camp=1, troops=2) for seat in (ANA, BOB)]
    helped = HOOKS.support(game.state, Combat(id=1, cell=B, armies=camp), camp[0]) - 2
    return [2, 3, 1, alone := counted.strengths["0"], helped, alone + helped]


def behind_a_frontier() -> list[int]:
    """EX-FR-11."""
    game = field(troops=2, cards=(unit(4),))
    stand(game.state, B, BOB, 1, {C: 1})
    game.run(*expansion()).fight()
    (lost,) = game.said(ev.TroopsLost)
    return [lost.troops, 1, lost.troops - 1]


def losses() -> list[int]:
    game = field(troops=5)
    stand(game.state, B, BOB, 5, {C: 9})
    game.run(*expansion()).fight()
    (counted,), (lost,) = game.said(ev.StrengthsCounted), game.said(ev.TroopsLost)
    return [counted.strengths["0"], counted.strengths["1"], lost.troops]


def wild_land() -> list[int]:
    assert 4 in WILD_LAYERS
    game = field(wild=4).run(*expansion()).fight()
    (lost,) = game.said(ev.TroopsLost)
    return [2, 4, lost.troops, game.state.tiles[B].wild]


def conquest() -> list[int]:
    owners = [
        field(wild=4, troops=troops).run(*expansion()).fight().state.tiles[B].owner
        for troops in (5, 4)
    ]
    assert owners == [ANA, NOBODY]
    return [4, 5, 4]


def units_put_away() -> list[int]:
    game = field(wild=3, cards=(unit(1), unit(2), unit(3)))
    game.run(*expansion()).fight(lambda now: isinstance(now.question(ANA), st.Cleaning))
    mine = game.state.players[ANA]
    before = sum(mine.world.values())
    game.say(ANA, ac.GoHome({"1": 1}))
    return [3, 1, len(mine.discard), sum(mine.world.values()) - before]


def cards_kept() -> list[int]:
    game = field(wild=1, cards=(CRYSTAL_SMALL, CRYSTAL_HUGE)).run(*expansion()).fight()
    return [2, 9 - len(game.state.players[ANA].deck)]


def ordered() -> War:
    game = field()
    mine = game.state.players[ANA]
    mine.stocks, mine.reserved, game.state.phase = 8, 3, "logistics"
    return game.run(st.Ordering())


def orders() -> list[int]:
    game = ordered()
    form = form_of(game.game, game.state, ANA)
    assert form is not None
    lines = {line.key: line.most for line in form.lines(ac.Order({unit(3, 3): 1}))}
    return [8, 3, 3, lines["cards", CRYSTAL_SMALL]]


def bids() -> list[int]:
    ((winner, price),) = purchases.auction({ANA: 6, BOB: 8}, 4, 1, [ANA, BOB])
    assert winner == BOB
    return [1, 4, 6, 8, price]


def ordinary_again() -> list[int]:
    game = ordered()
    game.state.players[ANA].stocks = 3
    game.say(ANA, buy(unit(2, 2), 1)).say(ANA, ac.Done())
    while game.asked():
        game.say(min(game.asked()), ac.Done())
    assert not game.state.players[ANA].reserved
    return [3, 2, game.state.players[ANA].stocks]


def new_troops(each: int) -> list[int]:
    state = field().state
    stand(state, HEART, ANA, 1)
    return [reinforcements(state, ANA, each)]


def portal_lost() -> list[int]:
    game = field()
    stand(game.state, C, ANA, 4)
    elimination.eliminate(game.play, ANA, BOB)
    assert game.state.tiles[C].owner == BOB
    return [4, game.state.tiles[C].centre]


def rift() -> list[int]:
    game = field(cards=(TECH_RIFT,))
    stand(game.state, C, ANA, 4)
    game.run(st.Deploying(ANA))
    found = [one for one in game.game.legal(game.state, ANA) if isinstance(one, ac.PlayRift)]
    assert not any(one.origin == C and one.troops > 3 for one in found)
    game.say(ANA, ac.PlayRift(C, GATES[ANA], 3))
    return [4, 3]


def assault(sent: int, held: int, cards: list[Card]) -> War:
    game = hands(campaign(), ana=cards, bob=[])
    stand(game.state, X, ANA, sent + 1)
    stand(game.state, Y, BOB, held)
    return fight(strike(game, ANA, (X, Y, sent)), {ANA: [(card, 0) for card in cards]})


def front_strengths() -> list[int]:
    won = [
        said.attacker
        for units in (4, 5)
        for said in assault(1, 5, [unit(units)]).said(ev.FrontDecided)
    ]
    assert won == [False, True]
    return [5, 5, 6, 5]


def front_losses() -> list[int]:
    (lost,) = assault(1, 9, [unit(1)]).said(ev.TroopsLost)
    return [9, 2, lost.troops]


def front_income() -> list[int]:
    game = campaign()
    before = income(game.state, ANA)
    cell = at(3, 0)
    tile = stand(game.state, cell, ANA, 1)
    tile.colour, tile.rich = game.state.players[ANA].colour, True
    return [income(game.state, ANA) - before]


def shards_income() -> list[int]:
    state = shards.line()
    before = resources_of(state, ANA)
    cell = at(2, 0)
    state.tiles[cell].owner, state.tiles[cell].rich = ANA, True
    state.tiles[cell].colour = state.players[ANA].terrain or "grey"
    return [resources_of(state, ANA) - before]


def resource_help() -> list[int]:
    state = shards.line()
    for cell in (at(2, 0), at(3, 0)):
        shards.own(state, ANA, cell)
        shards.lay(state, cell, animals=5)
    return [5, 5, resource_bonus(state, at(2, 0), ANA)]


def additional_attack() -> list[int]:
    state = shards.line()
    turn = Turn(seat=ANA, paid=True)
    return [3, price_of(state, turn, at(1, 0))]


def three(day: int) -> Any:
    """King of Eden, normal, for three, on the line map."""
    state = shards.line(3, campaign=Campaign(scenario="king"))
    put_portal(state, CY, at(0, 4))
    shards.own(state, CY, at(0, 4), at(0, 3))
    arrive(state, "normal")
    state.day = day
    return state


def blow(state: Any, origin: Cell, target: Cell, strength: int) -> shards.Realm:
    """Let Ana attack with one unit, and everybody answer by default."""
    state.players[ANA].hand = [shards.unit(strength)]
    game = shards.Realm(state).turn()
    return game.say(ANA, ac.OpenFront(origin, target, shards.unit(strength))).rest()


def attack(state: Any, strength: int) -> shards.Realm:
    """Let Ana attack wild territory three steps from her portal."""
    shards.own(state, ANA, at(2, 0))
    return blow(state, at(2, 0), at(1, 0), strength)


def base_of_land() -> list[int]:
    state = shards.line()
    assert base_defence(state, at(1, 0)) == 3
    assert attack(state, 4).owner(at(1, 0)) == ANA
    return [3, base_defence(state, at(1, 0)), 4]


def front_counted() -> list[int]:
    said = []
    for strength in (3, 4):
        (one,) = attack(shards.line(), strength).said(ev.FrontCounted)
        assert one.won == (strength > one.defence)
        said += [one.attack, one.defence]
    return said


def kings_might() -> list[int]:
    state = three(day=4)
    state.players[BOB].alive = False
    return [4, 1, might(state)]


def scales() -> list[int]:
    lost = []
    for attack in (9, 11):
        state = three(day=4)
        shards.own(state, ANA, at(1, 0))
        assert might(state) == 8
        lost += [hit.scales for hit in blow(state, at(1, 0), HEART, attack).said(ev.KingHit)]
    return [8, 9, lost[0], 11, lost[1]]


def kings_attacks() -> list[int]:
    game = shards.Realm(three(day=2))
    standing = len(standing_portals(game.state))
    return [standing, len(game.run(st.EndExpansion()).rest().said(ev.KingAttacked))]


def last_portal() -> list[int]:
    state = three(day=2)
    campaign_of(state).scenario = "supremacy"
    found = [len(standing_portals(state))]
    for seat in (CY, BOB):
        assert not state.over
        match_end.destroy_own(shards.Realm(state).play, seat)
    assert state.winners == [ANA]
    return [*found, len(standing_portals(state))]


def two_sides() -> list[int]:
    state = three(day=15)
    state.day_limit, campaign = 15, campaign_of(state)
    campaign.scenario, campaign.hegemon = "unbalance", ANA
    shards.own(state, NOBODY, HEART)
    shards.own(state, ANA, at(2, 0))
    ranks = [match_end.standing_of(state, seat)[2] for seat in (ANA, BOB, CY)]
    shards.Realm(state).run(st.EndDay())
    assert state.winners == [ANA]
    return [ranks[0], max(ranks[1:])]


def captured() -> list[int]:
    def table(more: str) -> CthulhuTable:
        units = {"africa": f"2*acolyte {more}"}
        return CthulhuTable(
            "E3", cc=faction(4, units={"africa": "hunting_horror"}), bg=faction(units=units)
        )

    game = table("")
    game.do("cc", Capture(A("africa"), Seat(1)))
    if game.asked() == ["bg"]:
        game.do("bg", ChooseUnit(game.unit("bg", "acolyte", "africa")))
    refused = table("ghoul").why_not("cc", Capture(A("africa"), Seat(1)))
    return [2, len(game.units("bg", "captured")), int(refused is None)]


def gathered() -> list[int]:
    """Six Cultists and a gate, beside six, four gates and six captives."""
    units = {"asia": "acolyte!", "africa": "5*acolyte"}
    rich = dict.fromkeys(("europe", "australia", "antarctica", "arctic_ocean"), "acolyte!")
    game = CthulhuTable(
        "E3",
        gc=faction(units=units),
        cc=faction(units={**rich, "north_america": "2*acolyte"}),
    )
    alone = power_of(game.state, Seat(0), 0)
    most = power_of(game.state, Seat(1), 6)
    raised = max(alone, -(-most // 2))
    return [6, 1, alone, most, raised]


def doom_of(game: CthulhuTable) -> int:
    before = game.of("gc").doom
    play: Play[Any, Any] = Play(game.state, Scripted())
    gate_doom(play, game.state.agenda, GateDoom())
    return game.of("gc").doom - before


def keepers(*areas: str) -> CthulhuTable:
    return CthulhuTable("E3", gc=faction(units=dict.fromkeys(areas, "acolyte!")), cc=faction())


def gate() -> list[int]:
    without = CthulhuTable("E3", gc=faction(units={"asia": "acolyte"}), cc=faction())
    power = power_of(keepers("asia").state, Seat(0), 0) - power_of(without.state, Seat(0), 0)
    return [power, doom_of(keepers("asia"))]


def ritual() -> list[int]:
    units = {"asia": "acolyte! cthulhu", "europe": "acolyte!", "africa": "acolyte!"}
    gc, cc = faction(9, units=units, books="5", open="r6"), faction(0)
    game = CthulhuTable("E3", gc=gc, cc=cc, agenda=[Rituals([Seat(0)])])
    game.do("gc", PerformRitual())
    mine = game.of("gc")
    return [5, 3, 9 - mine.power, mine.doom, len(mine.signs)]


def battle(dice: str) -> CthulhuTable:
    units = {"indian_ocean": "starspawn"}
    defence = faction(units={"indian_ocean": "2*acolyte"})
    game = CthulhuTable("E3", gc=faction(5, units=units), cc=defence)
    return game.do("gc", Attack(A("indian_ocean"), Seat(1)), die=dice)


def results(dice: str) -> Counter[str]:
    """Count who dies, who retreats and what is lost of two Acolytes that three dice hit."""
    game = battle(dice)
    said = Counter(tag_of(one) for one in game.events)
    lost = sum(one.n for one in game.events if tag_of(one) == "results-lost")
    fleeing = len({one.unit for one in game.legal("cc", Retreat)})
    return Counter(dead=said["unit-removed"], fleeing=fleeing, lost=lost)


def dice() -> list[int]:
    found = results("652")
    return [6, 5, 2, found["dead"], found["fleeing"]]


def pains() -> list[int]:
    found = results("655")
    return [2, 1, 2, found["dead"], found["fleeing"], found["lost"]]


def turn_of_actions() -> list[int]:
    table = ClashTable(player(cities={"D2": "happy"}), player(cities={"D7": "happy"}))
    return [2, table.acts, table.acts - 2]


def turns_each() -> list[int]:
    return [AGES, ROUNDS, AGES * ROUNDS]


def clash_points() -> list[int]:
    table = ClashTable(
        player(cities={"D2": "temple", "D3": ""}, advances="a"),
        player(cities={"D7": "happy"}),
        land={"D3": "fertile"},
    )
    table.of(1).completed = [Completed(Card("objective-1"), "x", 1)]
    assert len(table.of(1).advances) == 3
    whole, tenths = divmod(points(table.state, Seat(0)), 10)
    return [2, 1, 3, 1, whole, tenths]


def sizes(buildings: int) -> list[int]:
    state = ClashTable(player(cities={"D2": "happy"})).state
    held = dict.fromkeys(("temple", "academy")[:buildings], Seat(0))
    moods: tuple[Mood, ...] = ("happy", "neutral", "angry")
    return [effective_size(state, City(Seat(0), mood=mood, buildings=held)) for mood in moods]


def clash_dice() -> list[int]:
    table = ClashTable(
        player(advances="tactics", cities={"D2": "happy"}, units={"D3": "3*army"}),
        player(units={"D4": "2*army"}, cities={"D7": "happy"}),
        land={"D3": "fertile", "D4": "fertile"},
    )
    table.move(1, "D3", "D4", die="543 11")
    (hits,) = [one for one in table.events if tag_of(one) == "hits-counted"]
    return [5, 4, 3, hits.attacker, hits.on_defender]


def booty() -> list[int]:
    table = ClashTable(
        player(advances="tactics", cities={"E4": ""}, units={"D5": "3*army"}),
        player(cities={"E6": "happy temple academy", "B7": ""}),
        land={"E6": "fertile", "D5": "fertile"},
    )
    table.move(1, "D5", "E6")
    return [3, table.of(1).stock["gold"]]


def razing() -> list[int]:
    table = ClashTable(
        player(cities={"D2": "happy temple", "D3": ""}),
        player(cities={"D7": "happy"}),
        land={"D3": "fertile"},
        agenda=[StatusPart("raze", Seat(0))],
    )
    table.do(1, ChooseCell(Cell("D3")))
    return [2, 1, len(cities(table.state, Seat(0))), table.of(1).stock["gold"]]


EXAMPLES: Mapping[str, Callable[[], list[int]]] = {
    "CM-END-4": last_day,
    "R-143": two_sides,
    "FR-PRO-1": frontiers_income,
    "FR-EXP-3": set_aside,
    "FR-COM-3": renewals,
    "FR-COM-4": order_of_a_fight,
    "FR-COM-6": strength,
    "FR-COM-31": losses,
    "FR-COM-32": behind_a_frontier,
    "FR-COM-34": wild_land,
    "FR-COM-37": conquest,
    "FR-COM-10": units_put_away,
    "FR-COM-11": cards_kept,
    "FR-LOG-1": orders,
    "FR-LOG-3": bids,
    "FR-LOG-4": ordinary_again,
    "FR-LOG-5": lambda: new_troops(FRONTIERS_TROOPS),
    "FR-END-1": lambda: [5, paid := technology_cost(TECH_SHIELD, "frontiers"), 5 - paid],
    "FR-END-2": portal_lost,
    "TEC-1": rift,
    "TEC-4": lambda: [technology_cost(TECH_SUPREMACY, one) for one in ("frontiers", "fronts")],
    "FT-PRO-1": front_income,
    "FT-INI-3": lambda: [2, wild_strength(shards.line().tiles, at(1, 0))],
    "FT-COM-5": front_strengths,
    "FT-COM-7": front_losses,
    "FT-LOG-3": lambda: new_troops(FRONTS_TROOPS),
    "FT-END-1": lambda: [3, paid := technology_cost(TECH_PORTAL, "fronts"), 3 - paid],
    "SH-PRO-1": shards_income,
    "SH-TER-1": base_of_land,
    "SH-TER-4": resource_help,
    "SH-BAT-7": front_counted,
    "SH-EXP-3": additional_attack,
    "SH-END-2": last_portal,
    "KOE-1": kings_might,
    "KOE-4": scales,
    "KOE-6": kings_attacks,
    "HR-16": captured,
    "CW-GATHER": gathered,
    "CW-GATE": gate,
    "CW-DOOM": lambda: [3, doom_of(keepers("asia", "africa", "europe"))],
    "CW-RITUAL": ritual,
    "CW-DICE": dice,
    "CW-PAIN": pains,
    "CC-5-2": turn_of_actions,
    "CC-5-3": turns_each,
    "CC-5-3-5": razing,
    "CC-5-4": clash_points,
    "CC-7-2": lambda: [2, *sizes(1)],
    "CC-HR-11": lambda: [3, sizes(2)[2]],
    "CC-HR-29": clash_dice,
    "CC-HR-38": booty,
}
"""For each example the numbers in it, those that follow from the others as the engine plays
them."""


def words_of(text: str) -> list[str]:
    """List the words of a text, marks of Discord left out."""
    return re.findall(r"[\w\u2019'-]+", text.replace("*", ""))


@pytest.mark.parametrize("rule", EXAMPLES)
def test_the_numbers_of_an_example_are_those_of_the_engine(rule: str) -> None:
    played = sorted(EXAMPLES[rule]())
    for locale in LOCALES:
        said = re.findall(r"\d+", say(locale, f"rule-{rule}.example"))
        assert sorted(map(int, said)) == played, (rule, locale)


def test_every_example_is_played() -> None:
    said = {key.removesuffix(".example") for key in keys("en") if key.endswith(".example")}
    assert said == {f"rule-{rule}" for rule in EXAMPLES}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_rule_has_sixty_words_at_most(locale: str) -> None:
    texts = [key for key in keys(locale) if key.startswith("rule-") and key.endswith(".text")]
    long = {key: n for key in texts if (n := len(words_of(say(locale, key)))) > MOST_WORDS}
    assert len(texts) > 140
    assert not long


def rules_of(game: Any, name: str) -> tuple[str, ...]:
    """List the rules of a game that a question or an event rests on."""
    if game.family == "eden":
        return rests(game.id.removeprefix("eden-"), name)
    return TABLES[game.family].of(name)


def counts(event: Any) -> bool:
    """Tell whether an event says how many there were of something."""
    kind: type[Value] = type(event)
    fields = fields_of(kind).items()
    return any("int" in str(of) for name, of in fields if name not in ORDINALS | PLACES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whole_matches_ask_and_tell_nothing_without_a_rule(name: str) -> None:
    game, gaps, met = GAMES[name], set(), set()
    for seed in range(2):
        for moment in match(name, 3, seed, limit=1500):
            asked = {question.id for question in game.pending(moment.after) if question.asked}
            told = {tag_of(event) for event in moment.events if counts(event)}
            met |= asked | told
    for what in met - BY_THE_PHASE:
        rules = rules_of(game, what)
        if not rules or any(f"rule-{rules[0]}.text" not in keys(one) for one in LOCALES):
            gaps.add(what)
    assert len(met) > 15
    assert not gaps, f"no rule explains {sorted(gaps)} of {name}"


LONG_BEFORE: Mapping[str, tuple[int, int]] = {"en": (31, 16), "fr": (31, 17)}
"""By language: rules and explanations of questions with a sentence of more than 20 words. Never
more."""
USUAL, LONGEST = 17, 20


def sentences(text: str) -> list[int]:
    """Count the words of each sentence of a text."""
    return [n for one in re.split(r"(?<=[.!?])\s+|\n", text) if (n := len(words_of(one)))]


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_are_short(locale: str) -> None:
    rules = {key for key in keys(locale) if key.startswith("rule-") and key.endswith(".text")}
    new = {key for key in rules if key.replace(".text", ".example") in keys(locale)}
    helps = {key for key in keys(locale) if "decision-" in key and key.endswith(".help")}
    lengths = sorted(n for key in new for n in sentences(say(locale, key)))
    assert lengths[len(lengths) * 9 // 10] <= USUAL
    assert lengths[-1] <= LONGEST
    found = [
        sum(max(sentences(say(locale, key)), default=0) > LONGEST for key in some)
        for some in (rules, helps)
    ]
    assert all(now <= before for now, before in zip(found, LONG_BEFORE[locale], strict=True)), found
