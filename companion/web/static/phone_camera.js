// This phone is the camera: one picture after the other goes to the table's computer.

const EVERY = 100;
const AGAIN = 1000;
const WIDTH = 1280;
const QUALITY = 0.85;

const page = document.querySelector(".phone-camera");

if (page) {
  const secure = window.isSecureContext && navigator.mediaDevices !== undefined;
  document.querySelector(".insecure").hidden = secure;
  page.hidden = !secure;
}

const video = page?.querySelector("video");
const state = page?.querySelector(".state");
const begin = page?.querySelector(".begin");
const stop = page?.querySelector(".stop");
const canvas = document.createElement("canvas");
let stream = null;
let lock = null;
let sent = 0;

function picture() {
  const scale = Math.min(1, WIDTH / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d").drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done, "image/jpeg", QUALITY); });
}

async function send() {
  if (!stream) return;
  const began = performance.now();
  let wait = EVERY;
  try {
    const body = await picture();
    const answer = await fetch("/camera/frame", { method: "POST", body });
    if (!answer.ok) throw new Error(answer.statusText);
    sent += 1;
    state.textContent = page.dataset.sent.replace("#", sent);
  } catch {
    state.textContent = page.dataset.unsent;
    wait = AGAIN;
  }
  setTimeout(send, Math.max(0, wait - (performance.now() - began)));
}

async function start() {
  const wanted = { video: { facingMode: "environment", width: { ideal: WIDTH } }, audio: false };
  try {
    stream = await navigator.mediaDevices.getUserMedia(wanted);
  } catch (error) {
    state.textContent = error.name === "NotFoundError" ? page.dataset.none : page.dataset.refused;
    return;
  }
  video.srcObject = stream;
  await video.play();
  begin.hidden = true;
  stop.hidden = false;
  lock = (await navigator.wakeLock?.request("screen").catch(() => null)) || null;
  send();
}

function end() {
  for (const track of stream.getTracks()) track.stop();
  stream = null;
  lock?.release();
  begin.hidden = false;
  stop.hidden = true;
}

begin?.addEventListener("click", start);
stop?.addEventListener("click", end);
