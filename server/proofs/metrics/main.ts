// Proves that reports tell the truth: businesses in five time zones live through a year of random work, over HTTP, with
// both days on which the clocks change. Every figure is then asked of the API as a whole, by day, in parts and as rows,
// and written to a file, and each is compared with what the log of the tickets says, counted by hand. Then spoils what the product keeps, and demands
// that the comparison notices.
//   pnpm prove:metrics [--short] [--seed N]
import { parseArgs } from "node:util";
import fc from "fast-check";
import { checkReportDays, keepReportDays, recountFacts } from "../../src/domains/insights/index.ts";
import { ticketDeeds } from "../../src/domains/tickets/testing/ticket-actions.ts";
import { happeningsOf } from "../../src/domains/tickets/testing/ticket-stories.ts";
import {
  liveThrough,
  openTwin,
  unhurried,
} from "../../src/domains/tickets/testing/twin-businesses.ts";
import { jobContext } from "../../src/platform/jobs/job-context.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { fitClock, setClock } from "../../src/platform/testing/desk-clock.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { compareFigures } from "./compare-figures.ts";
import { filePlants, plants } from "./plants.ts";
import { openDepartments } from "./transfers.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const minute = 60_000;
const hour = 60 * minute;
const end = Date.parse("2026-11-13T15:00:00Z");
const zones = [
  "Europe/Riga",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Auckland",
];
const count = values.short ? 20 : 80;

const gap = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map((minutes) => minutes * minute),
  fc.integer({ min: 2, max: 400 }).map((hours) => hours * hour),
);
const story = fc.record({
  isAsked: fc.boolean(),
  beginsAt: fc.integer({ min: 20, max: 24 * 355 }).map((hours) => end - hours * hour),
  steps: fc.array(fc.record({ after: gap, deed: fc.constantFrom(...Object.keys(ticketDeeds)) }), {
    minLength: 3,
    maxLength: 12,
  }),
});

/** Every business has one ticket that was answered twice, moved, ended, was opened again and ended. */
const reopened = {
  isAsked: true,
  beginsAt: end - 100 * 24 * hour,
  steps: [
    { after: 30 * minute, deed: "agent replies" },
    { after: 40 * minute, deed: "customer writes" },
    { after: 20 * minute, deed: "agent replies" },
    { after: 10 * minute, deed: "vip on" },
    { after: hour, deed: "resolved" },
    { after: 5 * hour, deed: "open" },
    { after: 10 * hour, deed: "resolved" },
  ],
};

await prepareTemplate();
const desk = await openDesk({ tamper: unhurried });
await fitClock(desk);
const findings: string[] = [];
const seenBy = new Map(Object.keys({ ...plants, ...filePlants }).map((name) => [name, ""]));
let done = 0;
let compared = 0;
for (const [place, zone] of zones.entries()) {
  const twin = await openTwin(desk, "reports");
  const { id } = twin.business;
  await desk.rows("update businesses set timezone = $2 where id = $1", [id, zone]);
  const stories = fc.sample(story, { numRuns: count, seed: seed + place });
  const happenings = happeningsOf([reopened, ...stories], end);
  const moveAlong = await openDepartments(desk, twin);
  const ctx = jobContext(desk.parts.database, id, "prove:metrics");
  for (const [nth, happening] of happenings.entries()) {
    // What happens from here on changes days that are kept.
    if (nth === Math.floor(happenings.length / 2)) await keepReportDays(ctx, 0);
    done += (await liveThrough(desk, twin, [happening])).length;
    await moveAlong(happening);
  }
  await setClock(desk, id, end);
  await recountFacts(ctx);
  const first = await compareFigures(desk, twin, zone, { now: end });
  compared += first.compared;
  findings.push(...first.differences.map((what) => `${zone}: ${what}`));
  const noteWrong = ({ days }: { days: string[] }) =>
    void findings.push(`${zone}: kept figures are wrong on ${days.join(", ")}`);
  await checkReportDays({ error: noteWrong as never })(ctx);
  await keepReportDays(ctx, 0);
  if (place > 0) continue;
  for (const [name, plant] of Object.entries(plants)) {
    const restore = await plant(desk, id);
    const found = await compareFigures(desk, twin, zone, { now: end, isShort: true });
    const [difference] = found.differences;
    if (difference) seenBy.set(name, difference);
    await restore();
  }
  for (const [name, spoil] of Object.entries(filePlants)) {
    const found = await compareFigures(desk, twin, zone, { now: end, isShort: true, spoil });
    const [difference] = found.differences;
    if (difference) seenBy.set(name, difference);
  }
}
await desk.close();

for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
for (const [plant, shown] of seenBy) {
  console.log(`planted: ${plant}: ${shown ? `noticed: ${shown.slice(0, 100)}` : "not noticed"}`);
}
const found = [...seenBy.values()].filter((shown) => shown).length;
console.log(
  `prove:metrics: ${done} things done to ${count * zones.length} tickets in ${zones.length} zones (seed ${seed}); ` +
    `${compared} figures compared, ${findings.length} differences; ${found} of ${seenBy.size} planted faults found`,
);
process.exit(findings.length > 0 || found < seenBy.size ? 1 : 0);
