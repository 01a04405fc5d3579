"""The tables of hooks: each key once."""

from __future__ import annotations

import pytest

from rules.clash import hooks
from rules.clash.advances import education


def test_two_hooks_or_reasons_of_one_key_are_refused() -> None:
    (taken,) = [perk for perk in education.PERKS if perk.id == "free-education"]

    with pytest.raises(ValueError, match="free-education"):
        hooks.register(perks=[hooks.Perk(id="another", answers=taken.answers)])
    with pytest.raises(ValueError, match="free-education"):
        hooks.register(perks=[hooks.Perk(id="free-education")])
    with pytest.raises(ValueError, match="refugee"):
        hooks.ANSWERS["refugee"] = hooks.ANSWERS["refugee"]
    assert "another" not in hooks.PERKS
