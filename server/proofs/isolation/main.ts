// Proves that nobody sees or changes what is not theirs: every operation x every principal x every id, three times:
// with both walls, with the application's filter alone, and with row-level security alone. Then plants leaks.
import { readFileSync, writeFileSync } from "node:fs";
import { operations } from "@parley/contract";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { accessTable } from "./access-table.ts";
import { runMatrix } from "./matrix.ts";
import type { Outcome } from "./outcome.ts";
import { plants } from "./plants.ts";
import { withoutWalls } from "./walls.ts";

const page = new URL("../../../docs/access.md", import.meta.url);
if (process.argv.includes("--write")) writeFileSync(page, accessTable());
const failures: string[] = [];
if (readFileSync(page, "utf8") !== accessTable()) {
  failures.push(
    "docs/access.md is stale: run pnpm prove:isolation --write and review who is let in",
  );
}

async function run(name: string, open: () => Promise<Desk>): Promise<Outcome> {
  const started = performance.now();
  const desk = await open();
  try {
    const outcome = await runMatrix(desk);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${outcome.cells} cells, ${outcome.leaks.length} leaks, ${seconds} s`);
    return outcome;
  } finally {
    await desk.close();
  }
}

await prepareTemplate();
const both = await run("both walls", () => openDesk());
const filterAlone = await run("row-level security off", async () => {
  const desk = await openDesk();
  await withoutWalls(desk);
  return desk;
});
const wallAlone = await run("application filter off", () =>
  openDesk({ walls: { ownFilters: false } }),
);
for (const { leaks } of [both, filterAlone, wallAlone]) failures.push(...leaks);

let found = 0;
for (const [name, open] of Object.entries(plants)) {
  const { leaks } = await run(`planted: ${name}`, open);
  if (leaks.length > 0) found++;
  else failures.push(`planted leak not seen: ${name}`);
}

for (const failure of failures) console.log(`LEAK ${failure}`);
const planted = Object.keys(plants).length;
const alone = filterAlone.leaks.length + wallAlone.leaks.length;
console.log(
  `prove:isolation: ${operations.length} operations, ${both.cells} cells, ${both.leaks.length} leaks; ` +
    `each wall alone ${alone} leaks; ${found} of ${planted} planted leaks found`,
);
process.exit(failures.length > 0 ? 1 : 0);
