"""The heuristic player of Clash of Cultures: what it says is legal, and it beats random ones."""

from __future__ import annotations

import pytest

from rules.clash.actions import (
    ChoosePiece,
    ChooseWord,
    Collect,
    Construct,
    Done,
    Improve,
    Levy,
    Please,
    ProposeTrade,
    Recruit,
    TakeAdvance,
    Terms,
    UsePower,
)
from rules.clash.content import ADVANCES
from rules.core.ids import Card, Cell, Seat
from rules.lang import say
from rules.players import PLAYERS
from rules.players.clash import goals, income, learning, turn
from rules.players.clash.advisor import ClashAdvisor
from rules.players.clash.game import GAME
from rules.players.clash.position import Position
from rules.players.clash.projects import project
from tests.rules.clash.arena import Table, side
from tests.rules.clash.cards.test_incidents import event
from tests.rules.clash.test_house_rules import HOME
from tests.rules.players.matches import played, wins


def test_it_wins_seven_of_ten_against_three_random_players() -> None:
    assert wins(GAME, 10) >= 7


@pytest.mark.parametrize("seats", range(2, 5))
def test_a_table_of_them_finds_a_winner(seats: int) -> None:
    assert played(GAME, ["heuristic"] * seats, seats)


def advised(table: Table, seat: int) -> object:
    """Ask for advice about the answer of a player (from 1)."""
    mine = Seat(seat - 1)
    legal = GAME.legal(table.state, mine)
    advice: object = ClashAdvisor(mine).whole(GAME.view(table.state, mine), legal)[0]
    return advice


def played_by_it(table: Table, steps: int) -> list[object]:
    """Let it answer for both until nobody talks."""
    said: list[object] = []
    for _ in range(steps):
        asked = [d for d in GAME.pending(table.state) if d.asked]
        if said and asked[0].id != "trade":
            break
        said.append(advised(table, asked[0].seat + 1))
        table.do(asked[0].seat + 1, said[-1])
    return said


def test_it_trades_what_it_has_plenty_of_for_what_it_lacks() -> None:
    table = Table(side("w4", cities=HOME), side("o4", cities={"D7": "happy"}))

    said = played_by_it(table, 12)

    assert said[0] == ProposeTrade(Seat(1))
    assert said[1] == Terms({"wood": 1}, {"ore": 1})
    assert (table.res(1), table.res(2)) == ("w3 o1", "w1 o3")
    assert advised(table, 1) != ProposeTrade(Seat(1))  # once an age is enough


def test_it_agrees_to_what_gains_and_leaves_what_does_not() -> None:
    for wanted, answer in ((0, Done()), (1, Done()), (3, Terms())):
        table = Table(side("w4 g1", cities=HOME), side("o4", cities={"D7": "happy"}))
        table.do(1, ProposeTrade(Seat(1)))
        table.do(1, Terms({"gold": 1}, {"ore": wanted} if wanted else {}), Done())
        assert advised(table, 2) == answer


def test_it_trades_neither_with_who_leads_by_far_nor_for_the_good_of_the_other() -> None:
    rich = {"D7": "happy temple academy", "C8": "happy port>C7", "E8": "happy"}
    poor = {"D7": "happy"}
    for cities, goods, wanted, answer in (
        (poor, 4, 1, Done()),
        (poor, 1, 2, Terms()),  # it gains a little, the other eight times as much
        (rich, 4, 1, Terms()),
    ):
        table = Table(side("i4", cities=cities), side("o4", cities=HOME))
        if cities is rich:
            table.state.players[0].tenths = 60
        table.do(1, ProposeTrade(Seat(1)))
        table.do(1, Terms({"ideas": goods}, {"ore": wanted}), Done())
        assert advised(table, 2) == answer


@pytest.mark.parametrize("level", ["easy", "heuristic", "hard"])
def test_it_does_not_tell_which_card_it_holds_by_what_it_answers_to_a_trade(level: str) -> None:
    said = set()
    for card in ("1", "2"):
        rich, asked = side("g4", cities=HOME), side(cities={"D7": "happy"}, actions=card)
        table = Table(rich, asked).do(1, ProposeTrade(Seat(1)))
        table.do(1, Terms({"gold": 4}, asks={Card("action-1"): 1}))
        mind = PLAYERS[level](GAME, Seat(1), bytes(16))
        said.add(mind.whole(GAME.view(table.state, Seat(1)), GAME.legal(table.state, Seat(1))))

    assert said == {(Terms(),)}


