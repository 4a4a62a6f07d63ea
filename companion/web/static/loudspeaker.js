/* This device is the loudspeaker: it plays each clip as it is announced. */

import { listen, open } from "/static/stream.js";

const button = document.getElementById("speak");
const language = document.body.dataset.language;
let sound = null;
let playing = null;
let number = 0;

function stop() {
  if (playing) playing.stop();
  playing = null;
}

async function play(clip) {
  if (clip.number <= number) return;
  number = clip.number;
  document.getElementById("words").textContent = clip[language];
  const answer = await fetch(`/loudspeaker/${clip.id}.wav`);
  if (!answer.ok) return;
  const decoded = await sound.decodeAudioData(await answer.arrayBuffer());
  if (clip.number !== number) return;
  stop();
  const loudness = sound.createGain();
  loudness.gain.value = clip.volume;
  playing = sound.createBufferSource();
  playing.buffer = decoded;
  playing.connect(loudness).connect(sound.destination);
  playing.start();
}

/* Browsers let a page be heard only after somebody touched it. */
button?.addEventListener("click", async () => {
  sound = sound || new AudioContext();
  await sound.resume();
  button.hidden = true;
  document.getElementById("speaks").hidden = false;
  listen("clip", play);
  listen("hush", (hush) => { if (hush.number === number) stop(); });
  open(button.dataset.stream);
});
