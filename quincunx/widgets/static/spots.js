// The parts of a canvas that can be pointed at, as real buttons laid over it.
//
// Mouse, finger, pen, keyboard and screen reader then all come as the browser's own events: a
// tap is one click, the wheel and Tab go where they go on any page, and no pixel is reported.

const USED = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", " "]);
const PATIENCE = 300; // milliseconds until a hover may be reported without an answer to the last

function centre(box) {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The next part in a direction: near, and more straight ahead than aside.
function ahead(from, boxes, dx, dy) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    const [bx, by] = centre(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (along < 4 || aside > along * 2.5 + 4) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [box, far];
  }
  return best;
}

function render({ model, el }) {
  el.classList.add("qx-spots");
  el.setAttribute("role", "group");
  const buttons = new Map();
  let roving = null;
  let waiting = 0;
  let hovered = null;
  let reported = null;
  let settling = false;

  function tell(message) {
    try {
      model.send(message);
    } catch {
      orphaned(el);
    }
  }

  const boxes = () => model.get("spots").filter((box) => buttons.has(box.name));

  function report() {
    if (hovered === reported) return;
    const now = Date.now();
    if (now - waiting < PATIENCE) {
      setTimeout(report, PATIENCE / 4);
      return;
    }
    reported = hovered;
    waiting = now;
    tell({ do: "hover", name: hovered });
  }

  function hover(name) {
    hovered = name;
    report();
  }

  function rove(name) {
    const before = buttons.get(roving);
    if (before) before.tabIndex = -1;
    roving = name;
    const now = buttons.get(name);
    if (now) now.tabIndex = 0;
  }

  function made(name) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.name = name;
    button.tabIndex = -1;
    button.addEventListener("pointerenter", (event) => {
      if (event.pointerType === "mouse") hover(name);
    });
    button.addEventListener("focus", () => {
      rove(name);
      if (!settling && button.matches(":focus-visible")) hover(name);
    });
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      // The second click of a double click falls on a table that has moved on.
      if (event.detail > 1) return;
      hovered = reported = name;
      tell({ do: "pick", name });
    });
    return button;
  }

  function place(button, box, width, height) {
    const style = button.style;
    style.left = `${(100 * box.x) / width}%`;
    style.top = `${(100 * box.y) / height}%`;
    style.width = `${(100 * box.width) / width}%`;
    style.height = `${(100 * box.height) / height}%`;
    button.setAttribute("aria-label", box.label);
    button.title = box.tip;
    button.classList.toggle("qx-idle", box.idle);
    if (box.pressed === null) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", String(box.pressed));
  }

  function layout() {
    const [width, height] = model.get("extent");
    el.setAttribute("aria-label", model.get("label"));
    const had = el.contains(document.activeElement) ? roving : null;
    settling = true;
    const spots = model.get("spots");
    const kept = new Set(spots.map((box) => box.name));
    for (const [name, button] of buttons) {
      if (!kept.has(name)) {
        button.remove();
        buttons.delete(name);
      }
    }
    spots.forEach((box, at) => {
      if (!buttons.has(box.name)) buttons.set(box.name, made(box.name));
      const button = buttons.get(box.name);
      place(button, box, width, height);
      if (el.children[at] !== button) el.insertBefore(button, el.children[at] || null);
    });
    const usable = spots.find((box) => !box.idle) || spots[0];
    if (!buttons.has(roving)) rove(usable ? usable.name : null);
    // A part that was moved keeps the focus; one that is gone hands it on, not to the page.
    if (had && roving) {
      const heir = buttons.get(had) || buttons.get(roving);
      if (document.activeElement !== heir) heir.focus({ preventScroll: true });
    }
    settling = false;
    quiet();
  }

  // The canvas below must not be a stop of its own: it would swallow every key.
  function quiet() {
    const canvas = el.parentElement && el.parentElement.querySelector("canvas");
    if (canvas && canvas.tabIndex !== -1) {
      canvas.tabIndex = -1;
      canvas.setAttribute("aria-hidden", "true");
    }
  }

  function move(key) {
    const all = boxes();
    const from = all.find((box) => box.name === roving);
    if (!from) return null;
    if (key === "Home") return all[0];
    if (key === "End") return all[all.length - 1];
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    return ahead(from, all, ...ways[key]);
  }

  el.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
      event.preventDefault();
      event.stopPropagation();
      const to = move(event.key);
      if (to) buttons.get(to.name).focus();
      else if (event.key.startsWith("Arrow")) tell({ do: "edge", key: event.key });
    } else if (model.get("wanted_keys").includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      tell({ do: "key", key: event.key });
    } else if (event.key === "Escape") {
      hover(null);
      document.activeElement.blur();
    } else if (event.key === "Enter" || event.key === " ") {
      event.stopPropagation();
    }
  });

  const release = claim(el, (event) => USED.has(event.key) || model.get("wanted_keys").includes(event.key));

  el.addEventListener("pointerleave", () => hover(null));
  el.addEventListener("focusout", (event) => {
    if (!settling && !el.contains(event.relatedTarget) && !el.matches(":hover")) hover(null);
  });
  model.on("change:spots", layout);
  model.on("change:extent", layout);
  model.on("change:label", layout);
  const answer = (message) => {
    if (message.do === "done") {
      waiting = 0;
      report();
    }
    if (message.do === "focus" && attended()) {
      const button = buttons.get(message.name) || buttons.get(roving);
      if (button) button.focus({ preventScroll: !message.scroll });
    }
  };
  // Of several views of one drawing only the one that is used takes the focus.
  const attended = () => {
    const root = el.closest(".qx") || el;
    return root.contains(document.activeElement) || document.activeElement === document.body;
  };
  model.on("msg:custom", answer);
  layout();
  const settled = requestAnimationFrame(quiet);
  const watcher = new MutationObserver(quiet);
  requestAnimationFrame(() => {
    if (el.parentElement) {
      watcher.observe(el.parentElement, { childList: true, subtree: true, attributeFilter: ["tabindex"] });
      quiet();
    }
  });
  return () => {
    cancelAnimationFrame(settled);
    watcher.disconnect();
    release();
    model.off("change:spots", layout);
    model.off("change:extent", layout);
    model.off("change:label", layout);
    model.off("msg:custom", answer);
  };
}

export default { render };
