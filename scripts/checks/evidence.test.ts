import { expect, test } from "vitest";
import { type Evidence, evidencePage, isOfRun, type NightlyRun, readEvidence } from "./evidence.ts";

const steps = [
  { name: "test", command: "RUNS=3 pnpm test" },
  { name: "prove:sla", command: "pnpm prove:sla" },
];
const row: Evidence = {
  isPassed: false,
  seconds: 12,
  figure: "a | b: 3 of 4",
  commit: "0123456",
  at: "2026-03-02T08:15Z",
};
const run: NightlyRun = {
  seed: 77,
  begunAt: "2026-03-02T08:00Z",
  rows: new Map([["RUNS=3 pnpm test", row]]),
};

test("a page of evidence can be read back as the run that wrote it", () => {
  expect(readEvidence(evidencePage(run, steps))).toEqual(run);
  expect(readEvidence("")).toBeUndefined();
});

test("a page names the steps that have not run since the run began, and keeps their last result", () => {
  const before = { ...row, at: "2026-03-01T23:59Z" };
  const page = evidencePage({ ...run, rows: new Map([["pnpm prove:sla", before]]) }, steps);

  expect(page).toContain("Not yet run in this run: test, prove:sla.");
  expect(page).toContain("2026-03-01T23:59Z");
  expect(isOfRun(run, before)).toBe(false);
  expect(isOfRun(run, row)).toBe(true);
});
