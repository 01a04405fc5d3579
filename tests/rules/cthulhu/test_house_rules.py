"""The house rules, under their numbers, with the option that each one names."""

from __future__ import annotations

from importlib.util import find_spec, module_from_spec
from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.ids import Seat
from rules.core.setup import BadSetupError
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    BuildGate,
    Capture,
    ChooseSeat,
    Done,
    LeaveGate,
    Linger,
    MoveUnit,
    PassRound,
    PerformRitual,
    Recruit,
    RevealSign,
    SetDirection,
    TakeGate,
    UsePower,
)
from rules.cthulhu.content import MAPS, TRACKS, Area
from rules.cthulhu.factions import FACTIONS
from rules.cthulhu.views import SignsDrawnUnseen
from rules.players.cthulhu.game import GAME
from tests.rules.cthulhu.arena import Table, side
from tests.rules.cthulhu.test_wording import WORDS, scene

ASIA, AFRICA, EUROPE = Area("asia"), Area("africa"), Area("europe")


def begun(factions: str, seed: int = 0, **options: Any) -> Any:
    choices = tuple(SeatSetup({"faction": f}) for f in factions.split())
    return start(GAME, Setup(choices, options, ""), Keyed(seed.to_bytes(32, "big"))).state


def faction_first(state: Any) -> str:
    return str(state.players[state.first].faction)


def test_hr_01_the_first_player_is_drawn() -> None:
    assert {faction_first(begun("gc cc bg", seed)) for seed in range(20)} == {"gc", "cc", "bg"}


def test_hr_01b_or_great_cthulhu_begins() -> None:
    published = {"first_player_turn1": "published"}
    assert {faction_first(begun("gc cc bg", s, **published)) for s in range(9)} == {"gc"}
    assert {faction_first(begun("ys cc bg", s, **published)) for s in range(20)} == {
        "ys",
        "cc",
        "bg",
    }


def test_hr_02_turn_1_has_no_apocalypse() -> None:
    state = begun("gc cc")
    assert [player.power for player in state.players] == [8, 8]
    assert (state.turn, state.phase) == (1, "action")


def test_hr_03_the_floor_is_half_of_the_most_rounded_up() -> None:
    table = Table(
        "E3",
        agenda=[st.Rounds(), st.FirstPlayer(), st.Gather()],
        gc=side(units={"asia": "5*acolyte acolyte!", "europe": "cthulhu"}),
        cc=side(units={"africa": "acolyte!"}, captured={"gc": "acolyte"}),
        ys=side(0),
    )
    assert [table.power(f) for f in ("gc", "cc", "ys")] == [9, 5, 5]
    assert table.units("cc", "captured") == []


def first_player(**sides: Any) -> Table:
    return Table("E3", agenda=[st.Rounds(), st.FirstPlayer()], **sides)


def test_hr_04_most_power_begins() -> None:
    table = first_player(gc=side(3), cc=side(7), bg=side(5))
    assert table.state.first == table.seats["cc"]
    table = first_player(gc=side(7), cc=side(7), bg=side(5))
    assert table.legal("gc", ChooseSeat) == [ChooseSeat(Seat(0)), ChooseSeat(Seat(1))]


def test_hr_05_the_first_player_chooses_the_direction() -> None:
    for direction, order in (("clockwise", [1, 2, 0]), ("counter", [1, 0, 2])):
        table = first_player(gc=side(3), cc=side(7), bg=side(5))
        assert table.asked() == ["cc"]
        table.do("cc", SetDirection(direction))  # type: ignore[arg-type]
        assert table.state.order == order


def apocalypse(options: dict[str, Any] | None = None, ritual: int = 0, **sides: Any) -> Table:
    """Begin the Apocalypse phase of turn 3."""
    bottom: list[st.Step] = [st.BeginTurn(), st.Rounds(), st.BeginActions(), st.StartDoom()]
    return Table("E3", turn=3, agenda=bottom, options=options, ritual=ritual, **sides)


def test_hr_06_the_long_game_gives_no_doom_for_gates_alone() -> None:
    sides: dict[str, Any] = {
        "cc": side(5, units={"asia": "acolyte!"}, open="r6", books="5"),
        "ys": side(0),
    }
    assert apocalypse(**sides).of("cc").doom == 1
    table = apocalypse({"long_game": True}, **sides)
    assert table.of("cc").doom == 0
    table.do("cc", PerformRitual())
    assert table.of("cc").doom == 1


