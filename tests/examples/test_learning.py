"""The examples of environments run, in small."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_play_in_a_batch(capsys: pytest.CaptureFixture[str]) -> None:
    example("random_batch").main(["council", "--players", "3", "--rows", "8", "--steps", "60"])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("480 decisions, ")
    assert [line.partition(":")[0] for line in told[1:]] == ["seat 1", "seat 2", "seat 3"]


def test_ppo_learns_keeps_its_net_and_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ppo = example("ppo")
    out, curve = tmp_path / "net.npz", tmp_path / "curve.csv"
    small = ["--bots", "easy", "random", "--iterations", "10", "--rows", "4", "--steps", "4"]
    ppo.main([*small, "--out", str(out), "--curve", str(curve)])
    assert curve.read_text(encoding="utf-8").startswith("seconds,easy,random\n")
    ppo.main(["--play", str(out), "--pairs", "2"])
    assert "against normal, 95 % from " in capsys.readouterr().out


def test_the_slope_of_the_loss_is_that_of_the_loss() -> None:
    """Compared with small changes of the outputs, in and outside the clipped range."""
    ppo = example("ppo")
    random = np.random.default_rng(1)
    mask = random.random((6, 5)) < 0.7
    mask[:, 0] = True
    actions = np.array([np.flatnonzero(row)[-1] for row in mask])
    output = random.standard_normal((6, 6))
    before = ppo.chances_of(output + random.standard_normal((6, 6)) * 0.3, mask)[np.arange(6), actions]
    samples = ppo.Samples(None, mask, actions, before, random.standard_normal(6), random.standard_normal(6))
    slope = ppo.slope_of_loss(output, samples)
    for place in np.ndindex(6, 6):
        step = np.zeros((6, 6))
        step[place] = 1e-5
        change = (loss(ppo, output + step, samples) - loss(ppo, output - step, samples)) / 2e-5
        assert slope[place] == pytest.approx(change, abs=1e-6)


def loss(ppo: ModuleType, output: Any, samples: Any) -> float:
    """As the paper on PPO writes it."""
    chances = ppo.chances_of(output, samples.mask)
    ratio = np.exp(chances[np.arange(len(output)), samples.actions] - samples.chances)
    clipped = np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP)
    gain = np.minimum(ratio * samples.advantages, clipped * samples.advantages)
    entropy = -(np.exp(chances) * np.where(samples.mask, chances, 0)).sum(axis=1)
    value = (output[:, -1] - samples.returns) ** 2
    return float((-gain - ppo.ENTROPY * entropy + ppo.VALUE * value).mean())


def test_the_notebook_runs_from_top_to_bottom() -> None:
    """Without Jupyter: its cells one after the other, in one namespace; what a cell ends with can be shown."""
    notebook = json.loads((EXAMPLES / "draw_a_game.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            *lines, last = "".join(cell["source"]).split("\n")
            exec("\n".join(lines), names)
            shown = eval(last, names)
            assert shown is not None
    assert names["match"].is_over
    assert "<svg" in names["match"]._repr_html_()
