// `pnpm bench:jobs [--short]`: the product's queue against its library alone, in turns within one run, so that what
// else the machine does weighs on both. The nightly run fails when ours does less than 0.8 of the library, or a killed
// worker's job waits longer than 10 seconds; the gate runs the short form and only prints the figures.
import { copyTemplate, prepareTemplate } from "../src/platform/testing/database.ts";
import { judgesTimes } from "../src/platform/testing/judge-times.ts";
import { bare } from "./bench-jobs/bare.ts";
import { measureKill } from "./bench-jobs/kill.ts";
import { measureAdding, measurePickUp, measureWorking, quantile } from "./bench-jobs/measure.ts";
import { ours } from "./bench-jobs/ours.ts";

const isShort = process.argv.includes("--short");
const rounds = isShort ? 13 : 25;
const jobs = isShort ? 1000 : 4000;
const slice = 500;
const pickUps = isShort ? 20 : 100;
const least = 0.8;
const mostSeconds = 10;

await prepareTemplate();
const copy = await copyTemplate();
const contenders = { bare: await bare(), ours: ours(copy) };
type Name = keyof typeof contenders;
const names = Object.keys(contenders) as Name[];
const added: Record<Name, number[]> = { bare: [], ours: [] };
const worked: Record<Name, number[]> = { bare: [], ours: [] };
const waits: Record<Name, number[]> = { bare: [], ours: [] };

// The first round warms up and is thrown away. Whoever went second goes first in the next one.
for (let round = 0; round <= rounds; round++) {
  for (const name of names) await contenders[name].settle();
  for (let done = 0; done < jobs; done += slice) {
    for (const name of names)
      note(added, name, round, await measureAdding(contenders[name], slice));
  }
  for (const name of names) note(worked, name, round, await measureWorking(contenders[name], jobs));
  names.reverse();
}
for (let round = 0; round < 3; round++) {
  for (const name of names) waits[name].push(...(await measurePickUp(contenders[name], pickUps)));
}
for (const name of names) await contenders[name].close();
const killSeconds = await measureKill(copy);
await copy.drop();

const adding = compare(added);
const working = compare(worked);
const [ourPickUp, barePickUp] = [pickUp("ours", 0.95), pickUp("bare", 0.95)];
print("", "bare", "ours", "ratio");
print("added/s", adding.bare, adding.ours, adding.ratio);
print("worked/s", working.bare, working.ours, working.ratio);
print("p50 ms", pickUp("bare", 0.5), pickUp("ours", 0.5), "");
print("p95 ms", barePickUp, ourPickUp, "");
console.log(
  `bench:jobs: added ${adding.ours}/s (${adding.ratio} of bare), ` +
    `worked ${working.ours}/s (${working.ratio} of bare), ` +
    `pick-up p95 ${ourPickUp} ms (bare ${barePickUp} ms), ` +
    `killed job ran again after ${killSeconds.toFixed(1)} s`,
);
const isGood = adding.ratio >= least && working.ratio >= least && killSeconds <= mostSeconds;
process.exitCode = isGood || !judgesTimes() ? 0 : 1;

function note(book: Record<Name, number[]>, name: Name, round: number, rate: number) {
  if (round > 0) book[name].push(rate);
}

/** Medians; the ratio is the median of what was measured side by side. */
function compare(book: Record<Name, number[]>) {
  const ratios = book.ours.map((our, index) => our / (book.bare[index] ?? our));
  const median = (values: number[]) => quantile(values, 0.5);
  return {
    ours: Math.round(median(book.ours)),
    bare: Math.round(median(book.bare)),
    ratio: Math.round(median(ratios) * 100) / 100,
  };
}

function pickUp(name: Name, share: number): string {
  return quantile(waits[name], share).toFixed(1);
}

function print(...cells: (string | number)[]) {
  console.log(cells.map((cell) => String(cell).padStart(12)).join(""));
}
