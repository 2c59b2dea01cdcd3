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
export {};
