// Clocks run down between two frames; the server's time counts.

/** @type {Map<HTMLElement, number>} */
const ends = new Map();
let timer = 0;

/** Reads all clocks anew: they say how many seconds are left now. */
export function resetClocks() {
  ends.clear();
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".clock[data-running]"))) {
    ends.set(clock, performance.now() + Number(clock.dataset.left) * 1000);
  }
  clearInterval(timer);
  if (ends.size) timer = window.setInterval(tick, 500);
}

function tick() {
  for (const [clock, end] of ends) {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left <= 10);
  }
}
