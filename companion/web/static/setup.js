// Setting up: the circle around the pile follows a finger, and names change places.

import "/static/live_picture.js";
import { say } from "/static/table.js";

/* The circle: two sliders and a size say where it is, and dragging moves the sliders. */

const picture = document.querySelector("[data-circle]");

if (picture) {
  const image = picture.querySelector("img");
  const drawing = picture.querySelector("svg");
  const circle = picture.querySelector("circle");
  const form = document.getElementById("pile");
  const { x, y, radius } = form.elements;

  const draw = () => {
    const { naturalWidth: width, naturalHeight: height } = image;
    if (!width) return;
    drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    circle.setAttribute("cx", x.value * width);
    circle.setAttribute("cy", y.value * height);
    circle.setAttribute("r", radius.value * width);
  };
  const drag = (event) => {
    const frame = image.getBoundingClientRect();
    x.value = (event.clientX - frame.left) / frame.width;
    y.value = (event.clientY - frame.top) / frame.height;
    draw();
  };

  for (const slider of [x, y, radius]) slider.addEventListener("input", draw);
  image.addEventListener("load", draw);
  if (image.complete) draw();
  picture.addEventListener("pointerdown", (event) => {
    picture.setPointerCapture(event.pointerId);
    drag(event);
  });
  picture.addEventListener("pointermove", (event) => {
    if (picture.hasPointerCapture(event.pointerId)) drag(event);
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault(); // the names that were typed stay
    const request = { method: "POST", body: new FormData(form), headers: { Accept: "application/json" } };
    try {
      const answer = await fetch(form.action, request);
      say((await answer.json()).said);
    } catch {
      say(document.body.dataset.unsent);
    }
  });
}

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
