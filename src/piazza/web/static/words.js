// The board in words: fetched while it is open, and again when something has changed. Loaded when it is opened first.
import { inLanguage } from "./switches.js";

const box = /** @type {HTMLDetailsElement} */ (document.getElementById("words-box"));
const list = /** @type {HTMLElement} */ (document.getElementById("words"));
const link = /** @type {HTMLAnchorElement} */ (document.getElementById("words-alone"));
let isLoading = false;
let isOld = false;

/** Sentences that stay are left alone, so that nobody who reads them loses the place. @param {string[]} sentences */
function show(sentences) {
  sentences.forEach((sentence, at) => {
    const item = list.children[at] ?? list.appendChild(document.createElement("li"));
    if (item.textContent !== sentence) item.textContent = sentence;
  });
  while (list.children.length > sentences.length) list.lastElementChild?.remove();
}

async function load() {
  isOld = true;
  if (isLoading) return;
  isLoading = true;
  while (box.open && isOld) {
    isOld = false;
    link.search = location.search;
    const answer = await fetch(inLanguage(link.href)).catch(() => null);
    if (answer?.ok) show((await answer.text()).trimEnd().split("\n"));
  }
  isLoading = false;
}

async function open() {
  await load();
  if (box.open) box.scrollIntoView({ block: "nearest" });
}

box.addEventListener("toggle", open);
const watch = new MutationObserver(load);
// Whatever happens is told there, and each step of a draft is another turn.
for (const part of ["status", "players", "actions", "log"]) {
  watch.observe(/** @type {HTMLElement} */ (document.getElementById(part)), { childList: true, characterData: true, subtree: true, attributeFilter: ["data-turn"] });
}
open();
export {};
