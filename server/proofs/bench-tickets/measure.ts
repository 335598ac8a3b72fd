import type { Desk } from "../../src/platform/testing/desk.ts";
import { cpuOf, cpuOfDatabase } from "../bench-wall/cpu.ts";
import type { Load } from "../bench-wall/load.ts";
import type { Round } from "../bench-wall/report.ts";

/** One way to answer: what loads it, and the process that works for it. */
export interface Variant {
  readonly run: (seconds: number) => Promise<Load>;
  /** Signs everybody in anew: a token lives shorter than this bench. */
  readonly prepare?: () => Promise<void>;
  readonly pid?: number;
  readonly desk: Desk;
}

export interface Measured extends Round {
  readonly p95: number;
}

/** Runs every variant once a round, so that all of them meet the same moments of the machine. */
export async function measureAll(
  variants: Readonly<Record<string, Variant>>,
  rounds: number,
  seconds: number,
): Promise<Record<string, Measured[]>> {
  const measured: Record<string, Measured[]> = {};
  for (const { prepare } of Object.values(variants)) await prepare?.();
  // Whoever compiles what runs often has to have seen it often: a server is not judged by its first thousand answers.
  for (const { run, pid } of Object.values(variants)) if (pid) await run(3 * seconds);
  for (let round = 0; round < rounds; round++) {
    for (const [name, variant] of Object.entries(variants)) {
      measured[name] ??= [];
      measured[name].push(await measure(variant, seconds));
    }
  }
  return measured;
}

async function measure({ run, pid, desk }: Variant, seconds: number): Promise<Measured> {
  const before = { node: cpuOf(pid), database: await cpuOfDatabase(desk) };
  const { requests, perSecond, p95 = Number.NaN } = await run(seconds);
  const node = cpuOf(pid) - before.node;
  const database = pid ? (await cpuOfDatabase(desk)) - before.database : Number.NaN;
  return { perSecond, nodeMs: node / requests, databaseMs: database / requests, p95 };
}
