// The circle around a pile: two sliders and a size say where it is, and dragging moves the sliders.

import "/static/live_picture.js";
import { say } from "/static/table.js";

const picture = document.querySelector("[data-circle]");

if (picture) {
  const image = picture.querySelector("img");
  const drawing = picture.querySelector("svg");
  const circle = picture.querySelector("circle");
  const form = document.getElementById(picture.dataset.circle);
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
    event.preventDefault(); // what was typed or dragged elsewhere stays
    const request = { method: "POST", body: new FormData(form), headers: { Accept: "application/json" } };
    try {
      const answer = await fetch(form.action, request);
      say((await answer.json()).said);
    } catch {
      say(document.body.dataset.unsent);
    }
  });
}
