// Proves that a scheduled reply is sent once, at its instant, over changes of the clocks and while workers are killed;
// that it is held when it should be, with its text and with notices; and that customers learn nothing of it. Then damages
// what keeps this so, and demands that it is noticed.
//   pnpm prove:send [--short] [--seed N]
import { parseArgs } from "node:util";
import { unhurried } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { fitClock } from "../../src/platform/testing/desk-clock.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { makeDice } from "../kills/dice.ts";
import { killInTurn, startCrew } from "../timers/crew.ts";
import { holdingPlants, sendingPlants } from "./plants.ts";
import { comeTo, findSendingFaults, untilIdle } from "./release.ts";
import { mornings, type Scheduled, scheduleMorning } from "./stage.ts";
import { findHoldingFaults, findLeaks, type Held, holdReplies, letTimePass } from "./stops.ts";

// Each process that is supervised dies with this one.
process.setMaxListeners(100);
const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const size = values.short ? { each: 8, kills: 4 } : { each: 60, kills: 40 };

async function prepare(desk: Desk, each: number, places = mornings) {
  await fitClock(desk);
  const scheduled: Scheduled[] = [];
  const findings: string[] = [];
  for (const place of places) {
    const morning = await scheduleMorning(desk, place, each);
    scheduled.push(...morning.scheduled);
    findings.push(...morning.findings);
  }
  return { scheduled, findings };
}

/** Under two workers, one's clock an hour fast and the other's slow, that are killed while the replies are sent. */
async function sendAtNine(desk: Desk): Promise<{ sent: number; findings: string[] }> {
  const { scheduled, findings } = await prepare(desk, size.each);
  await desk.drain();
  const crew = await startCrew(desk, "src/app/main-worker.ts");
  await comeTo(desk, scheduled, 1000);
  await untilIdle(desk);
  const early = await desk.rows<{ id: string }>(
    "select id from ticket_messages where id = any($1) and state <> 'scheduled'",
    [scheduled.map(({ reply }) => reply)],
  );
  if (early.length > 0) findings.push(`${early.length} replies were sent a second early`);
  await comeTo(desk, scheduled);
  await killInTurn(desk, crew, size.kills, makeDice(seed));
  await untilIdle(desk);
  findings.push(...(await findSendingFaults(desk, scheduled)));
  await crew.stop({ keepsFolder: findings.length > 0 });
  return { sent: scheduled.length, findings };
}

/** What is wrong with replies that were to be held, by people and when their time had passed. */
async function faultsOfHeld(desk: Desk, held: readonly Held[]): Promise<string[]> {
  await desk.drain();
  await letTimePass(desk);
  await desk.drain();
  return [...(await findHoldingFaults(desk, held)), ...(await findLeaks(desk, held))];
}

await prepareTemplate();
const desk = await openDesk({ tamper: unhurried });
const { sent, findings } = await sendAtNine(desk);
await desk.close();
const stopping = await openDesk({ tamper: unhurried });
const held = await holdReplies(stopping);
findings.push(...(await faultsOfHeld(stopping, held)));

let found = 0;
function judge(name: string, shows: RegExp, seen: readonly string[]): void {
  const shown = seen.find((finding) => shows.test(finding));
  console.log(`planted: ${name}: ${shown ? `noticed: ${shown}` : "not noticed"}`);
  if (shown) found++;
}
for (const [name, { spoil, shows }] of Object.entries(holdingPlants)) {
  for (const statement of spoil) await stopping.rows(statement);
  judge(name, shows, await faultsOfHeld(stopping, held));
}
await stopping.close();
for (const [name, { spoil, shows }] of Object.entries(sendingPlants)) {
  const spoilt = await openDesk({ tamper: unhurried });
  const { scheduled } = await prepare(spoilt, 1, mornings.slice(0, 1));
  await spoilt.drain();
  for (const statement of spoil) await spoilt.rows(statement);
  for (const before of [1000, 0]) {
    await comeTo(spoilt, scheduled, before);
    await spoilt.drain();
  }
  judge(name, shows, await findSendingFaults(spoilt, scheduled));
  await spoilt.close();
}

for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
const planted = Object.keys(holdingPlants).length + Object.keys(sendingPlants).length;
console.log(
  `prove:send: ${sent} replies scheduled for nine o'clock in ${mornings.length} places and seasons, ` +
    `${size.kills} kills of 2 workers (seed ${seed}), ${held.length} reasons to hold one, ` +
    `${findings.length} findings; ${found} of ${planted} planted faults found`,
);
process.exit(findings.length > 0 || found < planted ? 1 : 0);
