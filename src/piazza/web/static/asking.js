// Asking about things: by holding them, by the menu of the pointer, or by a key. What is shown comes from the server.
import { kept } from "./switches.js";

/** Things with a name, and what ids that say one begin with. @type {Record<string, string>} */
const named = { building: "building", pair: "pair", lamp: "days", lying: "street" };
const things = ["[data-pick]", ...Object.keys(named).map((name) => `[id^="${name}-"]`)].join(", ");
const heldAfter = 500; // ms

const page = /** @type {HTMLElement} */ (document.getElementById("table"));

/** @param {Element | null | undefined} thing */
function nameOf(thing) {
  const [kind, ...rest] = (thing?.id ?? "").split("-");
  return thing?.getAttribute("data-pick") ?? (named[kind] ? `${named[kind]}:${rest.join("-")}` : "");
}

/** @param {string} address */
const open = async (address) => (await import("./slips.js")).open(address);

/** @param {EventTarget | null} target @returns {boolean} whether there is something to ask about */
function ask(target) {
  const name = target instanceof Element ? nameOf(target.closest(things)) : "";
  if (name) open(`${page.dataset.base}/about/${encodeURIComponent(name)}${location.search}`);
  return Boolean(name);
}

/** What has the focus, and else what the pointer is over. */
export const askHere = () => ask(document.activeElement) || ask([...document.querySelectorAll(":hover")].at(-1) ?? null);

/** A finger that holds still. */
function startHolding() {
  let timer = 0;
  let held = false;
  let [x, y] = [0, 0];
  document.addEventListener("pointerdown", (event) => {
    held = false;
    [x, y] = [event.clientX, event.clientY];
    if (event.pointerType === "mouse") return;
    timer = window.setTimeout(() => (held = ask(event.target)), heldAfter);
  });
  document.addEventListener("pointermove", (event) => Math.hypot(event.clientX - x, event.clientY - y) > 8 && clearTimeout(timer));
  for (const ending of ["pointerup", "pointercancel"]) document.addEventListener(ending, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    if (!held && !ask(event.target)) return;
    clearTimeout(timer);
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (held) event.stopImmediatePropagation();
    held = false;
  }, true);
}

/** The card is offered once for each game: a note at its button, until anything is done. */
function offerGoal() {
  const button = document.getElementById("goal");
  const told = `goal-${page.dataset.game}`;
  if (!button || kept(localStorage, told)) return;
  kept(localStorage, told, "told");
  button.classList.add("offered-once");
  for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, () => button.classList.remove("offered-once"), { once: true });
}

export function startAsking() {
  startHolding();
  offerGoal();
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a[data-slip]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.getAttribute("href") ?? "");
  });
}
