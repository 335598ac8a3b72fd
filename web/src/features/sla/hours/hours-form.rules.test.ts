import { expect, test } from "vitest";
import { firstEntry, newEntry, zoneOptions } from "./hours-form.rules.ts";

test("the first entry is named and begins at eight; further ones begin at nine, on a Sunday", () => {
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

test("the zones are the detected one, UTC and nine fixed ones, each once", () => {
  const riga = zoneOptions("Europe/Riga", "Europe/Riga").map(({ value }) => value);
  expect(riga).toHaveLength(11);
  expect(riga[0]).toBe("Europe/Riga");
  expect(zoneOptions("UTC", "UTC")).toHaveLength(10);
});

test("a zone that an entry already has stays among the choices", () => {
  expect(zoneOptions("UTC", "Asia/Kolkata").at(-1)?.value).toBe("Asia/Kolkata");
});
