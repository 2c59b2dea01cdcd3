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
    clock.textContent = written(left, clock.dataset.days);
    clock.classList.toggle("short", left <= 10);
  }
}

/** From a day on in words that the page has of it, otherwise as 1:30:00 or 9:59. @param {number} left @param {string} [days] */
function written(left, days) {
  const hours = Math.floor(left / 3600);
  if (days && hours >= 24) return days.replace("{d}", String(Math.floor(hours / 24))).replace("{h}", String(hours % 24));
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60];
  const parts = hours ? [hours, two(minutes), two(seconds)] : [minutes, two(seconds)];
  return parts.join(":");
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");