def answered(table: Table, seat: int) -> tuple[object, ...]:
    """Ask for a whole answer of a player (from 1)."""
    mine = Seat(seat - 1)
    legal = GAME.legal(table.state, mine)
    return ClashAdvisor(mine).whole(GAME.view(table.state, mine), legal)


def test_it_leaves_no_city_angry_beside_a_heap_of_mood_tokens() -> None:
    cities = {"D2": "angry temple", "C2": "angry", "E2": "neutral academy"}
    table = Table(side("m7 f2 i2", cities=cities))

    assert answered(table, 1) == (Improve(),)
    table.do(1, Improve())
    (said,) = answered(table, 1)
    table.do(1, said)

    assert isinstance(said, Please)
    assert {table.city(cell).split()[1] for cell in cities} == {"neutral", "happy"}
    assert table.res(1) == "f2 i2"


def test_a_city_that_grows_angry_by_it_is_activated_again_for_more_than_two_goods_alone() -> None:
    """A harvest more was brought in by a tired city while another one was idle."""
    table = Table(side("", cities={"D2": "neutral temple"}))
    city = table.state.spaces[Cell("D2")].city
    assert city is not None
    fresh = turn.worth(Position(table.state, Seat(0)), Collect(Cell("D2")))
    city.acts = 1
    tired = turn.worth(Position(table.state, Seat(0)), Collect(Cell("D2")))
    assert fresh - tired > 2 * 3


@pytest.mark.parametrize(("mood", "other"), [("neutral", "C5"), ("angry", "none")])
def test_a_second_harvest_is_explained_by_what_the_best_rested_city_brings_less(
    mood: str, other: str
) -> None:
    """Why a city is to lose mood while another one waits, the advice did not say."""
    bare = dict.fromkeys(("B4", "B5", "C4", "C6", "D4", "D5"), "barren")
    table = Table(
        side("", cities={"D2": "happy temple", "C5": mood}), land=bare | {"C5": "fertile"}
    )
    tired = table.state.spaces[Cell("D2")].city
    rested = table.state.spaces[Cell("C5")].city
    assert tired is not None
    assert rested is not None
    tired.acts, rested.acts = 1, int(other == "none")

    now = Position(table.state, Seat(0))
    (why,) = goals.because(now, "turn", (Collect(Cell("D2")),))

    brings = income.harvest(now, Cell("D2")).total()
    assert why.key == "clash-again"
    assert why.params == {"cell": "D2", "n": brings, "other": other, "less": int(other != "none")}
    assert brings > 1
    for locale, words in (("en", "mood of D2 falls"), ("fr", "L’humeur de D2 baisse")):
        said = say(locale, "because-clash-again", person="you", **why.params)
        assert words in said
        assert ("C5" in said) == (other == "C5")
    # The first harvest of a city costs no mood, and a rested one that brings as much is no reason.
    assert not [*goals.because(now, "turn", (Collect(Cell("C5")),))] or other == "none"


def test_it_does_not_please_cities_when_the_match_is_over_before_they_bear_fruit() -> None:
    table = Table(side("m7", cities={"D2": "angry", "C2": "angry"}))
    table.state.age, table.state.round = 6, 3
    assert answered(table, 1) != (Improve(),)


def test_it_gives_an_earthquake_one_piece_and_no_centre_of_a_city() -> None:
    table = event(30, side(cities={"D2": "happy temple", "C2": "neutral", "E2": "happy port>E3"}))
    first = answered(table, 1)
    assert first == (ChoosePiece(Cell("D2"), "temple"),)
    table.do(1, *first)
    assert answered(table, 1) == (Done(),)


@pytest.mark.parametrize(
    ("beside", "able", "guards"), [("D3", True, True), ("D3", False, False), ("D6", True, False)]
)
def test_a_city_beside_an_army_gets_one_of_its_own(beside: str, able: bool, guards: bool) -> None:
    """Cities without any fell to the first army that came by."""
    foe = side(units={beside: "2*army"}, advances="tactics" if able else "")
    table = Table(side("f3 o3", cities={"D2": "happy temple"}), foe)
    assert (answered(table, 1) == (Recruit(Cell("D2")),)) == guards
    if guards:
        table.do(1, Recruit(Cell("D2")))
        assert answered(table, 1) == (Levy({"army": 1}),)


