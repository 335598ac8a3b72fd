import { readFileSync } from "node:fs";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { childrenOf } from "../stack/process-tree.ts";

export interface Cost {
  readonly workerSeconds: number;
  readonly parserSeconds: number;
  readonly databaseSeconds: number;
  readonly workerMegabytes: number;
  /** Of the largest parser process, as the kernel has it. */
  readonly parserMegabytes: number;
}

/**
 * The processor time of a worker, of its parser processes and of the database until now, and the most memory that one of
 * them had. Connections to the database that end in between are not counted.
 */
export async function costOf(desk: Desk, worker: number): Promise<Cost> {
  const parsers = childrenOf(worker);
  const backends = await desk.rows<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const sumOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + ownSeconds(pid), 0);
  return {
    workerSeconds: ownSeconds(worker),
    parserSeconds: sumOf(parsers) + endedSeconds(worker),
    databaseSeconds: sumOf(backends.map(({ pid }) => pid)),
    workerMegabytes: peakOf(worker),
    parserMegabytes: Math.max(0, ...parsers.map(peakOf)),
  };
}

const ticksPerSecond = 100;

/** The times of a process, and those of its children that have ended. */
function timesOf(pid: number): { own: number; ended: number } {
  const text = contentOf(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const sum = (at: number) =>
    (Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0)) / ticksPerSecond;
  return { own: sum(11), ended: sum(13) };
}

const ownSeconds = (pid: number) => timesOf(pid).own;
const endedSeconds = (pid: number) => timesOf(pid).ended;

/** Empty for a process that is gone. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function peakOf(pid: number): number {
  const [, kilobytes = 0] = /VmHWM:\s*(\d+)/.exec(contentOf(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}
