"""Faults put in on purpose, one at a time: the tests named beside each must fail.

By hand, before a release, from the top of the repository (some minutes; it works on a copy):

    uv run python -m tests.mutations            # or some of them by their names

A mutation that nothing notices is said, and the program ends with 1: write the test that is
missing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]


class Mutation(NamedTuple):
    """A text of a file that becomes another, and the tests of which one must fail then."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


MUTATIONS: Final = (
    Mutation(
        "a field of an event has another name on the wire (Clash)",
        "rules/clash/events.py",
        'class PhaseStarted(Happened, frozen=True, tag="phase-started"):',
        'class PhaseStarted(Happened, frozen=True, tag="phase-started", rename={"age": "era"}):',
        ("tests/golden",),
    ),
    Mutation(
        "a field of an event has another name on the wire (Eden)",
        "rules/eden/common/events.py",
        'class PhaseBegan(Happened, frozen=True, tag="phase-began"):',
        'class PhaseBegan(Happened, frozen=True, tag="phase-began", rename={"phase": "part"}):',
        ("tests/golden",),
    ),
    Mutation(
        "everybody is told which cards somebody draws (Eden)",
        "rules/eden/common/views.py",
        "Known(cards) if seat == viewer else Hidden(len(cards))",
        "Known(cards)",
        ("tests/contract/test_games.py",),
    ),
    Mutation(
        "everybody is told the values of drawn Elder Signs (Cthulhu Wars)",
        "rules/cthulhu/views.py",
        "case ev.SignsDrawn(seat=seat, values=values) if seat != viewer:",
        "case ev.SignsDrawn(seat=seat, values=values) if False:",
        ("tests/contract/test_games.py",),
    ),
    Mutation(
        "two parts of the status phase are swapped (Clash)",
        "rules/clash/status.py",
        'PARTS = ("objectives", "end", "advance", "draw",',
        'PARTS = ("objectives", "end", "draw", "advance",',
        ("tests/golden", "tests/rules/clash/test_rulings.py", "tests/rules/clash/test_examples.py"),
    ),
    Mutation(
        "walkovers come after the combats are listed (Frontiers, E2 and E3)",
        "rules/eden/frontiers/questions.py",
        "        st.ListCombats(),  # E3\n        st.Walkovers(),  # E2\n",
        "        st.Walkovers(),  # E2\n        st.ListCombats(),  # E3\n",
        ("tests/golden", "tests/rules/eden/frontiers"),
    ),
    Mutation(
        "one draw too many (Clash)",
        "rules/clash/status.py",
        "            decks.draw_objectives(play, step.seat)\n",
        '            decks.draw_objectives(play, step.seat)\n            play.below(2, "deck/objective")\n',
        ("tests/golden",),
    ),
    Mutation(
        "an own undo crosses a draw",
        "rules/core/record.py",
        "    if state.draws != draws or any(event",
        "    if any(event",
        ("tests/contract", "tests/rules/core"),
    ),
    Mutation(
        "an undo keeps what would have been drawn otherwise",
        "rules/core/record.py",
        "            if events != p.events or state.draws != draws:\n",
        "            if events != p.events:\n",
        ("tests/contract", "tests/rules/core"),
    ),
    Mutation(
        "a typing error in the id of a perk (Clash)",
        "rules/clash/advances/autocracy.py",
        'Perk(id="nationalism", ',
        'Perk(id="nationalsim", ',
        ("tests/golden", "tests/rules/clash"),
    ),
    Mutation(
        "a command has another name",
        "bot/lang/bot.en.ftl",
        "    .name = leave\n",
        "    .name = depart\n",
        ("tests/golden", "tests/bot/app/test_commands.py"),
    ),
    Mutation(
        "a message that is posted twice is there twice",
        "bot/delivery/sender.py",
        "            nonce=nonce,\n",
        "            nonce=drawn_nonce(),\n",
        ("tests/bot/faults/test_once.py",),
    ),
    Mutation(
        "an edit may call people",
        "bot/delivery/sender.py",
        "            allowed_mentions=discord.AllowedMentions.none(),\n",
        "            allowed_mentions=discord.AllowedMentions.all(),\n",
        ("tests/bot/scenarios/test_pings.py", "tests/bot/delivery"),
    ),
    Mutation(
        "everybody is told which cards somebody draws (Clash)",
        "rules/clash/views.py",
        "        case ev.CardsDrawn(seat=seat, pile=pile, cards=cards) if seat != viewer:\n",
        "        case ev.CardsDrawn(seat=seat, pile=pile, cards=cards) if seat == -1:\n",
        ("tests/golden", "tests/contract", "tests/bot/scenarios/test_looking_back_secrets.py"),
    ),
)


def killed(mutation: Mutation, copy: Path) -> bool:
    """Put a mutation into the copy, run its tests there, and say whether one of them failed."""
    file = copy / mutation.file
    before = file.read_text("utf-8")
    if mutation.old not in before:
        raise SystemExit(f"{mutation.file} has changed: mend the mutation {mutation.name!r}")
    if gone := [test for test in mutation.tests if not (copy / test).exists()]:
        raise SystemExit(f"no such tests: {gone}")
    file.write_text(before.replace(mutation.old, mutation.new, 1), "utf-8")
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        *mutation.tests,
    )
    try:
        ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    finally:
        file.write_text(before, "utf-8")
    if ran.returncode not in (0, 1, 2, 4):  # passed, failed, could not even be read or configured
        raise SystemExit(ran.stdout + ran.stderr)
    return ran.returncode != 0


def main(names: list[str]) -> int:
    """Try the mutations (of these names, or all); return how many live."""
    living = 0
    with TemporaryDirectory() as folder:
        archive = subprocess.run(
            ("git", "archive", "HEAD"), cwd=ROOT, capture_output=True, check=True
        )
        subprocess.run(("tar", "-x", "-C", folder), input=archive.stdout, check=True)
        for mutation in MUTATIONS:
            if names and mutation.name not in names:
                continue
            dead = killed(mutation, Path(folder))
            living += not dead
            sys.stdout.write(f"{'noticed ' if dead else 'LIVES   '} {mutation.name}\n")
            sys.stdout.flush()
    return living


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
