import { expect, test } from "vitest";
import { groupIn, isNarrowed, openedIn, reportIn } from "./report-address.ts";

const today = "2026-11-16";
const of = (address: string) => {
  const parts = new URLSearchParams(address);
  return (name: string) => parts.get(name) ?? "";
};

test("an empty address leaves the days to the server, which counts thirty", () => {
  expect(reportIn(of(""), today)).toEqual({ group_by: "metric" });
  expect(isNarrowed(of("period=7"))).toBe(false);
});

test("a usual stretch ends today, any other has its own days", () => {
  expect(reportIn(of("period=7"), today)).toMatchObject({ from: "2026-11-10" });
  expect(reportIn(of("from=2026-01-01&to=2026-02-01"), today)).toMatchObject({
    from: "2026-01-01",
    to: "2026-02-01",
  });
});

test("a figure opens the rows of its group, within what is chosen", () => {
  const address = of("group=agent&priority=high&show=late&of=none");
  expect(openedIn(address, today)).toEqual({ priority: "high", agent: "none", show: "late" });
  expect(openedIn(of("show=cancelled&reason=spam"), today)).toEqual({
    show: "cancelled",
    reason: "spam",
  });
  expect(openedIn(of("show=everything"), today)).toBeUndefined();
});

test("what is no group is the usual one", () => {
  expect(groupIn(of("group=colour"))).toBe("metric");
});
