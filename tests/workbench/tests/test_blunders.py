"""What a person would laugh at is seen in the answers, and only where it is laughable."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rules import GAMES
from rules.clash import actions as clash
from rules.clash.content import RESOURCES
from rules.clash.steps import Talks
from rules.core.goals import Goal, Meter
from rules.core.hexes import HEART, around
from rules.core.ids import Cell, Seat
from rules.core.play import Question
from rules.cthulhu import actions as cthulhu
from rules.cthulhu.content import ACOLYTE, Area, Piece
from rules.cthulhu.events import UnitCaptured
from rules.cthulhu.steps import Negotiating
from rules.eden import actions as eden
from rules.eden.board.cards import CRYSTAL_HUGE
from rules.eden.board.income import income
from tests.rules.clash.arena import Table, side
from tests.rules.cthulhu.arena import Table as CthulhuTable
from tests.rules.cthulhu.arena import side as cthulhu_side
from tests.rules.eden.builders import line_map
from tests.rules.eden.frontiers.arena import CONTENT, unit
from tests.rules.eden.fronts.arena import campaign, market
from tests.workbench.blunders import Watch

ME = Seat(0)
TURN = Question(ME, "turn")


def noticed(
    game: str, state: Any, *said: Any, question: Question = TURN, legal: Any = ()
) -> list[str]:
    """List what is named while one answer after the other is given."""
    watch = Watch(GAMES[game])
    return [
        name
        for action in said
        for name in watch.said(question, legal or (action,), state, ME, action)
    ]


def test_what_leaves_a_question_open_is_said_once() -> None:
    taken = [cthulhu.Pledge(n) for n in (1, 2, 1)]
    asked = Question(ME, "gates")
    assert noticed("cthulhu-wars", None, *taken, question=asked) == ["draft-again"]


def test_what_is_begun_is_done() -> None:
    state = Table(side("")).state
    move = clash.MoveUnits()
    assert noticed("clash-of-cultures", state, move, clash.March()) == ["in-vain"]
    assert not noticed("clash-of-cultures", state, clash.Improve(), clash.Please()), "it has a plan"


def test_nobody_destroys_more_of_his_own_than_he_must() -> None:
    piece, done = clash.ChoosePiece(Cell("C4"), "port"), clash.Done()
    quake = Question(ME, "ask-earthquake")
    for legal, names in (([done, piece], ["own-destroyed"]), ([piece], [])):
        assert noticed("clash-of-cultures", None, piece, question=quake, legal=legal) == names


@pytest.mark.parametrize(
    ("talks", "action", "names"),
    [
        (Negotiating(Seat(1), why="x", total=3, most={}, pledges={"0": 2, "1": 1}), cthulhu.LeaveTalks(), ["offer-left"]),
        (Negotiating(Seat(1), why="x", total=3, most={}, pledges={"0": 2, "1": 0}), cthulhu.LeaveTalks(), []),
        (Talks(seats=(Seat(1), ME), offers=[clash.Terms({"ore": 1}), clash.Terms()], times=[1, 0]), clash.Terms(), ["offer-left"]),
        (Talks(seats=(ME, Seat(1)), offers=[clash.Terms({"ore": 1}), clash.Terms()], times=[1, 0]), clash.Terms(), []),
    ],
)  # fmt: skip
def test_an_offer_is_answered(talks: Any, action: Any, names: list[str]) -> None:
    state = SimpleNamespace(agenda=[talks])
    assert noticed("cthulhu-wars", state, action, question=Question(ME, "talks")) == names


@pytest.mark.parametrize(("mood", "tokens", "names"), [("angry", 5, ["city-angry"]), ("angry", 4, []), ("neutral", 7, [])])  # fmt: skip
def test_angry_cities_are_pleased(mood: str, tokens: int, names: list[str]) -> None:
    table = Table(
        side(f"m{tokens}" if tokens else "", cities={"C4": mood}), side("", cities={"D7": "happy"})
    )
    assert noticed("clash-of-cultures", table.state, clash.Done()) == names
    table.state.age, table.state.round = 6, 3  # nothing can be done with it any more
    assert not noticed("clash-of-cultures", table.state, clash.Done())


def test_tokens_that_come_with_the_last_action_could_please_nobody() -> None:
    table = Table(side("m4", cities={"C4": "angry"}), side("", cities={"D7": "happy"}))
    watch, stock = Watch(GAMES["clash-of-cultures"]), table.of(1).stock
    for names in ([], ["city-angry"]):
        for action in (clash.Collect(Cell("C4")), clash.Done()):
            found = [*watch.said(TURN, (action,), table.state, ME, action)]
            assert found == (names if action == clash.Done() else [])
            stock["mood"] = 5


def test_what_is_left_is_spent() -> None:
    for power, names in ((1, []), (2, ["power-left"])):
        state = CthulhuTable(
            "E3", bg=cthulhu_side(power), cc=cthulhu_side(), gc=cthulhu_side()
        ).state
        action = Question(ME, "action")
        assert noticed("cthulhu-wars", state, cthulhu.PassRound(), question=action) == names
    watch = Watch(GAMES["clash-of-cultures"])
    for goods, wonders, built, names in (
        (11, [], [], []),
        (12, [], [], ["hoard"]),
        (0, ["pyramids"], [], ["no-wonder"]),
        (0, ["pyramids"], ["colosseum"], []),
    ):
        stock = dict.fromkeys(RESOURCES, 0) | {"gold": goods, "culture": 9}
        player = SimpleNamespace(stock=stock, wonders=wonders, built=built)
        found = [*watch.ended(SimpleNamespace(players=[player]))]
        assert found == [(ME, name) for name in names]


class Staged:
    """A game of which a test says what is asked of it."""

    edits, beginnings, menus = frozenset[str](), frozenset[str](), frozenset[str]()
    goals: Any = None

    def view(self, state: Any, seat: Seat | None) -> Any:
        return state

    def ends(self, view: Any, seat: Seat, action: Any) -> bool:
        return True

    def winners(self, state: Any) -> tuple[Seat, ...]:
        return (Seat(1),)


def test_nobody_ends_a_match_that_another_wins() -> None:
    for seat, names in ((ME, ["ended-lost"]), (Seat(1), [])):
        watch = Watch(Staged())  # type: ignore[arg-type]  # all that it asks of a game
        state, ritual = SimpleNamespace(players=[]), cthulhu.PerformRitual()
        assert not [*watch.said(Question(seat, "ritual"), (ritual,), state, seat, ritual)]
        assert [*watch.ended(state)] == [(seat, name) for name in names]


@pytest.mark.parametrize(
    ("eta", "goal", "names"), [(0, "C1", ["stayed"]), (1, "C1", []), (0, HEART, [])]
)
def test_nobody_stays_on_the_last_evening_beside_the_heart(
    eta: int, goal: str, names: list[str]
) -> None:
    home = Cell(around(HEART)[0])
    tiles = {
        HEART: SimpleNamespace(owner=Seat(1), centre=3, edges={}),
        home: SimpleNamespace(owner=ME, centre=3, edges={}),
    }
    staged = Staged()
    meter = Meter(seat=Seat(1), have=1, eta=eta)
    staged.goals = lambda view: (Goal(kind="supremacy", need=9, meters=(meter,)),)
    deploy = eden.Deploy({home: {Cell(goal): 1}})
    watch = Watch(staged)  # type: ignore[arg-type]  # all that it asks of a game
    said = watch.said(
        Question(ME, "D-FR-DEPLOY"), (deploy,), SimpleNamespace(tiles=tiles), ME, deploy
    )
    assert [*said] == names


@pytest.mark.parametrize(("reserved", "names"), [(2, ["order-empty"]), (0, [])])
def test_no_order_is_empty_while_a_unit_can_be_paid(reserved: int, names: list[str]) -> None:
    state = line_map(2)
    mine = state.players[ME]
    state.content = CONTENT
    mine.stocks, mine.reserved, mine.world = 9, reserved, {unit(1): 1}
    asked = Question(ME, "D-FR-ORDERS")
    assert noticed("eden-frontiers", state, eden.Order(), question=asked) == names


@pytest.mark.parametrize(("laid", "names"), [(2, ["card-in-vain"]), (0, [])])
def test_no_crystal_is_laid_that_pays_for_nothing(laid: int, names: list[str]) -> None:
    state = campaign().state
    state.players[ME].stocks, state.players[ME].in_play = 2, [CRYSTAL_HUGE] * laid
    card, asked = eden.PlayCrystal(CRYSTAL_HUGE), Question(ME, "D-FT-HOUSE")
    assert noticed("eden-fronts", state, card, question=asked) == names


@pytest.mark.parametrize(("idle", "names"), [(0, ["city-tired"]), (1, [])])
def test_no_city_grows_angry_while_another_one_is_idle(idle: int, names: list[str]) -> None:
    state = Table(side("", cities={"C4": "neutral", "D2": "neutral"})).state
    for cell, acts in (("C4", 1), ("D2", idle)):
        city = state.spaces[Cell(cell)].city
        assert city is not None
        city.acts = acts
    legal = [clash.Collect(Cell(cell)) for cell in ("C4", "D2")]
    assert noticed("clash-of-cultures", state, legal[0], legal=legal) == names


@pytest.mark.parametrize(("stocks", "names"), [(4, []), (5, ["hoard"])])
def test_a_hoard_of_stocks_is_more_than_two_days_of_income(stocks: int, names: list[str]) -> None:
    state = line_map(2)
    portal = state.players[ME].portal
    assert portal is not None
    state.tiles[portal].owner = ME
    for player in state.players:
        player.stocks = stocks
    state.players[1].alive = False  # who is out could spend nothing
    assert income(state, ME) == 2
    assert [*Watch(GAMES["eden-frontiers"]).ended(state)] == [(ME, name) for name in names]


@pytest.mark.parametrize(
    ("crystals", "bought", "names"), [(0, 0, []), (2, 0, ["hoard"]), (2, 3, []), (1, 0, [])]
)
def test_in_fronts_only_stocks_count_that_crystals_in_play_could_have_paid_with(
    crystals: int, bought: int, names: list[str]
) -> None:
    match = campaign()
    mine, watch = match.state.players[ME], Watch(GAMES["eden-fronts"])
    mine.stocks, mine.in_play, mine.world = 30, [CRYSTAL_HUGE] * crystals, {unit(1): 6}
    market(match, ME)
    order = eden.Order({unit(1): bought} if bought else {})
    for _ in range(2):  # an order that is taken back and handed in again counts once
        said = watch.said(Question(ME, "D-FT-ORDERS"), (eden.Order(),), match.state, ME, order)
        assert not [*said]
    assert income(match.state, ME) == 2
    assert [*watch.ended(match.state)] == [(ME, name) for name in names]


@pytest.mark.parametrize(
    ("hunter", "power", "units", "names"),
    [
        ("nightgaunt", 1, {"asia": "acolyte!"}, ["cultist-captured"]),  # a Ghoul could have come
        ("nightgaunt", 1, {"asia": "acolyte"}, ["cultist-captured"]),  # it could have walked away
        # Who walks off a gate loses it.
        ("nightgaunt", 1, {"asia": "acolyte!", "africa": "2*ghoul"}, []),
        ("nightgaunt", 0, {"asia": "acolyte!"}, []),
        ("acolyte", 1, {"asia": "acolyte!"}, []),  # who came later could not be foreseen
        ("nightgaunt", 1, {"asia": "acolyte! ghoul"}, []),
    ],
)
def test_a_cultist_is_led_away_from_who_stands_beside_it(
    hunter: str, power: int, units: dict[str, str], names: list[str]
) -> None:
    table = CthulhuTable(
        "E3",
        bg=cthulhu_side(power, units=units),
        cc=cthulhu_side(units={"asia": hunter}),
        gc=cthulhu_side(),
    )
    watch, game, state = Watch(GAMES["cthulhu-wars"]), GAMES["cthulhu-wars"], table.state
    legal = game.legal(state, ME)
    asked = Question(ME, "action")
    assert not [n for n in watch.said(asked, legal, state, ME, legal[-1]) if n != "power-left"]
    unit = Piece(table.unit("bg", "acolyte", "asia"))
    event = UnitCaptured(ME, Seat(1), unit, ACOLYTE, Area("asia"))
    assert [*watch.happened(event)] == [(ME, name) for name in names]
