import { afterEach, expect, test, vi } from "vitest";
import { judgeTime } from "./judge-times.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a time over its limit fails when JUDGE_TIMES is set", () => {
  vi.stubEnv("JUDGE_TIMES", "1");
  expect(() => judgeTime("sign-out", 5001, 5000)).toThrow("sign-out: 5001 ms of at most 5000 ms");
  expect(() => judgeTime("sign-out", 5000, 5000)).not.toThrow();
});

test("without JUDGE_TIMES no time fails", () => {
  vi.stubEnv("JUDGE_TIMES", "");
  expect(() => judgeTime("sign-out", 5001, 5000)).not.toThrow();
});
