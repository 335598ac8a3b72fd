import { readFileSync } from "node:fs";

const everyMs = 200;

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
  return {
    stop(): Growth {
      clearInterval(timer);
      look();
      return growthOf(samples, Math.min(Math.max(0.1, leastWarm / requests), 0.5));
    },
  };
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
