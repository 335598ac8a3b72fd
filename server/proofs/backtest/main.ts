// Proves that a trial on past tickets tells the truth: businesses live through the same weeks, at the same moments, over
// HTTP; each but the first has another policy, other hours or another holiday from the start. What a trial in the first
// says of every clock of every ticket must be what the other really wrote down. Then spoils the trial, and demands that
// the comparison notices.
//   pnpm prove:backtest [--short] [--seed N]
import { parseArgs } from "node:util";
import { ticketDeeds } from "../../src/domains/tickets/testing/ticket-actions.ts";
import {
  certainStories,
  happeningsOf,
  storiesBefore,
} from "../../src/domains/tickets/testing/ticket-stories.ts";
import { triedChanges } from "../../src/domains/tickets/testing/trial-changes.ts";
import { unhurried } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { fitClock } from "../../src/platform/testing/desk-clock.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { compareTwins, type Finding } from "./compare-twins.ts";
import { plants } from "./plants.ts";
import { raiseTwins } from "./raise-twins.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const end = Date.parse("2026-11-13T15:00:00Z");

await prepareTemplate();
const desk = await openDesk({ tamper: unhurried });
await fitClock(desk);
const deeds = Object.keys(ticketDeeds);
const count = values.short ? 10 : 100;
const stories = [...certainStories(end), ...storiesBefore(end, { count, seed, deeds })];
const happenings = happeningsOf(stories, end);
const { base, twins } = await raiseTwins(desk, Object.keys(triedChanges), happenings, end);

const findings: Finding[] = [];
const sums = { tickets: 0, clocks: 0, left: 0, moved: 0 };
const seenBy = new Map(Object.keys(plants).map((name) => [name, ""]));
for (const [name, twin] of twins) {
  const trial = await compareTwins(desk, { base, twin, change: triedChanges[name], end });
  const { differences, tickets, clocks, left, moved } = await trial.compare();
  findings.push(...differences.map((what) => `${name}: ${what}`));
  sums.tickets += tickets;
  sums.clocks += clocks;
  sums.left += left;
  sums.moved += moved;
  for (const [plant, predict] of Object.entries(plants)) {
    const [first] = (await trial.compare(predict)).differences;
    if (first && !seenBy.get(plant)) seenBy.set(plant, `${name}: ${first}`);
  }
}
await desk.close();

for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
for (const [plant, shown] of seenBy) {
  console.log(`planted: ${plant}: ${shown ? `noticed: ${shown.slice(0, 80)}` : "not noticed"}`);
}
const found = [...seenBy.values()].filter((shown) => shown).length;
console.log(
  `prove:backtest: ${happenings.length} things done to ${stories.length} tickets in ${twins.size + 1} businesses ` +
    `(seed ${seed}); ${sums.tickets} tickets and ${sums.clocks} clocks compared, ${sums.moved} of them moved by what ` +
    `was tried, ${sums.left} tickets not replayed, ${findings.length} differences; ` +
    `${found} of ${seenBy.size} planted faults found`,
);
process.exit(findings.length > 0 || found < seenBy.size || sums.moved === 0 ? 1 : 0);
