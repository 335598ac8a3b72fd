import { expect, test } from "vitest";
import {
  groupFromUrl,
  isFiltered,
  openedFigureFromUrl,
  reportQueryFromUrl,
} from "./report-address.ts";

const today = "2026-11-16";
const of = (address: string) => {
  const parts = new URLSearchParams(address);
  return (name: string) => parts.get(name) ?? "";
};

test("without a period in the URL the server uses thirty days", () => {
  expect(reportQueryFromUrl(of(""), today)).toEqual({ group_by: "metric" });
  expect(isFiltered(of("period=7"))).toBe(false);
});

test("a preset period ends today, a custom one has its own dates", () => {
  expect(reportQueryFromUrl(of("period=7"), today)).toMatchObject({ from: "2026-11-10" });
  expect(reportQueryFromUrl(of("from=2026-01-01&to=2026-02-01"), today)).toMatchObject({
    from: "2026-01-01",
    to: "2026-02-01",
  });
});

test("a figure opens the rows of its group with the current filters", () => {
  const address = of("group=agent&priority=high&show=late&of=none");
  expect(openedFigureFromUrl(address, today)).toEqual({
    priority: "high",
    agent: "none",
    show: "late",
  });
  expect(openedFigureFromUrl(of("show=cancelled&reason=spam"), today)).toEqual({
    show: "cancelled",
    reason: "spam",
  });
  expect(openedFigureFromUrl(of("show=everything"), today)).toBeUndefined();
});

test("an unknown group falls back to metric", () => {
  expect(groupFromUrl(of("group=colour"))).toBe("metric");
});
