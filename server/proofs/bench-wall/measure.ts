import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuOf, cpuOfDatabase } from "./cpu.ts";
import { type Load, load, writeScript } from "./load.ts";
import { pgbench, writePgbench } from "./pgbench.ts";
import { type Prepared, prepare } from "./prepare.ts";
import type { Round, Rounds } from "./report.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import type { Size } from "./size.ts";

export const bareVariant = "bare Fastify and pg, no wall";
export const walledVariant = "the same behind the wall";
export const wholeVariant = "the whole route";
export const pgbenchVariant = "pgbench behind the wall";

interface Variant {
  readonly run: (seconds: number) => Promise<Load>;
  readonly pid?: number;
}

/** Runs every variant once a round, so that all of them meet the same moments of the machine. */
export async function measureAll(size: Size): Promise<Rounds> {
  const folder = await mkdtemp(join(tmpdir(), "parley-bench-"));
  const prepared = await prepare(size);
  const servers: ServerProcess[] = [];
  try {
    const variants = await startVariants(prepared, size, folder, servers);
    const rounds: Rounds = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
    for (let round = 0; round < size.rounds; round++) {
      for (const [name, variant] of Object.entries(variants)) {
        rounds[name]?.push(await measure(variant, prepared, size));
      }
    }
    return rounds;
  } finally {
    for (const server of servers) await server.stop();
    await prepared.desk.close();
    await rm(folder, { recursive: true });
  }
}

async function startVariants(
  { desk, env, bare, whole }: Prepared,
  size: Size,
  folder: string,
  servers: ServerProcess[],
): Promise<Record<string, Variant>> {
  // A superuser stands before no wall. It plans as the application's role does, or the plans would be compared.
  const owner = { ...env, DATABASE_URL: `${desk.copy.ownerUrl}?options=-crandom_page_cost%3D1.1` };
  const serving = async (script: string, ...how: Parameters<typeof startServer>) => {
    const server = await startServer(...how);
    servers.push(server);
    return { run: (seconds: number) => load(server.port, script, seconds), pid: server.pid };
  };
  const bareScript = await writeScript(join(folder, "bare.lua"), bare);
  const wholeScript = await writeScript(join(folder, "whole.lua"), whole);
  const sql = await writePgbench(folder, size);
  return {
    [bareVariant]: await serving(bareScript, "serve-bare.ts", [], owner),
    [walledVariant]: await serving(bareScript, "serve-bare.ts", ["walled"], env),
    [wholeVariant]: await serving(wholeScript, "serve-whole.ts", [], env),
    "pgbench, no wall": { run: (seconds) => pgbench(owner.DATABASE_URL, sql.bare, seconds) },
    [pgbenchVariant]: { run: (seconds) => pgbench(env.DATABASE_URL, sql.walled, seconds) },
  };
}

async function measure({ run, pid }: Variant, { desk }: Prepared, size: Size): Promise<Round> {
  if (pid) await warmUp(run, size);
  const before = { node: cpuOf(pid), database: await cpuOfDatabase(desk) };
  const { requests, perSecond } = await run(size.seconds);
  const node = cpuOf(pid) - before.node;
  const database = pid ? (await cpuOfDatabase(desk)) - before.database : Number.NaN;
  return { perSecond, nodeMs: node / requests, databaseMs: database / requests };
}

/** Until each business was asked a few times: the measurement finds what a server that is never idle has in mind. */
async function warmUp(run: Variant["run"], { businesses }: Size): Promise<void> {
  let requests = 0;
  while (requests < 4 * businesses) requests += (await run(1)).requests;
}
