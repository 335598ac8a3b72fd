// Proves that nobody sees or changes what is not theirs. Every operation x every principal x every id, three times: with
// both walls, with the application's filter alone, and with row-level security alone. Then chains of calls that are each
// allowed, and the fields that customers receive, which are held against lists. Then plants leaks of every kind.
//   pnpm prove:isolation [--short], which tries both walls together only and reads less after each chain
import { readFileSync, writeFileSync } from "node:fs";
import { operations } from "@parley/contract";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { accessTable } from "./access-table.ts";
import { proveChains } from "./chains/prove-chains.ts";
import { checkLists, countFields } from "./fields/check-lists.ts";
import { runMatrix } from "./matrix.ts";
import type { Outcome } from "./outcome.ts";
import { plants } from "./plants.ts";
import { withoutWalls } from "./walls.ts";

const page = new URL("../../../docs/access.md", import.meta.url);
if (process.argv.includes("--write")) writeFileSync(page, accessTable());
const failures: string[] = checkLists(operations);
if (readFileSync(page, "utf8") !== accessTable()) {
  failures.push(
    "docs/access.md is stale: run pnpm prove:isolation --write and review who is let in",
  );
}

async function run(name: string, open: () => Promise<Desk>, isQuick = false): Promise<Outcome> {
  const started = performance.now();
  const desk = await open();
  try {
    const outcome = await runMatrix(desk, { isQuick });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${outcome.cells} cells, ${outcome.leaks.length} leaks, ${seconds} s`);
    return outcome;
  } finally {
    await desk.close();
  }
}

await prepareTemplate();
const isShort = process.argv.includes("--short");
const skipped: Outcome = { cells: 0, leaks: [] };
const chained = await proveChains({ isWhole: !isShort });
const both = await run("both walls", () => openDesk());
const filterAlone = isShort
  ? skipped
  : await run("row-level security off", async () => {
      const desk = await openDesk();
      await withoutWalls(desk);
      return desk;
    });
const wallAlone = isShort
  ? skipped
  : await run("application filter off", () => openDesk({ walls: { ownFilters: false } }));
for (const { leaks } of [chained, both, filterAlone, wallAlone]) failures.push(...leaks);
for (const failure of failures) console.log(`LEAK ${failure}`);
const known = failures.length;

let { found } = chained;
for (const [name, open] of Object.entries(plants)) {
  const { leaks } = await run(`planted: ${name}`, open, true);
  if (leaks.length > 0) found++;
  else failures.push(`planted leak not seen: ${name}`);
}

for (const failure of failures.slice(known)) console.log(`LEAK ${failure}`);
const planted = chained.planted + Object.keys(plants).length;
const leaksAlone = filterAlone.leaks.length + wallAlone.leaks.length;
const alone = isShort ? "each wall alone not tried" : `each wall alone ${leaksAlone} leaks`;
console.log(
  `prove:isolation: ${operations.length} operations, ${both.cells} cells, ${chained.chains} chains, ` +
    `${countFields()} fields, ${known} leaks; ${alone}; ${found} of ${planted} planted leaks found`,
);
process.exit(failures.length > 0 ? 1 : 0);
