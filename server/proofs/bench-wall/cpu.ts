import { readFileSync } from "node:fs";
import type { Desk } from "../../src/platform/testing/desk.ts";

const msPerTick = 10;

/** Milliseconds of processor that a process has used so far, its own and the kernel's for it; not a number if there is none. */
export function cpuOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return Number.NaN;
  }
}

/** The same for all connections of the bench's database; not a number if the server runs elsewhere. */
export async function cpuOfDatabase(desk: Desk): Promise<number> {
  const backends = await desk.rows<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return backends.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
