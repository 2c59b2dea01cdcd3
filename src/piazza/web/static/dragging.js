// A drag is two picks: where it begins and where it ends. A finger holds still for a moment, or it scrolls.

/** @type {HTMLElement | null} */
let thing = null;
/** What follows the pointer: in a drawing the piece itself, else a copy that nothing covers. @type {HTMLElement | null} */
let ghost = null;
let [x, y, since, scale] = [0, 0, 0, 1];

function lift() {
  if (!thing) return;
  const whole = /** @type {HTMLElement} */ (thing.closest(".card") ?? thing);
  if (thing instanceof SVGGraphicsElement) {
    ghost = thing;
    scale = thing.getScreenCTM()?.a ?? 1;
  } else {
    const { left, top, width, height } = whole.getBoundingClientRect();
    ghost = /** @type {HTMLElement} */ (whole.cloneNode(true));
    for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
    for (const [name, size] of Object.entries({ left, top, width, height })) ghost.style.setProperty(name, `${size}px`);
    ghost.popover = "manual";
    whole.after(ghost);
    ghost.showPopover();
    scale = 1;
  }
  ghost.classList.add("dragged");
}

function end() {
  ghost?.classList.remove("dragged");
  ghost?.style.removeProperty("translate");
  if (ghost !== thing) ghost?.remove();
  thing = ghost = null;
}

/** @param {(event: Event) => HTMLElement | null} picker @param {(from: string, to: string[]) => void} drop */
export function startDragging(picker, drop) {
  let dropped = false;
  document.addEventListener("pointerdown", (event) => {
    dropped = false;
    thing = event.isPrimary && !event.button ? picker(event) : null;
    [x, y, since] = [event.clientX, event.clientY, event.timeStamp];
  });
  document.addEventListener("pointermove", (event) => {
    const [right, down] = [event.clientX - x, event.clientY - y];
    if (!event.buttons) end();
    else if (thing && !ghost && Math.hypot(right, down) > 8) lift();
    ghost?.style.setProperty("translate", `${right / scale}px ${down / scale}px`);
  });
  document.addEventListener("touchmove", (event) => thing && event.timeStamp - since > 250 && event.preventDefault(), { passive: false });
  document.addEventListener("pointercancel", end);
  document.addEventListener("pointerup", (event) => {
    const from = ghost && thing?.dataset.pick;
    const below = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("[data-pick]")?.getAttribute("data-pick"));
    end();
    dropped = Boolean(from);
    if (from) drop(from, below.flatMap((pick) => (pick && pick !== from ? [pick] : [])));
  });
  document.addEventListener("click", (event) => dropped && event.detail && event.stopImmediatePropagation(), true);
}
