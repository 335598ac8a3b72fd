import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#platform/testing/seed.ts";
import { clockEngine } from "../testing/clock-engine.ts";
import { properties } from "../testing/clock-properties.ts";
import { compareWithOracle, randomTickets } from "../testing/random-tickets.ts";

// Short runs; pnpm prove:sla makes the long ones.
test("for any random ticket, the clocks equal the minute-by-minute oracle", () => {
  fc.assert(
    fc.property(randomTickets, (ticket) => {
      expect(compareWithOracle(ticket, clockEngine)).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

test.each(Object.entries(properties))("%s", (_, law) => {
  fc.assert(law(clockEngine), { numRuns: runs(100) });
});
