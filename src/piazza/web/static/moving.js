// The focus on the board: all that can be picked is one Tab stop in each place, and the arrows go to what is nearest.
// With Shift they go to all that can be asked about.
import { things } from "./asking.js";

const places = [".stage", "#hand", "#players"];
const buttons = "#offered button, .decide button";
/** @type {Record<string, [number, number]>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether a key was the last thing that was used: then the focus may scroll the page. */
let byKey = false;

/** @param {Element} thing */
const isSeen = (thing) => thing.checkVisibility({ visibilityProperty: true });

/** @param {string} among @returns {HTMLElement[]} */
const seen = (among) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(among)].filter(isSeen));

/** What the arrows can reach there: what can be picked, and if nothing can, what can be looked at. @param {string} place */
const reached = (place) => seen(`${place} ${document.querySelector(".can-pick") ? ":is(.can-pick, .picked)" : "button[data-pick]"}`);

/** What can be asked about: in what lies open over the page, or else everywhere. */
const asked = () => seen((document.querySelector(":popover-open") ? ":popover-open " : "") + things);

/** Pieces come before the ground that they stand on. @param {HTMLElement[]} found */
const first = (found) => found.find((thing) => thing.closest("#board")) ?? found[0];

/** One Tab stop for each place: where the focus is or was, and else the first that can be picked. */
export function setStops() {
  for (const place of places) {
    const open = reached(place);
    const stop = open.find((thing) => thing === document.activeElement) ?? open.find((thing) => thing.tabIndex === 0) ?? first(open);
    for (const thing of document.querySelectorAll(`${place} [data-pick]`)) {
      if (thing === stop) thing.setAttribute("tabindex", "0");
      else if (thing.localName === "button" || thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
    }
  }
}

/** A piece lies a little above its ground, so that both can be reached. @param {Element} thing @returns {[number, number]} */
function middle(thing) {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2 - (thing.closest("#board") ? 9 : 0)];
}

/**
 * What lies in front is nearer than what lies aside.
 * @param {Element} from @param {[number, number]} way @param {HTMLElement[]} open @returns {HTMLElement | undefined}
 */
function nearest(from, [right, down], open) {
  const [x, y] = middle(from);
  const found = open.flatMap((thing) => {
    const [there, below] = middle(thing);
    const ahead = (there - x) * right + (below - y) * down;
    const aside = Math.abs((there - x) * down) + Math.abs((below - y) * right);
    return thing !== from && ahead > 2 ? [{ thing, far: ahead + 2 * aside + (aside > ahead ? 10000 : 0) }] : [];
  });
  return found.sort((one, other) => one.far - other.far)[0]?.thing;
}

/** @param {HTMLElement | null | undefined} thing */
function focusOn(thing) {
  if (thing) thing.tabIndex = thing.tabIndex; // which lets it have the focus
  thing?.focus({ preventScroll: !byKey });
  if (thing instanceof HTMLInputElement) thing.select(); // what is typed is the number
  setStops();
}

/** @param {KeyboardEvent} event */
function move(event) {
  const from = /** @type {HTMLElement} */ (event.target);
  const way = directions[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  if (from.closest("input, select, textarea, dialog, #log, .sheet, #replay")) return;
  if (document.getElementById("replay") && way[0] && !event.shiftKey) return; // there left and right go through the game
  const open = event.shiftKey ? asked() : places.flatMap(reached);
  const known = from.matches(`li, ${things}, ${buttons}`);
  const next = known ? nearest(from, way, event.shiftKey ? open : [...open, ...seen(buttons)]) : first(open);
  if (!next) return;
  event.preventDefault();
  focusOn(next);
}

/** Where it goes on: what can be picked, what can be entered or pressed, or, if others decide, the sentence that says so. */
export function focusQuestion() {
  const isMine = document.querySelector("#status-text[data-mine]");
  const open = isMine ? places.flatMap((place) => seen(`${place} .can-pick`)) : [];
  const entered = isMine ? seen(`form.span input, ${buttons}`) : [];
  const confirm = open.length ? null : document.getElementById("confirm");
  focusOn(confirm ?? open.find((thing) => thing.tabIndex === 0) ?? first(open) ?? entered[0] ?? document.getElementById("status"));
}

/**
 * After a frame: what had the focus may be gone, may wait for the next question, or may have led to the last step.
 * @param {Element | null} before what had the focus
 */
export function keepFocus(before) {
  const now = document.activeElement;
  const isLost = before && before !== document.body && (!now || now === document.body);
  const isMine = document.querySelector("#status-text[data-mine]");
  const waited = now?.id === "status" && isMine;
  const isDone = byKey && now?.matches("[data-pick]:not(.can-pick)") && document.getElementById("confirm") && !document.querySelector(".can-pick");
  if (isLost || waited || isDone) focusQuestion();
  else setStops();
}

export function startMoving() {
  document.addEventListener("keydown", () => (byKey = true), true);
  document.addEventListener("pointerdown", () => (byKey = false), true);
  document.addEventListener("keydown", move);
  document.addEventListener("focusin", setStops);
  setStops();
}
