import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const everyMs = 200;
const settlingMs = 2000;

/** How much a process may grow, in percent, once it is warm. */
export const mostGrowth = 10;

/** Resident memory of a process, in megabytes, between two points of the work. */
export interface Growth {
  readonly warm: number;
  readonly end: number;
  readonly percent: number;
}

interface Sample {
  /** How much of the work was done, 0 to 1. */
  readonly at: number;
  readonly megabytes: number;
}

/** A tenth of the work warms a process up, but no fewer requests than these: until then it still compiles itself. */
const leastWarm = 5000;

/** Watches a process while `done` goes from nothing to `requests`. */
export function watchMemory(pid: number, requests: number, done: () => number) {
  const samples: Sample[] = [];
  const look = () => samples.push({ at: done() / requests, megabytes: residentOf(pid) });
  const timer = setInterval(look, everyMs);
  const warmAt = Math.min(Math.max(0.1, leastWarm / requests), 0.5);
  // In the middle of each stretch: what nobody holds any more is no growth, however lazily it is thrown away.
  const collections = [warmAt + 0.05, warmAt + 0.1, 0.88, 0.92, 0.96].sort((a, b) => a - b);
  const collecting = setInterval(() => {
    if (done() / requests < (collections[0] ?? Number.POSITIVE_INFINITY)) return;
    collections.shift();
    collect(pid);
  }, everyMs);
  return {
    now: () => residentOf(pid),
    async stop(): Promise<Growth> {
      clearInterval(collecting);
      // What is held, and nothing that is not.
      collect(pid);
      await wait(settlingMs);
      look();
      clearInterval(timer);
      return growthOf(samples, warmAt);
    },
  };
}

/** A process that has ended is no longer asked. */
function collect(pid: number): void {
  try {
    process.kill(pid, "SIGUSR2");
  } catch {}
}

/**
 * From the warm process to the end. Each is the least of a stretch: what a collection or a password's hash needs for a
 * moment comes and goes.
 */
export function growthOf(samples: readonly Sample[], warmAt = 0.1): Growth {
  const least = (from: number, to: number) => {
    const within = samples.filter(({ at }) => at >= from && at <= to);
    return Math.min(...(within.length > 0 ? within : samples).map((one) => one.megabytes));
  };
  const warm = least(warmAt, warmAt + 0.15);
  const end = least(0.85, Number.POSITIVE_INFINITY);
  return { warm, end, percent: 100 * (end / warm - 1) };
}

/** Not a number once the process has ended. */
function residentOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
