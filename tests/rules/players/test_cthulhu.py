"""The heuristic player of Cthulhu Wars: what it says is legal, and it beats random ones."""

from __future__ import annotations

import pytest

from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Done, LeaveTalks, PerformRitual, Pledge, Recruit, UsePower
from rules.cthulhu.advisor import CthulhuAdvisor
from rules.cthulhu.game import GAME
from rules.players.tie_breaks import Luck
from tests.rules.cthulhu.arena import A, Table, side
from tests.rules.players.matches import played, wins


def test_it_wins_seven_of_ten_against_three_random_players() -> None:
    assert wins(GAME, 30) >= 21


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_table_of_them_finds_a_winner(seats: int) -> None:
    for seed in range(2):
        assert played(GAME, ["heuristic"] * seats, seed)


def answered(table: Table, who: str) -> object:
    """Ask for advice about the answer of a faction."""
    seat = table.seats[who]
    advisor, view = CthulhuAdvisor(seat, Luck(b"")), GAME.view(table.state, seat)
    return advisor.advise(view, GAME.legal(table.state, seat))


FIVE = dict.fromkeys(("asia", "europe", "africa", "south_america", "south_asia"), "acolyte!")
HOMES = {"asia": "acolyte!", "europe": "acolyte!", "africa": "acolyte!"}


@pytest.mark.parametrize(
    ("power", "units", "books", "ritual", "performs"),
    [
        (9, HOMES, "4", 0, True),  # three gates for five Power, and four are left
        (8, HOMES, "4", 0, False),  # too little is left
        (12, {"asia": "acolyte!"}, "4", 0, False),  # one gate
        (12, FIVE, "1", 2, True),
        (12, FIVE, "", 2, False),  # the match would be over before it has its books
    ],
)
def test_it_performs_a_ritual_as_soon_as_it_pays(
    power: int, units: dict[str, str], books: str, ritual: int, performs: bool
) -> None:
    agenda = [st.Rounds(), st.Rituals(left=[Seat(0)])]
    table = Table(
        "E4A",
        agenda=agenda,  # type: ignore[arg-type]  # a list of two kinds of steps
        ritual=ritual,
        gc=side(power, units=units, books=books),
        cc=side(),
        bg=side(),
        ys=side(),
    )
    assert isinstance(answered(table, "gc"), PerformRitual) == performs


def test_it_turns_an_acolyte_that_is_about_to_be_captured_into_a_deep_one() -> None:
    def after(hunter: str) -> Table:
        table = Table(
            "E4A",
            gates=["africa"],
            cc=side(units={"asia": hunter, "europe": "acolyte"}),
            gc=side(books="devolve", units={"asia": "acolyte", "africa": "acolyte! acolyte"}),
            bg=side(),
            ys=side(),
        )
        return table.do("cc", Recruit(A("europe")))

    table = after("nightgaunt")
    acolyte = table.unit("gc", "acolyte", "asia")
    assert answered(table, "gc") == UsePower("devolve", unit=acolyte)
    assert answered(after("acolyte"), "gc") == Done()


def test_it_has_a_cultist_at_hand_for_the_next_gate_where_nobody_takes_it_away() -> None:
    for hunted, home in (("asia", "africa"), ("africa", "asia")):
        table = Table(
            "E3",
            gc=side(1, units={"asia": "acolyte!", "africa": "acolyte!"}),
            cc=side(units={hunted: "hunting_horror"}),
            bg=side(),
        )
        assert answered(table, "gc") == Recruit(A(home))


def talks(total: int, most: dict[str, int]) -> Table:
    negotiating = st.Negotiating(
        seat=Seat(0),
        why="the_thousand_forms",
        total=total,
        most=most,
        pledges=dict.fromkeys(most, 0),
    )
    agenda = [st.Rounds(), negotiating]
    sides = {name: side(6) for name in ("cc", "gc", "bg", "ys")}
    return Table("E4A", agenda=agenda, **sides)  # type: ignore[arg-type]  # as above


def test_it_bears_its_share_of_a_loss_when_everybody_does() -> None:
    table = talks(4, {"1": 6, "2": 6, "3": 6})
    said = []
    while table.asked() and isinstance(table.top(), st.Negotiating):
        who = table.asked()[0]
        said.append((who, answered(table, who)))
        table.do(who, said[-1][1])
    assert sum(one.amount for _, one in said if isinstance(one, Pledge)) == 4
    assert sum(one == Done() for _, one in said) == 3
    assert len(said) == 6, "nobody is asked again before the others have spoken"
    assert sorted(table.power(who) for who in ("gc", "bg", "ys")) == [4, 5, 5]


def test_it_bears_no_more_than_its_share() -> None:
    table = talks(6, {"1": 6, "2": 6, "3": 6})
    table.do("gc", LeaveTalks())
    for pledged, answer in ((2, LeaveTalks()), (4, Pledge(2)), (5, Pledge(1))):
        table.do("bg", Pledge(pledged))
        assert answered(table, "ys") == answer
