// Proves that what a clock has to tell is told once, at its time, whoever dies meanwhile: two workers, one's clock an
// hour fast and the other's slow, are killed again and again while a burst of timers comes due. Then spoils what keeps
// this so, and demands that it is noticed.
//   pnpm prove:timers [--short] [--seed N]
import { parseArgs } from "node:util";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { makeDice } from "../kills/dice.ts";
import { beginBurst, prepareBurst, settle, untilIdle } from "./burst.ts";
import { killInTurn, startCrew } from "./crew.ts";
import { findFaults, mostSeconds } from "./findings.ts";
import { type Plant, plants, spoil } from "./plants.ts";

// Each process that is supervised dies with this one.
process.setMaxListeners(100);
const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const size = values.short ? { timers: 500, kills: 5 } : { timers: 5000, kills: 50 };
const small = { timers: 42, kills: 0 };
const main = "src/app/main-worker.ts";
const faulty = "proofs/timers/worker-with-fault.ts";

async function run(desk: Desk, entry: string, what: typeof size, plant: Partial<Plant> = {}) {
  const dice = makeDice(seed);
  const tickets = await prepareBurst(desk, what.timers);
  await spoil(desk, plant);
  const crew = await startCrew(desk, entry, plant.fault);
  await untilIdle(desk);
  // As long as the kills will take, so that each comes upon work.
  const { spreadMs = 2000 + what.kills * (crew.startSeconds + 0.8) * 1000 } = plant;
  await beginBurst(desk, tickets, spreadMs, dice);
  await killInTurn(desk, crew, what.kills, dice);
  // A planted fault may keep them busy for ever: what is there by then is judged.
  const seconds = await settle(desk, 300).catch(() => Number.NaN);
  const latest = what === small || judgesTimes() ? mostSeconds : Number.POSITIVE_INFINITY;
  const faults = await findFaults(desk, latest);
  await crew.stop({ keepsFolder: what !== small && faults.findings.length > 0 });
  return { ...faults, seconds, folder: crew.folder };
}

await prepareTemplate();
const desk = await openDesk();
const outcome = await run(desk, main, size);
const { timers, told, skipped, lags, folder, seconds } = outcome;
const findings = [...outcome.findings, ...outcome.jobs];
console.log(`all quiet ${seconds.toFixed(1)} s after the last kill`);
const failures = [...findings];
await desk.close();
for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
if (findings.length > 0) console.log(`logs: ${folder}`);

let found = 0;
for (const [name, plant] of Object.entries(plants)) {
  const spoilt = await openDesk();
  const { findings: seen } = await run(spoilt, faulty, small, plant);
  await spoilt.close();
  const shown = seen.find((finding) => plant.shows.test(finding));
  console.log(`planted: ${name}: ${shown ? `noticed: ${shown}` : "not noticed"}`);
  if (shown) found++;
  else failures.push(`planted fault not seen: ${name}`);
}

const sorted = lags.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
console.log(
  `prove:timers: ${timers} timers due, ${size.kills} kills of 2 workers (seed ${seed}), ${told} told once, ` +
    `${skipped} reminders too late to be of use, none early; p95 ${at(0.95)} s, latest ${at(1)} s after its time ` +
    `(most ${mostSeconds}), ${findings.length} findings; ${found} of ${Object.keys(plants).length} planted faults found`,
);
process.exit(failures.length > 0 ? 1 : 0);
