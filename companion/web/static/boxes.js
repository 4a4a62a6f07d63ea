// Boxes on a picture are in its own pixels, which only the picture knows. Around them
// each picture is shown once more, close up.

const SVG = "http://www.w3.org/2000/svg";
const AROUND = 1;

const boxes = [...document.querySelectorAll(".boxes rect")].map((rect) => {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(rect.getAttribute(key)));
  return { left: x, top: y, right: x + width, bottom: y + height };
});

/** What a close look shows: all boxes, and as much around them as the largest is big. */
function closely() {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  const around = AROUND * Math.max(width, height);
  return [left - around, top - around, width + 2 * around, height + 2 * around].join(" ");
}

function fit(image) {
  if (!image.naturalWidth) return;
  const framed = image.closest(".framed");
  const drawn = framed.querySelector("svg.boxes");
  drawn?.setAttribute("viewBox", `0 0 ${image.naturalWidth} ${image.naturalHeight}`);
  drawn?.classList.add("fits");
  if (boxes.length && !framed.parentElement.querySelector(".close")) closeUp(image, framed, drawn);
}

function closeUp(image, framed, drawn) {
  const close = document.createElementNS(SVG, "svg");
  const whole = document.createElementNS(SVG, "image");
  whole.setAttribute("href", image.src);
  whole.setAttribute("width", image.naturalWidth);
  whole.setAttribute("height", image.naturalHeight);
  close.append(whole, ...[...(drawn?.children || [])].map((rect) => rect.cloneNode()));
  close.setAttribute("viewBox", closely());
  close.setAttribute("class", "close");
  close.setAttribute("aria-hidden", "true");
  framed.before(close);
}

for (const image of document.querySelectorAll(".framed img")) {
  image.addEventListener("load", () => fit(image));
  if (image.complete) fit(image);
}
