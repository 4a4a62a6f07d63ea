// How loud the microphone hears the table, while the host looks.

const EVERY = 250;
const AGAIN = 3000;
const FRESH = 2;

const place = document.querySelector("[data-meter]");
const bar = place.querySelector("meter");
const words = place.querySelector("span");

async function show() {
  let wait = EVERY;
  if (!document.hidden) {
    try {
      const answer = await fetch("/host/hearing/meter", { headers: { Accept: "application/json" } });
      if (!answer.ok) throw new Error(answer.statusText);
      const { level, listens, heard } = await answer.json();
      const { heard: called, listens: hears, waits } = place.dataset;
      bar.value = level;
      words.textContent = heard !== null && heard < FRESH ? called : listens ? hears : waits;
    } catch {
      wait = AGAIN;
    }
  }
  setTimeout(show, wait);
}

show();
