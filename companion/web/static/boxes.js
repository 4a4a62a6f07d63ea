// Boxes on a picture are in its own pixels, which only the picture knows.

function fit(image) {
  const boxes = image.parentElement.querySelector("svg.boxes");
  if (boxes && image.naturalWidth) {
    boxes.setAttribute("viewBox", `0 0 ${image.naturalWidth} ${image.naturalHeight}`);
    boxes.classList.add("fits");
  }
}

for (const image of document.querySelectorAll(".framed img")) {
  image.addEventListener("load", () => fit(image));
  if (image.complete) fit(image);
}