def test_it_asks_only_for_a_swap_that_the_other_would_make_too() -> None:
    """Two of three proposals were refused: others waited for nothing."""
    for mine, theirs, asked in (
        ("w4 o1", "o4 w1", True),
        ("w2", "o2", True),
        ("w4", "o1", False),  # who has no more than one of it gives it away for nothing
        ("w4 f4", "o2 w4 f4", False),
    ):
        table = Table(side(mine, cities=HOME), side(theirs, cities={"D7": "happy"}))
        said = [advised(table, 1)]
        assert (said == [ProposeTrade(Seat(1))]) == asked, mine
        if asked:
            played_by_it(table, 12)
            assert (table.res(1), table.res(2)) != (mine, theirs)


def test_nothing_is_collected_with_the_last_action_of_the_match() -> None:
    for actions, collects in ((1, False), (2, True)):
        table = Table(side("", cities={"D2": "neutral"}))
        table.state.age, table.state.round = 6, 3
        assert table.state.turn is not None
        table.state.turn.actions = actions
        assert (answered(table, 1) == (Collect(Cell("D2")),)) == collects


def test_it_collects_where_most_is_gained_and_not_where_the_city_is_large() -> None:
    """Of two cities the larger lies among barren spaces; the smaller one feeds on three kinds."""
    bare = dict.fromkeys(("B4", "B5", "C4", "C5", "C6", "D4", "D5"), "barren")
    cities = {"D2": "happy", "C5": "happy temple academy fortress"}
    table = Table(side("", cities=cities), land=bare | {"C5": "fertile"})

    assert answered(table, 1) == (Collect(Cell("D2")),)


@pytest.mark.parametrize(
    ("advances", "had", "has"),
    [("", "w2", "f1 w2 o1"), ("", "f2 w7", "f2 w7 o2"), ("storage", "w3 o3", "f2 w3 o3"),
     ("currency storage", "w1", "w1 g2"), ("currency storage", "g6", "f1 g7")],
)  # fmt: skip
def test_taxes_bring_gold_and_else_what_there_is_least_of(
    advances: str, had: str, has: str
) -> None:
    cities = {"D2": "happy", "E2": "happy"}
    table = Table(side(f"{had} m1", advances=f"bartering taxes {advances}", cities=cities))
    table.do(1, UsePower("taxes"))
    while table.question().startswith("ask-taxes"):
        table.do(1, *answered(table, 1))

    assert table.res(1) == has


def test_an_advance_says_what_it_does_and_what_it_counts_in_the_end() -> None:
    """The reason for one was that there would be sixteen of them instead of fifteen."""
    land = {"D3": "forest", "E3": "barren"}
    table = Table(side("f2 i2", advances="storage", cities={"D2": "happy"}), land=land)
    now = Position(table.state, Seat(0))
    owned, silent = list(now.player.advances), list[str]()
    for advance in set(ADVANCES) - set(owned):
        reasons = list(learning.brings(now, advance))
        score = now.scores[0] // 5
        assert reasons[-1] == ("clash-halves", score, score + 1)  # half a point (5.4)
        if len(reasons) < 2 or any(before >= after for _, before, after in reasons):
            silent.append(advance)
    assert silent == []
    assert now.player.advances == owned


@pytest.mark.parametrize(
    ("advance", "does"),
    [
        ("irrigation", ("clash-fields", 3, 5)),  # with the barren land around
        ("writing", ("clash-kinds", 0, 1)),
        ("taxes", ("clash-powers", 1, 2)),
        ("steel-weapons", ("clash-fighting", 0, 1)),
        ("priesthood", ("clash-cheaper", 0, 1)),
        ("engineering", ("clash-buildable", 0, 1)),
        ("roads", ("clash-moving", 0, 1)),
    ],
)
def test_the_first_number_of_an_advance_is_what_it_does(
    advance: str, does: tuple[str, int, int]
) -> None:
    table = Table(
        side("i2", advances="bartering", cities={"D2": "happy"}),
        land={"D2": "forest", "D3": "barren"},
    )
    plan = (TakeAdvance(advance),)
    first, *_ = ClashAdvisor(Seat(0)).effects(GAME.view(table.state, Seat(0)), plan, lambda: None)
    assert (first.measure, first.before, first.after) == does


