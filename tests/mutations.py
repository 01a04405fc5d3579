"""Faults put in on purpose, one at a time: the tests named beside each must fail.

By hand, before a release, from the top of the repository (some minutes; it works on a copy of the
work tree, with what is not committed yet):

    uv run python -m tests.mutations                        # or some of them by their names
    uv run python -m tests.mutations --random 20 --seed 7   # drawn from rules/, with their rate
    uv run python -m tests.mutations --random 20 --under rules/clash

The tests must pass without a mutation, and only a test that fails notices one: a file that cannot be
read by pytest says nothing. What nothing notices is said, and the program ends with 1: write the
test that is missing.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[1]
SWAPS: Final[dict[type[ast.AST], str]] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.And: "or",
    ast.Or: "and",
}
"""What an operator becomes."""


class Mutation(NamedTuple):
    """A text of a file that becomes another, and the tests of which one must fail then."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


MUTATIONS: Final = (
    Mutation(
        "a match whose record does not agree moves a rating",
        "bot/store/ladders.py",
        '        table.c.verified == "yes",\n',
        "",
        ("tests/bot/community/test_results.py",),
    ),
    Mutation(
        "a match that was repaired moves a rating",
        "bot/matches/committer.py",
        "if voids and info.ranked:",
        "if False and info.ranked:",
        ("tests/bot/community/test_results.py",),
    ),
    Mutation(
        "a field of an event has another name on the wire (Clash)",
        "rules/clash/events.py",
        'class PhaseStarted(Happened, frozen=True, tag="phase-started"):',
        'class PhaseStarted(Happened, frozen=True, tag="phase-started", rename={"age": "era"}):',
        ("tests/golden",),
    ),
    Mutation(
        "a field of an event has another name on the wire (Eden)",
        "rules/eden/board/events.py",
        'class PhaseBegan(Happened, frozen=True, tag="phase-began"):',
        'class PhaseBegan(Happened, frozen=True, tag="phase-began", rename={"phase": "part"}):',
        ("tests/golden",),
    ),
    Mutation(
        "everybody is told which cards somebody draws (Eden)",
        "rules/eden/board/views.py",
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


def tried(tests: tuple[str, ...], copy: Path) -> bool | None:
    """Run tests in the copy; True: all passed, False: one failed, None: they could not be run."""
    if gone := [test for test in tests if not (copy / test).exists()]:
        raise SystemExit(f"no such tests: {gone}")
    command = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests)
    ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    # An error of a module or a fixture ends with the codes of a failure and of an interruption too.
    failed = any(line.startswith("FAILED ") for line in ran.stdout.splitlines())
    return True if ran.returncode == pytest.ExitCode.OK else False if failed else None


def outcome(mutation: Mutation, copy: Path) -> bool | None:
    """Put a mutation into the copy and run its tests there (see ``tried``)."""
    file = copy / mutation.file
    before = file.read_text("utf-8")
    if mutation.old not in before:
        raise SystemExit(f"{mutation.file} has changed: mend the mutation {mutation.name!r}")
    file.write_text(before.replace(mutation.old, mutation.new, 1), "utf-8")
    try:
        return tried(mutation.tests, copy)
    finally:
        file.write_text(before, "utf-8")


# --- drawn at random ---


def faults(source: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """List what can be put in the place of a part of a module: operators, bounds, guards."""
    tree = ast.parse(source)
    # Parts of a formatted text do not say where they stand before Python 3.12.
    texts = {
        part
        for text in ast.walk(tree)
        if isinstance(text, ast.JoinedStr)
        for part in ast.walk(text)
    }
    for node in ast.walk(tree):
        if node in texts:
            continue
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in SWAPS:
                yield node, f"({ast.unparse(left)} {SWAPS[type(op)]} {ast.unparse(right)})"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPS:
                # Texts are built with + too; what fails at once is noticed by any test.
                yield node, f"({ast.unparse(left)} {SWAPS[type(op)]} {ast.unparse(right)})"
            case ast.BoolOp(op=op, values=values):
                sides = f" {SWAPS[type(op)]} ".join(f"({ast.unparse(one)})" for one in values)
                yield node, f"({sides})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield node, f"bool({ast.unparse(operand)})"
            case ast.Constant(value=value) if type(value) is int:
                yield node, str(value + 1)
            case ast.If(test=test, body=[ast.Return() | ast.Continue() | ast.Raise()], orelse=[]):
                yield test, "False"
            case _:
                pass


def drawn(copy: Path, under: str, n: int, chance: Random) -> Iterator[Mutation]:
    """Draw mutations of the modules in a folder of ``rules``."""
    files = sorted((copy / under).rglob("*.py"))
    found = [(file, n) for file in files for n, _ in enumerate(faults(file.read_text("utf-8")))]
    for file, number in sorted(chance.sample(found, min(n, len(found)))):
        source = file.read_text("utf-8")
        node, new = list(faults(source))[number]
        at = file.relative_to(copy)
        old = ast.get_source_segment(source, node) or ""
        lines = source.encode().splitlines(keepends=True)
        assert node.end_lineno is not None
        begin = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
        end = sum(map(len, lines[: node.end_lineno - 1])) + (node.end_col_offset or 0)
        whole = source.encode()
        changed = (whole[:begin] + new.encode() + whole[end:]).decode()
        name = f"{at}:{node.lineno}: {' '.join(old.split())} -> {new}"
        yield Mutation(name, str(at), source, changed, mirror(at, copy))


def mirror(file: Path, copy: Path) -> tuple[str, ...]:
    """Name the folders of tests that mirror a module: the nearest there is, and the golden ones."""
    folder = Path("tests") / file.parent
    while not (copy / folder).is_dir():
        folder = folder.parent
    return (str(folder), "tests/golden")


# --- all of it ---


def copied(folder: str) -> None:
    """Copy the work tree: what git knows, and what it would be told of."""
    git = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, check=True).stdout
    there = [name for name in listed.split(b"\0") if name and (ROOT / name.decode()).exists()]
    tar = subprocess.run(
        ("tar", "-c", "--null", "-T", "-"),
        cwd=ROOT,
        input=b"\0".join(there),
        capture_output=True,
        check=True,
    )
    subprocess.run(("tar", "-x", "-C", folder), input=tar.stdout, check=True)


def main(args: list[str]) -> int:
    """Try the mutations (of these names, all, or some drawn); return how many live."""
    parser = argparse.ArgumentParser("tests.mutations")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--random", type=int, default=0, metavar="N", help="draw N from rules/")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--under", default="rules")
    given = parser.parse_args(args)
    if unknown := set(given.names) - {mutation.name for mutation in MUTATIONS}:
        raise SystemExit(f"no such mutations: {sorted(unknown)}")
    with TemporaryDirectory() as folder:
        copied(folder)
        copy = Path(folder)
        chosen = [one for one in MUTATIONS if not given.names or one.name in given.names]
        if given.random:
            chosen = list(drawn(copy, given.under, given.random, Random(given.seed)))
        # Without a mutation all must pass, or a failure would say nothing.
        for tests in dict.fromkeys(one.tests for one in chosen):
            if tried(tests, copy) is not True:
                raise SystemExit(f"without any mutation these fail: {tests}")
        words = {True: "LIVES   ", False: "noticed ", None: "not run "}
        found: list[bool | None] = []
        for mutation in chosen:
            found.append(outcome(mutation, copy))
            sys.stdout.write(f"{words[found[-1]]} {mutation.name}\n")
            sys.stdout.flush()
    # What keeps the tests from being run is no fault that they could have missed.
    noticed, ran = found.count(False), len(found) - found.count(None)
    sys.stdout.write(f"{noticed} of {ran} noticed ({noticed / max(1, ran):.0%})\n")
    # Those that are drawn need not be runnable; those of the list are written to be.
    return ran - noticed if given.random else len(found) - noticed


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
