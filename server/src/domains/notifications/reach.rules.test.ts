import { expect, test } from "vitest";
import { reachOf } from "./delivery.rules.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const night = {
  matrix: {},
  quiet_hours: { from: "22:00", to: "07:00", days: everyDay },
  is_paused: false,
  local: { day: 2, time: "23:00" },
};

test("overdue notifications pass quiet hours, all others wait in the app", () => {
  for (const type of ["sla_breach", "sla_escalation"] as const) {
    expect(reachOf(type, night)).toEqual({ app: true, desktop: true });
  }
  for (const type of ["sla_reminder", "ticket_mention"] as const) {
    expect(reachOf(type, night)).toEqual({ app: true, desktop: false });
  }
});

test("a pause or a disabled type also stops overdue notifications", () => {
  expect(reachOf("sla_breach", { ...night, is_paused: true }).desktop).toBe(false);
  const matrix = { sla_breach: { app: false, desktop: false } };
  expect(reachOf("sla_breach", { ...night, matrix })).toEqual({ app: false, desktop: false });
});
