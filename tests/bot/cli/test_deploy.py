"""The files that a host runs the bot with: they parse, and say what the bot understands."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from bot.__main__ import app
from bot.cli.deploy import FILES, Kind, text_of
from bot.model.config import NAMES, read
from rules.lang import LOCALES
from tests.bot.model.test_config import ROOT

UNITS = FILES["systemd"]


def service(name: str) -> dict[str, list[str]]:
    """All that a unit says, by section and name."""
    found, section = defaultdict[str, list[str]](list), ""
    for line in text_of(name).splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found[f"{section}.{key}"].append(value)
    return found


def test_pip_is_given_the_versions_of_the_lock() -> None:
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    known = defaultdict[str, list[dict[str, Any]]](list)
    for one in locked:
        known[one["name"]].append(one)
    wanted, versions = [("hexarch", extra) for extra in ("", "postgres", "metrics")], set[str]()
    seen = set[tuple[str, str]]()
    while wanted:
        name, extra = wanted.pop()
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        for one in known[name]:
            versions.add(f"{name}=={one['version']}")
            needs = (
                one.get("optional-dependencies", {})[extra]
                if extra
                else one.get("dependencies", [])
            )
            wanted += [(n["name"], e) for n in needs for e in ("", *n.get("extra", ()))]

    lines = text_of("constraints.txt").splitlines()
    given = {line.partition(" ;")[0] for line in lines if not line.startswith("#")}

    assert given == {one for one in versions if not one.startswith("hexarch==")}
    for page in ("README.md", "bot/deploy/README.md"):
        assert "pip install -c bot/deploy/constraints.txt" in (ROOT / page).read_text("utf-8")
    assert len((ROOT / "README.md").read_bytes()) <= 8192


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("language", LOCALES)
def test_the_files_are_written_once_and_never_over_others(
    kind: Kind, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_LANGUAGE", language)
    folder, last = tmp_path / "new" / "folder", FILES[kind][-1]

    first = CliRunner().invoke(app, ["deploy", kind, str(folder)])
    again = CliRunner().invoke(app, ["deploy", kind, str(folder)])
    (folder / FILES[kind][0]).unlink()
    (folder / last).write_text("ours")
    other = CliRunner().invoke(app, ["deploy", kind, str(folder)])

    assert (first.exit_code, again.exit_code, other.exit_code) == (0, 0, 2), first.output
    assert first.output == again.output
    assert last in other.output
    assert [file.name for file in folder.iterdir()] == [last]
    assert (folder / last).read_text() == "ours"


def test_the_program_that_is_installed_is_the_one_that_a_unit_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "hexarch"
    program.touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))

    done = CliRunner().invoke(app, ["deploy", "systemd", str(tmp_path)])
    monkeypatch.setattr(sys, "prefix", "/root/hexarch")
    home = CliRunner().invoke(app, ["deploy", "systemd", str(tmp_path / "home")])

    assert f"ExecStart={program} serve\n" in (tmp_path / "hexarch.service").read_text()
    assert str(tmp_path) in done.output
    assert "(/root/hexarch), which the service cannot read" in home.output


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_watched_confined_and_set_with_names_that_exist(name: str) -> None:
    found = service(name)
    stem = "hexarch-%i" if "@" in name else "hexarch"

    assert found["Service.Type"] == ["notify"]
    assert found["Service.WatchdogSec"] == ["60"]
    assert found["Service.StateDirectory"] == [stem]
    assert found["Service.DynamicUser"] == found["Service.NoNewPrivileges"] == ["yes"]
    assert found["Service.ProtectSystem"] == ["strict"]
    assert found["Service.LoadCredential"][0].startswith("token:/etc/hexarch/")
    for setting in found["Service.Environment"]:
        said, _, value = setting.partition("=")
        assert said in NAMES
        assert f"/var/lib/{stem}/" in value


def test_the_two_units_differ_in_their_names_only() -> None:
    one, many = (service(name) for name in UNITS)

    assert one.keys() == many.keys()
    assert {key for key in one if one[key] != many[key]} == {
        "Unit.Description",
        *(f"Service.{key}" for key in ("LoadCredential", "Environment", "EnvironmentFile")),
        *(f"Service.{key}" for key in ("StateDirectory", "WorkingDirectory")),
    }


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_every_line(tmp_path: Path) -> None:
    for name in UNITS:
        file = tmp_path / name.replace("@", "@here")
        file.write_text(text_of(name, sys.executable))
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(file)],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        # Those two are of a newer systemd, as the unit itself says.
        known = ("RestartSteps", "RestartMaxDelaySec")
        said = [line for line in done.stderr.splitlines() if name[:7] in line]
        assert not [line for line in said if not any(one in line for one in known)], done.stderr


def test_the_containers_wait_for_each_other_and_hold_no_secret() -> None:
    found = yaml.safe_load(text_of("compose.yaml"))
    bot, database = found["services"]["bot"], found["services"]["database"]
    around = bot["environment"]
    settings = read({name: value for name, value in around.items() if name in NAMES}, None)

    assert set(around) - set(NAMES) == {"CREDENTIALS_DIRECTORY"}
    assert settings.database == "postgresql://hexarch@database/hexarch"
    assert settings.health == ("127.0.0.1", 8421)
    assert bot["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "127.0.0.1:8421/ready" in bot["healthcheck"]["test"][-1]
    # The server that answers on the socket alone is not yet the one that stays.
    assert {"pg_isready", "--host=localhost"} <= set(database["healthcheck"]["test"])
    (kept,) = re.findall(r"^VOLUME (.+)$", text_of("Containerfile"), re.MULTILINE)
    (user,) = re.findall(r"^USER (\d+)$", text_of("Containerfile"), re.MULTILINE)
    assert bot["tmpfs"] == ["/tmp", f"{kept}:uid={user},mode=700"]
    assert "ports" not in bot
    assert "ports" not in database
    assert bot["networks"] == ["discord", "matches"]
    assert database["networks"] == ["matches"]
    assert found["networks"]["matches"] == {"internal": True}
    assert set(bot["secrets"]) == set(found["secrets"])
    assert all(one["file"].startswith("./secrets/") for one in found["secrets"].values())
    assert "secrets/" in (ROOT / ".gitignore").read_text().splitlines()


def test_the_image_is_built_from_what_is_there_and_does_not_run_as_root() -> None:
    text = text_of("Containerfile")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE)
    extras = set(re.findall(r"--extra (\w+)", text))
    last = text.rpartition("\nFROM ")[2]

    assert all((ROOT / name).exists() for names in copied for name in names.split())
    assert {"rules", "render", "bot"} <= {name for names in copied for name in names.split()}
    assert extras == {"postgres", "metrics"}
    assert re.search(r"^USER (?!0|root)", last, re.MULTILINE)
    assert 'ENTRYPOINT ["hexarch"]' in last


def test_workflows_and_forms_of_the_repository_can_be_read_and_call_what_is_there() -> None:
    folder = ROOT / ".github"
    flows = {path.stem: yaml.safe_load(path.read_text()) for path in folder.glob("workflows/*.yml")}
    steps = [
        step for flow in flows.values() for job in flow["jobs"].values() for step in job["steps"]
    ]
    run = "\n".join(step.get("run", "") for step in steps)
    assert set(flows) == {"ci", "release"}
    assert all(flow["permissions"] for flow in flows.values())
    assert ".ci/run" in run.split()
    assert all(
        (ROOT / path).exists() for path in re.findall(r"(?<![\w/.])(?:bot|\.ci)/[\w/.]+", run)
    )
    for form in folder.glob("ISSUE_TEMPLATE/[!c]*.yml"):
        parts = yaml.safe_load(form.read_text())["body"]
        named = [part["id"] for part in parts if part["type"] != "markdown"]
        assert len(named) == len(set(named)) >= 3, form.name
    names = ["CONTRIBUTING.md", "SECURITY.md", "ISSUE_TEMPLATE/bug.yml", "ISSUE_TEMPLATE/rules.yml"]
    assert all((folder / name).is_file() for name in names)
