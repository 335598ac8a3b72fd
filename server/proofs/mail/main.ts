// Proves that every mail becomes what it should, through the real way in: the whole corpus lies in real mailboxes, is read,
// parsed, decided on and written, and is compared with the index by the database and the API. A second run over the same
// folders, and a folder with other uids, add nothing. Damaged mails end no process, get a decision with a reason, and keep
// no mailbox from being read. Then damages what keeps this so, and demands that it is noticed.
//   pnpm prove:mail [--short] [--seed N]
import { parseArgs } from "node:util";
import { cases, removeMails } from "../../src/domains/inbound/testing/corpus.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { findFaults, runCorpus } from "./corpus-run.ts";
import { deliverMutants, processMutants } from "./mutant-boxes.ts";
import { runMutants } from "./mutant-run.ts";
import { plantDamages, plantMutants, plantReadings, plantToken } from "./plants.ts";
import { fillMailbox, moveMailbox, readAgain } from "./read-again.ts";
import { openWorld } from "./world.ts";

// Each parser process ends with this one.
process.setMaxListeners(100);
const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const size = values.short
  ? { mutants: 2000, delivered: 40, folder: 100 }
  : { mutants: 100_000, delivered: 1000, folder: 5000 };

const findings: string[] = [];
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

const world = await openWorld();
const judged = await timed(`${cases.length} mails of the corpus processed`, () => runCorpus(world));
findings.push(...(await timed("compared with the index", () => findFaults(world, judged))));
const businesses = judged.map(({ business }) => business);
const second = await timed("all folders read again", () => readAgain(world, businesses));
findings.push(...second.findings);
const full = await timed(`a folder with ${size.folder} mails read`, () =>
  fillMailbox(world, size.folder),
);
findings.push(
  ...(await timed("it has another UIDVALIDITY", () => moveMailbox(world, full, size.folder))),
);
const mutants = await timed(`${size.mutants} mutants read and decided`, () =>
  runMutants({ seed, count: size.mutants }),
);
findings.push(...mutants.findings);
const boxes = await timed(`${size.delivered} mutants delivered`, () =>
  deliverMutants(world, { seed, count: size.delivered }),
);
findings.push(...(await timed("they are processed", () => processMutants(world, boxes))));

let planted = 0;
let noticed = 0;
function judge(name: string, shows: RegExp, seen: readonly string[]): void {
  const finding = seen.find((one) => shows.test(one));
  console.log(`planted: ${name}: ${finding ? `noticed: ${finding.slice(0, 200)}` : "not noticed"}`);
  planted++;
  if (finding) noticed++;
}
await plantDamages(world, judged, judge);
await plantToken(world, judge);
await plantReadings(world, judged, judge);
await plantMutants(world, seed, judge);
await world.close();
removeMails();

for (const finding of findings.slice(0, 50)) console.log(`FINDING ${finding}`);
const outcomes = [...mutants.outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
console.log(
  `prove:mail: ${cases.length} mails of the corpus, ${second.again} messages read twice, ` +
    `${size.folder} mails under another UIDVALIDITY, ${size.mutants} mutants (seed ${seed}: ${outcomes}), ` +
    `${size.delivered} of them through mailboxes, ${findings.length} findings; ` +
    `${noticed} of ${planted} planted faults found`,
);
process.exit(findings.length > 0 || noticed < planted ? 1 : 0);
