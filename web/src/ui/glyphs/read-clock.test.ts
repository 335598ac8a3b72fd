import { describe, expect, it } from "vitest";
import { readClock, spanOf, untilNextChange } from "./read-clock.ts";

const minute = 60_000;
const now = Date.parse("2026-11-15T12:00:00Z");
const due = (minutes: number) => new Date(now + minutes * minute);

describe("an SLA clock", () => {
  it("is due soon from a quarter of its target on, and breached after it", () => {
    const state = (minutes: number) =>
      readClock({ dueAt: due(minutes), targetMs: 240 * minute }, now).state;
    expect([61, 60, 0, -1].map(state)).toEqual(["on_track", "due_soon", "due_soon", "breached"]);
  });

  it("says what ended or stopped it before what is left", () => {
    expect(readClock({ dueAt: due(-5), metInMs: 42 * minute }, now).state).toBe("met");
    expect(readClock({ dueAt: due(-5), isPaused: true }, now).state).toBe("paused");
    expect(readClock({}, now).state).toBe("none");
  });

  it("writes days with hours, hours with minutes, and seconds only under two minutes", () => {
    const unit = (ms: number) => spanOf(ms).unit;
    expect([26 * 60, 200, 18, 2].map((minutes) => unit(minutes * minute))).toEqual([
      "days_hours",
      "hours_minutes",
      "minutes",
      "minutes",
    ]);
    expect([119_999, 59_999].map(unit)).toEqual(["minutes_seconds", "seconds"]);
  });

  it("is drawn anew when what it says changes, not more often", () => {
    expect(untilNextChange(5 * minute + 20_000, true)).toBe(20_001);
    expect(untilNextChange(5 * minute + 20_000, false)).toBe(40_000);
    expect(untilNextChange(90_400, true)).toBe(401);
  });
});
