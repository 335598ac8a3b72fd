import { expect, test } from "vitest";
import { minutesFor } from "../calendar/target-time.rules.ts";
import { changeMessage } from "./policy.rules.ts";

test.each([
  [90, "minutes", "business_hours", 480, 90],
  [2, "hours", "calendar_hours", 480, 120],
  [2, "days", "calendar_hours", 480, 2880],
  [2, "days", "business_hours", 480, 960],
  [2, "days", "business_hours", null, 2880],
] as const)(
  "%i %s of %s are %i-minute days or not: %i minutes",
  (time, unit, mode, day, minutes) => {
    expect(minutesFor(time, unit, mode, day)).toBe(minutes);
  },
);

test.each([
  ["only targets were sent and changed", { targets: [] }, ["targets"], "targets"],
  ["everything was sent, only targets changed", { name: "", targets: [] }, ["targets"], "targets"],
  ["only targets were sent, nothing changed", { targets: [], version: 1 }, [], "targets"],
  ["details changed", { name: "" }, ["name"], "details"],
  ["both changed", { name: "", targets: [] }, ["name", "targets"], "details"],
  ["everything was sent, nothing changed", { name: "", targets: [] }, [], "details"],
])("when %s, the message matches", (_, named, changed, form) => {
  expect(changeMessage(named, changed)).toBe(
    form === "targets" ? "Policy targets updated successfully" : "Policy updated successfully",
  );
});
