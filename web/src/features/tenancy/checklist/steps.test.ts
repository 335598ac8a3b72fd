import { expect, test } from "vitest";
import { nextOf, stepsFor } from "./steps.ts";

test.each(["admin", "agent", "customer", "night-shift"])(
  "a person of the role %s has eleven steps, each with a title, a purpose, an action and a link",
  (role) => {
    const steps = stepsFor(role);
    expect(steps.map(({ id }) => id)).toEqual(
      Array.from({ length: 11 }, (_, at) => `step${at + 1}`),
    );
    for (const { title, purpose, actionDescription, link } of steps) {
      expect([title, purpose, actionDescription].every((text) => text.length > 3)).toBe(true);
      expect(link).toMatch(/^\/(config|profile|settings|tickets|users)\b/);
    }
  },
);

test("steps can be done in any order, and the first undone one is next", () => {
  const steps = stepsFor("admin");
  expect(nextOf(steps, [])?.id).toBe("step1");
  expect(nextOf(steps, ["step1", "step3"])?.id).toBe("step2");
  expect(
    nextOf(
      steps,
      steps.map(({ id }) => id),
    ),
  ).toBeUndefined();
});
