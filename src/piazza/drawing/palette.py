"""Every colour of the pictures by name, in light and in dark. The site gets them as variables of its style sheet."""

from collections.abc import Mapping
from typing import Final

Palette = Mapping[str, str]

LIGHT: Final[dict[str, str]] = {
    "ground": "#fbf6ec",
    "surface": "#ffffff",
    "ink": "#2a2118",
    "quiet": "#6b5d4d",
    "line": "#d9cdb8",
    "accent": "#a8402b",
    "on-accent": "#ffffff",
    "focus": "#0b5cad",
    "possible": "#83590f",
    "chosen": "#f0a92e",
    "active": "#146a72",
    "lit": "#8f2d7f",
    "river": "#5e8c93",
    "stone": "#efe6d4",
    "stone-dark": "#ddcfb5",
    "dusk": "#cfc8d4",
    "good": "#3f6f3a",
    "outline": "#2a2118",
    # Twist: slabs in three tones, medallions, lamps
    "slab": "#efe6d5",
    "slab-1": "#eadfcb",
    "slab-2": "#f3ebdc",
    "inner": "#d8c5a4",
    "inner-1": "#d1bd99",
    "inner-2": "#ddccae",
    "joint": "#c9b795",
    "kerb": "#8f7650",
    "rim": "#fffdf8",
    "rim-edge": "#6b5840",
    "face": "#f1e3c8",
    "lamp": "#f0a92e",
    "trail": "#5e8c93",
    # Council: families, the two sides of the table
    "capulet": "#9b2f3f",
    "montague": "#2c5b7b",
    "neutral": "#7a6a50",
    "day": "#fdf3d9",
    "day-edge": "#e6d3a3",
    "night": "#585672",
    "night-edge": "#454360",
    "night-ink": "#f6f1e6",
    "met": "#2f6b3a",
    # Verona: authorities
    "church": "#6b4fa0",
    "prince": "#9a6a00",
    "guild": "#1f6f78",
    "shoe": "#6b5d4d",
}

DARK: Final[dict[str, str]] = {
    "ground": "#17140f",
    "surface": "#221e17",
    "ink": "#f1e8d8",
    "quiet": "#b9ab95",
    "line": "#3b3429",
    "accent": "#e0785e",
    "on-accent": "#1d120c",
    "focus": "#8cc4ff",
    "possible": "#d6b25e",
    "chosen": "#ffb938",
    "active": "#6fbfc8",
    "lit": "#f0a8e4",
    "river": "#3f6b72",
    "stone": "#2b261d",
    "stone-dark": "#3a3327",
    "dusk": "#1e1c26",
    "good": "#9fc795",
    "outline": "#f1e8d8",
    "slab": "#322c23",
    "slab-1": "#2e2820",
    "slab-2": "#363027",
    "inner": "#4b4030",
    "inner-1": "#463b2c",
    "inner-2": "#504534",
    "joint": "#1d1912",
    "kerb": "#a58d63",
    "rim": "#e9dcc3",
    "rim-edge": "#100d09",
    "face": "#f6ead2",
    "lamp": "#ffb938",
    "trail": "#7fb3bb",
    "capulet": "#b84a5c",
    "montague": "#3f7ea8",
    "neutral": "#8d7d62",
    "day": "#3a301d",
    "day-edge": "#5a4b2d",
    "night": "#1d2033",
    "night-edge": "#2f3450",
    "night-ink": "#e6e3ee",
    "met": "#6fbf80",
    "church": "#b9a2e6",
    "prince": "#e3b341",
    "guild": "#7cc4cc",
    "shoe": "#b9ab95",
}

