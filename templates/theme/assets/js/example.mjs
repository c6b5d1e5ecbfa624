/*
 * Steps through a worked example: one step at a time with buttons, or all of them as the page has them.
 * In: `[data-example]` with its `[data-step]`s and words; `data-first` is the step to begin with. Without this script the steps are a list.
 */
for (const example of document.querySelectorAll("[data-example]")) stepper(example);

function stepper(example) {
  const steps = [...example.querySelectorAll("[data-step]")];
  const words = example.dataset;
  let at = -1;    // -1: all of them
  const bar = document.createElement("div");
  bar.className = "ex-bar";
  const back = button(words.back, "‹", () => show(at - 1));
  const on = button(words.on, "›", () => show(at + 1));
  const mode = button("", "", () => show(at < 0 ? 0 : -1));
  const place = document.createElement("output");
  bar.append(back, place, on, mode);
  example.before(bar);

  function show(step) {
    at = step;
    for (const [i, element] of steps.entries()) element.hidden = at >= 0 && i !== at;
    for (const part of example.querySelectorAll(".ex-part")) part.hidden = !part.querySelector("[data-step]:not([hidden])");
    back.hidden = on.hidden = place.hidden = at < 0;
    back.disabled = at <= 0;
    on.disabled = at === steps.length - 1;
    place.value = `${at + 1} / ${steps.length}`;
    mode.textContent = at < 0 ? words.single : words.all;
  }

  const linked = () => steps.findIndex(step => `#${step.id}` === location.hash);
  addEventListener("hashchange", () => { if (at >= 0 && linked() >= 0) show(linked()); });
  show(Number(words.first ?? -1));
}

function button(label, sign, action) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "btn btn-s";
  element.textContent = sign;
  if (label) element.setAttribute("aria-label", label);
  element.addEventListener("click", action);
  return element;
}
