// Scenes: what has happened plays on the board, in order, and the board is that of the scene, not of the future.
// A click or a key goes to the end at once.
import { addLines } from "./log.js";
import { refreshPicks } from "./picking.js";

const root = document.documentElement;
/** @type {Record<string, number>} */
const speeds = { slow: 2, normal: 1, instant: 0 };
const many = 6; // scenes that wait are shown in haste
const most = 24; // and so many not at all
const readable = 6; // sentences at once; the log has all

/** @type {Scene[]} */
const queue = [];
/** The newest parts, for when all scenes have been played. @type {Parts} */
let rest = {};
let running = false;
let held = false; // the newest parts wait for the end of the scenes
let atGate = false;
let quick = false;
/** Ends a pause. */
let goOn = () => {};
/** @type {Element | null} */
let focused = null;
/** @type {(parts: Parts) => void} */
let draw = () => {};
/** @type {(focused: Element | null) => void} */
let settled = () => {};

/** @param {string | undefined} id */
const found = (id) => /** @type {HTMLElement} */ (document.getElementById(id ?? ""));
const speed = () => speeds[root.dataset.speed ?? ""] ?? 1;

/** The parts of each scene follow from those of the next one. @param {Frame} frame @param {boolean} again @returns {Scene[]} */
function unfold({ scenes = [], parts, events = [] }, again) {
  let shown = Object.fromEntries(Object.entries(parts).filter(([name]) => name === "board" || name === "players"));
  return scenes
    .map((scene, place) => ({ ...scene, after: scenes[place - 1]?.until ?? -1 }))
    .reverse()
    .map(({ until, after, edits, gate = "" }) => {
      shown = { ...shown };
      for (const name in edits) shown[name] = edited(shown[name], edits[name]);
      const lines = events.filter(({ number }) => number > after && number <= until);
      return { lines, parts: shown, gate, isNow: !Object.keys(edits).length, again };
    })
    .reverse();
}

