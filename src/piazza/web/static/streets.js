// Verona: what belongs to a street, and how its name is read aloud.

// Pointing at a card, a building or a kind of token shows the streets that it is about; pointing at a street shows the
// cards and buildings that are about it, and its neighbours. A style of its own outlives the frames that change the page.

const lists = "li[data-about]";
const style = new CSSStyleSheet();

/** @param {string} ids */
const streets = (ids) => `:is(${ids.replace(/(\S+) ?/g, ",#street-$1,#lying-$1").slice(1)})`;

/** @param {HTMLElement} thing */
function look({ dataset, id, localName }) {
  const { about, near = "" } = dataset;
  const named = `[data-about~="${id.slice(7)}"]`;
  // What is folded away is lit by its title.
  if (about === undefined) return `li${named},.shown:not([open]):has(${named})>summary{outline:var(--is-about)}.street${streets(near)}{outline:var(--is-near)}`;
  // A token may be planned elsewhere nevertheless.
  return `.street${streets(about)}{outline:var(--is-about)}:is(.street,.lying):not(${streets(about)}){opacity:var(--is-${localName === "li" ? "other" : "poor"})}`;
}

/** What is pointed at; else the kind of token that is chosen. @param {Element | null} thing */
function show(thing) {
  const found = /** @type {HTMLElement | null} */ (thing ?? document.querySelector(".picked[data-about]"));
  style.replaceSync(found ? look(found) : "");
}

/** @param {Event} event */
const target = (event) => /** @type {HTMLElement} */ (event.target);
/** @param {Event} event */
const pointed = (event) => target(event).closest("[data-about], .street");

document.adoptedStyleSheets = [style];
document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(pointed(event)));
document.addEventListener("focusin", (event) => target(event).matches(":focus-visible") && show(pointed(event)));
document.addEventListener("click", (event) => {
  const thing = pointed(event);
  // On a phone one's own cards lie over the map: they make room for what they show.
  const sheet = /** @type {HTMLInputElement} */ (document.getElementById("hand-open"));
  if (thing?.closest(`#hand ${lists}`) && !thing.querySelector(".can-pick, .picked")) sheet.checked = false;
  // A token that is tapped after its street lies there already, so it need not show where it could go.
  const laid = thing?.matches("button[data-about]") && document.querySelector(".street.picked");
  if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") show(laid ? null : thing);
});

// What cannot be picked now can still be looked at: each list is one Tab stop, and the arrows go through it.
document.addEventListener("keydown", (event) => {
  const from = target(event);
  if (event.shiftKey || !from.matches(lists) || !/^Arrow/.test(event.key)) return;
  const next = /** @type {HTMLElement | null} */ (/[DR]/.test(event.key) ? from.nextElementSibling : from.previousElementSibling);
  if (!next?.matches(lists)) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}, true);

// Names of streets are Italian in every language: in a sentence they are marked, so that a screen reader says them so.
const names = [...document.querySelectorAll(".street-name")]
  .map((name) => (name.textContent ?? "").replace(/\s+/g, " ").trim())
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const pattern = new RegExp(`(${names.join("|")})`, "u");

/** @param {string} name */
function marked(name) {
  const element = document.createElement("span");
  element.lang = "it";
  element.textContent = name;
  return element;
}

/** @param {Node} node */
function mark(node) {
  if (!(node instanceof Text)) return node.childNodes.forEach(mark);
  const pieces = node.data.split(pattern);
  if (pieces.length > 1 && !node.parentElement?.closest("[lang=it]"))
    node.replaceWith(...pieces.map((piece, at) => (at % 2 ? marked(piece) : piece)));
}

const watch = new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) for (const node of type === "characterData" ? [target] : addedNodes) mark(node);
});
for (const place of ["status", "log", "words", "announcer"]) {
  const element = document.getElementById(place);
  if (!element) continue;
  mark(element);
  watch.observe(element, { childList: true, characterData: true, subtree: true });
}
