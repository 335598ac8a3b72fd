import { expect, test } from "vitest";
import { countTests, failuresIn, secondsOfChildren } from "./step.ts";

const vitest = { report: "vitest" } as const;
const playwright = { report: "playwright" } as const;

test("a step without a report counts as one result, by its exit code", () => {
  expect(countTests({}, "anything", 0)).toEqual({ passed: 1, failed: 0 });
  expect(countTests({}, "anything", 3)).toEqual({ passed: 0, failed: 1 });
});

test("the tests of Vitest and Playwright are counted from their last summary", () => {
  const vitestText = " Tests  9 passed (9)\n Tests  2 failed | 10 passed (12)\n Duration 3s";
  expect(countTests(vitest, vitestText, 1)).toEqual({ passed: 10, failed: 2 });
  expect(countTests(playwright, "  1 failed\n  10 passed (3s)", 1)).toEqual({
    passed: 10,
    failed: 1,
  });
});

test("a run that fails without a failed test, or runs no test, counts as failed", () => {
  expect(countTests(vitest, " Tests  12 passed (12)", 1)).toEqual({ passed: 12, failed: 1 });
  expect(countTests(playwright, "no tests found", 0)).toEqual({ passed: 0, failed: 1 });
});

test("the failures of a step are the tests and findings that its log names", () => {
  const log = [
    "stdout of a test",
    " FAIL  |api| server/src/a.api.test.ts > saves a ticket",
    "AssertionError: expected 1 to be 2",
    " FAIL  |api| server/src/a.api.test.ts > saves a ticket",
    "  1) [chromium] › e2e/a.spec.ts:3:1 › signs in",
    "FAULT  schema: a field too many",
    "MISSED a plant",
    "found  another plant",
  ];
  expect(failuresIn(log.join("\n"))).toEqual([
    "FAIL  |api| server/src/a.api.test.ts > saves a ticket",
    "AssertionError: expected 1 to be 2",
    "1) [chromium] › e2e/a.spec.ts:3:1 › signs in",
    "FAULT  schema: a field too many",
    "MISSED a plant",
  ]);
});

test("a step that names no failure shows the end of its log, and no step shows more than forty lines", () => {
  expect(failuresIn("one\ntwo\n")).toEqual(["one", "two"]);
  const many = Array.from({ length: 60 }, (_, n) => `FAULT ${n}`);
  expect(failuresIn(many.join("\n"))).toEqual(many.slice(-40));
});

test("the processor time of a step is that of the children of its shell", () => {
  expect(secondsOfChildren("0m0.002s 0m0.001s\n1m2.500s 0m7.600s\n")).toBe(70);
  expect(secondsOfChildren("")).toBe(0);
});
