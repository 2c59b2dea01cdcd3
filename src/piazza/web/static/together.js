// A screen that several people share is covered when it is somebody else's turn.

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const own = table.dataset.viewer ?? "";
const others = (table.dataset.together ?? "").split(" ").filter((seat) => seat !== own);

/** @param {string} seat */
const waitsFor = (seat) => document.querySelector(`#player-${seat}.waits:not(.by-bot)`) !== null;

function look() {
  if (!waitsFor(own) && others.some(waitsFor)) location.replace(table.dataset.cover ?? "/");
}

const players = document.getElementById("players");
if (players) new MutationObserver(look).observe(players, { subtree: true, childList: true, attributes: true });
look();
