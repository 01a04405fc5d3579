"""The wheel: one package, whose commands run where nothing else of ours is."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.bot.model.test_config import ROOT

COMMANDS = {
    "--version": "clash-of-cultures rules ",
    "games --json": "eden-frontiers",
    "simulate eden-shards --matches 1 --lang en": "actions a second",
    "worlds list": "elves",
    "doctor": "DISCORD_TOKEN",
    "deploy container there": "Containerfile",
}


def _uv() -> str:
    inside = ROOT / ".uv" / "bin" / "uv"
    program = str(inside) if inside.is_file() else shutil.which("uv")
    return program or pytest.skip("no uv, which builds the wheel in an environment of its own")


def test_the_wheel_holds_one_package_and_its_commands_run_in_an_empty_environment(
    tmp_path: Path,
) -> None:
    build = [_uv(), "build", "--wheel", "-q", "-o", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, timeout=300)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].partition("-")[0] for name in names} == {"hexarch"}
    assert not [name for name in names if "__pycache__" in name or "/tests/" in name]

    venv.create(tmp_path / "empty", symlinks=True)
    (packages,) = (tmp_path / "empty").glob("lib/*/site-packages")
    zipfile.ZipFile(wheel).extractall(packages)
    # The libraries of this environment; what its own .pth files name, as the checkout, is not there.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    python = str(tmp_path / "empty" / "bin" / "python")
    start = "from hexarch.bot.__main__ import main; main()"
    alone = (
        "import importlib.util as u; assert not any(map(u.find_spec, ['bot', 'rules', 'tests']))"
    )
    subprocess.run([python, "-I", "-c", alone], check=True, cwd=tmp_path, timeout=60)
    for command, words in COMMANDS.items():
        done = subprocess.run(
            [python, "-I", "-c", start, *command.split()],
            check=False,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=300,
        )
        assert words in done.stdout + done.stderr, command
        assert "Traceback" not in done.stderr, command
    assert "bot.__main__:main" in zipfile.ZipFile(wheel).read(_scripts(names)).decode()


def _scripts(names: list[str]) -> str:
    return next(name for name in names if name.endswith("entry_points.txt"))
