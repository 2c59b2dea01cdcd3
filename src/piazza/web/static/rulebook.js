// Finding in the rulebook: what does not contain all words is put away. Without a script the page is whole.
const field = /** @type {HTMLInputElement} */ (document.getElementById("find"));
const count = /** @type {HTMLElement} */ (document.getElementById("found"));
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".rule, .findable")]);
const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chapter")]);

/** @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll("’", "'").normalize("NFD").replace(/\p{M}/gu, "");
const texts = new Map(parts.map((part) => [part, plain(part.textContent ?? "")]));

function find() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  for (const part of parts) part.hidden = !words.every((word) => texts.get(part)?.includes(word));
  for (const drawn of document.querySelectorAll("figure.drawn")) drawn.toggleAttribute("hidden", words.length > 0);
  for (const chapter of chapters) chapter.hidden = !chapter.querySelector(":is(.rule, .findable):not([hidden])");
  const left = parts.filter((part) => !part.hidden).length;
  count.textContent = !words.length ? "" : left ? (count.dataset.some ?? "").replace("{number}", String(left)) : (count.dataset.none ?? "");
}

/** A link to what is put away shows everything again. */
function follow() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.closest("[hidden]")) return;
  field.value = "";
  find();
  target.scrollIntoView();
}

document.documentElement.classList.add("js");
field.addEventListener("input", find);
addEventListener("hashchange", follow);
find(); // a browser that comes back to the page fills the field again
