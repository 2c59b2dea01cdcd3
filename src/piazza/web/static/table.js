// The page of a table: keeps it up to date over one socket, and sends what the player decides. It knows no rules.
import { startAsking } from "./asking.js";
import { startCopying } from "./copy.js";
import { startKeys } from "./keys.js";
import { lastNumber, showEnd, startEarlier, startReading, writeAgain } from "./log.js";
import { focusQuestion, keepFocus, startMoving } from "./moving.js";
import { marks, pickNamed, refreshPicks, startPicking } from "./picking.js";
import { stage, startScenes } from "./scenes.js";
import { announceTurn, inLanguage, startSwitches } from "./switches.js";
import { resetClocks } from "./clocks.js";

const page = /** @type {HTMLElement} */ (document.getElementById("table"));
const base = page.dataset.base ?? "";
const replaying = document.getElementById("replay");
const longestPause = 3000; // so that a page is back within five seconds of the repair, however long that took
const refused = 1008; // the code of a socket that was closed for good: the seat is another's, or there are too many pages
const restarted = 1012; // the code of a socket whose server leaves while another takes its place
const freshFor = 10000;
const catchingUp = 1500; // what comes so soon after connecting was missed, and plays quickly

let rev = page.dataset.rev ?? "";
/** The newest line that has come, also if its scene is not played yet. */
let told = lastNumber();
let pause = 500;
/** @type {WebSocket | null} */
let socket = null;
let timer = 0;

/** What a player has typed or opened outlives a frame; what the server counts does not. */
const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    /** @param {string} name @param {Element} element */
    beforeAttributeUpdated: (name, element) =>
      !(name === "open" && element.localName === "details") &&
      !(marks.includes(name) && element.matches("[data-pick], :focus")) &&
      !(name === "value" && element.matches("input:not([type=hidden], [readonly]), textarea")) &&
      !(name === "selected" && element.localName === "option"),
  },
};

/** @param {Record<string, string>} parts */
function draw(parts) {
  for (const [name, html] of Object.entries(parts)) {
    const part = document.getElementById(name);
    if (!part) continue;
    /** @type {any} */ (window).Idiomorph.morph(part, html, morphing);
    if (name === "hand") part.closest("section")?.toggleAttribute("hidden", !html.trim());
    if (name === "players") {
      resetClocks();
      refreshInvitations();
    }
  }
}

/** What follows from parts that were drawn. @param {Element | null} before what had the focus */
function settled(before) {
  refreshPicks();
  keepFocus(before);
  if (!replaying) announceTurn(page);
}

/** @param {Frame} frame @param {boolean} [quickly] */
export function apply(frame, quickly = false) {
  rev = frame.rev ?? rev;
  told = frame.told ?? told;
  stage(frame, quickly);
  if (frame.again) {
    writeAgain(frame.again);
    document.getElementById("announcer")?.replaceChildren();
    refreshInvitations(true);
  }
}

const faults = /** @type {HTMLElement} */ (document.getElementById("fault"));
const unreachable = () => faults.dataset.unreachable ?? "";

const freeSeats = () => document.querySelectorAll(".invite:not(#invite-watch, .taken)").length;

/** The host's panel changes when somebody sits down, and closes when all do; nobody else has one. @param {boolean} [always] */
async function refreshInvitations(always = false) {
  const free = freeSeats();
  if (!always && !free && !document.querySelector("#invitations-box[open]")) return;
  const answer = await fetch(inLanguage(`${base}/invitations${location.search}`)).catch(() => null);
  if (answer?.ok) apply(await answer.json());
  if (free && !freeSeats()) document.getElementById("invitations-box")?.removeAttribute("open");
}

/** What was tried last, if it was a thing on the board. */
let tried = "";

