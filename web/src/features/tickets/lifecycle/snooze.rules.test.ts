import { expect, test } from "vitest";
import { snoozeTimes } from "./snooze.rules.ts";

const written = (now: string, zone: string) =>
  snoozeTimes(new Date(now), zone).map(({ id, until }) => `${id} ${until.slice(0, 16)}`);

test("snooze times are in the zone of the business", () => {
  // A Sunday in London is already Monday in Auckland, thirteen hours ahead.
  expect(written("2026-11-15T12:00:00Z", "Pacific/Auckland")).toEqual([
    "later 2026-11-15T15:00",
    "tomorrow 2026-11-16T20:00",
    "monday 2026-11-22T20:00",
  ]);
});

test("on a Sunday, Monday is tomorrow, and on a Monday it is a week away", () => {
  expect(written("2026-11-15T12:00:00Z", "Europe/London")).toEqual([
    "later 2026-11-15T15:00",
    "tomorrow 2026-11-16T09:00",
  ]);
  expect(written("2026-11-16T08:00:00Z", "UTC").at(-1)).toBe("monday 2026-11-23T09:00");
});

test("late in the evening, three hours from now is tomorrow", () => {
  const [first] = snoozeTimes(new Date("2026-11-15T22:30:00Z"), "UTC");
  expect(first).toMatchObject({ id: "soon", time: expect.stringMatching(/^01:30\sAM$/) });
});
