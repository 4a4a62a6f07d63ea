// The camera's newest picture, fetched anew for as long as somebody looks at it.

const EVERY = 400;
const AGAIN = 1500;

async function show(image, missing) {
  let wait = EVERY;
  if (!document.hidden) {
    try {
      const answer = await fetch("/camera/still.jpg", { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.statusText);
      const old = image.src;
      image.src = URL.createObjectURL(await answer.blob());
      if (old.startsWith("blob:")) URL.revokeObjectURL(old);
      image.hidden = false;
      missing.hidden = true;
    } catch {
      image.hidden = true;
      missing.hidden = false;
      wait = AGAIN;
    }
  }
  setTimeout(() => show(image, missing), wait);
}

for (const picture of document.querySelectorAll("[data-live-picture]")) {
  show(picture.querySelector("img"), picture.querySelector(".missing"));
}
