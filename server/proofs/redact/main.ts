// Proves that what is removed from a ticket is nowhere left: a word and a file spread to every place that the product has,
// are removed, and are searched for in every table, every stored file and the log.
//   pnpm prove:redact
import type { ticketRedaction } from "@parley/contract";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { randomFrom } from "../../src/platform/testing/seed.ts";
import { plants } from "./plants.ts";
import { scan } from "./scan.ts";
import { readAll, remove, type Scene, spread } from "./scene.ts";

const random = randomFrom(80);
const letters = "abcdefghkmnprstuvwxyz";
const newWord = () =>
  `q${Array.from({ length: 15 }, () => letters[random(letters.length)]).join("")}`;

/** In which tables the places of the preview are. */
const tablesOf: Partial<Record<keyof ticketRedaction.Places, readonly string[]>> = {
  tickets: ["tickets"],
  history: ["ticket_events"],
  undo: ["act_items", "acts", "ticket_merges"],
  drafts: ["drafts"],
  notices: ["notifications"],
  mails: ["mail_outbox"],
  answers: ["idempotency_keys"],
  exports: ["stored files"],
};

/** What differs between the places that were counted and the rows that had the word. */
function miscounted(hits: Record<string, number>, places: ticketRedaction.Places): string[] {
  const rows = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (hits[name] ?? 0), 0);
  const pairs: [string, number, number][] = Object.entries(tablesOf).map(([place, names]) => [
    place,
    places[place as keyof ticketRedaction.Places],
    rows(names),
  ]);
  const indexed = Object.keys(hits).filter((name) => name.startsWith("ticket_search"));
  pairs.push(
    ["messages", places.message + places.quotes, hits.ticket_messages ?? 0],
    ["search", places.search, rows(indexed)],
  );
  return pairs
    .filter(([, counted, had]) => counted !== had)
    .map(([place, counted, had]) => `${place}: ${counted} counted, ${had} had it`);
}

interface Outcome {
  readonly scene: Scene;
  readonly had: Record<string, number>;
  readonly left: Record<string, number>;
  readonly faults: string[];
}

async function removeEverything(desk: Desk): Promise<Outcome> {
  const scene = await spread(desk, newWord(), newWord());
  const had = await scan(desk, scene.word);
  const fileHad = await scan(desk, scene.fileWord);
  const word = await remove(desk, scene, "word");
  const file = await remove(desk, scene, "file");
  const left = { ...(await scan(desk, scene.word)), ...(await scan(desk, scene.fileWord)) };
  const faults = miscounted(had, word.places);
  if (file.places.files !== (fileHad.files ?? 0)) faults.push("files: not all were counted");
  for (const { preview, places } of [word, file]) {
    if (JSON.stringify(preview) !== JSON.stringify(places)) faults.push("the preview differs");
  }
  return { scene, had, left, faults };
}

const started = performance.now();
await prepareTemplate();
const desk = await openDesk();
const failures: string[] = [];
let found = 0;
try {
  const { scene, had, left, faults } = await removeEverything(desk);
  console.log(`had it: ${JSON.stringify(had)}`);
  failures.push(...faults, ...Object.entries(left).map(([name, n]) => `${name}: ${n} left`));
  const spreadTo = [...Object.values(tablesOf).flat(), "ticket_messages"];
  failures.push(
    ...spreadTo
      .filter((name) => name !== "acts" && name !== "ticket_merges" && !had[name])
      .map((name) => `${name}: never had it`),
  );
  const read = await readAll(desk, scene);
  const shown = read.filter((text) => text.includes(scene.word) || text.includes(scene.fileWord));
  failures.push(...shown.map((text) => `still read: ${text.slice(0, 200)}`));
  for (const { name, plant, lift, seenIn } of plants) {
    await desk.rows(plant);
    const outcome = await removeEverything(desk);
    await desk.rows(lift);
    const seen = Object.keys(outcome.left).some((table) => table.startsWith(seenIn));
    if (seen) found += 1;
    else failures.push(`planted fault not found: ${name}`);
  }
} finally {
  await desk.close();
}
for (const failure of failures) console.log(`FAULT ${failure}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `prove:redact: ${failures.length} faults; ${found} of ${plants.length} planted faults found; ${seconds} s`,
);
process.exit(failures.length > 0 ? 1 : 0);
