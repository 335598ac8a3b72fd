import { expect, test } from "vitest";
import { keysOfEvent } from "./keys-of-event.ts";

const press = (key: string, held: object = {}) =>
  keysOfEvent({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held });

test.each([
  ["a letter", press("k"), "K"],
  ["a letter with Shift", press("D", { shiftKey: true }), "Shift+D"],
  ["a character, however it is typed", press("?", { shiftKey: true }), "?"],
  ["a command", press("k", { ctrlKey: true }), "Mod+K"],
  ["a command on a Mac", press("k", { metaKey: true }), "Mod+K"],
  ["a named key", press("F6", { shiftKey: true }), "Shift+F6"],
  ["a modifier alone", press("Shift", { shiftKey: true }), undefined],
  ["Tab, which must keep moving the focus", press("Tab"), undefined],
])("the recorded shortcut is correct for %s", (_, recorded, expected) => {
  expect(recorded).toBe(expected);
});
