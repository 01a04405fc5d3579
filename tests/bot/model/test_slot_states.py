"""What is noted of each message: read as a record, written under the keys of stored databases."""

from __future__ import annotations

import logging
import re
from typing import Any

import msgspec
import pytest

from bot.app.slot_panels import SLOT_PANELS
from bot.model.records import MatchId, MessageSlot
from bot.model.slot_states import (
    STATES,
    EndVoteState,
    HandState,
    Intent,
    NoticeState,
    TableState,
    TimeoutVoteState,
    state_in,
    state_of,
    with_state,
    without_person,
)

USER = 4_500_000_000_000_000_001
"""Somebody whose id is like no other number."""


def slot(kind: str, **extra: Any) -> MessageSlot:
    return MessageSlot(match=MatchId("k3f2"), kind=kind, channel=1, extra=extra)


@pytest.mark.parametrize(
    ("kind", "extra"),
    [
        (
            "hand",
            {
                "user": 5,
                "locale": "fr",
                "fingerprint": "a",
                "posted_at": 9,
                "previous": "1/2",
            },
        ),
        (
            "hand",
            {
                "seen_elsewhere": "c",
                "pictures_due": True,
                "over": True,
                "posting": "{}",
                "without_files": True,
            },
        ),
        (
            "table",
            {
                "asked": "0:5",
                "posed": "0:5/D/",
                "first": -1,
                "said": 3,
                "pictured": 2,
                "posted_at": 1,
            },
        ),
        ("table", {"map": "a.png", "map_alt": "a", "beside": "b.png", "beside1_alt": "c"}),
        (
            "table",
            {
                "repost": True,
                "closed": True,
                "archived": True,
                "followed": True,
                "uncalled_since": 4,
                "previous": "{}",
            },
        ),
        ("lobby", {"closed": True, "repost": True}),
        ("late", {"mark": "1.000/60", "user": 5, "u7": "skip", "u8": "free", "free": True}),
        ("vote", {"u7": True, "u8": True, "passed": "8", "over": True}),
        ("called", {"mark": "1", "unsent": "2", "by": "Ana", "until": 3}),
        ("void", {"user": 5, "done": True}),
        ("thread", {"closed": True}),
        ("auto-skip", {"unsent": "1", "sent": "2"}),
        ("undo", {"mark": "m", "fingerprint": "h"}),
    ],
)
def test_a_record_is_stored_under_the_keys_it_was_read_from(
    kind: str, extra: dict[str, Any]
) -> None:
    read = state_in(slot(kind, **extra))
    assert with_state(slot(kind), read).extra == extra


def test_what_was_stored_as_nothing_is_read_as_the_default() -> None:
    table = state_of(
        slot("table", pictured=None, without_files=None, uncalled_since=None, over=False),
        TableState,
    )
    assert table == TableState()


def test_each_vote_is_stored_under_the_user_who_gave_it() -> None:
    state = state_of(slot("late", user=5, u7="skip"), TimeoutVoteState)
    assert state.ballots == {7: "skip"}
    assert state_of(slot("vote", u7=True), EndVoteState).ballots == {7: True}


def test_a_key_of_a_newer_version_is_told_once_and_dropped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    newer = slot("hand", user=5, sparkle_of_tomorrow="x")
    with caplog.at_level(logging.WARNING, logger="hexarch"):
        states = [state_of(newer, HandState) for _ in range(3)]

    assert states == [HandState(user=5)] * 3
    assert len([line for line in caplog.messages if "sparkle_of_tomorrow" in line]) == 1
    assert with_state(newer, states[0]).extra == {"user": 5}


def test_a_key_of_before_is_dropped_without_a_word(caplog: pytest.LogCaptureFixture) -> None:
    """Version 0.9.0 noted it with each hand message."""
    older = slot("hand", user=5, basis="D-1/3 ab")
    assert with_state(older, state_of(older, HandState)).extra == {"user": 5}
    assert not caplog.messages


HOLDERS: dict[str, dict[str, Any]] = {
    "PersonalState": {"user": USER},
    "HandState": {"user": USER},
    "NoticeState": {"user": USER},
    "TimeoutVoteState": {"user": USER},
    "BallotState": {"ballots": {USER: "skip"}},
    "EndVoteState": {"passed": str(USER)},
    "OfferState": {"user": USER},
    "TableState": {
        "asked": f"0:{USER} 1:None",
        "posed": f"0:{USER}/D-A/",
        "waiting": f"0:{USER}/D-A/",
    },
}
"""For each record with fields of its own that hold users, such a field with a user in it."""

NOBODYS = re.compile(
    "over|without_files|locale|fingerprint|seen_elsewhere|posted_at|previous|pictures_due"
    "|came_silently|first|said|sent|pictured|map|beside|beside1|.*_alt|repost|closed|archived"
    "|uncalled_since|unsent|done|since|mark|by|until|free|posting|edited_at|pinned|paused_at|asked_at"
    "|noted_at|tagged|named|starts|event|pending|language|opens|linked|followed|stage|settled"
    "|match|ended|text|left|played"  # of a puzzle, in which nobody is named
)
"""Keys under which no id of a user stands; ``previous`` and ``posting`` hold whole slots (see below)."""


def fields_with_users() -> list[tuple[str, str, Any]]:
    return [
        (kind, name, value)
        for kind, state in STATES.items()
        for cls in state.__mro__
        for name, value in HOLDERS.get(cls.__name__, {}).items()
    ]


@pytest.mark.parametrize(("kind", "name", "value"), fields_with_users())
def test_a_record_names_the_users_in_each_of_its_fields(kind: str, name: str, value: Any) -> None:
    state = STATES[kind](**{name: value})
    noted = with_state(slot(kind), state)
    then = Intent(nonce="n", at=0, signs="s", then=noted)
    posting = with_state(slot(kind), STATES[kind](posting=msgspec.json.encode(then).decode()))
    after = with_state(
        slot("table"),
        TableState(previous=msgspec.json.encode(with_state(slot("table"), state)).decode()),
    )

    assert set(state.people()) == {USER}
    assert set(state_in(posting).people()) == {USER}
    if kind == "table":
        assert set(state_in(after).people()) == {USER}
    for one in (noted, posting):
        assert USER not in state_in(without_person(one, USER, 0)).people()
        assert str(USER) not in str(without_person(one, USER, 0).extra)


def test_every_field_is_known_to_hold_users_or_not() -> None:
    named = {(kind, name) for kind, name, _ in fields_with_users()}
    unknown = [
        (kind, one.name)
        for kind, state in STATES.items()
        for one in msgspec.structs.fields(state)
        if (kind, one.name) not in named and not NOBODYS.fullmatch(one.encode_name)
    ]
    assert unknown == []


def test_a_number_that_only_contains_the_id_of_a_user_stays() -> None:
    vote = slot("vote", u12=True, u123=True, passed="123")
    assert without_person(vote, 12, 0).extra == {"u0": True, "u123": True, "passed": "123"}


def test_each_notice_that_a_feature_gives_has_its_record() -> None:
    names = [kind.name for kind in SLOT_PANELS.notices]
    assert len(names) == len({*names})
    assert {STATES[name] for name in names} == {NoticeState}
