"""Conceding in Cthulhu Wars (CW-CONCEDE): when it takes effect, what it leaves behind."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Attack, Concede, Done, LeaveTalks, MoveUnit, PassRound, Recruit
from rules.cthulhu.board import abandoned, enemies, own_gates
from rules.cthulhu.content import Area, Piece
from rules.cthulhu.state import CAPTURED, HELD, POOL
from rules.players.cthulhu.game import GAME
from tests.rules.cthulhu.arena import ASIA, EUROPE, Table, side


def three() -> Table:
    """Great Cthulhu in his round, then the Crawling Chaos, then the Yellow Sign."""
    return Table(
        "E3",
        tokens=["europe"],
        gc=side(3, units={"south_pacific": "acolyte! 2*acolyte"}, captured={"cc": "acolyte"}),
        cc=side(
            4,
            books="2",
            doom=29,
            signs=[1, 3],
            units={ASIA: "acolyte! acolyte nyarlathotep", EUROPE: "nightgaunt"},
        ),
        ys=side(2, units={EUROPE: "acolyte!", ASIA: "byakhee"}),
    )


def ended_round(table: Table) -> Table:
    """Play the round of Great Cthulhu to its end."""
    return table.do("gc", Recruit(Area("south_pacific")))


def test_it_takes_effect_before_the_next_round() -> None:
    table = three().do("cc", Concede())
    assert table.events == [ev.Conceding(Seat(1))]
    assert table.why_not("cc", Concede()) == "already-conceding"
    assert own_gates(table.state, Seat(1)) == [ASIA]

    ended_round(table)

    assert ev.Conceded(Seat(1), (1, 3)) in table.events
    assert [step.seat for step in table.state.agenda if isinstance(step, st.Menu)] == [2]
    gone = table.state.players[1]
    assert (gone.power, gone.books, gone.signs, gone.revealed) == (0, [], [], [1, 3])
    own = [unit for unit in table.state.units if unit.seat == 1]
    assert all(unit.at == POOL for unit in own)


def test_gates_stand_abandoned_and_captives_go_home() -> None:
    table = three()
    assert sum(unit.at == CAPTURED for unit in table.state.units) == 1

    ended_round(table.do("cc", Concede()))

    assert abandoned(table.state) == [ASIA]
    assert not any(unit.at in {CAPTURED, HELD} for unit in table.state.units)
    assert ev.CaptivesReturned(Seat(0), "acolyte", 1) in table.events  # type: ignore[arg-type]
    assert enemies(table.state, Seat(0)) == [2]
    assert table.state.order == [0, 2]


def test_a_battle_is_fought_to_its_end_with_default_answers() -> None:
    """A seat that concedes in a battle leaves when the round is over; nothing waits for it."""
    table = Table(
        "E3",
        gc=side(3, units={ASIA: "2*starspawn"}),
        cc=side(3, books="madness", units={ASIA: "acolyte! nightgaunt flying_polyp"}),
        ys=side(2, units={EUROPE: "acolyte!"}),
    )
    table.do("cc", Concede())
    table.do("gc", Attack(ASIA, Seat(1)), die="6552215")
    while any(isinstance(step, st.CleanUp) for step in table.state.agenda):
        [asked] = [d.seat for d in GAME.pending(table.state) if d.asked]
        assert asked != 1
        table.do("gc", GAME.default(table.state, Seat(0)))
    assert not table.state.battles


def test_a_negotiation_goes_on_without_him() -> None:
    talks = st.Negotiating(
        seat=Seat(0), why="the_thousand_forms", total=2, most={"1": 2, "2": 2, "3": 2},
        pledges={"1": 0, "2": 0, "3": 0},
    )  # fmt: skip
    sides = {"cc": side(), "gc": side(2), "ys": side(2), "bg": side(2)}
    agenda = [st.BeginTurn(), st.Rounds(0), talks]
    table = Table("E3", agenda=agenda, **sides)  # type: ignore[arg-type]

    table.do("gc", Concede())

    assert any(isinstance(event, ev.TalksLeft) for event in table.events)
    assert {d.seat for d in GAME.pending(table.state)} == {2, 3}
    table.do("ys", LeaveTalks()).do("bg", LeaveTalks())
    assert table.state.gone == [1]


def test_doom_of_who_has_left_ends_nothing() -> None:
    table = three()
    table.state.players[1].doom = 35
    table.do("cc", Concede()).do("gc", PassRound())
    assert not table.state.over


def test_who_begins_next_is_one_who_plays() -> None:
    table = three().do("gc", Concede())
    assert table.state.first == 1
    assert [step.seat for step in table.state.agenda if isinstance(step, st.Menu)] == [1]
    acolyte = next(n for n, u in enumerate(table.state.units) if u.seat == 1 and u.at == ASIA)
    table.do("cc", MoveUnit(Piece(acolyte), EUROPE)).do("cc", Done())


def test_the_last_one_wins_whatever_his_books() -> None:
    table = three().do("cc", Concede()).do("ys", Concede())
    ended_round(table)
    assert (table.state.over, table.state.winners, table.state.ending) == (True, [0], "last")
    [ended] = [event for event in table.events if isinstance(event, ev.MatchEnded)]
    assert ended.why == "last"