@pytest.mark.parametrize("rages", [False, True])
def test_who_cannot_build_for_a_pestilence_learns_sanitation(*, rages: bool) -> None:
    table = Table(
        side("i2", advances="storage engineering", cities={"D2": "neutral", "E2": "neutral"}),
        marks=["pestilence"] if rages else [],
    )
    assert (answered(table, 1) == (TakeAdvance("sanitation"),)) == rages


@pytest.mark.parametrize("coast", [False, True])
def test_fishing_is_learnt_where_a_city_lies_at_the_sea(*, coast: bool) -> None:
    land = dict.fromkeys(("D3", "E3", "C3"), "sea" if coast else "barren")
    table = Table(side("i2", advances="storage myths", cities={"D2": "neutral"}), land=land)
    assert (answered(table, 1) == (TakeAdvance("fishing"),)) == coast


def builder(res: str, *, wonders: str = "great-gardens", age: int = 4, **cities: str) -> Table:
    """Set up a player who knows all that Great Gardens ask for."""
    known = "storage irrigation writing tactics arts math engineering roads myths fishing"
    mine = side(res, advances=known, cities=cities, wonders=wonders, counter=9)
    table = Table(mine, side(cities={"D7": "happy"}))
    table.state.age = age
    return table


def after_turns(table: Table, turns: int) -> Table:
    """Let the player play so many turns, and the other one none."""
    for _ in range(turns):
        while table.asked() == [1]:
            table.do(1, *answered(table, 1))
        table.do(2, Done())
    return table


@pytest.mark.parametrize("mood", ["happy", "neutral"])
def test_a_wonder_in_hand_is_built_where_two_turns_are_enough(mood: str) -> None:
    table = builder("f3 w3 o1 m1 c5", D2="happy temple", E2=mood)
    after_turns(table, 2)
    assert table.of(1).built == ["great-gardens"]


@pytest.mark.parametrize(("wonders", "builds"), [("great-gardens", False), ("", True)])
def test_what_a_wonder_wants_is_not_spent_on_a_building(wonders: str, *, builds: bool) -> None:
    table = builder("f4 w5 o2 c5", wonders=wonders, D2="happy temple", E2="happy")
    assert isinstance(answered(table, 1)[0], Construct) == builds


def test_collecting_for_a_wonder_fills_what_is_missing() -> None:
    """Of food and wood there is more than of ore, but the wonder asks for no more ore."""
    table = builder("f4 w4 o2 c5", D2="neutral temple", C3="happy")
    table.state.spaces[Cell("D3")].terrain = "mountain"
    table.do(1, Collect(Cell("D2")))
    table.do(1, *answered(table, 1))
    assert table.res(1) == "f5 w5 o2 c5"


@pytest.mark.parametrize(("age", "token"), [(4, "culture"), (3, "mood")])
def test_a_token_is_one_of_culture_if_a_wonder_asks_for_it_soon(age: int, token: str) -> None:
    table = builder("f1 w1 o1 c4", age=age, D2="happy", E2="happy")
    table.do(1, Construct(Cell("D2"), "temple"))
    assert answered(table, 1) == (ChooseWord(token),)


def test_a_wonder_for_which_no_time_is_left_is_no_goal() -> None:
    table = builder("f3 w3 o1 c5", D2="happy temple", E2="happy", age=6)
    assert table.state.turn is not None
    table.state.turn.actions = 1
    assert project(table.state, Seat(0)) is not None
    table.state.round = 3
    assert project(table.state, Seat(0)) is None


@pytest.mark.parametrize(("tokens", "goal"), [("m1", True), ("", False)])
def test_who_cannot_make_a_city_happy_does_not_save_for_a_wonder(
    tokens: str, *, goal: bool
) -> None:
    table = builder(f"f4 w5 o2 c5 {tokens}", D2="neutral temple", E2="neutral")
    assert (project(table.state, Seat(0)) is not None) == goal
    assert isinstance(answered(table, 1)[0], Construct) != goal


def test_the_happy_city_of_a_wonder_is_not_worn_down() -> None:
    table = builder("f4 w4 o2 c5", D2="happy act=1", E2="neutral act=1 temple")
    table.state.spaces[Cell("E3")].terrain = "forest"
    assert answered(table, 1) == (Collect(Cell("E2")),)
