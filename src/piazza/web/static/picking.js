// Picking on the board. An action is chosen when one pick of each list of a choice is selected, in any order.
import { startDragging } from "./dragging.js";
import { setStops } from "./moving.js";

/** What makes a thing a button for the keyboard while it can be picked; a frame must leave it alone. */
export const marks = ["tabindex", "role", "aria-pressed"];

/** What a thing is while it cannot be picked. @type {WeakMap<Element, string | null>} */
const roles = new WeakMap();
/** @type {string[]} */
let selected = [];
/** @type {Choice[]} */
let choices = [];
let written = "";
let turn = "";
let asked = false;
/** What is to be picked once the step before it is decided: a drag may be two decisions. @type {string[]} */
let following = [];
/** @type {Send} */
let send = () => {};

/**
 * The lists, one each, that these picks can be taken from; null if they do not go together.
 * @param {string[][]} lists @param {string[]} picks @returns {number[] | null}
 */
function placed(lists, picks) {
  if (!picks.length) return [];
  const [pick, ...others] = picks;
  for (let place = 0; place < lists.length; place++) {
    if (!lists[place].includes(pick)) continue;
    const rest = placed(lists.map((list, index) => (index === place ? [] : list)), others);
    if (rest) return [place, ...rest];
  }
  return null;
}

/** @param {string[]} picks */
const possible = (picks) => choices.some((choice) => placed(choice.of, picks));

/**
 * The actions that these picks write out in full.
 * @param {string[]} picks @returns {string[]}
 */
function complete(picks) {
  const actions = new Set();
  for (const choice of choices) {
    const places = choice.of.length === picks.length ? placed(choice.of, picks) : null;
    if (!places) continue;
    const names = picks.map((pick) => pick.slice(pick.indexOf(":") + 1));
    actions.add(choice.write.replace(/\{(\d+)\}/g, (_, list) => names[places.indexOf(Number(list))]));
  }
  return [...actions];
}

/** @returns {Set<string>} what may be picked next */
function next() {
  const open = new Set();
  for (const choice of choices) {
    if (choice.of.length <= selected.length || !placed(choice.of, selected)) continue;
    for (const pick of new Set(choice.of.flat())) {
      if (!open.has(pick) && !selected.includes(pick) && placed(choice.of, [...selected, pick])) open.add(pick);
    }
  }
  return open;
}

/** Reads the offers again and marks the board; a selection that is still possible stays. */
export function refreshPicks() {
  const offers = document.getElementById("offers");
  // Not while a scene plays.
  asked = offers?.matches("html:not(.playing) [data-asked]") ?? false;
  const isNew = (offers?.dataset.choices ?? "[]") !== written || offers?.dataset.turn !== turn;
  if (isNew) {
    written = offers?.dataset.choices ?? "[]";
    turn = offers?.dataset.turn ?? "";
  }
  choices = asked ? JSON.parse(written) : [];
  if (!possible(selected) || (isNew && !next().size)) selected = []; // of a question before, it could only be dropped
  if (!selected.length) selected = only();
  mark();
  if (!isNew) return;
  follow();
  if (!document.querySelector("#hand .lifted")) document.getElementById("hand")?.scrollTo(0, 0);
  turnSheet();
}

/** What every choice needs, while there is more to pick with it: nobody has to pick that. @returns {string[]} */
function only() {
  const [first, ...others] = choices.map((choice) => choice.of.flatMap((list) => (list.length > 1 ? [] : list)));
  const needed = (first ?? []).filter((pick) => others.every((picks) => picks.includes(pick)));
  return needed.length === 1 && !complete(needed).length ? needed : [];
}

/** The second half of a drag; if it cannot be done, nor is the first. */
async function follow() {
  const to = following;
  const pick = to.find((one) => possible([one]));
  following = [];
  if (pick) return select([pick]);
  if (!to.length) return;
  await send("attempt", [["picks", to[0]]]);
  send("undo", [["number", "0"]]);
}

