import { readFileSync } from "node:fs";

const everyMs = 200;

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

/** Watches a process while `done` goes from 0 to 1. */
export function watchMemory(pid: number, done: () => number) {
  const samples: Sample[] = [];
  const look = () => samples.push({ at: done(), megabytes: residentOf(pid) });
  const timer = setInterval(look, everyMs);
  return {
    stop(): Growth {
      clearInterval(timer);
      look();
      return growthOf(samples);
    },
  };
}

/** From the warm process, after the first tenth, to the end; each the middle of a few looks, as collections come and go. */
export function growthOf(samples: readonly Sample[]): Growth {
  const within = (from: number, to: number) =>
    samples.filter(({ at }) => at >= from && at <= to).map(({ megabytes }) => megabytes);
  const warm = median(within(0.1, 0.15));
  const end = median(within(0.95, Number.POSITIVE_INFINITY));
  return { warm, end, percent: 100 * (end / warm - 1) };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
