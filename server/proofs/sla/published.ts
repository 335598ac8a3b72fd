import type { ClockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import {
  scenarios,
  timerVectors,
  tryScenario,
  tryTimer,
  tryVector,
  vectors,
} from "../../src/domains/sla/testing/published-vectors.ts";
import type { Outcome } from "./outcome.ts";

function tryAll<C extends { id: string; title: string }>(
  cases: readonly C[],
  attempt: (one: C, engine: ClockEngine) => string[],
  engine: ClockEngine,
): Outcome {
  const findings = cases.flatMap((one) =>
    attempt(one, engine).map((wrong) => `${one.id} ${one.title}: ${wrong}`),
  );
  return { count: cases.length, findings };
}

/** The cases whose answers are known. */
export const tryVectors = (engine: ClockEngine) => tryAll(vectors, tryVector, engine);
export const tryScenarios = (engine: ClockEngine) => tryAll(scenarios, tryScenario, engine);
export const tryTimers = (engine: ClockEngine) => tryAll(timerVectors, tryTimer, engine);
