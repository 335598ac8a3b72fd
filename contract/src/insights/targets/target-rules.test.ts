import { expect, test } from "vitest";
import {
  isOnTarget,
  type MetricTarget,
  placeOf,
  targetFor,
  targetMetrics,
} from "./target-rules.ts";

const target = (part: Partial<MetricTarget>): MetricTarget => ({
  metric: "first_reply_calendar",
  department: null,
  priority: null,
  value: 60,
  ...part,
});
const whole = { department: null, priority: null };

test("the most specific target applies, a department before a priority", () => {
  const all = [
    target({ value: 1 }),
    target({ priority: "high", value: 2 }),
    target({ department: "a", value: 3 }),
    target({ department: "a", priority: "high", value: 4 }),
  ];
  const holds = (department: string | null, priority: string | null) =>
    targetFor(all, "first_reply_calendar", { department, priority })?.value;
  expect(holds(null, null)).toBe(1);
  expect(holds(null, "high")).toBe(2);
  expect(holds("a", null)).toBe(3);
  expect(holds("a", "high")).toBe(4);
  expect(holds("a", "low")).toBe(3);
  expect(holds("b", "high")).toBe(2);
  expect(targetFor(all, "replies", whole)).toBeUndefined();
});

test("a ticket count of one department is not compared with the target for all departments", () => {
  const all = [target({ metric: "backlog", value: 100 })];
  expect(targetFor(all, "backlog", whole)?.value).toBe(100);
  expect(targetFor(all, "backlog", { department: "a", priority: null })).toBeUndefined();
});

test("a figure equal to its target is on target", () => {
  expect(isOnTarget(target({ value: 60 }), 60)).toBe(true);
  expect(isOnTarget(target({ value: 60 }), 61)).toBe(false);
});

test("counts, which grow with the number of days, have no target", () => {
  expect(targetMetrics).not.toContain("created");
  expect(targetMetrics).toContain("backlog");
});

test("a filter with anything besides one department and one priority has no target", () => {
  const department = { field: "department", is: "is", value: "a" };
  expect(placeOf(undefined)).toEqual(whole);
  expect(placeOf(JSON.stringify({ all: [department] }))).toEqual({ ...whole, department: "a" });
  expect(placeOf(JSON.stringify(department))).toEqual({ ...whole, department: "a" });
  expect(placeOf(JSON.stringify({ all: [department, department] }))).toBeUndefined();
  expect(placeOf(JSON.stringify({ any: [department] }))).toBeUndefined();
  expect(
    placeOf(JSON.stringify({ all: [{ field: "tag", is: "is", value: "vip" }] })),
  ).toBeUndefined();
});
