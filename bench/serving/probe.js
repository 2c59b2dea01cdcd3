// In every page that is measured: when it was clicked, and when what it was sent was in it and painted.
// An observer is called as soon as a frame is wholly in the page; a task behind the next drawing comes when it is painted.
(() => {
  const now = () => performance.timeOrigin + performance.now();
  const painted = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(now()))));
  const pause = time => new Promise(done => setTimeout(done, time));
  const changes = [];
  const probe = window.probe = {
    now,
    clicked: 0,
    quiet: async time => {
      while (changes.length && now() - changes.at(-1).changed < time) await pause(time / 5);
    },
    after: async (clicked, patience) => {
      while (!changes.length || changes.at(-1).changed < clicked) {
        if (now() > clicked + patience) return null;
        await pause(5);
      }
      const first = changes.find(change => change.changed >= clicked);
      return [first.changed, await first.painted];
    },
    fetched: async path => {
      const asked = performance.now();
      await (await fetch(path, { cache: "no-store" })).text();
      return performance.now() - asked;
    },
  };
  addEventListener("click", () => { probe.clicked = now(); }, true);
  addEventListener("DOMContentLoaded", () => {
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    const observer = new MutationObserver(() => changes.push({ changed: now(), painted: painted() }));
    observer.observe(document.getElementById("table"), all);
  });
})();
