// Keys for what has a button too. Single letters and signs can be switched off, arrows, Enter and Esc always work.
import { askHere } from "./asking.js";
import { focusQuestion } from "./moving.js";
import { kept } from "./switches.js";

const closable = "details:is(.menu, .sure, .key)[open]";

/** @param {string} button */
const press = (button) => {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(button));
  found?.click();
  return Boolean(found);
};

const list = () => /** @type {HTMLDialogElement} */ (document.getElementById("keys"));

/** The field for names and notation, if there is a question. */
function type() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#notation:enabled"));
  field?.closest("details")?.setAttribute("open", "");
  field?.select();
  return Boolean(field);
}

/** Opens the board in words, and from there goes back to the question. */
function read() {
  const words = /** @type {HTMLElement} */ (document.getElementById("words"));
  if (document.activeElement === words) focusQuestion();
  else {
    words.closest("details")?.setAttribute("open", "");
    words.focus();
  }
  return true;
}

/** @returns {boolean} whether there was something to close */
function close() {
  const open = [...document.querySelectorAll(closable)].at(-1);
  const wasThere = open?.contains(document.activeElement);
  open?.removeAttribute("open");
  if (wasThere) open?.querySelector("summary")?.focus();
  return Boolean(open);
}

/** Where nothing can be picked, Enter means the whole draft. @param {Element} target */
const confirm = (target) => target.matches("body, #board, #status, [data-pick]:not(.can-pick, .picked)") && press("#confirm");

/** @type {Record<string, () => boolean>} */
const single = {
  u: () => press("#undo, #open-again"),
  w: read,
  i: askHere,
  g: () => press("#goal"),
  "?": () => press("[data-keys]"),
  "/": type,
};

/** @param {() => void} clear what takes the reason of a refusal away */
export function startKeys(clear) {
  const box = /** @type {HTMLInputElement} */ (list().querySelector("input"));
  box.checked = kept(localStorage, "keys") !== "off";
  box.addEventListener("change", () => kept(localStorage, "keys", box.checked ? "on" : "off"));
  document.addEventListener("click", (event) => {
    clear();
    if (/** @type {Element} */ (event.target).closest("[data-keys]")) {
      close();
      list().showModal();
    }
  }, true);
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") clear();
    const typing = target.matches("input:not([type=checkbox], [type=radio], [type=range]), select, textarea");
    const isSingle = !typing && box.checked;
    const done = event.key === "Escape" ? close() : event.key === "Enter" ? confirm(target) : isSingle && single[event.key.toLowerCase()]?.();
    if (done) event.preventDefault();
    else if (isSingle && /^[\p{L}\p{N}]$/u.test(event.key)) type(); // the field has the focus before the letter arrives
  });
}
