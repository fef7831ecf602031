// Plays the frames of the board. Each group of shapes has its first frame and the
// frame after its last.
(() => {
  "use strict";
  const { pause, hold, captions } = JSON.parse(document.getElementById("data").textContent);
  const last = captions.length - 1;
  const $ = (id) => document.getElementById(id);
  const groups = [...document.querySelectorAll("svg g[data-from]")].map((element) => ({
    element, from: Number(element.dataset.from), until: Number(element.dataset.until), shown: true,
  }));
  const themes = ["light", "dark", "print"];
  const speeds = [...$("speed").options].map((option) => option.value);
  let frame = 0;
  let timer = null;

  function paragraph(line) {
    const element = document.createElement("p");
    element.textContent = line;
    if (/^\d+\. /.test(line)) element.className = "numbered";
    return element;
  }

  function show(number) {
    frame = Math.max(0, Math.min(last, number));
    for (const group of groups) {
      const shown = group.from <= frame && frame < group.until;
      if (shown !== group.shown) {
        group.shown = shown;
        group.element.toggleAttribute("hidden", !shown);
      }
    }
    const [heading, lines, status] = captions[frame];
    $("heading").textContent = heading;
    $("heading").className = status;
    $("text").replaceChildren(...lines.map(paragraph));
    $("scrub").value = frame;
    $("scrub").setAttribute("aria-valuetext", `frame ${frame + 1} of ${last + 1}: ${heading}`);
    $("place").textContent = `${frame + 1} / ${last + 1}`;
  }

  function playing(on) {
    clearTimeout(timer);
    timer = null;
    // While the animation plays, a screen reader can't keep up with the text.
    $("text").setAttribute("aria-live", on ? "off" : "polite");
    $("play").textContent = on ? "❚❚" : "▶";
    $("play").setAttribute("aria-label", on ? "Pause" : "Play");
    if (on) {
      const wait = (frame === last ? hold : pause) / Number($("speed").value);
      timer = setTimeout(() => {
        if (frame === last) return playing(false);
        show(frame + 1);
        playing(true);
      }, wait);
    }
  }

  function toggle() {
    if (timer !== null) return playing(false);
    if (frame === last) show(0);
    playing(true);
  }

  function go(number) {
    playing(false);
    show(number);
  }

  function faster(by) {
    const at = speeds.indexOf($("speed").value) + by;
    $("speed").value = speeds[Math.max(0, Math.min(speeds.length - 1, at))];
  }

  function recolour() {
    const root = document.documentElement;
    root.dataset.theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
  }

  const keys = {
    " ": toggle,
    k: toggle,
    ArrowRight: () => go(frame + 1),
    ArrowLeft: () => go(frame - 1),
    Home: () => go(0),
    End: () => go(last),
    PageDown: () => go(frame + 10),
    PageUp: () => go(frame - 10),
    "+": () => faster(1),
    "-": () => faster(-1),
    t: recolour,
  };
  document.addEventListener("keydown", (event) => {
    const key = keys[event.key];
    const busy = event.target.closest("select") || (event.key === " " && event.target.closest("button"));
    if (!key || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    key();
  });
  $("scrub").addEventListener("input", () => go(Number($("scrub").value)));
  $("first").addEventListener("click", () => go(0));
  $("back").addEventListener("click", () => go(frame - 1));
  $("play").addEventListener("click", toggle);
  $("next").addEventListener("click", () => go(frame + 1));
  $("end").addEventListener("click", () => go(last));
  $("theme").addEventListener("click", recolour);
  // The text has the same height in all frames, so the buttons stay where they are.
  const rows = Math.max(...captions.map(([, lines]) => lines.length));
  $("text").style.setProperty("--rows", Math.max(3, Math.min(rows, 10)));
  show(0);
})();
