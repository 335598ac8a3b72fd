import { expect, test } from "vitest";
import { firstEntry, newEntry, weekdayOptions, zoneOptions } from "./hours-form.rules.ts";

test("the first entry has a name and starts at eight; further ones start at nine, on a Sunday", () => {
  expect(firstEntry("Europe/Riga")).toEqual({
    name: "Default Business Hours",
    weekday: 0,
    start_time: "08:00",
    end_time: "17:00",
    is_working_day: true,
    timezone: "Europe/Riga",
  });
  expect(newEntry("Europe/Riga")).toMatchObject({
    name: "",
    weekday: 0,
    start_time: "09:00",
    end_time: "17:00",
    is_working_day: true,
  });
});

test("the first time zones are the detected one, UTC and nine fixed ones, each once", () => {
  const riga = zoneOptions("Europe/Riga", "Europe/Riga", []).map(({ value }) => value);
  expect(riga).toHaveLength(11);
  expect(riga[0]).toBe("Europe/Riga");
  expect(zoneOptions("UTC", "UTC", [])).toHaveLength(10);
});

test("every other time zone can be chosen as well", () => {
  const zones = zoneOptions("UTC", "UTC").map(({ value }) => value);
  expect(zones.length).toBeGreaterThan(400);
  expect(zones).toContain("America/Argentina/Ushuaia");
  expect(new Set(zones).size).toBe(zones.length);
});

test("the saved time zone of an entry stays among the choices", () => {
  expect(zoneOptions("UTC", "Asia/Kolkata", []).at(-1)?.value).toBe("Asia/Kolkata");
});

test("a weekday is chosen by name and sent as a number that counts from Sunday", () => {
  expect(weekdayOptions).toEqual([
    { value: "1", label: "Monday" },
    { value: "2", label: "Tuesday" },
    { value: "3", label: "Wednesday" },
    { value: "4", label: "Thursday" },
    { value: "5", label: "Friday" },
    { value: "6", label: "Saturday" },
    { value: "0", label: "Sunday" },
  ]);
});
