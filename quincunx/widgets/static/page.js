// What every part of a page needs: it stands before the script of each.

// Without its kernel a table is only a picture; it says so instead of failing in silence.
function orphaned(el) {
  const root = el.closest(".qx") || el;
  if (root.querySelector(".qx-orphan")) return;
  const note = document.createElement("p");
  note.className = "qx-orphan";
  note.setAttribute("role", "alert");
  note.textContent = "The kernel behind this was restarted. Run its cell again to go on.";
  root.prepend(note);
}

// A notebook hears keys before its outputs do, and would move its cells by the arrows. It leaves
// alone what is marked so: the part that has the focus, for the keys that it uses, and only them.
function claim(el, ours) {
  const mark = (event) => {
    if (!el.contains(event.target)) return;
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey;
    event.target.toggleAttribute("data-lm-suppress-shortcuts", bare && ours(event));
  };
  window.addEventListener("keydown", mark, true);
  return () => window.removeEventListener("keydown", mark, true);
}
