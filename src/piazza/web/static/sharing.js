// A moment as text and as a picture for the clipboard. The replay changes the moment without loading the page again.
import { say } from "./copy.js";

const text = document.getElementById("moment-text");
const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("moment"));
const picture = /** @type {HTMLAnchorElement | null} */ (document.getElementById("moment-preview"));

// Before the button is heard that copies it.
document.addEventListener(
  "click",
  (event) => {
    if (!text || !link || !(/** @type {Element} */ (event.target).closest("[data-copy=moment-text]"))) return;
    const told = document.getElementById("status")?.textContent?.trim() ?? "";
    [document.title, told, link.href].forEach((line, place) => (text.children[place].textContent = line));
  },
  true,
);

/** @param {string} address */
async function png(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

picture?.addEventListener("click", async (event) => {
  event.preventDefault();
  const wanted = picture.href.replace(/at=\d+/, link?.href.match(/at=\d+/)?.[0] ?? "$&");
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png(new URL(wanted).pathname + new URL(wanted).search) })]);
    say(picture, true);
  } catch {
    say(picture, false);
  }
});