/** At the thing that it is about, with a link to the rule. @param {string} sentence @param {string | null} [rule] */
function complain(sentence, rule) {
  const [before, after = ""] = sentence.split(rule || "\n");
  const link = document.createElement("a");
  link.href = `/rules/${page.dataset.game}/${rule}`;
  link.append(rule ?? "");
  link.dataset.slip = "";
  faults.replaceChildren(before, ...(rule ? [link, after] : []));
  faults.removeAttribute("style");
  const thing = tried && document.querySelector(`[data-pick="${CSS.escape(tried)}"]`);
  faults.classList.toggle("at-thing", Boolean(thing));
  if (!thing || !sentence) return;
  const { x, top, bottom } = thing.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = faults;
  faults.style.left = `min(${x}px, 100vw - ${wide + 8}px)`;
  faults.style.top = `${bottom + high < innerHeight ? bottom : top - high}px`;
}

/** What is on its way, in order; a click that comes meanwhile is meant for what the one before leads to. */
const onTheWay = new Map();
let latestTurn = "";

/**
 * Sends a decision after those before it. The same one twice at once is a double click.
 * @param {string} url @param {Array<[string, string]>} fields
 */
function post(url, fields) {
  const key = JSON.stringify([url, fields]);
  if (onTheWay.has(key)) return;
  const before = [...onTheWay.values()].pop();
  const sent = before
    ? before.then((/** @type {boolean} */ done) => done && deliver(url, fields.map(([name, value]) => [name, name === "turn" ? latestTurn : value])))
    : deliver(url, fields);
  onTheWay.set(key, sent.finally(() => onTheWay.delete(key)));
  return sent;
}

/**
 * The answer is a frame, or a fault to be shown beside the status line.
 * @param {string} url @param {Array<[string, string]>} fields
 * @returns {Promise<boolean>} whether it was done
 */
async function deliver(url, fields) {
  const verb = url.startsWith(`${base}/`) ? url.slice(base.length + 1) : "";
  if (verb !== "undo") complain(""); // what is taken back because it cannot go on is told why
  tried = verb === "attempt" ? (fields[0][1].split(" ").pop() ?? "") : "";
  if (verb && !verb.includes("/") && socket?.readyState === WebSocket.OPEN) return order(socket, verb, fields);
  try {
    const answer = await fetch(inLanguage(url + location.search), { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" } });
    const told = answer.headers.get("Content-Type")?.includes("json") ? await answer.json() : {};
    const frame = told.frame ?? (told.parts ? told : null);
    if (frame) apply(frame);
    if (!answer.ok) complain(told.fault ?? unreachable(), told.rule);
    latestTurn = told.turn ?? latestTurn;
    return answer.ok;
  } catch {
    complain(unreachable());
    reconnect();
    return false;
  }
}

/** Ends the wait for what was sent over the socket. @type {((done: boolean) => void) | null} */
let answered = null;
let latestOrder = "";
/** What was on its way when its server left; it is sent again if the first frame of the next one shows that it was not done. */
let unsure = "";
/** The turn of the newest frame. */
let turn = document.getElementById("offers")?.dataset.turn ?? "";

/**
 * Over the socket only a refusal is answered; a frame with another turn shows that it was done.
 * @param {WebSocket} line @param {string} verb @param {Array<[string, string]>} fields
 * @returns {Promise<boolean>} whether it was done
 */
function order(line, verb, fields) {
  const { number, confirm, ...given } = Object.fromEntries(fields);
  latestOrder = JSON.stringify({ do: verb, ...given, ...(number && { number: Number(number) }), ...(confirm && { confirm: true }) });
  line.send(latestOrder);
  return new Promise((done) => (answered = done));
}

/** @param {boolean} done */
function finish(done) {
  answered?.(done);
  answered = null;
}

/** @param {any} told a frame, or why something was not done @param {boolean} quickly */
function hear(told, quickly) {
  if (told.said) document.dispatchEvent(new CustomEvent("said", { detail: told.said }));
  if (told.fault) {
    complain(told.fault, told.rule);
    finish(false);
  }
  if (!told.parts) return;
  apply(told, quickly);
  const order = unsure;
  unsure = "";
  if (told.turn !== turn) {
    turn = latestTurn = told.turn;
    finish(true);
  } else if (order) {
    socket?.send(order);
  }
}

/** @param {string} path @param {Array<[string, string]>} fields */
const send = (path, fields) => {
  const turn = document.getElementById("offers")?.dataset.turn ?? "";
  return post(`${base}/${path}`, [...fields, ["turn", turn]]);
};

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.hasAttribute("data-live") || document.documentElement.classList.contains("offline")) return;
  event.preventDefault();
  const fields = /** @type {Array<[string, string]>} */ ([...new FormData(form)]);
  const write = form.dataset.write;
  const number = fields.find(([name]) => name === "number");
  if (write && number) {
    send("decide", [["action", write.replace("{0}", number[1])]]);
  } else if (!form.querySelector("#notation") || !pickNamed(fields.find(([name]) => name === "action")?.[1] ?? "")) {
    post(form.getAttribute("action") ?? "", fields); // `form.action` would be its field of that name
  }
  form.closest("details.sure")?.removeAttribute("open");
  closeMenu(form.closest("details.menu"));
});