# The same in light and in dark: houses (Okabe and Ito), and things whose colour is their own.
# `ring` is drawn around a token that only the viewer knows; elsewhere there is none.
ALWAYS: Final[dict[str, str]] = {
    "house-1": "#0072b2",
    "house-2": "#d55e00",
    "house-3": "#009e73",
    "house-4": "#cc79a7",
    "house-5": "#e69f00",
    "figure": "#2a2118",
    "ways": "#2a2118",
    "paper": "#fff8ea",
    "wax-ink": "#21180f",
    "only-you": "#5d4c38",
    "ring": "none",
    "night-possible": "#f2c767",
    "night-focus": "#a9d4ff",
    "night-lit": "#f0a8e4",
    "poison": "#4b2a5e",
    "potion": "#7a3f99",
    "leaf": "#3c7d4a",
    "token-back": "#2a2118",
    "letter": "#1a120b",
    "white": "#ffffff",
}

QUARTERS: Final = {
    "east": "#b8763c",
    "west": "#6f7f4a",
    "north": "#5b7f93",
    "south": "#a2544a",
    "centre": "#c9a227",
}


def colours(dark: bool) -> dict[str, str]:
    """All colours, those that are mixed of others included."""
    found = ALWAYS | (DARK if dark else LIGHT)
    found["rim-moved"] = mix(found["inner"], found["rim"], 0.45)
    found["face-moved"] = mix(found["inner"], found["face"], 0.6)
    found["rim-picked"] = mix(found["rim"], found["chosen"], 0.7)
    found["chosen-fill"] = mix(found["surface"], found["chosen"], 0.34 if dark else 0.45)
    found["day-card"] = found["surface"]
    found["night-card"] = mix(found["surface"], found["dusk"], 0.45)
    found["road"] = mix(found["surface"], found["stone"], 0.6)
    found["road-edge"] = mix(found["quiet"], found["ground"], 0.55)
    found["water"] = mix(found["river"], found["ground"], 0.25)
    for name, stone in QUARTERS.items():
        found |= quarter(name, stone, found, dark)
    return found


def quarter(name: str, stone: str, found: Palette, dark: bool) -> dict[str, str]:
    """A district of Verona: its ground, and its slabs with their edge."""
    slab = mix(found["surface"], "#ffffff", 0.05) if dark else found["surface"]
    return {
        f"{name}-ground": mix(found["ground"], stone, 0.15),
        f"{name}-slab": mix(slab, stone, 0.12 if dark else 0.04),
        f"{name}-edge": mix(found["line"], stone, 0.4),
    }


def mix(one: str, other: str, share: float) -> str:
    """Between two colours, with this share of the other, as the eye sees it (Oklab)."""
    start, end = oklab(one), oklab(other)
    return from_oklab([a + (b - a) * share for a, b in zip(start, end, strict=True)])


def oklab(colour: str) -> list[float]:
    red, green, blue = (linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    long, medium, short = (
        (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3),
        (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3),
        (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3),
    )
    return [
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    ]


def from_oklab(lab: list[float]) -> str:
    light, green_red, blue_yellow = lab
    long = (light + 0.3963377774 * green_red + 0.2158037573 * blue_yellow) ** 3
    medium = (light - 0.1055613458 * green_red - 0.0638541728 * blue_yellow) ** 3
    short = (light - 0.0894841775 * green_red - 1.2914855480 * blue_yellow) ** 3
    parts = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * min(max(gamma(part), 0.0), 1.0)):02x}" for part in parts)


def linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def gamma(part: float) -> float:
    return float(12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)


def stylesheet() -> str:
    """The colours as variables: light, and dark where the device says so or the person, by `data-theme` of the page.

    Paper is always light.
    """
    light, dark = colours(dark=False), colours(dark=True)
    changed = variables({name: colour for name, colour in dark.items() if colour != light[name]})
    by_device = f'@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{ {changed} }} }}'
    return (
        f':root {{ {variables(light)} }}\n{by_device}\n@media screen {{ :root[data-theme="dark"] {{ {changed} }} }}\n'
    )


def variables(found: Palette) -> str:
    return " ".join(f"--{name}: {colour};" for name, colour in found.items())
