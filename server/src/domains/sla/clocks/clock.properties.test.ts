import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#platform/testing/seed.ts";
import { ours } from "../testing/clock-engine.ts";
import { laws } from "../testing/clock-properties.ts";
import { tryWalk, walks } from "../testing/clock-walks.ts";

// Short runs; pnpm prove:sla makes the long ones.
test("through any life of a ticket, its clocks show what somebody counts who watches every minute", () => {
  fc.assert(
    fc.property(walks, (walk) => {
      expect(tryWalk(walk, ours)).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

test.each(Object.entries(laws))("%s", (_, law) => {
  fc.assert(law(ours), { numRuns: runs(100) });
});
