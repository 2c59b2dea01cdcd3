// Slips over the table: pages of the server, of which only the slip is shown. Esc closes, and the focus returns.
import { inLanguage } from "./switches.js";

const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("overlay"));
const [back, body] = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[data-back], div")]);
/** Those before the one that is shown. @type {string[]} */
let trail = [];
let shown = "";
/** What lies open over the page, which the slip closes, and what has the focus there. @type {HTMLElement[]} */
let below = [];

const style = document.createElement("link");
const styled = new Promise((done) => (style.onload = style.onerror = done));
Object.assign(style, { rel: "stylesheet", href: "/static/slips.css" });
document.head.append(style);

/** @param {string} address */
export async function show(address) {
  const answer = await fetch(inLanguage(address)).catch(() => null);
  if (answer?.status === 404) return; // nothing is known about it
  const found = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".slip") : null;
  if (!found) return location.assign(address);
  await styled;
  shown = address;
  body.replaceChildren(found);
  /** @type {HTMLElement} */ (found.querySelector("h2")).id = "overlay-title";
  back.hidden = !trail.length;
  if (!dialog.open) {
    below = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(":popover-open, :popover-open :focus")]);
    dialog.showModal();
  }
  dialog.scrollTop = 0;
}

back.onclick = () => show(trail.pop() ?? shown);
dialog.addEventListener("close", () => {
  trail = [];
  below[0]?.showPopover();
  below[1]?.focus();
});
dialog.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a.to-rule");
  if (event.target === dialog) dialog.close();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  trail.push(shown);
  show(link.getAttribute("href") ?? "");
});
