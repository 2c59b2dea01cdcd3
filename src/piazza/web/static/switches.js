// Switches that only this browser knows: own secrets hidden, a sound on one's turn, how fast scenes play. And the turn in title and icon.

const root = document.documentElement;
const icons = { mine: "/static/icon-mine.svg", other: "/static/icon.svg" };
const title = document.title;
/** @type {AudioContext | null} */
let audio = null;
let mine = false;

/**
 * Private windows may refuse to keep anything; then a switch lasts as long as the page.
 * @param {Storage} store @param {string} key @param {string} [value]
 */
export function kept(store, key, value) {
  try {
    if (value !== undefined) store.setItem(key, value);
    return store.getItem(key);
  } catch {
    return null;
  }
}

/** In the language of this page, though another may have been chosen in another window since. @param {string} address */
export function inLanguage(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("language", root.lang);
  return url;
}

function beep() {
  if (navigator.userActivation?.hasBeenActive === false) return; // a page that nobody has touched yet may make no sound
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}

/** @param {HTMLElement} page */
export function announceTurn(page) {
  const now = Boolean(document.querySelector("#status-text[data-mine]"));
  if (now && !mine && root.classList.contains("sound")) beep();
  mine = now;
  document.title = mine ? (page.dataset.mineTitle ?? title) : title;
  document.getElementById("favicon")?.setAttribute("href", mine ? icons.mine : icons.other);
  showSwitches();
}

function showSwitches() {
  const cover = /** @type {HTMLElement | null} */ (document.querySelector("[data-hide]"));
  if (cover) cover.textContent = (root.classList.contains("secrets-hidden") ? cover.dataset.show : cover.dataset.hide) ?? "";
  document.querySelector("[data-sound]")?.setAttribute("aria-checked", String(root.classList.contains("sound")));
  for (const button of document.querySelectorAll("[name=theme]")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("value") === (root.dataset.theme ?? "system")));
  }
  const speed = /** @type {HTMLSelectElement | null} */ (document.querySelector("select[data-speed]"));
  if (speed) speed.value = root.dataset.speed ?? "";
}

export function startSwitches() {
  root.classList.toggle("secrets-hidden", kept(sessionStorage, "secrets") === "hidden");
  root.classList.toggle("sound", kept(localStorage, "sound") === "on");
  root.dataset.speed = kept(localStorage, "speed") ?? "normal";
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.matches("[data-speed]"))) return;
    root.dataset.speed = target.value;
    kept(localStorage, "speed", target.value);
  });
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-hide]")) {
      kept(sessionStorage, "secrets", root.classList.toggle("secrets-hidden") ? "hidden" : "shown");
    }
    if (target.closest("[data-sound]")) {
      kept(localStorage, "sound", root.classList.toggle("sound") ? "on" : "off");
      if (root.classList.contains("sound")) beep();
    }
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(target)) menu.removeAttribute("open");
    }
    showSwitches();
  });
  document.getElementById("words-box")?.addEventListener("toggle", () => import("./words.js"), { once: true });
  showSwitches();
}
