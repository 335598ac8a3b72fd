import fc from "fast-check";
import type { ClockEngine } from "../../src/domains/sla/testing/clock-engine.ts";
import { properties } from "../../src/domains/sla/testing/clock-properties.ts";
import { compareWithOracle, randomTickets } from "../../src/domains/sla/testing/random-tickets.ts";
import type { CheckResult } from "./published-checks.ts";

export interface CheckOptions {
  readonly numRuns: number;
  readonly seed: number;
  /** Without shrinking, which a planted fault does not need. */
  readonly endOnFailure?: boolean;
}

function checkProperty(
  name: string,
  property: fc.IProperty<unknown>,
  options: CheckOptions,
): CheckResult {
  const details = fc.check(property, options);
  if (!details.failed) return { count: details.numRuns, findings: [] };
  return { count: details.numRuns, findings: [`${name}: ${fc.defaultReportMessage(details)}`] };
}

export function checkProperties(engine: ClockEngine, options: CheckOptions): CheckResult {
  const results = Object.entries(properties).map(([name, property]) =>
    checkProperty(name, property(engine), options),
  );
  return {
    count: results.reduce((sum, { count }) => sum + count, 0),
    findings: results.flatMap(({ findings }) => findings),
  };
}

/** Compares the clocks of random tickets with the oracle. */
export function compareRandomTickets(engine: ClockEngine, options: CheckOptions): CheckResult {
  const isEqual = fc.property(randomTickets, (ticket) => {
    const [difference] = compareWithOracle(ticket, engine);
    if (difference !== undefined) throw new Error(difference);
  });
  return checkProperty("oracle", isEqual as fc.IProperty<unknown>, options);
}
