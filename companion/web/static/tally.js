/* The page that counts the hands follows the table: hands come in from other phones. */

import { listen } from "/static/stream.js";

const page = document.querySelector("[data-counts]");
const field = (row) => row.querySelector("input[type=text]");
const shown = (row) => row.querySelector("input[name^=shown]");

function put(row, hand) {
  const input = field(row);
  input.value = hand;
  input.defaultValue = hand;
  input.dispatchEvent(new Event("input"));
}

/** What somebody wrote here stays until it is given up for what was shown elsewhere. */
function offer(row, hand) {
  const take = row.querySelector("[data-take]");
  take.textContent = take.dataset.take.replace("#", hand);
  take.hidden = false;
  take.onclick = () => {
    put(row, hand);
    take.hidden = true;
  };
}

function compare(row, hand) {
  if (!hand || shown(row).value === hand) return;
  shown(row).value = hand;
  const input = field(row);
  if (input.value === input.defaultValue || input.value === hand) put(row, hand);
  else offer(row, hand);
}

/** What kind of page it is: which round is counted, or why none is. */
const kind = (main) => main?.dataset.counts + main?.querySelector("h1").textContent;

const isLeaving = () => document.querySelector("[aria-busy=true]") !== null;

async function look() {
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
  const now = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (isLeaving()) return;
  if (kind(now.querySelector("[data-counts]")) !== kind(page)) {
    location.replace(location.pathname);
    return;
  }
  for (const row of page.querySelectorAll("[data-hand]")) {
    const other = now.querySelector(`[data-hand="${CSS.escape(row.dataset.hand)}"]`);
    if (other && shown(row)) compare(row, shown(other).value);
  }
  const list = page.querySelector("[data-hands]");
  if (list) list.replaceWith(now.querySelector("[data-hands]"));
}

let looking = false;
let again = false;

listen("told", async () => {
  if (page.dataset.counts === "late" || isLeaving()) return;
  again = true;
  if (looking) return;
  looking = true;
  while (again) {
    again = false;
    await look().catch(() => { /* No connection: that is said, and the stream tells again. */ });
  }
  looking = false;
});
