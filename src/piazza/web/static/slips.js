// Slips over the table: pages of the server, of which only the slip is shown. Esc closes, and the focus returns.

const page = /** @type {HTMLElement} */ (document.getElementById("table"));
/** Those before the one that is shown. @type {string[]} */
let trail = [];
let shown = "";

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = "/static/slips.css";
const styled = new Promise((done) => (style.onload = style.onerror = done));
document.head.append(style);

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn small plain";
  made.textContent = text;
  made.onclick = act;
  return made;
}

const dialog = document.createElement("dialog");
dialog.id = "overlay";
const head = document.createElement("p");
head.className = "overlay-head";
const back = button(page.dataset.before ?? "", () => show(trail.pop() ?? shown));
head.append(back, button(page.dataset.close ?? "", () => dialog.close()));
const body = document.createElement("div");
dialog.append(head, body);
page.append(dialog);
dialog.addEventListener("close", () => (trail = []));
dialog.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a.to-rule");
  if (event.target === dialog) dialog.close();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  trail.push(shown);
  show(link.getAttribute("href") ?? "");
});

/** @param {string} address */
async function show(address) {
  const answer = await fetch(address).catch(() => null);
  const found = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".slip") : null;
  if (answer?.status === 404) return; // nothing is known about it
  if (!found) return location.assign(address);
  await styled;
  shown = address;
  body.replaceChildren(found);
  const title = found.querySelector("h2, h3");
  if (title) title.id = "overlay-title";
  dialog.setAttribute("aria-labelledby", "overlay-title");
  back.hidden = !trail.length;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

/** @param {string} address */
export const open = (address) => show(address);
