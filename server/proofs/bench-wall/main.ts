// What the wall costs, and what the whole path of a request costs, against the least that could answer.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuOf, cpuOfDatabase } from "./cpu.ts";
import { type Load, load, writeScript } from "./load.ts";
import { pgbench, writePgbench } from "./pgbench.ts";
import { prepare } from "./prepare.ts";
import { type Round, type Rounds, ratio, table } from "./report.ts";
import { startServer } from "./server-process.ts";
import { full, short } from "./size.ts";

const isShort = process.argv.includes("--short");
const size = isShort ? short : full;
// Short runs share noisy machines: there only a broken build may fail.
const goals = isShort
  ? { wall: 40, route: 0.5, pgbench: 0 }
  : { wall: 10, route: 0.8, pgbench: 0.4 };

const folder = await mkdtemp(join(tmpdir(), "parley-bench-"));
const { desk, env, bare, whole } = await prepare(size);
const scripts = { bare: join(folder, "bare.lua"), whole: join(folder, "whole.lua") };
await writeScript(scripts.bare, bare);
await writeScript(scripts.whole, whole);
const sql = await writePgbench(folder, size);

// A superuser stands before no wall. It plans as the application's role does, or the plans would be compared.
const owner = { ...env, DATABASE_URL: `${desk.copy.ownerUrl}?options=-crandom_page_cost%3D1.1` };
const servers = {
  bare: await startServer("serve-bare.ts", [], 4191, owner),
  walled: await startServer("serve-bare.ts", ["walled"], 4192, env),
  whole: await startServer("serve-whole.ts", [], 4193, env),
};

interface Variant {
  readonly run: (seconds: number) => Promise<Load>;
  readonly pid?: number;
}

const bareVariant = "bare Fastify and pg, no wall";
const walledVariant = "the same behind the wall";
const wholeVariant = "the whole route";
const pgbenchVariant = "pgbench behind the wall";
const variants: Record<string, Variant> = {
  [bareVariant]: {
    run: (seconds) => load(servers.bare.port, scripts.bare, seconds),
    pid: servers.bare.pid,
  },
  [walledVariant]: {
    run: (seconds) => load(servers.walled.port, scripts.bare, seconds),
    pid: servers.walled.pid,
  },
  [wholeVariant]: {
    run: (seconds) => load(servers.whole.port, scripts.whole, seconds),
    pid: servers.whole.pid,
  },
  "pgbench, no wall": { run: (seconds) => pgbench(owner.DATABASE_URL, sql.bare, seconds) },
  [pgbenchVariant]: { run: (seconds) => pgbench(env.DATABASE_URL, sql.walled, seconds) },
};

/** Until each business was asked a few times: the measurement finds what a server that is never idle has in mind. */
async function warmUp(run: Variant["run"]): Promise<void> {
  let requests = 0;
  while (requests < 4 * size.businesses) requests += (await run(1)).requests;
}

async function measure({ run, pid }: Variant): Promise<Round> {
  await warmUp(run);
  const before = { node: cpuOf(pid), database: await cpuOfDatabase(desk) };
  const { requests, perSecond } = await run(size.seconds);
  const node = cpuOf(pid) - before.node;
  const database = pid ? (await cpuOfDatabase(desk)) - before.database : Number.NaN;
  return { perSecond, nodeMs: node / requests, databaseMs: database / requests };
}

const rounds: Rounds = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
try {
  for (let round = 0; round < size.rounds; round++) {
    for (const [name, variant] of Object.entries(variants)) {
      rounds[name]?.push(await measure(variant));
    }
  }
} finally {
  for (const server of Object.values(servers)) await server.stop();
  await desk.close();
  await rm(folder, { recursive: true });
}

const cost = (1 - ratio(rounds, walledVariant, bareVariant)) * 100;
const ofBare = ratio(rounds, wholeVariant, bareVariant);
const ofPgbench = ratio(rounds, wholeVariant, pgbenchVariant);
console.log(`${size.tickets} tickets in ${size.businesses} businesses, a page of 50, wrk -t1 -c16`);
console.log(table(rounds, bareVariant));
if (isShort) {
  console.log(
    `short form on a machine that may be noisy: fails only if the wall costs over ${goals.wall} % ` +
      `or the whole route is under ${goals.route} of bare`,
  );
}
console.log(
  `bench:wall: wall costs ${cost.toFixed(0)} % (goal ≤ 10), ` +
    `whole route ${ofBare.toFixed(2)} of bare (goal ≥ 0.8), ` +
    `${ofPgbench.toFixed(2)} of pgbench (goal ≥ 0.4)`,
);
const isMet = cost <= goals.wall && ofBare >= goals.route && ofPgbench >= goals.pgbench;
process.exitCode = isMet ? 0 : 1;
