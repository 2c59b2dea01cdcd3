// Picking on the board. An action is chosen when one pick of each list of a choice is selected, in any order.

/**
 * @typedef {{write: string, of: string[][]}} Choice
 * @typedef {(path: string, fields: Array<[string, string]>) => void} Send
 */

/** What makes a thing a button for the keyboard while it can be picked; a frame must leave it alone. */
export const marks = ["tabindex", "role", "aria-pressed"];

/** @type {string[]} */
let selected = [];
/** @type {Choice[]} */
let choices = [];
let written = "";
let turn = "";
let asked = false;
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
  asked = offers?.hasAttribute("data-asked") ?? false;
  const isNew = (offers?.dataset.choices ?? "[]") !== written || offers?.dataset.turn !== turn;
  if (isNew) {
    written = offers?.dataset.choices ?? "[]";
    turn = offers?.dataset.turn ?? "";
    choices = JSON.parse(written);
  }
  if (!asked) choices = [];
  else if (!choices.length) choices = JSON.parse(written);
  if (!possible(selected)) selected = [];
  mark();
  if (isNew) turnSheet();
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
      thing.setAttribute("tabindex", "0");
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-pressed", String(picked));
    } else if (thing === document.activeElement) {
      thing.setAttribute("tabindex", "-1"); // so that the keyboard does not lose its place
    } else if (thing.hasAttribute("aria-pressed")) {
      for (const name of marks) thing.removeAttribute(name);
    }
  }
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
  if (selected.includes(pick)) select(selected.filter((other) => other !== pick));
  else if (possible([...selected, pick])) select([...selected, pick]);
  else if (instead.length <= selected.length && possible(instead)) select(instead);
  else if (instead.length <= selected.length && possible([pick])) select([pick]);
  else if (explain) send("attempt", [["picks", [...selected, pick].join(" ")]]);
}

/** On a phone one's own things lie over the board: they are open if it goes on there, and make room if not. */
function turnSheet() {
  const sheet = document.getElementById("hand-open");
  const [mine, others] = ["#hand", ".stage"].map((place) => document.querySelector(`${place} .can-pick`));
  if (!(sheet instanceof HTMLInputElement)) return;
  if (others && (selected.length || !mine)) sheet.checked = false;
  else if (mine && !others) sheet.checked = true;
}

/** @param {Send} sender */
export function startPicking(sender) {
  send = sender;
  const picker = (/** @type {Event} */ event) => {
    const target = /** @type {Element} */ (event.target);
    const thing = /** @type {HTMLElement | null} */ (target.closest("[data-pick]"));
    const busy = !asked || document.documentElement.classList.contains("offline") || target.closest("a, summary, input");
    return thing && !busy ? thing : null;
  };
  document.addEventListener("click", (event) => {
    const thing = picker(event);
    if (!thing) return;
    choose(thing.dataset.pick ?? "", !thing.closest("#players"));
    if (thing.closest("#hand")) turnSheet();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && selected.length) select([]);
    if (event.key !== "Enter" && event.key !== " ") return;
    const thing = picker(event);
    if (!thing || thing !== event.target || thing.localName === "button") return;
    event.preventDefault();
    choose(thing.dataset.pick ?? "", true);
  });
  refreshPicks();
}
