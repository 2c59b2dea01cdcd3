// Stepping through a game: the server draws each moment, and this asks for it. Only pages of the past load this.
import { insert, lastNumber, numberOf, showEnd, theLog } from "./log.js";
import { inLanguage } from "./switches.js";
import { apply } from "./table.js";

/** @param {number} at @returns {number} of the newest line up to this one that is there */
function numberUntil(at) {
  return Math.max(0, ...[...theLog().children].map(numberOf).filter((number) => number <= at));
}

/** The log as it was at a moment: its future is not there, so that it tells nothing. @param {number} at @param {Line[]} lines */
function showUntil(at, lines) {
  const log = theLog();
  for (const item of [...log.children]) {
    if (numberOf(item) > at) item.remove();
    item.classList.remove("now");
  }
  insert(log, lines);
  if (lastNumber() === at) log.lastElementChild?.classList.add("now");
  showEnd();
}

/** @param {HTMLElement} bar @param {string} base */
function startReplay(bar, base) {
  const slider = /** @type {HTMLInputElement} */ (bar.querySelector("input[type=range]"));
  const count = /** @type {HTMLOutputElement} */ (bar.querySelector("output"));
  const player = /** @type {HTMLElement} */ (bar.querySelector("[data-go=play]"));
  const speed = /** @type {HTMLSelectElement} */ (bar.querySelector(".speed"));
  const of = Number(bar.dataset.of);
  let at = Number(bar.dataset.at);
  let wanted = at;
  let loading = false;
  let timer = 0;

  /** In the log, and in links that name the moment. @param {Line[]} lines */
  function showPlace(lines) {
    showUntil(at, lines);
    const links = document.querySelectorAll("#eyes-menu a, #moment, #moment-picture, #earlier");
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (links)) {
      link.href = link.href.replace(/at=\d+/, `at=${at}`);
    }
  }

  /** Only the newest wish is fetched, however fast the slider is drawn. */
  async function load() {
    if (loading) return;
    loading = true;
    try {
      while (at !== wanted) {
        const asked = wanted;
        const query = new URLSearchParams(location.search);
        query.set("at", String(asked));
        const url = inLanguage(`${base}/frame?${query}&told=${numberUntil(asked)}`);
        const answer = await fetch(url, { headers: { Accept: "application/json" } });
        if (!answer.ok) return stop();
        const frame = await answer.json();
        apply(frame);
        at = asked;
        history.replaceState(null, "", `?${query}`);
        document.title = frame.title ?? document.title;
        showPlace(frame.log);
      }
    } catch {
      stop();
    } finally {
      loading = false;
    }
  }

  /** @param {number} step */
  function go(step) {
    wanted = Math.max(0, Math.min(of, step));
    slider.value = String(wanted);
    count.textContent = String(wanted);
    return load();
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    player.setAttribute("aria-pressed", "false");
  }

  async function tick() {
    await go(wanted + 1);
    if (wanted >= of || !timer) return stop();
    timer = window.setTimeout(tick, 1200 / Number(speed.value));
  }

  function toggle() {
    if (timer) return stop();
    player.setAttribute("aria-pressed", "true");
    if (wanted >= of) wanted = -1;
    timer = window.setTimeout(tick, 0);
  }

  /** @type {Record<string, () => unknown>} */
  const ways = { first: () => go(0), back: () => go(wanted - 1), on: () => go(wanted + 1), last: () => go(of), play: toggle };
  bar.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-go]"));
    if (!button) return;
    event.preventDefault();
    if (button !== player) stop();
    ways[button.dataset.go ?? ""]?.();
  });
  slider.addEventListener("input", () => {
    stop();
    go(Number(slider.value));
  });
  document.getElementById("log")?.addEventListener("click", (event) => {
    const line = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("li"));
    if (!line) return;
    event.preventDefault();
    stop();
    go(Number(line.dataset.number));
  });
  document.addEventListener("keydown", (event) => {
    if (event.shiftKey || /** @type {Element} */ (event.target).matches("input, select, textarea")) return;
    if (event.key === "ArrowLeft") ways.back();
    if (event.key === "ArrowRight") ways.on();
  });
  showPlace([]);
}

startReplay(/** @type {HTMLElement} */ (document.getElementById("replay")), document.getElementById("table")?.dataset.base ?? "");
