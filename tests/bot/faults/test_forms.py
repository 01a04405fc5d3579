"""Whatever somebody writes into a form, they get a polite word, and nothing else happens."""

from __future__ import annotations

import pytest

from .drafts import opening, writing
from .killable_bot import KillableBot, complaints

NONSENSE = (
    "",
    "-1",
    "9" * 50,
    "\u00b2",
    "1.5",
    "nan",
    "ZZ99",
    "\u0000",
    "a" * 4000,
    "crystal_huge#9",
)


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_nonsense_in_the_fields_of_a_form_changes_nothing(
    eden: KillableBot, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    match, who = await writing(eden)
    await who.change(locale=locale)
    hand = await eden.hand(who)
    forms = opening(hand)
    assert forms
    before = (await eden.info(match)).seq

    for control, chosen in forms.items():
        values = [chosen] if chosen is not None else []
        out = await eden.forge(who, control, *values, on=hand)
        assert out.modal is not None
        fields = [f["component"] for f in out.modal["components"] if "component" in f]
        honest = {
            f["custom_id"]: (f.get("options") or [{"value": "1"}])[0]["value"] for f in fields
        }
        for nonsense in NONSENSE:
            for name in honest:
                filled = {**honest, name: nonsense}
                said = await eden.submit(who, out.modal["custom_id"], filled, on=hand)
                assert not said.failed, (control, nonsense)
        await eden.submit(who, out.modal["custom_id"], {}, on=hand)

    assert not complaints(caplog)
    played = await eden.store.records.entries(match, before)
    assert {entry.entry.seat for entry in played} <= {await eden.seat(match, who)}
