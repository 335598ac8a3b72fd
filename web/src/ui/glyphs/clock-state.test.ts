import { describe, expect, it } from "vitest";
import { clockStateAt, durationParts, untilChange, untilNextChange } from "./clock-state.ts";

const minute = 60_000;
const now = Date.parse("2026-11-15T12:00:00Z");
const due = (minutes: number) => new Date(now + minutes * minute);

describe("an SLA clock", () => {
  it("is due soon from a quarter of its target on, and breached after it", () => {
    const state = (minutes: number) =>
      clockStateAt({ dueAt: due(minutes), dueSoonAt: due(minutes - 60) }, now).state;
    expect([61, 60, 0, -1].map(state)).toEqual(["on_track", "due_soon", "due_soon", "breached"]);
  });

  it("shows its result or pause before the time left", () => {
    expect(clockStateAt({ dueAt: due(-5), metInMs: 42 * minute }, now).state).toBe("met");
    expect(clockStateAt({ isPaused: true }, now).state).toBe("paused");
    expect(clockStateAt({ lateByMs: 5 * minute }, now)).toEqual({
      state: "breached",
      ms: 5 * minute,
    });
    expect(clockStateAt({}, now).state).toBe("none");
  });

  it("shows days with hours, hours with minutes, and seconds only under two minutes", () => {
    const unit = (ms: number) => durationParts(ms).unit;
    expect([26 * 60, 200, 18, 2].map((minutes) => unit(minutes * minute))).toEqual([
      "days_hours",
      "hours_minutes",
      "minutes",
      "minutes",
    ]);
    expect([119_999, 59_999].map(unit)).toEqual(["minutes_seconds", "seconds"]);
  });

  it("is redrawn when its text changes, not more often", () => {
    expect(untilNextChange(5 * minute + 20_000, true)).toBe(20_001);
    expect(untilNextChange(5 * minute + 20_000, false)).toBe(40_000);
    expect(untilNextChange(90_400, true)).toBe(401);
  });

  it("turns amber at the instant it is due soon, and stops once it has ended", () => {
    const soon = { dueAt: due(30.5), dueSoonAt: new Date(now + 7000) };
    expect(untilChange(soon, now)).toBe(7000);
    expect(untilChange({ dueAt: due(30.5), dueSoonAt: due(-1) }, now)).toBe(30_001);
    const still = [{ metInMs: 1 }, { isPaused: true }, { lateByMs: 1 }, {}];
    expect(still.map((clock) => untilChange(clock, now))).toEqual(still.map(() => undefined));
  });
});
