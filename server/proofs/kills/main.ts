// `pnpm prove:kills [--kills N] [--seed S] [--fault F4] [--no-controls]`: people write over HTTP while processes are
// killed under them. Afterwards nothing that was acknowledged may be missing, and nothing may have happened twice.
import { join } from "node:path";
import { isTimeGood } from "../../src/platform/testing/judge-times.ts";
import { startStack } from "../stack/stack.ts";
import { runControls } from "./controls/all.ts";
import { makeDice } from "./dice.ts";
import { countJobs, findParked, noteJobs } from "./evidence.ts";
import { plan } from "./faults/plan.ts";
import { findBreaches } from "./invariants/all.ts";
import { watchHeldJobs } from "./invariants/held-jobs.ts";
import { openLedger } from "./ledger.ts";
import { readOptions } from "./options.ts";
import { openPages } from "./pages.ts";
import { gather } from "./people.ts";
import { settle } from "./settle.ts";
import { storm } from "./storm.ts";
import { makeWatch } from "./watch.ts";
import { foundDesks, startWorkload } from "./workload.ts";
import { acknowledged, writesOf } from "./writes.ts";

const mostHeldSeconds = 60;

const options = readOptions(process.argv.slice(2));
const dice = makeDice(options.seed);
const faults = plan(options, dice);
console.log(`seed ${options.seed}, ${faults.length} faults`);

const stack = await startStack();
await noteJobs(stack);
const ledger = await openLedger(join(stack.folder, "ledger"));
const watch = makeWatch();
const people = gather(stack, { ledger, watch });
const desks = await foundDesks(people);

const held = watchHeldJobs(stack);
const pages = openPages(stack, desks, watch);
const workload = startWorkload(people, desks, dice);
const late = await storm(stack, faults, watch, dice);
await workload.stop();
await settle(stack);
const { longestSeconds } = await held.stop();

const writes = writesOf(await ledger.read());
const jobs = await countJobs(stack);
const { lost, doubled, others } = await findBreaches(stack, {
  writes,
  desks,
  pages: pages.open,
  watch,
  strikes: faults.length,
});
await pages.close();
const failures = [...lost, ...doubled, ...others, ...late];
if (!isTimeGood("I10 a job held by a dead worker", longestSeconds, mostHeldSeconds)) {
  failures.push(`I10 a dead worker held a job for ${longestSeconds.toFixed(0)} s`);
}
for (const job of await findParked(stack)) failures.push(`a job was given up: ${job}`);

const unknown = writes.flatMap(({ tries }) => tries).filter(({ outcome }) => outcome === "unknown");
const errors = [...watch.errors].map(([error, times]) => `${times} x ${error}`).join(", ");
console.log(
  `${desks.length} businesses, ${watch.requests} requests, slowest ${(watch.slowestMs / 1000).toFixed(1)} s, ` +
    `${unknown.length} tries of unknown outcome, errors: ${errors || "none"}`,
);
console.log(
  `${stack.sink.mails.length} mails, ${watch.frames} frames on ${pages.open.length} pages, longest hold by a dead worker ${longestSeconds.toFixed(1)} s`,
);

const controls = options.controls ? await runControls(stack, desks) : { red: 0, all: 0 };
if (controls.red < controls.all) failures.push("a control stayed green");
await ledger.close();
await stack.stop({ keepsFolder: failures.length > 0 });

for (const failure of failures.slice(0, 50)) console.log(`BREACH ${failure}`);
if (failures.length > 0) console.log(`logs and ledger: ${stack.folder}`);
const kills = faults.filter(({ isKill }) => isKill).length;
console.log(
  `prove:kills: ${kills} kills, ${acknowledged(writes)} acknowledged writes, ${lost.length} lost, ` +
    `${doubled.length} double effects, ${jobs} jobs all done, ${controls.red} of ${controls.all} controls red`,
);
process.exit(failures.length > 0 ? 1 : 0);
