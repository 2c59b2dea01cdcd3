// Asking about things: by holding them, by the menu of the pointer, or by a key. What is shown comes from the server.
import { kept } from "./switches.js";

/** What can be asked about: what can be picked, at times or never. */
export const things = ":is([data-pick], [data-ask])";
const heldAfter = 500; // ms

const { base, game } = /** @type {HTMLElement} */ (document.getElementById("table")).dataset;

/** @param {string} address */
const open = async (address) => (await import("./slips.js")).show(address);

/** @param {EventTarget | null | undefined} target @returns {boolean} whether there is something to ask about */
function ask(target) {
  const from = /** @type {Element | null | undefined} */ (target);
  const thing = /** @type {HTMLElement | null | undefined} */ (from?.closest(things) ?? from?.closest("li")?.querySelector(things));
  const name = thing?.dataset.pick ?? thing?.dataset.ask;
  if (name) open(`${base}/about/${name}${location.search}`);
  return Boolean(name);
}

/** What has the focus, and else what the pointer is over. */
export const askHere = () => ask(document.activeElement) || ask([...document.querySelectorAll(":hover")].at(-1));

/** A finger that holds still. */
function startHolding() {
  let [timer, x, y] = [0, 0, 0];
  let held = false;
  const leave = () => clearTimeout(timer);
  addEventListener("pointerdown", (event) => {
    held = false;
    [x, y] = [event.clientX, event.clientY];
    if (event.pointerType !== "mouse") timer = window.setTimeout(() => (held = ask(event.target)), heldAfter);
  });
  addEventListener("pointermove", (event) => Math.hypot(event.clientX - x, event.clientY - y) > 8 && leave());
  addEventListener("pointerup", leave);
  addEventListener("pointercancel", leave);
  addEventListener("contextmenu", (event) => (held || ask(event.target)) && event.preventDefault());
  // The finger that is lifted does nothing, not even at a link of the sheet that has opened under it.
  addEventListener("click", (event) => held && (event.preventDefault(), event.stopImmediatePropagation()), true);
}

/** The card is offered once for each game: a note at its button, until anything was done: what is being pressed must not move. A waiting room comes first. */
function offerGoal() {
  const head = document.querySelector("[data-offer]");
  if (!head || kept(localStorage, `goal-${game}`)) return;
  kept(localStorage, `goal-${game}`, "told");
  head.classList.add("offered-once");
  for (const act of ["click", "keydown"]) addEventListener(act, () => document.querySelector(".waiting") || head.classList.remove("offered-once"));
}

export function startAsking() {
  startHolding();
  offerGoal();
  addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a[data-slip]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.getAttribute("href") ?? "");
  });
}
