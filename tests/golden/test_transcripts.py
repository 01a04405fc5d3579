"""Every game unfolds as its transcripts say, and every action and event is in one of them.

``HEXARCH_REWRITE=1`` writes the files anew, to be reviewed like any other change; how to find
passages for new actions and events: ``tests/golden/transcripts.py``.
"""

from __future__ import annotations

import difflib
import os
from typing import Final

import pytest

from rules import GAMES
from tests.golden.transcripts import FOLDER, NEVER, tags, told_of, written

REWRITE: Final = bool(os.environ.get("HEXARCH_REWRITE"))


@pytest.mark.parametrize("name", GAMES)
def test_matches_unfold_as_written(name: str) -> None:
    changed: list[str] = []
    for path in sorted((FOLDER / name).glob("*.txt")):
        was = path.read_text("utf-8")
        now = written(GAMES[name], was)
        if REWRITE:
            path.write_text(now, "utf-8")
        elif now != was:
            lines = was.splitlines(), now.splitlines()
            changed += difflib.unified_diff(*lines, path.name, "now", n=2, lineterm="")
    assert not changed, "\n".join(changed)


@pytest.mark.parametrize("name", GAMES)
def test_every_tag_has_a_transcript(name: str) -> None:
    seen = told_of(GAMES[name])
    assert sorted(tags(GAMES[name]) - seen) == []
    assert sorted(NEVER.get(name, set()) & seen) == []
