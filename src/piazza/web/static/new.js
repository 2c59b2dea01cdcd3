// A preset fills in the options and the clock of a new table, and leaves the rest of the form as it is. Whoever shares the
// screen has more than one seat.

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.new-table"));
const presets = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-fills]"));

/** @param {HTMLAnchorElement} preset */
function fill(preset) {
  for (const [name, value] of Object.entries(JSON.parse(preset.dataset.fills ?? "{}"))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === field.value;
    else if (field instanceof RadioNodeList || field instanceof HTMLElement) /** @type {any} */ (field).value = value;
  }
  mark(preset);
}

/** @param {HTMLAnchorElement} [chosen] */
function mark(chosen) {
  for (const preset of presets) {
    if (preset === chosen) preset.setAttribute("aria-current", "true");
    else preset.removeAttribute("aria-current");
  }
}

for (const preset of presets) {
  preset.addEventListener("click", (event) => {
    event.preventDefault();
    fill(preset);
  });
}
/** With a single seat at this screen there is nobody to share it with. */
function seatTogether() {
  const seats = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll(".seat-row select"));
  const shown = [...seats].filter((seat) => seat.checkVisibility());
  if (shown.filter(({ value }) => value === "me").length < 2) for (const seat of shown) seat.value = "me";
}

form.addEventListener("change", (event) => {
  const { id, name, checked } = /** @type {HTMLInputElement} */ (event.target);
  if (/^(option-|clock$)/.test(name)) mark();
  if (id === "together" && checked) seatTogether();
});
