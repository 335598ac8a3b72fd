import { expect, test } from "vitest";
import { isTimeZone } from "./values.ts";

test.each(["Europe/Riga", "UTC", "America/Argentina/Buenos_Aires"])("%s is a time zone", (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});

test.each(["+01:00", "-0500", "Nowhere/City", ""])("%j is not a time zone", (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});
