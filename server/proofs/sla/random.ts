import fc from "fast-check";
import type { ClockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import { properties } from "../../src/domains/sla/testing/clock-properties.ts";
import { compareWithOracle, randomTickets } from "../../src/domains/sla/testing/random-tickets.ts";
import { type Outcome, together } from "./outcome.ts";

export interface Throw {
  readonly numRuns: number;
  readonly seed: number;
  /** A planted fault need not be shown in its smallest form. */
  readonly endOnFailure?: boolean;
}

function judge(name: string, property: fc.IProperty<unknown>, dice: Throw): Outcome {
  const details = fc.check(property, dice);
  if (!details.failed) return { count: details.numRuns, findings: [] };
  return { count: details.numRuns, findings: [`${name}: ${fc.defaultReportMessage(details)}`] };
}

export function tryLaws(engine: ClockEngine, dice: Throw): Outcome {
  return together(Object.entries(properties).map(([name, law]) => judge(name, law(engine), dice)));
}

/** Tickets with any life, beside somebody who watches every minute of it. */
export function tryOracle(engine: ClockEngine, dice: Throw): Outcome {
  const agrees = fc.property(randomTickets, (walk) => {
    const [wrong] = compareWithOracle(walk, engine);
    if (wrong !== undefined) throw new Error(wrong);
  });
  return judge("minute by minute", agrees as fc.IProperty<unknown>, dice);
}
