import type { ClockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import {
  scenarios,
  timerVectors,
  tryScenario,
  tryTimer,
  tryVector,
  vectors,
} from "../../src/domains/sla/testing/published-vectors.ts";

export interface CheckResult {
  /** The number of checked cases. */
  readonly count: number;
  readonly findings: readonly string[];
}

function checkAll<C extends { id: string; title: string }>(
  cases: readonly C[],
  check: (one: C, engine: ClockEngine) => string[],
  engine: ClockEngine,
): CheckResult {
  const findings = cases.flatMap((one) =>
    check(one, engine).map((difference) => `${one.id} ${one.title}: ${difference}`),
  );
  return { count: cases.length, findings };
}

/** The published cases with known results. */
export const checkVectors = (engine: ClockEngine) => checkAll(vectors, tryVector, engine);
export const checkScenarios = (engine: ClockEngine) => checkAll(scenarios, tryScenario, engine);
export const checkTimers = (engine: ClockEngine) => checkAll(timerVectors, tryTimer, engine);
