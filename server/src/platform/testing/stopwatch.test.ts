import { afterEach, expect, test, vi } from "vitest";
import { stopwatch } from "./stopwatch.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("time that passes while the process runs is counted", () => {
  vi.useFakeTimers();
  const took = stopwatch();
  vi.advanceTimersByTime(400);
  expect(took()).toBe(400);
});

test("a stall of the machine is hardly counted", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const took = stopwatch();
  now.mockReturnValue(60_000);
  expect(took()).toBe(100);
});
