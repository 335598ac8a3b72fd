import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { clockEngine } from "../testing/clock-engine.ts";
import {
  scenarios,
  timerVectors,
  tryScenario,
  tryTimer,
  tryVector,
  vectors,
} from "../testing/published-vectors.ts";
import published from "../testing/sla-vectors.json" with { type: "json" };

test("all 65 vectors, 12 scenarios and 6 timers are present and unchanged", () => {
  expect([vectors.length, scenarios.length, timerVectors.length]).toEqual([65, 12, 6]);
  const text = JSON.stringify(published);
  expect(createHash("sha256").update(text).digest("hex")).toBe(
    "fe856a2012e83c06abb7ba29f33cf938eaeb5e35d64d2a2968646264ee90e831",
  );
});

test.each(vectors)("a clock is due as published in $id: $title", (vector) => {
  expect(tryVector(vector, clockEngine)).toEqual([]);
});

test.each(scenarios)("a clock goes through $id: $title", (scenario) => {
  expect(tryScenario(scenario, clockEngine)).toEqual([]);
});

test.each(timerVectors)("a timer fires as published in $id: $title", (vector) => {
  expect(tryTimer(vector, clockEngine)).toEqual([]);
});
