/* One connection to the table's events for everything on a page. */

const SILENCE = 2500;
const AGAIN = 1000;
const page = document.body.dataset;
const handlers = new Map();
let address = null;
let source = null;
let last = Number(page.event || 0);
let heard = performance.now();
let waiting = null;

/** Call *handler* with the data of every event of that kind. */
export function listen(kind, handler) {
  handlers.set(kind, [...(handlers.get(kind) || []), handler]);
  if (source) subscribe(kind);
}

function subscribe(kind) {
  source.addEventListener(kind, (event) => {
    alive();
    const data = JSON.parse(event.data);
    for (const handler of handlers.get(kind)) handler(data);
  });
}

function alive() {
  heard = performance.now();
  show(true);
}

function show(connected) {
  document.body.classList.toggle("stale", !connected);
  document.getElementById("offline").hidden = connected;
}

function connect() {
  clearTimeout(waiting);
  waiting = null;
  if (source) source.close();
  source = new EventSource(`${address}&after=${last}`);
  source.onerror = () => {
    source.close();
    show(false);
    waiting = waiting || setTimeout(connect, AGAIN);
  };
  for (const kind of handlers.keys()) subscribe(kind);
}

function watch() {
  const silent = performance.now() - heard;
  if (silent < SILENCE) return;
  show(false);
  if (!waiting && !document.hidden) waiting = setTimeout(connect, AGAIN);
}

/** Follow the stream at *path* from now on. */
export function open(path) {
  address = path;
  heard = performance.now();
  listen("told", (told) => { last = told.number; });
  listen("beat", () => {});
  connect();
  setInterval(watch, 250);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && performance.now() - heard > SILENCE) connect();
  });
}

if (page.stream) open(page.stream);
