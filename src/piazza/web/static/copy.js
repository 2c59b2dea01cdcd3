// Copying a link or the log. On plain HTTP there is no clipboard to write to, so the text is selected instead.

/** @param {HTMLElement} source */
const textOf = (source) =>
  source instanceof HTMLInputElement
    ? source.value
    : [...source.children].map((line) => line.textContent?.trim() ?? "").join("\n");

/** @param {HTMLElement} source */
function selectText(source) {
  if (source instanceof HTMLInputElement) return source.select();
  getSelection()?.selectAllChildren(source);
}

/** @param {HTMLElement} source @returns {Promise<boolean>} */
async function copied(source) {
  try {
    await navigator.clipboard.writeText(textOf(source));
    return true;
  } catch {
    selectText(source);
    return document.execCommand("copy");
  }
}

/** Listens for `data-copy`, the id of what is to be copied. */
export function startCopying() {
  document.addEventListener("click", async (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-copy]"));
    const source = document.getElementById(button?.dataset.copy ?? "");
    if (!button || !source) return;
    const before = button.textContent;
    button.textContent = ((await copied(source)) ? button.dataset.copied : button.dataset.byHand) ?? "";
    setTimeout(() => (button.textContent = before), 2500);
  });
}
