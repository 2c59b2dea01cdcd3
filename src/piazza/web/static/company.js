// What people say: a line in the list, a bubble at whoever says it, and a polite announcement. Switched off, only the line.
import { inLanguage, kept } from "./switches.js";

/** @typedef {{seat: number, name: string, text: string}} Line */

const lasts = 6000;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const box = /** @type {HTMLDetailsElement} */ (part("company"));
const list = part("said");
const shown = /** @type {HTMLInputElement} */ (part("company-shown"));
let unread = 0;

/** @param {Line} line */
function written(line) {
  const pattern = /** @type {HTMLTemplateElement} */ (part("said-line"));
  const item = /** @type {HTMLElement} */ (pattern.content.cloneNode(true)).querySelector("li");
  const badge = document.querySelector(`#player-${line.seat} .badge`)?.cloneNode(true);
  if (badge) item?.prepend(badge);
  item?.querySelector("b")?.append(line.name);
  item?.querySelector("span")?.append(line.text);
  return item ?? "";
}

/** Beside the panel of the seat; on a phone, where panels may be out of sight, the style puts it on top. @param {Line} line */
function bubble(line) {
  const panel = part(`player-${line.seat}`).getBoundingClientRect();
  const said = document.createElement("p");
  said.className = "bubble";
  said.dataset.seat = String(line.seat);
  said.style.top = `${Math.min(Math.max(panel.top, 8), innerHeight - 72)}px`;
  said.style.right = `${innerWidth - panel.left + 12}px`;
  const name = document.createElement("b");
  name.append(line.name);
  said.append(name, " ", line.text);
  document.querySelector(`.bubble[data-seat="${line.seat}"]`)?.remove();
  part("bubbles").append(said);
  setTimeout(() => said.remove(), lasts);
}

function count() {
  const sign = part("unread");
  sign.hidden = !unread;
  /** @type {Element} */ (sign.firstElementChild).textContent = String(unread);
}

const showEnd = () => (list.scrollTop = list.scrollHeight);

document.addEventListener("said", (event) => {
  /** @type {{again: boolean, lines: Line[], end: string}} */
  const said = /** @type {CustomEvent} */ (event).detail;
  if (said.again) {
    list.replaceChildren();
    part("bubbles").replaceChildren();
    part("said-aloud").textContent = "";
  }
  list.append(...said.lines.map(written));
  list.dataset.end = said.end;
  part("nothing-said").hidden = list.childElementCount > 0;
  showEnd();
  if (said.again || !shown.checked) return;
  const heard = said.lines.filter((line) => String(line.seat) !== part("table").dataset.viewer);
  for (const line of heard.slice(-3)) bubble(line);
  const newest = heard.at(-1);
  if (newest) part("said-aloud").textContent = (box.dataset.aloud ?? "").replace("{0}", () => newest.name).replace("{1}", () => newest.text);
  if (!box.open) unread += heard.length;
  count();
});

box.addEventListener("toggle", () => {
  if (box.open) unread = 0;
  count();
  showEnd();
});

box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !box.open) return;
  box.open = false;
  box.querySelector("summary")?.focus();
  event.stopPropagation();
});

/** Not in the order of decisions: what is said is no turn, and waits for none. */
box.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  const fault = part("company-fault");
  fault.textContent = "";
  const answer = await fetch(inLanguage(form.action + location.search), { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.ok) return form.reset();
  fault.textContent = (await answer?.json().catch(() => null))?.fault ?? fault.dataset.unreachable;
});

shown.checked = kept(localStorage, "company") !== "off";
shown.addEventListener("change", () => kept(localStorage, "company", shown.checked ? "on" : "off"));
showEnd();
