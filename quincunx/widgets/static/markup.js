// A part of a page that the kernel writes as HTML, and whose controls report back by name.
//
// New HTML is laid into the old, so that the focus, an open box and a half-typed field survive.

const MOST = 4_000_000; // characters of a file that is worth reading
// What the page itself sets: an open box, and who the notebook must not listen to.
const KEPT = new Set(["open", "data-lm-suppress-shortcuts"]);

function alike(one, other) {
  return (
    one.nodeType === other.nodeType &&
    one.nodeName === other.nodeName &&
    (one.nodeType !== 1 || one.dataset.key === other.dataset.key)
  );
}

function attributes(one, other) {
  for (const { name } of [...one.attributes]) {
    if (!other.hasAttribute(name) && !KEPT.has(name)) {
      one.removeAttribute(name);
      if (name === "checked") one.checked = false;
    }
  }
  for (const { name, value } of [...other.attributes]) {
    if (one.getAttribute(name) !== value) {
      one.setAttribute(name, value);
      if (name === "value" && one.nodeName === "INPUT") one.value = value;
      if (name === "checked") one.checked = true;
    }
  }
  // A switch shows what is so; a box of a form keeps what was ticked until the form is sent.
  if (one.nodeName === "INPUT" && one.type === "checkbox" && one.dataset.do) {
    one.checked = other.hasAttribute("checked");
  }
}

function morph(one, other) {
  const wanted = [...other.childNodes];
  wanted.forEach((node, at) => {
    const there = one.childNodes[at];
    if (!there) one.append(node);
    else if (!alike(there, node)) there.replaceWith(node);
    else if (node.nodeType === 1) {
      attributes(there, node);
      morph(there, node);
    } else if (there.data !== node.data) there.data = node.data;
  });
  while (one.childNodes.length > wanted.length) one.lastChild.remove();
}

function fields(control) {
  const form = control.closest("[data-form]");
  const found = {};
  if (form) {
    for (const field of form.querySelectorAll("[name]")) {
      if (field.type === "radio" && !field.checked) continue;
      found[field.name] = field.type === "checkbox" ? field.checked : field.value;
    }
  }
  return found;
}

function render({ model, el }) {
  el.classList.add("qx-markup");

  function draw() {
    const next = document.createElement("div");
    next.innerHTML = model.get("html");
    const before = el.querySelector("[data-autofocus]");
    const held = el.contains(document.activeElement) ? document.activeElement : null;
    const closing = el.querySelector("[data-close]");
    morph(el, next);
    // A box that is closed hands the focus back to the button that opened it.
    if (held && closing && !held.isConnected && !closing.isConnected) {
      const opener = el.querySelector(`[data-do="drawer"][data-arg="${closing.dataset.arg}"]`);
      if (opener) opener.focus({ preventScroll: true });
    }
    const wants = el.querySelector("[data-autofocus]");
    if (wants && wants !== before) wants.focus({ preventScroll: true });
    requestAnimationFrame(reveal); // once it is laid out
  }

  function reveal() {
    for (const row of el.querySelectorAll("[data-scroll-to]")) {
      const strip = row.parentElement;
      const right = row.offsetLeft - strip.offsetLeft + row.offsetWidth;
      if (right > strip.scrollLeft + strip.clientWidth || right - row.offsetWidth < strip.scrollLeft) {
        strip.scrollLeft = right - strip.clientWidth + 8;
      }
    }
  }

  function send(control, more = {}) {
    const { do: wish, arg = null } = control.dataset;
    try {
      model.send({ do: wish, arg, fields: fields(control), ...more });
    } catch {
      orphaned(el);
    }
  }

  el.addEventListener("click", (event) => {
    const control = event.target.closest("[data-do]");
    if (!control || control.matches("select, input")) return;
    // One that looks disabled is sent as well: the kernel may be ahead of the page, or says why not.
    if (event.detail > 1 && "once" in control.dataset) return; // a double click is one wish
    event.stopPropagation();
    send(control);
  });

  el.addEventListener("change", async (event) => {
    const control = event.target;
    if (!control.dataset.do) return;
    if (control.type !== "file") return send(control);
    const file = control.files[0];
    if (!file) return;
    const text = file.size > MOST ? null : await file.text();
    send(control, { file: file.name, text });
    control.value = "";
  });

  el.addEventListener("keydown", (event) => {
    const close = el.querySelector("[data-close]");
    if (event.key === "Escape" && close) {
      event.stopPropagation();
      send(close);
    } else if (event.key === "Enter" && event.target.matches("input:not([type=file])")) {
      const form = event.target.closest("[data-form]");
      const main = form && form.querySelector("[data-main]");
      event.preventDefault();
      event.stopPropagation();
      if (main) send(main);
    }
  });

  const typing = (node) => node.matches("input, select, textarea");
  const ours = (event) =>
    ["Enter", " "].includes(event.key) ||
    typing(event.target) ||
    (event.key === "Escape" && el.querySelector("[data-close]"));
  const release = claim(el, (event) => Boolean(ours(event)));

  // The control that had the focus is gone: the next one takes it over, and never from another.
  const answer = (message) => {
    if (message.do !== "focus" || document.activeElement !== document.body) return;
    const heir = el.querySelector("button.qx-main") || el.querySelector("button");
    if (heir) heir.focus({ preventScroll: true });
  };

  model.on("change:html", draw);
  model.on("msg:custom", answer);
  draw();
  return () => {
    release();
    model.off("change:html", draw);
    model.off("msg:custom", answer);
  };
}

export default { render };
