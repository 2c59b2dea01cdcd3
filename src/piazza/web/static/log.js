// The log grows by what happens; every line is there once, in its place.

/** @param {Element} item */
export const numberOf = (item) => Number(/** @type {HTMLElement} */ (item).dataset.number);

/** @param {Line} line */
function written(line) {
  const pattern = /** @type {HTMLTemplateElement} */ (document.getElementById("log-line"));
  const item = /** @type {HTMLElement} */ (pattern.content.cloneNode(true)).querySelector("li");
  if (!item) return null;
  item.dataset.number = String(line.number);
  item.classList.toggle("heading", Boolean(line.heading));
  item.classList.toggle("secret", Boolean(line.private));
  item.querySelector("use")?.setAttribute("href", `/static/icons.svg#${line.icon || "none"}`);
  const link = item.querySelector("a");
  link?.setAttribute("href", (link.getAttribute("href") ?? "").replace(/at=\d+/, `at=${line.number}`));
  const text = item.querySelector(".text");
  if (text) text.textContent = line.text;
  link?.setAttribute("tabindex", "-1");
  return item;
}

/** The box scrolls beside the board, the list itself on a phone. @param {HTMLElement} log */
const scrollerOf = (log) => (getComputedStyle(log).maxHeight === "none" ? (log.parentElement ?? log) : log);

/** @param {HTMLElement} log @param {Line[]} lines @param {string} [mark] @returns {Line[]} those that were not there yet */
export function insert(log, lines, mark) {
  const newest = lastNumber();
  const follows = lines[0]?.number === newest + 1; // nearly always: a long log is not looked through then
  const there = new Set(follows ? [] : [...log.children].map(numberOf));
  const fresh = lines.filter((line) => !there.has(line.number));
  for (const line of fresh) {
    const after = line.number > newest ? null : [...log.children].find((item) => numberOf(item) > line.number);
    const item = written(line);
    if (item && mark) item.classList.add(mark);
    if (item) log.insertBefore(item, after ?? null);
  }
  setStop();
  if (!follows) document.getElementById("earlier")?.toggleAttribute("hidden", firstKnown() <= 1);
  return fresh;
}

export const theLog = () => /** @type {HTMLElement} */ (document.getElementById("log"));

/** @param {Line[]} lines @returns {Line[]} those that were not there yet */
export function addLines(lines) {
  look();
  const fresh = insert(theLog(), lines, "fresh");
  if (atEnd) showEnd();
  return fresh;
}

/** Whether the newest line is in sight, or was before the room for the log became another. */
let atEnd = true;

function look() {
  const scroller = scrollerOf(theLog());
  atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 64;
}

/** What stood at its end stays there when the window or what lies beside the log becomes larger or smaller. */
function startFollowing() {
  const box = /** @type {HTMLElement} */ (theLog().parentElement);
  let room = 0;
  // What has become smaller scrolls by itself, and says so before it says how large it is.
  box.addEventListener("scroll", () => scrollerOf(theLog()).clientHeight === room && look(), true);
  new ResizeObserver(() => {
    room = scrollerOf(theLog()).clientHeight;
    if (atEnd) showEnd();
  }).observe(box);
}

/** Somebody gave up a name: no line that was there before stays. @param {Line[]} lines */
export function writeAgain(lines) {
  theLog().replaceChildren();
  insert(theLog(), lines);
  showEnd();
}

/** The lines are one Tab stop: the one with the focus, and else the newest. @param {Element | null} [at] */
function setStop(at) {
  const links = /** @type {HTMLElement[]} */ ([...theLog().querySelectorAll("a")]);
  const stop = at ?? links.find((link) => link === document.activeElement) ?? links.at(-1);
  for (const link of links) link.tabIndex = link === stop ? 0 : -1;
}

/** Arrows go through the log. */
export function startReading() {
  setStop();
  startFollowing();
  theLog().addEventListener("keydown", (event) => {
    const item = /** @type {Element} */ (event.target).closest("li");
    /** @type {Record<string, Element | null | undefined>} */
    const ways = { ArrowUp: item?.previousElementSibling, ArrowDown: item?.nextElementSibling, Home: theLog().firstElementChild, End: theLog().lastElementChild };
    const link = ways[event.key]?.querySelector("a");
    if (event.key in ways) event.preventDefault();
    if (!link) return;
    setStop(link);
    link.focus();
  });
}

/** The newest line; whoever has gone back to read stays there when something happens. */
export function showEnd() {
  const scroller = scrollerOf(theLog());
  scroller.scrollTop = scroller.scrollHeight;
  atEnd = true;
}

/** @returns {number} of the line up to which all newer ones are there: whoever was away long may lack some */
function firstKnown() {
  const numbers = [...theLog().children].map(numberOf);
  let first = numbers.length - 1;
  while (first > 0 && numbers[first - 1] === numbers[first] - 1) first -= 1;
  return numbers[first] ?? 0;
}

/** Lets the link above the log bring lines from before; what is being read stays where it is. @param {() => void} failed */
export function startEarlier(failed) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("earlier"));
  link?.addEventListener("click", async (event) => {
    event.preventDefault();
    const url = new URL(link.href);
    url.searchParams.set("before", String(firstKnown()));
    const answer = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null);
    if (!answer?.ok) return failed();
    const scroller = scrollerOf(theLog());
    const below = scroller.scrollHeight - scroller.scrollTop;
    insert(theLog(), (await answer.json()).log);
    scroller.scrollTop = scroller.scrollHeight - below;
  });
}

/** @returns {number} of the newest line that is there */
export function lastNumber() {
  const newest = /** @type {HTMLElement | null} */ (document.querySelector("#log > li:last-child"));
  return Number(newest?.dataset.number ?? 0);
}
