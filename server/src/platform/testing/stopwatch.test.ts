import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { stopwatch } from "./stopwatch.ts";

test("time that passes while the process runs is counted", async () => {
  const took = stopwatch();
  await setTimeout(400);
  expect(took()).toBeGreaterThan(100);
});

test("a stall counts for next to nothing", () => {
  const took = stopwatch();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  expect(took()).toBeLessThanOrEqual(100);
});
