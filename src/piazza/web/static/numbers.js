// Choosing a number: steps, presets, and what remains. Only games that ask for numbers load this.

/** @param {HTMLInputElement} input */
function showRest(input) {
  const rest = input.form?.querySelector("output");
  if (rest) rest.textContent = String(Number(input.dataset.have) - Number(input.value));
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-step], [data-set]"));
  const input = button?.closest("form")?.querySelector("input[type=number]");
  if (!button || !(input instanceof HTMLInputElement)) return;
  if (button.dataset.set) input.value = button.dataset.set;
  else if (button.dataset.step === "1") input.stepUp();
  else input.stepDown();
  showRest(input);
});
document.addEventListener("input", (event) => {
  const input = event.target;
  if (input instanceof HTMLInputElement && input.dataset.have) showRest(input);
});

export {};