function mark() {
  const open = next();
  for (const thing of document.querySelectorAll("[data-pick]")) {
    const pick = /** @type {HTMLElement} */ (thing).dataset.pick ?? "";
    const can = open.has(pick);
    const picked = selected.includes(pick);
    thing.classList.toggle("can-pick", can);
    thing.classList.toggle("picked", picked);
    if (can || picked) {
      if (!roles.has(thing)) roles.set(thing, thing.getAttribute("role"));
      if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-pressed", String(picked));
    } else if (thing.hasAttribute("aria-pressed")) {
      unmark(thing);
    }
  }
  setStops();
}

/** It is again what it was; where the keyboard is, it keeps its place. @param {Element} thing */
function unmark(thing) {
  const role = roles.get(thing);
  thing.removeAttribute("aria-pressed");
  if (role) thing.setAttribute("role", role);
  else thing.removeAttribute("role");
}

/**
 * Where a selection is an action and also the beginning of others, or several actions, a button says so.
 * @param {string[]} actions
 */
function offer(actions) {
  const place = document.getElementById("offered");
  place?.replaceChildren(
    ...actions.map((action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn main";
      button.textContent = `${place.dataset.do} ${action}`;
      button.onclick = () => decide(action);
      return button;
    }),
  );
}

/** @param {string} action */
function decide(action) {
  selected = [];
  offer([]);
  mark();
  send("decide", [["action", action]]);
}

/** @param {string[]} picks */
function select(picks) {
  selected = picks;
  const actions = complete(picks);
  if (actions.length === 1 && !next().size) return decide(actions[0]);
  offer(actions);
  mark();
}

/** @param {string} pick */
const kind = (pick) => pick.slice(0, pick.indexOf(":"));

/** @param {string} pick @param {boolean} explain whether an illegal pick asks why */
function choose(pick, explain) {
  const instead = [...selected.filter((other) => kind(other) !== kind(pick)), pick];
  if (only().includes(pick)) select([...selected.filter((other) => other !== pick), pick]); // it stays picked
  else if (selected.includes(pick)) select(selected.filter((other) => other !== pick));
  else if (possible([...selected, pick])) select([...selected, pick]);
  else if (instead.length <= selected.length && possible(instead)) select(instead);
  else if (instead.length <= selected.length && possible([pick])) select([pick]);
  else if (explain) send("attempt", [["picks", [...selected, pick].join(" ")]]);
}

/**
 * A drag is two picks, of which the first may be a decision of its own; where it ends on nothing, it was none.
 * @param {string} from @param {string[]} to
 */
function drop(from, to) {
  const before = selected.filter((other) => other !== from && possible([other, from]));
  const first = [...before, from];
  const others = to.filter((pick) => kind(pick) !== kind(from));
  const fitting = to.find((pick) => possible([...first, pick]));
  if (!to.length || !possible(first)) return to.length ? choose(from, true) : undefined;
  if (fitting) return select([...first, fitting]);
  const [action] = complete(first);
  if (action && others.length) {
    following = others;
    decide(action);
  } else send("attempt", [["picks", [...first, others[0] ?? to[0]].join(" ")]]);
}

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[\s_-]+/g, " ").trim();

/** @param {string} pick @returns {string[]} what it can be called: its name in notation, and what is written on it */
function names(pick) {
  const things = [...document.querySelectorAll(`[data-pick="${CSS.escape(pick)}"]`)];
  const said = things.map((thing) => (thing.querySelector(".street-name") ?? thing).textContent?.trim() || thing.getAttribute("aria-label") || "");
  return [pick.slice(pick.indexOf(":") + 1), ...said].map(plain);
}

/**
 * The one pick that goes with those before and is called so: by its whole name, its beginning, or that of a later word.
 * @param {string[]} before @param {string} called @returns {string | undefined}
 */
