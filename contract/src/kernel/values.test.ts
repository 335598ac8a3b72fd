import { expect, test } from "vitest";
import { isTimeZone } from "./values.ts";

test.each(["Europe/Riga", "UTC", "America/Argentina/Buenos_Aires"])("%s is a zone", (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});

test.each(["+01:00", "-0500", "Nowhere/City", ""])(
  "%j is none: an offset has no name, and the database reads it with the other sign",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);
