// Copying a link or the log. On plain HTTP there is no clipboard to write to, so the text is selected instead.

/** @param {HTMLElement} source */
const textOf = (source) =>
  source instanceof HTMLInputElement
    ? source.value
    : source instanceof HTMLAnchorElement
    ? source.href
    : [...source.children].map((line) => line.textContent?.trim() ?? "").join("\n");

/** @param {HTMLElement} source */
function selectText(source) {
  if (source instanceof HTMLInputElement) return source.select();
  getSelection()?.selectAllChildren(source);
}

/** An address is no text on the page, so it is selected in a field that is there for that moment only. @param {HTMLAnchorElement} source */
function copiedBeside(source) {
  const field = document.createElement("input");
  field.className = "unseen";
  field.value = source.href;
  source.after(field);
  field.focus();
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  source.focus();
  return done;
}

/** @param {HTMLElement} source @returns {Promise<boolean>} */
async function copied(source) {
  try {
    await navigator.clipboard.writeText(textOf(source));
    return true;
  } catch {
    if (source instanceof HTMLAnchorElement) return copiedBeside(source);
    selectText(source);
    return document.execCommand("copy");
  }
}

/** A button says for a moment what came of it, and what lies beside it stays there. @param {HTMLElement} button @param {boolean} done */
export function say(button, done) {
  const before = (button.dataset.says ??= button.textContent ?? "");
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = (done ? button.dataset.copied : button.dataset.byHand) ?? "";
  setTimeout(() => (button.textContent = before), 2500);
}

/** A button with `data-share`, the id of a link, opens the list of programs that this device shares links with. */
function startSharing() {
  document.documentElement.classList.toggle("can-share", "share" in navigator);
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-share]"));
    const link = /** @type {HTMLInputElement | null} */ (document.getElementById(button?.dataset.share ?? ""));
    if (button && link) navigator.share({ text: button.dataset.text ?? "", url: link.value }).catch(() => {}); // closed again
  });
}

/** Listens for `data-copy`, the id of what is to be copied. */
export function startCopying() {
  startSharing();
  document.addEventListener("click", async (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-copy]"));
    const source = document.getElementById(button?.dataset.copy ?? "");
    if (!button || !source) return;
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    say(button, await copied(source));
  });
}
