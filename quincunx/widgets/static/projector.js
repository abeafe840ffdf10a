// The keys of a show, wherever in it the focus is, and the whole screen.

const WAYS = {
  ArrowRight: "next", " ": "next", PageDown: "next", Enter: "next",
  ArrowLeft: "back", PageUp: "back", Backspace: "back",
  Home: "first", End: "last",
};

function render({ model, el }) {
  el.classList.add("qx-keys");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "qx-button";
  button.textContent = model.get("title");
  el.append(button);
  const show = () => el.closest(".qx-projector-show");

  function whole() {
    if (document.fullscreenElement) document.exitFullscreen();
    else if (show()) show().requestFullscreen().then(() => show().focus());
  }

  // Enter and Space on a control are the control's own; a list keeps its arrows.
  function mine(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target.matches("select")) return false;
    const pressing = event.key === "Enter" || event.key === " ";
    if (pressing && event.target.matches("button")) return false;
    return event.key in WAYS || event.key.toLowerCase() === "f";
  }

  function press(event) {
    if (!mine(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key in WAYS) model.send({ do: WAYS[event.key] });
    else whole();
  }

  let unclaim = () => {};
  let root = null;
  // The show that these keys belong to is there one frame later.
  const ready = requestAnimationFrame(() => {
    root = show();
    if (!root) return;
    root.tabIndex = 0;
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", "Show");
    // Before the parts of the show hear them: the board has arrow keys of its own.
    root.addEventListener("keydown", press, true);
    unclaim = claim(root, mine);
    root.focus({ preventScroll: true });
  });
  button.addEventListener("click", whole);
  const told = () => {
    button.textContent = document.fullscreenElement ? model.get("leave") : model.get("title");
  };
  document.addEventListener("fullscreenchange", told);
  return () => {
    document.removeEventListener("fullscreenchange", told);
    cancelAnimationFrame(ready);
    unclaim();
    if (root) root.removeEventListener("keydown", press, true);
  };
}

export default { render };
