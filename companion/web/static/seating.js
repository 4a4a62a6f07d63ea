/* Players sit in the order in which they are tapped. */

const chosen = document.querySelector("[data-order]");
const order = chosen.elements.order;

function seats() {
  return order.value.split(" ").filter(Boolean);
}

function show() {
  const seated = seats();
  for (const box of chosen.querySelectorAll("input[name=player]")) {
    const at = seated.indexOf(box.value);
    box.closest("label").querySelector("b").textContent = at < 0 ? "" : String(at + 1);
  }
}

chosen.addEventListener("change", ({ target }) => {
  if (target.name !== "player") return;
  const others = seats().filter((player) => player !== target.value);
  order.value = [...others, ...(target.checked ? [target.value] : [])].join(" ");
  show();
});

show();
