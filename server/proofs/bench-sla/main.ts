// What promises cost: finding the timers that are due among those of very many running clocks, and opening a ticket with
// clocks beside one without, in turns within one run.
//   pnpm bench:sla [--short]
import { findDueTimers, findNextTimerMs } from "../../src/domains/sla/timers/timers.store.ts";
import { PLATFORM } from "../../src/platform/ids.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { type Desk, openDesk } from "../../src/platform/testing/desk.ts";
import { median } from "../bench-wall/report.ts";
import { create, makeCreator } from "./creates.ts";
import { fillTimers } from "./fill-timers.ts";
import { makeMute } from "./mute.ts";

const isShort = process.argv.includes("--short");
const clocks = isShort ? 20_000 : 200_000;
const rounds = isShort ? 100 : 500;
const due = 500;
const scans = 100;
const atOnce = 200;
// Somebody who opens more in a minute is held up.
const mostEach = 50;
const warmUp = 5;
type Kind = "promised" | "unpromised" | "without";
// Short runs share noisy machines: there only a broken build may fail.
const goals = isShort ? { scanMs: 250, dearer: 1 } : { scanMs: 50, dearer: 0.15 };

await prepareTemplate();
const desk = await openDesk();
try {
  const scan = await measureScan(desk);
  const { promised, unpromised, without } = await measureCreates(desk);
  const dearer = promised / without - 1;
  console.log(
    `create: ${promised.toFixed(2)} ms with promises, ${unpromised.toFixed(2)} ms where nothing is promised, ` +
      `${without.toFixed(2)} ms without a statement about clocks`,
  );
  console.log(
    `bench:sla: ${clocks} running clocks, ${due} due: scan p50 ${scan.p50.toFixed(1)} ms, p95 ${scan.p95.toFixed(1)} ms ` +
      `(goal < 50); clocks add ${percent(dearer)} to ticket create, a policy ${percent(promised / unpromised - 1)} (goal ≤ 15 %)`,
  );
  process.exitCode = scan.p95 < goals.scanMs && dearer <= goals.dearer ? 0 : 1;
} finally {
  await desk.close();
}
process.exit();

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

async function measureScan({ parts, addTenant }: Desk) {
  const { id } = await addTenant("large");
  await fillTimers(desk, id, clocks, due);
  const db = parts.database.reader(PLATFORM);
  const times: number[] = [];
  for (let nth = 0; nth < scans; nth++) {
    const started = performance.now();
    const found = await findDueTimers(db, atOnce);
    await findNextTimerMs(db);
    times.push(performance.now() - started);
    if (found.length !== atOnce) throw new Error(`${found.length} found where ${due} are due`);
  }
  times.sort((a, b) => a - b);
  return { p50: median(times), p95: times[Math.floor(scans * 0.95)] ?? 0 };
}

/** Each kind once a round, in another order each time; the middle of each. */
async function measureCreates({ parts }: Desk) {
  const mute = makeMute(parts.pool);
  const order: Kind[] = ["promised", "unpromised", "without"];
  const times: Record<Kind, number[]> = { promised: [], unpromised: [], without: [] };
  for (let round = 0; round < rounds; round += mostEach) {
    const [busy, free] = [await makeCreator(desk, true), await makeCreator(desk, false)];
    const kinds: Record<Kind, () => Promise<number>> = {
      promised: () => create(busy),
      unpromised: () => create(free),
      without: () => mute.silently(() => create(busy)),
    };
    for (let nth = 0; nth < mostEach; nth++) {
      for (const kind of order) {
        const ms = await kinds[kind]();
        if (nth >= warmUp) times[kind].push(ms);
      }
      order.push(order.shift() as Kind);
    }
  }
  await refuseClocks(Math.ceil(rounds / mostEach) * mostEach);
  return {
    promised: median(times.promised),
    unpromised: median(times.unpromised),
    without: median(times.without),
  };
}

/** What is measured as a desk without clocks must have written none. */
async function refuseClocks(muted: number): Promise<void> {
  const [row] = await desk.rows<{ count: number }>(
    `select count(*)::int as count from tickets t
     where not exists (select from sla_tickets s where s.business_id = t.business_id and s.ticket_id = t.id)`,
  );
  if (row?.count !== muted) throw new Error(`${row?.count} without clocks, not ${muted}`);
}
