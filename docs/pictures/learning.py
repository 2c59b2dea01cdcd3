"""Draws the learning curve of `examples/ppo.py`: `python docs/pictures/learning.py` writes ppo.svg from ppo.csv."""

import csv
from pathlib import Path

HERE = Path(__file__).parent
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 50, 90, 20, 40
COLOURS = ["#3465a4", "#a40000"]
STYLE = "font: 13px sans-serif; fill: #555"


def draw(rows: list[dict[str, str]]) -> str:
    """The share of wins against each bot, by CPU seconds."""
    bots = [name for name in rows[0] if name != "seconds"]
    last = float(rows[-1]["seconds"])
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" style="{STYLE}" role="img">']
    parts += ["<title>Share of wins against each bot by CPU seconds of learning</title>"]
    parts += [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = height_of(share)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#ccc"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    for seconds in range(0, int(last) + 1, 30):
        x = place_of(seconds, last)
        parts.append(f'<text x="{x}" y="{HEIGHT - 18}" text-anchor="middle">{seconds} s</text>')
    for bot, colour in zip(bots, COLOURS, strict=True):
        points = [(place_of(float(row["seconds"]), last), height_of(float(row[bot]))) for row in rows]
        line = " ".join(f"{x},{y}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = points[-1]
        parts.append(f'<text x="{x + 6}" y="{y + 4}" style="fill: {colour}">{bot}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def place_of(seconds: float, last: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * seconds / last, 1)


def height_of(share: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share), 1)


if __name__ == "__main__":
    with (HERE / "ppo.csv").open(encoding="utf-8", newline="") as curve:
        (HERE / "ppo.svg").write_text(draw(list(csv.DictReader(curve))), encoding="utf-8")