def test_hr_07_one_ritual_in_a_phase_in_turn_order() -> None:
    table = apocalypse(cc=side(20, books="6"), ys=side(20, books="6"))
    assert table.asked() == ["cc"]
    table.do("cc", PerformRitual())
    assert table.asked() == ["ys"]
    table.do("ys", Done())
    assert table.state.phase == "action"
    assert (table.power("cc"), table.state.ritual) == (15, 1)


def test_hr_08_the_end_of_the_track_ends_the_match_at_once() -> None:
    table = apocalypse(ritual=5, cc=side(20, books="6"), ys=side(20, books="6"))
    table.do("cc", PerformRitual())
    assert (table.state.over, table.state.ending) == (True, "sudden-death")
    table = apocalypse(
        {"sudden_death": "end_of_phase"}, ritual=5, cc=side(20, books="6"), ys=side(20, books="6")
    )
    table.do("cc", PerformRitual())
    assert table.asked() == ["ys"]
    table.do("ys", Done())
    assert table.state.over


def test_hr_09_who_declined_before_the_end_is_offered_a_last_ritual() -> None:
    sides: dict[str, Any] = {
        "cc": side(9, books="6"),
        "ys": side(9, doom=28, units={"europe": "acolyte!"}, books="6"),
        "gc": side(3, books="5", open="r2"),
    }
    table = apocalypse(**sides)
    table.do("cc", Done())
    table.do("ys", PerformRitual())  # 28 + 1 for the gate + 1
    assert table.of("ys").doom == 30
    assert table.asked() == ["cc"]
    table.do("cc", Done())
    assert table.state.over

    table = apocalypse({"reoffer": False}, **sides)
    table.do("cc", Done()).do("ys", PerformRitual())
    assert table.state.over


def test_hr_09b_who_declines_afterwards_is_not_asked_twice() -> None:
    table = apocalypse(
        ys=side(9, doom=29, units={"europe": "acolyte!"}, books="6"), cc=side(9, books="6")
    )
    table.do("ys", Done())
    assert table.asked() == ["cc"]
    table.do("cc", Done())
    assert table.state.over


def test_hr_09c_a_reveal_at_the_end_of_the_phase_counts_too() -> None:
    table = apocalypse(cc=side(9, books="6"), ys=side(2, doom=29, signs=(1,), books="6"))
    table.do("cc", Done())
    assert table.asked() == ["ys"]
    table.do("ys", RevealSign(1))
    assert table.asked() == ["cc"]
    table.do("cc", PerformRitual())
    assert table.state.over


def sacrificing(**options: Any) -> Table:
    return apocalypse(
        options,
        bg=side(9, books="6", units={"asia": "acolyte shub_niggurath"}),
        cc=side(9, books="6"),
    )


def test_hr_10_special_events_follow_all_rituals() -> None:
    table = sacrificing()
    assert table.legal("bg", UsePower) == []
    table.do("bg", Done()).do("cc", Done())
    assert isinstance(table.top(), st.SpecialEvent)
    table.do("bg", table.legal("bg", UsePower)[0])
    assert len(table.of("bg").signs) == 1


def test_hr_10b_or_come_on_ones_own_turn() -> None:
    table = sacrificing(special_events="own_turn")
    table.do("bg", table.legal("bg", UsePower)[0])
    assert table.asked() == ["bg"]
    table.do("bg", PerformRitual())
    assert len(table.of("bg").signs) == 2
    assert table.asked() == ["cc"]
    table.do("cc", Done())
    table.do("bg", Done())  # he is asked about his Elder Signs; no special event is left
    assert table.state.phase == "action"


def test_hr_11_a_sign_that_is_not_there_is_one_doom() -> None:
    table = Table(
        "E3",
        supply=(),
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        ys=side(units={"asia": "hastur"}),
        gc=side(),
    )
    table.do("ys", PerformRitual())
    assert (table.of("ys").signs, table.of("ys").doom) == ([], 1)


