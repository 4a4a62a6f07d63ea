// Who sits where: everybody's name slides along the edge of the picture; the fields follow.

import "/static/circle.js";

const STEP = 2;
const KEYS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

const percent = (value) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

/* Where the way from the middle through that point meets the edge, in percent. */
function edge(x, y) {
  const longest = Math.max(Math.abs(x - 50), Math.abs(y - 50));
  return longest ? [50 + ((x - 50) / longest) * 50, 50 + ((y - 50) / longest) * 50] : [50, 100];
}

function furnish(marker, x, y) {
  const picture = marker.parentElement;
  const draw = () => {
    const [across, down] = [percent(x.value), percent(y.value)];
    marker.style.left = `${across}%`;
    marker.style.top = `${down}%`;
    marker.style.transform = `translate(${-across}%, ${-down}%)`;
  };
  const move = (across, down) => {
    [x.value, y.value] = edge(across, down).map(percent);
    draw();
  };

  for (const field of [x, y]) field.addEventListener("input", draw);
  marker.addEventListener("pointerdown", (event) => marker.setPointerCapture(event.pointerId));
  marker.addEventListener("pointermove", (event) => {
    if (!marker.hasPointerCapture(event.pointerId)) return;
    const frame = picture.getBoundingClientRect();
    const [left, top] = [event.clientX - frame.left, event.clientY - frame.top];
    move(percent((left / frame.width) * 100), percent((top / frame.height) * 100));
  });
  marker.addEventListener("keydown", (event) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    const [across, down] = edge(Number(x.value), Number(y.value));
    const next = [percent(across + way[0]), percent(down + way[1])];
    if (next.some((each) => each === 0 || each === 100)) move(...next); // never off the edge
  });
  marker.hidden = false;
  draw();
}

const form = document.querySelector("[data-seats]");

if (form) {
  const [across, down] = ["x", "y"].map((name) => form.querySelectorAll(`[name=${name}]`));
  form.querySelectorAll(".seats-shown button").forEach((marker, at) => furnish(marker, across[at], down[at]));
  const numbers = form.querySelector("[data-numbers]");
  numbers.open = false;
  form.addEventListener("invalid", () => { numbers.open = true; }, true);
}
