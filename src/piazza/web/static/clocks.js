// Clocks run down between two frames, to the moment that the server has told.

/** @type {HTMLElement[]} */
let running = [];
let ahead = 0; // milliseconds of the server's clock before ours
let timer = 0;

/** Reads all clocks again. How many seconds were left when they were drawn tells what time it is at the server. */
export function resetClocks() {
  running = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clock[data-until]"))];
  for (const clock of running) ahead = endOf(clock) - Number(clock.dataset.left) * 1000 - Date.now();
  clearInterval(timer);
  if (!running.length) return;
  timer = window.setInterval(tick, 500);
  tick();
}

/** @param {HTMLElement} clock */
const endOf = (clock) => Date.parse(clock.dataset.until ?? "");

function tick() {
  for (const clock of running) {
    const left = Math.max(0, Math.ceil((endOf(clock) - ahead - Date.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left <= 10);
  }
}