function meant(before, called) {
  const open = [...new Set(choices.flatMap((choice) => choice.of.flat()))].filter((pick) => possible([...before, pick]));
  for (const fits of [
    (/** @type {string} */ name) => name === called,
    (/** @type {string} */ name) => name.startsWith(called),
    (/** @type {string} */ name) => name.includes(` ${called}`),
  ]) {
    const found = open.filter((pick) => !before.includes(pick) && names(pick).some(fits));
    if (found.length) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** @param {string[]} before @param {string[]} words @returns {string[] | undefined} the picks that the words name, in their order */
function read(before, words) {
  if (!words.length) return before;
  for (let count = words.length; count; count--) {
    const pick = meant(before, words.slice(0, count).join(" "));
    const rest = pick && read([...before, pick], words.slice(count));
    if (rest) return rest;
  }
  return undefined;
}

/** @param {string} text @returns {HTMLElement | undefined} the one button of the decision that has a word which begins so */
function buttonNamed(text) {
  const found = [...document.querySelectorAll("#offered button, .decide button")].filter((button) => ` ${plain(button.textContent ?? "")}`.includes(` ${text}`));
  return found.length === 1 ? /** @type {HTMLElement} */ (found[0]) : undefined;
}

/** Names and squares that were typed, such as `p c3` or `ros`. @param {string} text @returns {boolean} whether they name what can be picked or pressed */
export function pickNamed(text) {
  const words = plain(text.replaceAll(",", " ")).split(" ");
  const picks = asked && words[0] ? (read(selected, words) ?? read([], words)) : undefined;
  const button = words[0] && !picks ? buttonNamed(words.join(" ")) : undefined;
  if (picks) select(picks);
  button?.click();
  return Boolean(picks ?? button);
}

/** On a phone one's own things lie over the board: they are open if it goes on there, and make room if not. */
function turnSheet() {
  const sheet = document.getElementById("hand-open");
  const [mine, others] = ["#hand", ".stage"].map((place) => document.querySelector(`${place} .can-pick`));
  if (!(sheet instanceof HTMLInputElement)) return;
  // What is to be confirmed may be there, too.
  if (others ? selected.length || !mine : !(mine ?? document.querySelector("#hand .lifted")) || document.querySelector("form.span")) sheet.checked = false;
  else if (mine && !others && !mine.checkVisibility()) sheet.checked = true;
  const top = (/** @type {Element} */ thing) => thing.getBoundingClientRect().top;
  const hand = mine?.closest("#hand");
  const isInSight = (/** @type {Element} */ thing) => hand && Math.abs(top(thing) - top(hand) - hand.clientHeight / 2) < hand.clientHeight / 2;
  if (sheet.checked && ![...document.querySelectorAll("#hand .can-pick")].some(isInSight)) mine?.scrollIntoView({ block: "nearest" });
}

/** While the question is about the board, a card that names places of it is only looked at. @param {Element} thing */
const isLookedAt = (thing) => thing.closest("li[data-about]") && document.querySelector(".stage .can-pick");

/** @param {Send} sender */
export function startPicking(sender) {
  send = sender;
  const picker = (/** @type {Event} */ event) => {
    const target = /** @type {Element} */ (event.target);
    // What lies on a card and is not asked for belongs to the card.
    const thing = /** @type {HTMLElement | null | undefined} */ (target.closest("[data-pick]") ?? target.closest(".card")?.querySelector("[data-pick]"));
    const busy = !asked || document.documentElement.classList.contains("offline") || target.closest("a, summary, input");
    return thing && !busy ? thing : null;
  };
  startDragging(picker, drop);
  document.addEventListener("click", (event) => {
    const thing = picker(event);
    following = [];
    if (!thing) return;
    choose(thing.dataset.pick ?? "", !thing.closest("#players") && !isLookedAt(thing));
    if (thing.closest("#hand")) turnSheet();
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat) return;
    if (event.key === "Escape" && selected.length) select([]);
    if (event.key !== "Enter" && event.key !== " ") return;
    const thing = picker(event);
    if (!thing || thing !== event.target || thing.localName === "button") return;
    event.preventDefault();
    choose(thing.dataset.pick ?? "", true);
  });
  refreshPicks();
}
