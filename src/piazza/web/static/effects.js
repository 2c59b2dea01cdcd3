// Dice and reveals, played in order. A click, a key or the wish for less motion skips them; the log tells them anyway.

/**
 * @typedef {import("./table.js").Line} Line
 * @typedef {{kind: string, by: unknown, said: string[], values: number[], ids: string[]}} Scene
 */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const highest = 8; // of a die; it is thrown once more
const many = 5; // scenes at once are shown in haste
const longest = 12000;

/** @type {Scene[]} */
let waiting = [];
let playing = false;
let quick = false;
let finish = () => {};

/** @param {string} name @param {Record<string, string | number>} attributes */
function drawn(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {number} eyes @param {boolean} again whether the die before it was the highest */
function die(eyes, again) {
  const signs = `die${again ? " again" : ""}${eyes === highest ? " burst" : ""}`;
  const face = drawn("svg", { viewBox: "0 0 32 32", class: signs });
  face.append(drawn("path", { class: "body", d: "M16 1 30 10v12L16 31 2 22V10z" }), drawn("path", { d: "M16 1 4 22h24zM4 22l12 9 12-9" }));
  const number = drawn("text", { x: 16, y: 20 });
  number.textContent = String(eyes);
  face.append(number);
  return face;
}

/** @param {number[]} values the dice as they fell; one behind the highest is thrown because of it */
function dice(values) {
  const row = document.createElement("div");
  row.className = "thrown";
  row.append(...values.map((eyes, place) => die(eyes, values[place - 1] === highest)));
  return row;
}

/**
 * What belongs together is shown together: the dice of one player, and all that is turned up at the same time.
 * @param {Line[]} lines @returns {Scene[]}
 */
function scenes(lines) {
  /** @type {Scene[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    const effect = line.effect;
    if (!effect) {
      if (last?.kind === "dice" && line.icon === "dice") last.said = [line.text];
    } else if (last && last.kind === effect.kind && (effect.kind === "reveal" || last.by === effect.by)) {
      last.values.push(...(effect.values ?? []));
      last.ids.push(effect.id ?? "");
      last.said = effect.kind === "dice" ? [line.text] : [...last.said, line.text];
    } else {
      const values = [...(effect.values ?? [])];
      found.push({ kind: effect.kind, by: effect.by, said: [line.text], values, ids: [effect.id ?? ""] });
    }
  }
  return found;
}

/** @param {Scene} scene @returns {HTMLElement} */
function show(scene) {
  const card = document.createElement("div");
  card.className = `effect ${scene.kind}`;
  if (scene.values.length) card.append(dice(scene.values));
  for (const sentence of scene.said) {
    const said = document.createElement("p");
    said.textContent = sentence;
    card.append(said);
  }
  document.getElementById("effects")?.replaceChildren(card);
  for (const id of scene.ids) {
    const thing = id ? document.getElementById(id) : null;
    thing?.classList.add("revealed");
    thing?.addEventListener("animationend", () => thing.classList.remove("revealed"), { once: true });
  }
  return card;
}

/** @param {number} time */
const pause = (time) =>
  new Promise((resolve) => {
    finish = () => resolve(null);
    setTimeout(resolve, time);
  });

/** What is too long for the screen stays as long as somebody points at it. @param {HTMLElement} card */
const isRead = (card) => card.isConnected && card.scrollHeight > card.clientHeight && card.matches(":hover");

async function run() {
  playing = true;
  for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
    const card = show(scene);
    const time = quick ? 400 : Math.min(1400 + 600 * (scene.said.length - 1), longest);
    do await pause(time);
    while (isRead(card));
  }
  document.getElementById("effects")?.replaceChildren();
  playing = false;
}

/** @param {Line[]} lines those that are new @param {boolean} quickly */
export function play(lines, quickly) {
  const said = lines.at(-1);
  const announcer = document.getElementById("announcer");
  if (said && announcer) announcer.textContent = said.text;
  if (still.matches || document.visibilityState === "hidden") return;
  waiting.push(...scenes(lines));
  quick = quickly || waiting.length > many;
  if (!playing && waiting.length) run();
}

function skip() {
  waiting = [];
  document.getElementById("effects")?.replaceChildren();
  finish();
}

/** A finger that goes down on the card may want to scroll it; a click there is no scrolling. @param {Event} event */
const isOnCard = (event) => event.target instanceof Element && event.target.closest(".effect");

document.addEventListener("pointerdown", (event) => playing && !isOnCard(event) && skip());
document.addEventListener("click", (event) => playing && isOnCard(event) && skip());
document.addEventListener("keydown", () => playing && skip());
