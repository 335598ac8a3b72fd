import { expect, test } from "vitest";
import { type Signals, spamReasonOf } from "./spam.rules.ts";

const honest: Signals = { isTrapped: false, seconds: 40, isBlocked: false, sameTextFrom: 0 };

test.each<[Partial<Signals>, string | undefined]>([
  [{}, undefined],
  [{ seconds: undefined }, undefined],
  [{ seconds: 3 }, undefined],
  [{ sameTextFrom: 2 }, undefined],
  [{ seconds: 2 }, "too_fast"],
  [{ isTrapped: true }, "trap"],
  [{ isBlocked: true, isTrapped: true }, "blocked"],
  [{ sameTextFrom: 3 }, "repeated"],
])("%j is spam because of %s", (signals, reason) => {
  expect(spamReasonOf({ ...honest, ...signals })).toBe(reason);
});
