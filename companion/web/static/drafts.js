/* What was filled in and not sent yet outlasts a reload, and a look at another page. */

const ticked = (field) => field.type === "radio" || field.type === "checkbox";
const state = (field) => (ticked(field) ? field.checked : field.value);
const keyOf = (field) => (ticked(field) ? `${field.name} ${field.value}` : field.name);

/** What the server wrote into *field*. */
function served(field) {
  if (ticked(field)) return field.defaultChecked;
  if (field.tagName !== "SELECT") return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) || field.options[0])?.value;
}

function fields(form) {
  const sent = (field) => field.name && !["hidden", "file", "submit", "button"].includes(field.type);
  return [...form.elements].filter((field) => sent(field) && field.tagName !== "BUTTON");
}

function keep(form) {
  const changed = fields(form).filter((field) => state(field) !== served(field));
  const draft = changed.map((field) => [keyOf(field), served(field), state(field)]);
  sessionStorage.setItem(`draft ${form.dataset.draft}`, JSON.stringify(draft));
}

/** Put back what was filled in, but for what the server says otherwise by now. */
function restore(form) {
  const draft = JSON.parse(sessionStorage.getItem(`draft ${form.dataset.draft}`) || "[]");
  for (const [key, before, written] of draft) {
    const field = fields(form).find((each) => keyOf(each) === key);
    if (!field || served(field) !== before) continue;
    if (ticked(field)) field.checked = written;
    else field.value = written;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

for (const form of document.querySelectorAll("form[data-draft]")) {
  restore(form);
  addEventListener("pagehide", () => keep(form));
}
