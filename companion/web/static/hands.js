/* Hands are tapped together from the deck; points and sum appear at once. */

const pad = document.querySelector(".deck-pad");
const rows = [...document.querySelectorAll("[data-hand]")];
const field = (row) => row.querySelector("input[type=text]");
const words = (row) => field(row).value.trim().split(/[\s,]+/).filter(Boolean);
let current = null;
let selected = null;
/* Where each card of the photograph is in the hand now; null once it was taken away. */
let places = [...document.querySelectorAll("rect[data-at]")].map((_, at) => at);

function worth(card) {
  const rank = card.replace(/^[rygb]/, "");
  if (/^\d$/.test(rank)) return Number(rank);
  if (/^[SVD]$/.test(rank)) return 20;
  return rank === "W" || rank === "W4" ? 50 : 40;
}

const buttonOf = (card) => pad.querySelector(`[data-card="${CSS.escape(card)}"]`);

function sumOf(cards) {
  if (cards.length === 1 && /^\d+$/.test(cards[0])) return pad.dataset.points.replace("#", cards[0]);
  if (!cards.length || !cards.every((card) => card === "?" || buttonOf(card))) return "";
  const points = cards.reduce((sum, card) => sum + (card === "?" ? 0 : worth(card)), 0);
  return pad.dataset.cards.replace("#", cards.length).replace("@", cards.includes("?") ? "?" : points);
}

function chip(card, at, row) {
  const button = document.createElement("button");
  const drawn = buttonOf(card);
  button.type = "button";
  button.setAttribute("aria-pressed", String(row === current && at === selected));
  button.append(...(drawn ? drawn.cloneNode(true).childNodes : ["?"]));
  button.classList.toggle("unread", !drawn);
  button.addEventListener("click", () => choose(row, at === selected && row === current ? null : at));
  return button;
}

function draw(row) {
  const cards = words(row);
  const known = cards.every((card) => card === "?" || buttonOf(card));
  const held = row.querySelector(".held");
  held.replaceChildren(...(known ? cards.map((card, at) => chip(card, at, row)) : []));
  held.hidden = !held.children.length;
  row.querySelector("output").textContent = sumOf(cards);
  row.classList.toggle("current", row === current && rows.length > 1);
  for (const box of document.querySelectorAll("rect[data-at]")) {
    const place = places[box.dataset.at];
    box.setAttribute("aria-pressed", String(place !== null && place === selected));
    box.classList.toggle("unread", cards[place] === "?");
    box.classList.toggle("gone", place === null);
  }
  for (const which of document.querySelectorAll("[data-which]")) {
    which.hidden = cards[places[which.dataset.which]] !== "?";
  }
}

function choose(row, at = null) {
  current = row;
  selected = at;
  row.append(pad);
  pad.hidden = false;
  pad.querySelector("p").textContent = pad.dataset.for.replace("#", row.dataset.hand);
  rows.forEach(draw);
}

function write(cards) {
  field(current).value = cards.join(" ");
  draw(current);
}

function put(card, at = selected) {
  const cards = words(current).filter((word) => !/^\d+$/.test(word));
  if (at === null) cards.push(card);
  else cards[at] = card;
  selected = null;
  write(cards);
}

function takeAway(at = selected) {
  const cards = words(current);
  const gone = at === null ? cards.length - 1 : at;
  cards.splice(gone, 1);
  places = places.map((place) => (place === null || place < gone ? place : place === gone ? null : place - 1));
  selected = null;
  write(cards);
}

pad.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || !current) return;
  if (button.dataset.card) put(button.dataset.card);
  else takeAway();
});

for (const row of rows) {
  field(row).addEventListener("input", () => draw(row));
  field(row).addEventListener("focus", () => choose(row));
  row.addEventListener("click", (event) => { if (!event.target.closest("a, input, button, .deck-pad")) choose(row); });
}
document.querySelector(".photo")?.addEventListener("click", (event) => {
  const box = event.target.closest("rect[data-at]");
  if (box && places[box.dataset.at] !== null) choose(rows[0], places[box.dataset.at]);
});
for (const which of document.querySelectorAll("[data-which]")) {
  which.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const at = places[which.dataset.which];
    if (!button) return;
    if (button.dataset.replace) put(button.dataset.replace, at);
    else if ("remove" in button.dataset) takeAway(at);
    else choose(rows[0], at);
  });
}

/* A photograph is read as soon as it is taken. */

const photo = document.querySelector("input[name=photo]");
photo?.form.querySelector(".without-script").setAttribute("hidden", "");
photo?.addEventListener("change", () => { if (photo.files.length) photo.form.requestSubmit(); });

/* Nobody counts the hand of whoever went out. */

function outNow() {
  const out = document.querySelector("input[name=ending]:checked");
  const places = [...document.querySelectorAll("select[name^=place-]")];
  rows.forEach((row, seat) => {
    if (rows.length < 2) return;
    const placed = places.length && places[seat].value !== "";
    row.hidden = out?.value === "void" || out?.value === "places" || placed || out?.value === String(seat);
  });
}
for (const end of document.querySelectorAll("input[name=ending], select[name^=place-]")) {
  end.addEventListener("change", outNow);
}
rows.forEach(draw);
outNow();
if (rows.length === 1) choose(rows[0]);