/** What has the focus in it would lose it. @param {Element | null} menu */
function closeMenu(menu) {
  const wasThere = menu?.contains(document.activeElement);
  menu?.removeAttribute("open");
  if (wasThere) focusQuestion();
}

const banner = /** @type {HTMLElement} */ (document.getElementById("connection"));

/** @param {boolean} lost @param {string} [why] */
function showConnection(lost, why) {
  document.documentElement.classList.toggle("offline", lost);
  banner.toggleAttribute("hidden", !lost);
  const sentence = /** @type {HTMLElement} */ (banner.querySelector("span"));
  sentence.textContent = lost ? why || (banner.dataset.lost ?? "") : "";
  for (const part of ["actions", "menu"]) document.getElementById(part)?.toggleAttribute("inert", lost);
}

function connect() {
  clearTimeout(timer);
  const opened = new WebSocket(`${location.origin.replace("http", "ws")}${base}/live?rev=${encodeURIComponent(rev)}&told=${told}&language=${document.documentElement.lang}&said=${document.getElementById("said")?.dataset.end ?? ""}`);
  let since = 0;
  socket = opened;
  opened.onopen = () => {
    pause = 500;
    since = performance.now();
    showConnection(false);
  };
  opened.onmessage = (message) => {
    hear(JSON.parse(message.data), performance.now() - since < catchingUp);
  };
  opened.onclose = (event) => {
    if (socket !== opened) return;
    if (event.code === restarted) {
      if (answered) [unsure, rev] = [latestOrder, ""]; // without a rev there is a frame
      pause = 50 + Math.random() * 300; // not all pages at once
    } else {
      if (answered) complain(unreachable());
      finish(false);
      unsure = "";
      showConnection(true, event.reason);
    }
    if (event.code === refused) return lookOnce();
    timer = window.setTimeout(connect, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, longestPause);
  };
}

/** A new page says why this one was refused; if it was reloaded just before, only the sentence is shown. */
function lookOnce() {
  const [opening] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (opening?.type !== "reload" || performance.now() > freshFor) location.reload();
}

/** Tries again at once, unless the line is up. */
function reconnect() {
  if (replaying || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
  connect();
}

document.documentElement.classList.add("js");
if (matchMedia("(max-width: 720px)").matches) document.getElementById("log-box")?.removeAttribute("open");
showEnd();
startCopying();
startEarlier(() => complain(unreachable()));
startReading();
startSwitches();
startScenes(draw, settled, () => rev.split(".")[0]);
startKeys(() => complain(""));
startAsking();
resetClocks();
if (!replaying) {
  startPicking(send);
  announceTurn(page);
  connect();
  addEventListener("online", reconnect);
  addEventListener("offline", () => socket?.close());
  addEventListener("pageshow", (event) => event.persisted && reconnect());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && reconnect());
  document.querySelector("[data-retry]")?.addEventListener("click", reconnect);
}
startMoving();
