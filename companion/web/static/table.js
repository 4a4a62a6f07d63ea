/* Parts of a page follow the table; taps are sent and answered honestly. */

import { listen } from "/static/stream.js";

const page = document.body.dataset;
const said = document.getElementById("said");
let hush = null;

/** Say *text* for a while, to screen readers too. */
export function say(text) {
  clearTimeout(hush);
  said.textContent = text;
  hush = setTimeout(() => { said.textContent = ""; }, 5000);
}

/* What changes while one looks. */

function replace(name, html) {
  const part = document.querySelector(`[data-part="${name}"]`);
  if (!part || part.drawn === html) return;
  const first = part.drawn === undefined;
  const focused = part.contains(document.activeElement) && document.activeElement.dataset.key;
  const open = [...part.querySelectorAll("details[open]")].map((each) => each.dataset.key);
  part.innerHTML = html;
  part.drawn = html;
  for (const key of open) part.querySelector(`details[data-key="${key}"]`)?.setAttribute("open", "");
  if (focused) part.querySelector(`[data-key="${focused}"]`)?.focus();
  if (!first && name !== "news") refresh(part);
}

function refresh(part) {
  part.classList.remove("fresh");
  requestAnimationFrame(() => part.classList.add("fresh"));
}

let sheet = {};

function draw() {
  if (finger !== null) return;
  const called = document.querySelector(".banner.calls") !== null;
  for (const [name, html] of Object.entries(sheet)) replace(name, html);
  hold();
  if (!called && document.querySelector(".banner.calls")) buzz([80, 60, 80]);
}

listen("sheet", (parts) => {
  sheet = parts;
  draw();
});

/* What the next card may answer is asked once nothing has happened for a while. */

let moved = Date.now();
let patience = null;

function hold() {
  clearTimeout(patience);
  const waiting = [...document.querySelectorAll("form[data-patient]")];
  if (!waiting.length) return;
  const left = moved + 1000 * Number(waiting[0].dataset.patient) - Date.now();
  for (const form of waiting) form.hidden = left > 0;
  if (left > 0) patience = setTimeout(hold, left);
}

listen("told", () => {
  moved = Date.now();
  hold();
});

hold();

/* Nothing changes under a finger: a button that is drawn anew meanwhile would miss its tap. */

const LONGEST_TAP = 1000;
let finger = null;

function lift(after) {
  clearTimeout(finger);
  finger = setTimeout(() => { finger = null; draw(); }, after);
}

document.addEventListener("pointerdown", () => lift(LONGEST_TAP));
document.addEventListener("click", () => lift(0));
document.addEventListener("pointercancel", () => lift(0));

listen("told", (told) => {
  const seat = Number(page.seat);
  const mine = told.lines.some((line) => page.seat && line.seats.includes(seat));
  if (mine) buzz([200]);
});

function buzz(pattern) {
  if (page.seat && navigator.vibrate) navigator.vibrate(pattern);
}

/* Taps. */

const names = new WeakMap();

function nameOf(button) {
  if (!names.has(button)) {
    const random = crypto.getRandomValues(new Uint32Array(3));
    names.set(button, [...random].map((word) => word.toString(36)).join(""));
  }
  return names.get(button);
}

async function send(form, button) {
  const body = new FormData(form);
  if (button?.name) body.set(button.name, button.value);
  body.set("tap", nameOf(button || form));
  const request = { method: "POST", body, headers: { Accept: "application/json" } };
  const action = button?.hasAttribute("formaction") ? button.formAction : form.action;
  const answer = await fetch(action, request);
  return answer.json();
}

let leaving = false;

/** Show what came of it; what was said is said again on the page that follows. */
function goOn(answer, follows) {
  const elsewhere = answer.page !== location.pathname;
  if (!elsewhere && follows) return;
  leaving = true;
  sessionStorage.setItem("said", answer.said || "");
  if (elsewhere) location.assign(answer.page);
  else location.reload();
}

say(sessionStorage.getItem("said") || "");
sessionStorage.removeItem("said");

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-act]");
  if (!form) return;
  event.preventDefault();
  const button = event.submitter;
  if (button?.getAttribute("aria-busy") === "true") return;
  button?.setAttribute("aria-busy", "true");
  say(page.sending);
  const follows = form.closest("[data-part]") !== null;
  try {
    const answer = await send(form, button);
    names.delete(button || form);
    say(answer.said || "");
    if (answer.done && !answer.stays) goOn(answer, follows);
  } catch {
    say(page.unsent);
  }
  button?.removeAttribute("aria-busy");
});

/* A form that leads to another page is sent once, and only while the table answers: what was
   filled in is not lost on a page of the browser that says there is no connection. */

const SOON = 6000;
let sent = "";

function sending(form, how) {
  sent = how;
  if (how) form.setAttribute("aria-busy", "true");
  else form.removeAttribute("aria-busy");
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || form.matches("[data-act]")) return;
  if (sent === "asked") {
    sending(form, "gone");
    return;
  }
  event.preventDefault();
  if (sent) return;
  sending(form, "asking");
  try {
    await fetch("/static/icon.svg", { cache: "no-store", signal: AbortSignal.timeout(SOON) });
    sending(form, "asked");
    form.requestSubmit(event.submitter);
  } catch {
    sending(form, "");
    say(page.unsent);
  }
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[aria-busy]")) sending(form, "");
});

/* A page about the round is drawn anew when somebody else begins or closes one. */

const renews = (page.renews || "").split(" ");

listen("told", (told) => {
  if (leaving || document.querySelector("[aria-busy=true]")) return;
  if (told.lines.some((line) => renews.includes(line.kind))) {
    leaving = true;
    location.reload();
  }
});

/* The screen of a player stays on where the browser allows it. */

let lock = null;
async function stayAwake() {
  if (!page.stream || !navigator.wakeLock || lock || document.hidden) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch {
    lock = null;
  }
}
document.addEventListener("click", stayAwake);
document.addEventListener("visibilitychange", stayAwake);
