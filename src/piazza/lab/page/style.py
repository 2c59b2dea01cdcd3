"""The style of the page: light and dark, on a phone and in print."""

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --ground: #FBF6EC; --surface: #FFFFFF; --ink: #2A2118; --quiet: #6B5D4D; --line: #D9CDB8;
  --accent: #A8402B; --river: #5E8C93;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #17140F; --surface: #221E17; --ink: #F1E8D8; --quiet: #B9AB95; --line: #3B3429;
    --accent: #E0785E; --river: #5E8C93;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 64px; max-width: 68rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word;
}
h1, h2, h3 { font-family: "Iowan Old Style", Palatino, Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 40px; margin: 16px 0 8px; }
h2 { font-size: 28px; margin: 0 0 8px; }
h3 { font-size: 20px; margin: 0 0 4px; }
p { margin: 0 0 8px; max-width: 42rem; }
.quiet, figcaption, footer { color: var(--quiet); }
.partial { color: var(--accent); font-weight: 600; }
nav ul { list-style: none; margin: 16px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; }
a { color: var(--accent); }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section { margin: 48px 0 0; padding: 24px 0 0; border-top: 1px solid var(--line); }
figure {
  margin: 16px 0 0; padding: 16px; display: grid; gap: 16px 32px; align-items: start;
  grid-template-columns: minmax(0, 1fr);
  background: var(--surface); border: 1px solid var(--line); border-radius: 8px;
}
figcaption { font-size: 14px; max-width: 42rem; }
figcaption h3 { color: var(--ink); }
.pictures { display: grid; gap: 24px 32px; }
.pictures { grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); align-items: end; }
.tables { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); }
.picture p, .caption { font-size: 14px; margin: 0 0 4px; color: var(--quiet); }
.scroll { overflow-x: auto; }
summary { font-size: 14px; color: var(--quiet); cursor: pointer; }
details .scroll { padding: 4px 0 0; }
@media (min-width: 54rem) {
  .beside { grid-template-columns: 21rem minmax(0, 1fr); }
  .beside figcaption { grid-column: 1 / -1; }
}
svg { display: block; width: 100%; max-width: 24rem; height: auto; overflow: visible; }
svg { font: 12px system-ui, sans-serif; }
svg text { fill: var(--quiet); }
svg .label, svg .value { fill: var(--ink); stroke: var(--surface); stroke-width: 4; paint-order: stroke; }
.bar { fill: var(--river); }
.ground, .grid { stroke: var(--line); }
.zero, .interval { stroke: var(--quiet); }
.interval { stroke: var(--river); stroke-width: 3; stroke-linecap: round; opacity: 0.55; }
.median, .mark { stroke: var(--accent); stroke-width: 1.5; }
.dot { fill: var(--river); stroke: var(--surface); stroke-width: 1; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: 3px 0 3px 14px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { font-weight: 600; vertical-align: bottom; }
thead th { color: var(--quiet); font-weight: 400; }
th:first-child { padding-left: 0; text-align: left; white-space: normal; min-width: 7rem; max-width: 26rem; }
tbody th { font-weight: 400; }
footer { margin: 48px 0 0; font-size: 14px; }
@media (max-width: 30rem) {
  h1 { font-size: 28px; } h2 { font-size: 20px; } h3 { font-size: 16px; }
  body { padding: 16px 12px 48px; }
  figure { padding: 12px 10px; }
  th, td { padding-left: 12px; }
}
@media print { body { max-width: none; } figure { break-inside: avoid; } nav { display: none; } }
"""
