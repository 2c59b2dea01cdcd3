"""The Pythons of a machine are found where they are installed; what is none is left out."""

import sys
from pathlib import Path

import pytest

from building.distributions import pythons
from building.distributions.pythons import Python, asked, candidates, folders
from building.distributions.trying import fits


def program(folder: Path, name: str, answer: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{answer}\n")
    file.chmod(0o755)
    return file


def test_programs_are_found_by_their_names_and_in_the_folders_of_pyenv(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    there = tmp_path / "versions" / "3.12.1" / "bin"
    for name in ("python3", "python3.12", "python3-config", "python3.12-config", "pip3"):
        program(there, name, "true")
    assert there in folders()
    assert [path.name for path in candidates([there, there, tmp_path / "nowhere"])] == ["python3", "python3.12"]


@pytest.mark.parametrize(
    "answer",
    [
        "exit 1",
        "echo nonsense",
        """echo '["/bin/p", [3, 10, 1], "cpython-310-linux", "/usr", true]'""",
        """echo '["/bin/p", [3, 12, 1], "cpython-312-linux", "/some/environment", false]'""",
    ],
)
def test_what_fails_is_too_old_or_an_environment_is_left_out(tmp_path: Path, answer: str) -> None:
    assert asked(program(tmp_path, "python3", answer)) is None


def test_a_python_says_what_it_is(tmp_path: Path) -> None:
    answer = """echo '["/bin/p", [3, 12, 1], "cpython-312-linux", "/usr", true]'"""
    found = asked(program(tmp_path, "python3", answer))
    assert found == Python("/bin/p", (3, 12, 1), "cpython-312-linux", "/usr")
    assert str(found) == "Python 3.12.1 in /usr"
    assert fits("", found)
    assert fits("cpython-312-linux", found)
    assert not fits("cpython-311-linux", found)


def test_the_question_is_understood_by_this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "QUESTION", pythons.QUESTION.replace("is_fit =", "is_fit = True or"))
    found = asked(Path(sys.executable))
    assert found is not None
    assert found.version == sys.version_info[:3]
