import { ticketFields } from "@parley/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proposeKey } from "./propose-key.ts";

const propose = (label: string, ...taken: string[]) =>
  proposeKey(label, { prefix: "field", taken });

test.each([
  ["Serial number", "serial_number"],
  ["  Größe (cm)  ", "grosse_cm"],
  ["Café № 2", "cafe_no_2"],
  ["2nd contact", "field_2nd_contact"],
  ["Серийный номер", "field"],
  ["", ""],
  ["   ", ""],
])("the label '%s' is proposed the key '%s'", (label, key) => {
  expect(propose(label)).toBe(key);
});

test("a key that is taken gets the next free number", () => {
  expect(propose("Device", "device")).toBe("device_2");
  expect(propose("Device", "device", "device_2")).toBe("device_3");
});

test("every proposed key is one that the server accepts and that is not taken", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }), (label) => {
      fc.pre(label.trim() !== "");
      const first = propose(label);
      const second = propose(label, first);
      expect(ticketFields.Key.safeParse(first).success).toBe(true);
      expect(ticketFields.Key.safeParse(second).success).toBe(true);
      expect(second).not.toBe(first);
    }),
  );
});
