import { expect, test } from "vitest";
import { pointText, scaleTop } from "./chart-types.ts";

test.each([
  [[], 4],
  [[0, null], 4],
  [[4], 4],
  [[7, 3], 8],
  [[11], 12],
  [[38], 40],
  [[180], 200],
  [[45], 60],
  [[201], 240],
])("the scale over %j ends at %i, and its quarters are round", (values, top) => {
  expect(scaleTop(values)).toBe(top);
});

test.each([
  [[3], 4],
  [[38], 40],
  [[100], 120],
  [[5000], 5760],
  [[40_000], 40_000],
])("the scale over %j minutes ends at %i, in hours or days where it is long", (values, top) => {
  expect(scaleTop(values, true)).toBe(top);
});

test("a point shows its name and each figure, and a dash where there is none", () => {
  const series = ["p50", "p90"].map((label) => ({ label, colour: "" }));
  const write = (value: number | null) => (value === null ? "–" : `${value} min`);
  const point = { key: "a", label: "Monday", values: [12, null], links: [] };
  expect(pointText({ series, points: [point], write }, point)).toBe("Monday: p50 12 min, p90 –");
});
