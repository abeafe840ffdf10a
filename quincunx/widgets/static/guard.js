// Tells the kernel about the page that shows a table: its theme, its width, its pixels.

function darkness() {
  const told = document.body.dataset.jpThemeLight;
  if (told !== undefined) return told === "false";
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

// The outermost part of the page that scrolls: bars above and below it take some of the window.
function seen(el) {
  let height = window.innerHeight;
  for (let at = el.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at === document.fullscreenElement) return at.clientHeight; // the page behind it does not count
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === "auto" || overflowY === "scroll") && at.clientHeight > 200) height = at.clientHeight;
  }
  return Math.min(height, window.innerHeight);
}

function render({ model, el }) {
  el.classList.add("qx-guard");
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");

  function report() {
    const width = Math.round(el.getBoundingClientRect().width);
    if (width > 0) {
      model.set("width", width); // a hidden view must not shrink a shown one
      model.set("height", seen(el));
    }
    model.set("dark", darkness());
    model.set("scale", window.devicePixelRatio || 1);
    model.set("still", still.matches);
    try {
      model.save_changes();
    } catch {
      // The kernel is gone; whatever is clicked says so.
    }
  }

  // The part may still be on its way: a widget that was just made is drawn when it arrives.
  function reveal(message, tries = 40) {
    if (message.do !== "reveal") return;
    const part = (el.closest(".qx") || document).querySelector(`.${message.part}`);
    if (part && part.clientHeight > 40) {
      part.scrollIntoView({ block: "start", behavior: still.matches ? "instant" : "smooth" });
    } else if (tries > 0) setTimeout(() => reveal(message, tries - 1), 50);
  }

  model.on("msg:custom", reveal);
  const themed = new MutationObserver(report);
  themed.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const sized = new ResizeObserver(report);
  sized.observe(el);
  window.addEventListener("resize", report); // a lower window leaves the width as it is
  document.addEventListener("fullscreenchange", report);
  dark.addEventListener("change", report);
  still.addEventListener("change", report);
  return () => {
    model.off("msg:custom", reveal);
    themed.disconnect();
    sized.disconnect();
    document.removeEventListener("fullscreenchange", report);
    window.removeEventListener("resize", report);
    dark.removeEventListener("change", report);
    still.removeEventListener("change", report);
  };
}

export default { render };
