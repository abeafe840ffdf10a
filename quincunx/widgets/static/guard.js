// Tells the kernel about the page that shows a table: its theme, its width, its pixels.

function darkness() {
  const told = document.body.dataset.jpThemeLight;
  if (told !== undefined) return told === "false";
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

function render({ model, el }) {
  el.classList.add("qx-guard");
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");

  function report() {
    const width = Math.round(el.getBoundingClientRect().width);
    if (width > 0) {
      model.set("width", width); // a hidden view must not shrink a shown one
      model.set("height", window.innerHeight);
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

  const themed = new MutationObserver(report);
  themed.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  const sized = new ResizeObserver(report);
  sized.observe(el);
  dark.addEventListener("change", report);
  still.addEventListener("change", report);
  return () => {
    themed.disconnect();
    sized.disconnect();
    dark.removeEventListener("change", report);
    still.removeEventListener("change", report);
  };
}

export default { render };
