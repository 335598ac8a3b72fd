import { expect } from "vitest";
import { judgeTime } from "./judge-times.ts";
import { stopwatch } from "./stopwatch.ts";

/** What a right's end or a business's change is promised within. */
const mostMs = 5000;

/** Asks again until the answer is this one, and measures it beside the promise. */
export async function takesEffect<T>(ask: () => Promise<T>, answer: T): Promise<void> {
  const took = stopwatch();
  await expect.poll(ask).toBe(answer);
  judgeTime("takes effect", took(), mostMs);
}
