// Choosing a number: steps, presets, and what remains. Only games that ask for numbers load this.

/** @param {HTMLInputElement} input */
function showRest({ dataset, form, value }) {
  const rest = form?.querySelector("output");
  if (rest) rest.value = String(Number(dataset.have) - Number(dataset.price) * Number(value));
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {Element} */ (event.target).closest("[data-step], [data-set]"));
  const input = /** @type {HTMLInputElement | null | undefined} */ (button?.form?.querySelector("[type=number]"));
  if (!button || !input) return;
  if (button.dataset.set) input.value = button.dataset.set;
  else if (button.dataset.step === "1") input.stepUp();
  else input.stepDown();
  showRest(input);
});
document.addEventListener("input", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.dataset.have) showRest(input);
});

export {};
