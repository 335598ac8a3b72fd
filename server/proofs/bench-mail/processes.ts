import { readFileSync } from "node:fs";
import { childrenOf } from "../stack/process-tree.ts";

export interface Cost {
  readonly workerSeconds: number;
  readonly parserSeconds: number;
  readonly workerMegabytes: number;
  /** Of the largest parser process, as the kernel has it. */
  readonly parserMegabytes: number;
}

/** The processor time of a worker and of its parser processes until now, and the most memory that one of them had. */
export function costOf(worker: number): Cost {
  const parsers = childrenOf(worker);
  return {
    workerSeconds: secondsOf(worker),
    parserSeconds: parsers.reduce((sum, pid) => sum + secondsOf(pid), 0),
    workerMegabytes: peakOf(worker),
    parserMegabytes: Math.max(0, ...parsers.map(peakOf)),
  };
}

const ticksPerSecond = 100;

function secondsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

function peakOf(pid: number): number {
  const [, kilobytes = 0] =
    /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
