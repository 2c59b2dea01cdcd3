// The log grows by what happens; every line is there once, in its place.

/** @typedef {import("./table.js").Line} Line */

/** @param {Line} line */
function written(line) {
  const pattern = /** @type {HTMLTemplateElement} */ (document.getElementById("log-line"));
  const item = /** @type {HTMLElement} */ (pattern.content.cloneNode(true)).querySelector("li");
  if (!item) return null;
  item.dataset.number = String(line.number);
  item.classList.toggle("heading", Boolean(line.heading));
  item.classList.toggle("secret", Boolean(line.private));
  item.classList.add("fresh");
  item.querySelector("use")?.setAttribute("href", `/static/icons.svg#${line.icon || "none"}`);
  const link = item.querySelector("a");
  link?.setAttribute("href", (link.getAttribute("href") ?? "").replace(/at=\d+/, `at=${line.number}`));
  const text = item.querySelector(".text");
  if (text) text.textContent = line.text;
  return item;
}

/** The box scrolls beside the board, the list itself on a phone. @param {HTMLElement} log */
const scrollerOf = (log) => (getComputedStyle(log).maxHeight === "none" ? (log.parentElement ?? log) : log);

/** @param {Line[]} lines @returns {Line[]} those that were not there yet */
export function addLines(lines) {
  const log = /** @type {HTMLElement} */ (document.getElementById("log"));
  const scroller = scrollerOf(log);
  const atEnd = !lines.length || scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 64;
  const there = new Set([...log.children].map((item) => Number(/** @type {HTMLElement} */ (item).dataset.number)));
  const fresh = lines.filter((line) => !there.has(line.number));
  for (const line of fresh) {
    const after = [...log.children].find((item) => Number(/** @type {HTMLElement} */ (item).dataset.number) > line.number);
    const item = written(line);
    if (item) log.insertBefore(item, after ?? null);
  }
  if (atEnd) scroller.scrollTop = scroller.scrollHeight;
  return fresh;
}

/** @returns {number} of the newest line that is there */
export function lastNumber() {
  const newest = /** @type {HTMLElement | null} */ (document.querySelector("#log > li:last-child"));
  return Number(newest?.dataset.number ?? 0);
}

/** Shows in the log where a replay is. @param {number} at */
export function markLine(at) {
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#log > li"))) {
    const number = Number(item.dataset.number);
    item.classList.toggle("later", number > at);
    item.classList.toggle("now", number === at);
    if (number === at) item.scrollIntoView({ block: "nearest" });
  }
}
