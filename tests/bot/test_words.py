"""Words that nobody understood before they were explained are not used any more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
BANNED: Final = {
    "en": (
        r"complete (your|their|the) army",
        r"army (is )?complete",
        r"\bpublish\b",
        r"\brefin(e|es|ed|ing)\b",
        r"\breserved? stocks\b|\bstocks? reserved\b",
        r"\bseal the order\b",
        r"\brefin(e|ing)\b",
        r"\bplace your orders\b",
        r"\btidy up\b",
        r"\bis doomed\b|\bis protected\b|\bis silenced\b",
        r"\brenew your hand\b",
        r"\bcommit your draft\b",
        r"\bprincipal of a camp\b",
        r"\bredeploy",
        r"\bno effect in a combat\b",
        r"\bworked( yet| this turn| twice)\b|\bworks the city\b|\bcity works\b",  # activated
        r"^another move…$",  # of spellbooks, too, and a unit moves
        r"^(enough|done|no more|let it pass|not this time|always pass)$",
        r"^(standing answers|prepared answers|since my last turn|what if|what can i do)\b",
    ),
    "fr": (
        r"armée (est )?complète|compléter (son|votre) armée",
        r"\bpublier\b",
        r"\bpaquet\b",  # the rule book says deck
        r"\braffin",
        r"\bredéploy",
        r"\bsans effet en combat\b",
        r"\btravaill(e|é|er)\b",  # the rule book says activer
        r": (condamnée|protégée|muselée)\b",
        r"^reprendre…$|\b(ser(a|ait)|été) repris\b|\bà reprendre\b",  # annuler; a pause ends, a seat is taken
        r"^(c’est assez|assez|toujours passer|réponses préparées…|que puis-je faire.*)$",
    ),
}
"""What stood on buttons, in menus and in the log."""
SHOWN: Final = re.compile(
    r"([\w-]+-)?(label|done|decision|event|digest|action|refusal|phase|menu)-.+|line-.+"
    r"|preset-.+|stay-.+|ask-.+|effect-.+|because-.+|lesson-.+|standing|since|undo|undo-.+|taken-back|whatif|help|card-.+"
)
NAMES: Final = re.compile(r".*(\.|-)name$")
"""Names of commands and of their options are never changed once released."""


def shown(locale: str) -> Iterator[tuple[str, str]]:
    """Yield each line that panels, menus and logs can say, with its key."""
    for package in ("rules", "bot"):
        for file in sorted((ROOT / package / "lang").glob(f"*.{locale}.ftl")):
            key = message = ""
            for line in file.read_text("utf-8").splitlines():
                if begun := re.match(r"([a-zA-Z][\w-]*) = ?", line):
                    key = message = begun[1]
                    text = line[begun.end() :]
                elif begun := re.match(r" +\.([\w-]+) = ", line):
                    key, text = f"{message}.{begun[1]}", line[begun.end() :]
                else:
                    text = re.sub(r"^ +\*?\[[\w-]+\] ", "", line)
                if SHOWN.fullmatch(message) and not NAMES.fullmatch(key):
                    yield key, re.sub(r"\{ \$[\w-]+( ->| \})", "", text).strip()


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_no_label_or_line_uses_a_word_that_was_given_up(locale: str) -> None:
    patterns = [re.compile(one, re.IGNORECASE) for one in BANNED[locale]]
    lines = list(shown(locale))
    assert len(lines) > 1000
    assert not [(k, said) for k, said in lines if any(one.search(said) for one in patterns)]