def test_hr_12_only_the_owner_knows_the_value() -> None:
    table = Table(
        "E3",
        supply=(3,),
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        ys=side(units={"asia": "hastur"}),
        gc=side(),
    )
    table.do("ys", PerformRitual())
    (drawn,) = table.said(ev.SignsDrawn)
    assert GAME.seen_by(Seat(0), drawn) == drawn
    for viewer in (Seat(1), None):
        assert GAME.seen_by(viewer, drawn) == SignsDrawnUnseen(Seat(0), 1)
        assert GAME.view(table.state, viewer).seats[0].values is None
        assert GAME.view(table.state, viewer).seats[0].signs == 1
    assert GAME.view(table.state, Seat(0)).seats[0].values == (3,)


def test_hr_13_out_of_power_is_out() -> None:
    table = Table("E3", gc=side(1, units={"asia": "acolyte"}), cc=side(9))
    table.do("gc", Recruit(ASIA))
    assert table.of("gc").out
    for _ in range(2):
        assert table.asked() == ["cc"]
        table.do("cc", table.legal("cc", Recruit)[0])
        if Done() in table.legal("cc"):
            table.do("cc", Done())


def test_hr_14_one_main_action() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte! acolyte"}), cc=side())
    table.do("gc", Linger())
    assert table.why_not("gc", Done()) == "cannot-end-round"
    table.do("gc", LeaveGate(ASIA)).do("gc", Recruit(ASIA))
    assert table.why_not("gc", Recruit(ASIA)) == "main-action-done"
    assert table.why_not("gc", PassRound()) == "cannot-pass"
    table.do("gc", TakeGate(table.unit("gc", "acolyte", "asia")))
    table.do("gc", Done())
    assert table.asked() == ["cc"]


def test_hr_14a_the_round_ends_by_itself_where_only_a_gate_could_be_left() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte!"}), cc=side())
    assert LeaveGate(ASIA) in table.legal("gc")
    table.do("gc", Recruit(ASIA))
    assert table.asked() == ["cc"]


def test_hr_14a_who_wants_to_be_asked_can_leave_a_gate_after_the_action() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte!"}), cc=side())
    assert table.legal("gc", Linger) == [Linger()]
    table.do("gc", Linger()).do("gc", Recruit(ASIA))
    assert {Done(), LeaveGate(ASIA), Linger(on=False)} <= {*table.legal("gc")}
    assert table.why_not("gc", Linger()) == "not-now"
    table.do("gc", LeaveGate(ASIA)).do("gc", Done()).do("cc", PassRound())
    table.do("gc", TakeGate(table.unit("gc", "acolyte", "asia"))).do("gc", Recruit(ASIA))
    assert table.asked() == ["gc"], "it holds until it is taken back"
    table.do("gc", Linger(on=False))
    assert table.legal("gc", Linger) == [Linger()]


def test_hr_14b_passing_gives_up_all_power() -> None:
    table = Table("E3", gc=side(), cc=side())
    table.do("gc", PassRound())
    assert (table.power("gc"), table.of("gc").out) == (0, True)


def test_hr_15_battles_are_unlimited_with_six_books() -> None:
    units = {"asia": "starspawn", "europe": "starspawn"}
    enemies = {"asia": "nightgaunt", "europe": "nightgaunt"}
    table = Table("E3", gc=side(books="6", units=units), cc=side(books="emissary", units=enemies))
    table.do("gc", Attack(ASIA, Seat(1)), die="111").do("gc", Attack(EUROPE, Seat(1)), die="111")
    table = Table(
        "E3",
        gc=side(books="5", open="r6", units=units),
        cc=side(books="emissary", units=enemies),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="111")
    assert table.why_not("gc", Attack(EUROPE, Seat(1))) == "not-your-turn"


@pytest.mark.parametrize(
    ("own", "theirs", "why"),
    [
        ("nightgaunt", "acolyte", None),
        ("nightgaunt", "acolyte deep_one", "not-outranked"),
        ("nyarlathotep", "acolyte deep_one", None),
        ("nyarlathotep", "acolyte cthulhu", "not-outranked"),
        ("acolyte", "acolyte", "not-outranked"),
        ("nightgaunt", "deep_one", "nobody-to-capture"),
    ],
)
def test_hr_16_rank_decides_captures(own: str, theirs: str, why: str | None) -> None:
    table = Table("E3", cc=side(units={"asia": own}), gc=side(units={"asia": theirs}))
    assert table.why_not("cc", Capture(ASIA, Seat(1))) == why


