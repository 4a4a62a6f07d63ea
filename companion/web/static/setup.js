// Setting up: names change places.

import "/static/circle.js";

/* The names: arrows move one up or down, the dealer goes along; a new place at the end. */

const people = document.querySelector("[data-people]");

function places() {
  return [...people.querySelectorAll("li")];
}

function swap(place, other) {
  if (!other) return;
  const [name, otherName] = [place, other].map((each) => each.querySelector("[name=name]"));
  [name.value, otherName.value] = [otherName.value, name.value];
  const [deals, otherDeals] = [place, other].map((each) => each.querySelector("[name=dealer]"));
  if (deals.checked) otherDeals.checked = true;
  else if (otherDeals.checked) deals.checked = true;
}

function arrow(place, sign, label, other) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet arrow";
  button.textContent = sign;
  button.setAttribute("aria-label", label);
  button.addEventListener("click", () => swap(place, other()));
  place.append(button);
}

function furnish(place) {
  const { up, down } = people.dataset;
  const number = places().indexOf(place) + 1;
  arrow(place, "↑", up.replace("#", number), () => place.previousElementSibling);
  arrow(place, "↓", down.replace("#", number), () => place.nextElementSibling);
}

function add() {
  const last = places().at(-1);
  const fresh = last.cloneNode(true);
  const number = places().length + 1;
  for (const button of fresh.querySelectorAll("button")) button.remove();
  const name = fresh.querySelector("[name=name]");
  name.value = "";
  name.placeholder = people.dataset.player.replace("#", number);
  fresh.querySelector(".unseen").textContent = name.placeholder;
  const deals = fresh.querySelector("[name=dealer]");
  deals.checked = false;
  deals.value = number - 1;
  last.after(fresh);
  furnish(fresh);
  name.focus();
  more.hidden = number >= Number(people.dataset.most);
}

const more = people.querySelector(".more");
for (const place of places()) furnish(place);
more.hidden = places().length >= Number(people.dataset.most);
more.addEventListener("click", add);
