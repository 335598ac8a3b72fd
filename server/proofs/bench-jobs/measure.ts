import type { Contender } from "./contender.ts";

const batch = 100;
const callers = 4;

/** Adds jobs in batches, by as many callers as a process serves at once; answers jobs per second. */
export async function measureAdding(queue: Contender, jobs: number): Promise<number> {
  const started = performance.now();
  let left = jobs / batch;
  const caller = async () => {
    while (left-- > 0) await queue.add(batch);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return perSecond(jobs, performance.now() - started);
}

/** Works the jobs that wait; answers jobs per second, from the first one's start. */
export async function measureWorking(queue: Contender, jobs: number): Promise<number> {
  let ran = 0;
  let firstAt = 0;
  const all = Promise.withResolvers<number>();
  const worker = await queue.start(() => {
    if (ran === 0) firstAt = performance.now();
    if (++ran === jobs) all.resolve(performance.now());
  });
  const lastAt = await all.promise;
  await worker.stop();
  return perSecond(jobs, lastAt - firstAt);
}

/** Milliseconds from a job's commit to its start, one job at a time. */
export async function measurePickUp(queue: Contender, times: number): Promise<number[]> {
  let picked = Promise.withResolvers<number>();
  const worker = await queue.start(() => picked.resolve(performance.now()));
  const waits: number[] = [];
  for (let round = 0; round < times; round++) {
    picked = Promise.withResolvers();
    await queue.add(1);
    const committed = performance.now();
    waits.push(Math.max(0, (await picked.promise) - committed));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await worker.stop();
  return waits;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function perSecond(count: number, ms: number): number {
  return (count / ms) * 1000;
}