def test_hr_17_recruiting_beside_a_unit_or_anywhere_without_units() -> None:
    table = Table("E3", gc=side(units={"asia": "deep_one"}), cc=side())
    assert table.legal("gc", Recruit) == [Recruit(ASIA)]
    table = Table("E3", gc=side(held="cthulhu"), cc=side())
    assert len(table.legal("gc", Recruit)) == 13


def test_hr_18_without_a_retreat_all_are_eliminated() -> None:
    def stuck(**options: Any) -> Table:
        table = Table(
            "E3",
            options=options,
            gc=side(
                units={
                    "australia": "2*starspawn",
                    "indian_ocean": "acolyte",
                    "south_pacific": "acolyte",
                }
            ),
            bg=side(units={"australia": "2*ghoul"}, books="1"),
        )
        return table.do("gc", Attack(Area("australia"), Seat(1)), die="441111")

    assert stuck().units("bg", "australia") == []
    assert stuck(stuck_pain="one").units("bg", "australia") == ["ghoul"]


def test_hr_19_attacker_defender_others() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu"}),
        cc=side(books="abduct", units={"asia": "nightgaunt acolyte"}),
        bg=side(books="necrophagy", units={"asia": "ghoul"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    assert table.asked() == ["gc"]
    table.do("gc", Done(), die="6" + "1" * 5)  # Cthulhu is no prey for Abduct
    assert table.asked() == ["cc"]
    table.do("cc", table.legal("cc")[0])
    assert table.asked() == ["bg"]


def test_hr_20_a_book_is_never_lost() -> None:
    table = Table(
        "E3",
        gates=["europe", "africa"],
        cc=side(9, units={"asia": "acolyte!", "europe": "acolyte!", "africa": "acolyte!"}),
        gc=side(),
    )
    table.do("cc", Linger()).do("cc", Recruit(ASIA))
    assert "r3" not in table.of("cc").open
    table.do("cc", table.legal("cc")[0])
    books = list(table.of("cc").books)
    table.do("cc", LeaveGate(ASIA))
    assert (table.of("cc").books, "r3" in table.of("cc").open) == (books, False)


def finished(**sides: Any) -> Table:
    return Table("E3", agenda=[st.Finish("doom")], **sides)


def test_hr_21_six_books_and_most_doom_win() -> None:
    table = finished(gc=side(doom=20, books="6"), cc=side(doom=20, books="6"), ys=side(doom=31))
    assert table.state.winners == [Seat(0), Seat(1)]
    table = finished(gc=side(doom=20, books="5", open="r1"), cc=side(doom=31))
    assert table.state.winners == []


def test_hr_21_the_others_are_placed_by_six_books_then_doom() -> None:
    table = finished(gc=side(doom=20, books="6"), cc=side(doom=9, books="6"), ys=side(doom=31))
    assert GAME.places(table.state) == (1, 2, 3)
    table.state.conceding = [Seat(1)]
    assert GAME.places(table.state) == (1, 3, 2)
    table = finished(gc=side(doom=20, books="5", open="r1"), cc=side(doom=31))
    assert GAME.places(table.state) == (1, 1)  # all have lost


@pytest.mark.parametrize(
    ("locale", "short", "most"),
    [
        ("en", "Cléo had more Doom, but only 1 of 6 spellbooks.", "and the most Doom"),
        (
            "fr",
            "Cléo avait plus de points d’apocalypse, mais seulement 1 grimoire sur 6.",
            "et le plus de points d’apocalypse",
        ),
    ],
)
def test_hr_21_the_end_says_who_had_more_doom_without_six_books(
    locale: str, short: str, most: str
) -> None:
    def ended(doom: int) -> tuple[str, str]:
        ys = side(doom=doom, books="1", open="r1 r2 r3 r4 r5")
        table = finished(gc=side(doom=20, books="6"), cc=side(doom=9, books="6"), ys=ys)
        words = scene(GAME.view(table.state, None), locale, None)
        doom_of = {str(n): player.doom for n, player in enumerate(table.state.players)}
        event = ev.MatchEnded((Seat(0),), "doom", doom_of)
        return WORDS.tell(words, event) or "", f"{WORDS.ended(words, 7)}."

    for text in ended(31):
        assert short in text
        assert most not in text
    told, shown = ended(20)
    assert "Cléo avait" not in told
    assert "Cléo had" not in told
    assert most in shown


def test_hr_21b_hidden_signs_count_at_the_end() -> None:
    table = finished(gc=side(doom=20, books="6", signs=(3,)), cc=side(doom=22, books="6"))
    assert table.state.winners == [Seat(0)]
    assert table.of("gc").doom == 23


def test_hr_22_thirty_is_enough() -> None:
    def at_30(**options: Any) -> bool:
        table = Table(
            "E3", options=options, agenda=[st.BeginActions(), st.Verdict()],
            gc=side(doom=30, books="6"), cc=side(),
        )  # fmt: skip
        return table.state.over

    assert at_30()
    assert not at_30(above_end=True)


@pytest.mark.parametrize("end", [15, 50])
def test_hr_22b_the_end_of_the_doom_track_is_chosen(end: int) -> None:
    assert begun("gc cc", doom_end=end).doom_end == end
    for short in (1, 0):
        table = Table(
            "E3", options={"doom_end": end}, agenda=[st.BeginActions(), st.Verdict()],
            gc=side(doom=end - short, books="6"), cc=side(doom=end - short - 1),
        )  # fmt: skip
        assert table.state.over == (not short)
        (doom,) = (goal for goal in GAME.goals(GAME.view(table.state, None)) if goal.kind == "doom")
        assert doom.need == end


def test_seats_follow_the_maps_and_tracks_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    sixth = FACTIONS | {"sixth": FACTIONS["gc"]}
    monkeypatch.setattr("rules.cthulhu.factions.FACTIONS", sixth)
    spec = find_spec("rules.cthulhu.setup")
    assert spec is not None
    assert spec.loader is not None
    again = module_from_spec(spec)
    spec.loader.exec_module(again)
    assert again.FACTIONS is sixth
    assert list(again.SEATS) == [2, 3, 4, 5]
    for n in again.SEATS:
        assert n in TRACKS
        assert {*again.MAPS[n]} <= {*MAPS}


def test_hr_23_faction_great_old_ones_give_signs() -> None:
    table = Table(
        "E3",
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        ys=side(units={"asia": "king_in_yellow", "europe": "hastur"}),
        gc=side(),
    )
    table.do("ys", PerformRitual())
    assert len(table.of("ys").signs) == 2


def test_hr_24_gates_are_taken_in_a_round_with_power() -> None:
    def arriving(power: int, *, auto: bool) -> Table:
        table = Table(
            "E3",
            gates=["asia"],
            options={"auto_control": auto},
            gc=side(power, units={"europe": "acolyte"}),
            cc=side(),
        )
        return table.do("gc", MoveUnit(table.unit("gc", "acolyte", "europe"), ASIA))

    assert arriving(2, auto=True).keeper("asia") == "gc"
    assert arriving(1, auto=True).keeper("asia") == ""
    table = arriving(2, auto=False)
    assert table.keeper("asia") == ""
    table.do("gc", TakeGate(table.unit("gc", "acolyte", "asia")))
    assert table.keeper("asia") == "gc"


def test_hr_24b_a_gate_left_on_purpose_is_not_taken_by_itself() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte!", "europe": "acolyte"}), cc=side())
    table.do("gc", LeaveGate(ASIA))
    table.do("gc", BuildGate(table.unit("gc", "acolyte", "europe")))
    assert table.keeper("asia") == ""


@pytest.mark.parametrize(
    ("options", "choices"),
    [
        ({"long_game": 3}, ()),
        ({"no_such": True}, ()),
        ({"map": "E5"}, ()),
        ({}, ("gc", "gc")),
        ({}, ("gc", "xx")),
        ({}, ("gc",)),
    ],
)
def test_a_match_does_not_start_from_what_cannot_be(
    options: dict[str, Any], choices: tuple[str, ...]
) -> None:
    seats = tuple(SeatSetup({"faction": f}) for f in choices) or (SeatSetup(),) * 2
    with pytest.raises(BadSetupError):
        start(GAME, Setup(seats, options, ""), Keyed(bytes(32)))