/** @param {string} text @param {Edit[]} edits */
function edited(text, edits) {
  const lines = text.split("\n");
  for (const [first, last, wanted] of [...edits].reverse()) lines.splice(first, last - first, ...wanted.split("\n").slice(0, -1));
  return lines.join("\n");
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const scores = () => [...document.querySelectorAll("#players .score")].map((score) => score.lastChild);

/** @param {Line[]} lines */
const effectsOf = (lines) => lines.flatMap(({ effect }) => effect ?? []);

/** @param {DOMRect} box */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** @param {Element} thing @param {DOMRect | undefined} from */
function slide(thing, from) {
  const to = thing.getBoundingClientRect();
  if (!from?.width || !to.width) return;
  const [[x, y], [right, down]] = [middle(from), middle(to)];
  const above = { zIndex: 5, position: "relative" };
  thing.animate([{ ...above, translate: `${x - right}px ${y - down}px` }, { ...above, translate: "0 0" }], { duration: 400, easing: "ease-out" });
}

/** Something that goes to a house and is not on the board. @param {Effect} effect @param {Element} house @param {DOMRect | undefined} from */
function flow({ what, value }, house, from) {
  const coin = document.createElement("b");
  coin.className = "coin";
  coin.innerHTML = `<svg class="sign"><use href="#sign-${what}"/></svg>${Number(value)}`;
  document.body.append(coin);
  const way = [from, house.getBoundingClientRect()].map((box) => ({ translate: box ? middle(box).map((at) => `${at}px`).join(" ") : "" }));
  coin.animate(way, { duration: 700, easing: "ease-in-out" }).onfinish = () => coin.remove();
}

/** How each number runs now; what was drawn meanwhile ends the run before it. @type {WeakMap<Node, () => void>} */
const counts = new WeakMap();

/** Points run to what they are now. @param {Node | null} node @param {string | null | undefined} before */
function count(node, before) {
  const [from, to] = [before, node?.textContent].map((text) => Number((text ?? "").replace("−", "-")));
  const began = performance.now();
  let shown = node?.textContent;
  const step = () => {
    const share = Math.min(1, (performance.now() - began) / 800);
    if (!node || node.textContent !== shown || counts.get(node) !== step) return; // drawn again
    node.textContent = shown = `${Math.round(from + (to - from) * share)}`.replace("-", "−");
    if (share < 1) requestAnimationFrame(step);
  };
  if (node) counts.set(node, step);
  if (before && from !== to) step();
}

/** Changes the page; what points have become is counted, on from what is shown now. @param {() => void} change */
function counting(change) {
  const points = scores().map((score) => score?.textContent);
  change();
  if (!still.matches) scores().forEach((score, place) => count(score, points[place]));
}

/** What was followed to its end begins at its top again, where the round stands. */
function darken() {
  for (const thing of document.querySelectorAll(".alight")) {
    thing.classList.remove("alight");
    thing.closest(".beside")?.scrollTo(0, 0);
  }
}

/** The first thing that is lit is brought into sight, since a table may be longer than the window. @param {Element} thing */
function lightUp(thing) {
  if (thing.closest(".stage") && !document.querySelector(".stage .alight")) thing.scrollIntoView({ block: "nearest" });
  thing.classList.add("alight");
  const aside = thing.closest(".beside");
  if (aside) aside.scrollTop += Math.max(0, thing.getBoundingClientRect().bottom - aside.getBoundingClientRect().bottom);
}

/** Changes the board, and shows what these lines tell of the change. @param {Line[]} lines @param {() => void} change */
function playEffects(lines, change) {
  const effects = effectsOf(lines);
  const before = new Map(effects.flatMap(({ id, start }) => [id, start]).map((id) => [id, found(id)?.getBoundingClientRect()]));
  darken();
  counting(change);
  let turned = 0;
  for (const effect of effects) {
    const [from, other] = [before.get(effect.start) ?? found(effect.start)?.getBoundingClientRect(), effect.kind === "swap" && found(effect.start)];
    for (const thing of (effect.ids ?? [effect.id]).map(found)) {
      if (!thing) continue;
      lightUp(thing);
      if (still.matches) continue;
      if (effect.kind === "reveal" && !thing.matches(".player, .deed")) {
        thing.animate([{ opacity: 0.2, scale: "0.2 1" }, {}], { duration: 400, delay: 160 * turned++, fill: "backwards" });
      }
      if (effect.kind === "move" || other) slide(thing, from);
      if (other) slide(other, before.get(effect.id));
      if (effect.kind === "flow" && from?.width) flow(effect, thing, from);
    }
  }
}

/** @param {Scene} scene */
function show({ lines, parts }) {
  playEffects(lines, () => draw(parts));
  const said = lines.slice(-readable).map(({ text }) => Object.assign(document.createElement("p"), { textContent: text }));
  found("scene").firstElementChild?.replaceChildren(...said);
  found("scene").hidden = !lines.length;
  write(lines);
}

/** In the log, and once to those who listen. @param {Line[]} lines */
function write(lines) {
  addLines(lines);
  if (lines.length) found("announcer").textContent = lines.map(({ text }) => text).join(" ");
}

/** @param {number} [time] */
const pause = (time) =>
  new Promise((resolve) => {
    goOn = () => resolve(null);
    if (time !== undefined) setTimeout(resolve, time);
  });

/** How long a scene moves, and how long it takes to read. @param {Scene} scene @returns {[number, number]} */
function times({ lines, again }) {
  const haste = quick || queue.length > many ? 0.3 : queue.length > many / 2 ? 0.6 : 1;
  const factor = (again ? speed() || 1 : speed()) * haste;
  const effects = effectsOf(lines);
  const thrown = effects.filter(({ kind }) => kind === "dice").length;
  const turned = effects.filter(({ kind }) => kind === "reveal").flatMap(({ ids }) => ids ?? [""]).length;
  const motion = 250 + (thrown && 500 + 400 * thrown) + 160 * turned;
  return [motion * factor, Math.min(900 + 450 * lines.length + motion, 6000) * factor];
}

/** What is asked waits for the end of the scenes; it may be the same as before them. */
function hold() {
  if (held) return;
  [held, focused] = [true, document.activeElement];
  // On a phone the houses are at the top for the time of a scene: what lies below them stays where it is.
  found("players").style.minHeight = `${found("players").offsetHeight}px`;
  root.classList.add("playing");
  refreshPicks();
}

/** The page as it is now, with what is asked. */
function settle() {
  const [parts, played, before] = [rest, held, held ? focused : document.activeElement];
  [rest, held] = [{}, false];
  root.classList.remove("playing");
  const [ended, said] = [found("result-box"), found("lesson")?.textContent];
  found("players").style.minHeight = "";
  draw(parts);
  if (!ended) found("result-box")?.scrollIntoView({ block: "start" }); // the page may have followed a scene to its end
  settled(before);
  // A scene may have taken the page away from what is asked for.
  if (played) for (const thing of [...document.querySelectorAll(".stage .can-pick")].reverse()) thing.scrollIntoView({ block: "nearest" });
  // What a lesson says now tells what to do with the board below it.
  if (found("lesson")?.textContent !== said) found("lesson").scrollIntoView({ block: "nearest" });
}

/** A page with a clock goes on by itself. */
const stops = () => !document.querySelector("#players .clock");

/** Waits for the button that lets the page go on. @param {string} text */
async function waitAt(text) {
  const gate = found("gate");
  gate.textContent = text;
  gate.hidden = false;
  gate.focus({ preventScroll: true });
  atGate = true;
  await pause();
  atGate = false;
  gate.hidden = true;
  if (queue.length > most) skip();
}

async function run() {
  running = true;
  for (let scene = queue.shift(); scene; scene = queue.shift()) {
    hold();
    show(scene);
    const [motion, reading] = times(scene);
    const isLast = scene.isNow && !queue.length;
    await pause(isLast ? motion : reading);
    if (scene.gate && queue.length && stops()) await waitAt(scene.gate);
    if (queue.length || !held) continue;
    counting(settle); // what is asked does not wait for points
    if (isLast) await pause(reading - motion);
  }
  darken();
  found("scene").hidden = true;
  running = false;
}

/** To the end, or to a gate on the way there. @param {boolean} [always] not even a gate stops it */
function skip(always) {
  const gate = always || !stops() ? -1 : queue.findIndex((scene) => scene.gate);
  write(queue.splice(0, gate < 0 ? queue.length : gate).flatMap(({ lines }) => lines));
  if (!queue.length) settle();
  goOn();
}

/**
 * Plays the scenes of a frame after those that wait, and then shows its parts.
 * @param {Frame} frame @param {boolean} [quickly] @param {boolean} [again] whether somebody wants to see them once more
 */
export function stage(frame, quickly = false, again = false) {
  Object.assign(rest, frame.parts);
  quick = quickly;
  const scenes = unfold(frame, again);
  queue.push(...scenes);
  const last = queue.at(-1);
  if (last && frame.parts.hand !== undefined) last.parts = { ...last.parts, hand: frame.parts.hand }; // only what is asked waits to the end
  if (!scenes.length) write(frame.events ?? []);
  if (atGate) return;
  if (document.hidden || (!speed() && !again)) skip(true);
  else if (queue.length > most) skip();
  else if (!running && queue.length) run();
  else if (!held) queue.length ? goOn() : settle();
}

/** @param {(parts: Parts) => void} drawing @param {(focused: Element | null) => void} settling @param {() => string} moment */
export function startScenes(drawing, settling, moment) {
  [draw, settled] = [drawing, settling];
  found("gate").addEventListener("click", () => goOn());
  // What is told last may lie over what is asked already: it goes, too.
  document.addEventListener("pointerdown", () => atGate || (held ? skip() : goOn()));
  document.addEventListener("keydown", ({ key }) => {
    if (held && atGate) key === "Escape" && goOn();
    else if (held && !["Tab", "Shift", "Control", "Alt", "Meta"].includes(key)) skip();
  });
  document.addEventListener("visibilitychange", () => document.hidden && held && !atGate && skip(true));
  document.addEventListener("click", async (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("[data-since]"));
    if (!link) return;
    event.preventDefault();
    link.closest("details")?.removeAttribute("open");
    const answer = await fetch(link.href, { headers: { Accept: "application/json" } }).catch(() => null);
    const frame = answer?.ok ? await answer.json() : null;
    if (frame?.rev.split(".")[0] === moment()) stage(frame, false, true); // else there is something newer
  });
}
