import { expect, test } from "vitest";
import { newTarget, suggestedTimes } from "./policy-form.rules.ts";

test("choosing a priority suggests its usual times", () => {
  expect(suggestedTimes(newTarget("business_hours"), "critical")).toEqual({
    first_response_time: 30,
    first_response_unit: "minutes",
    next_response_time: 1,
    next_response_unit: "hours",
    resolution_time: 4,
    resolution_unit: "hours",
  });
});

test("times that somebody has entered are kept", () => {
  const target = { ...newTarget("business_hours"), resolution_time: 2 };
  expect(suggestedTimes(target, "critical")).toEqual({});
});
