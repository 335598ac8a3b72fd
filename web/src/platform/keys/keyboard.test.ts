import { expect, test } from "vitest";
import { isSingle, matches, type Press } from "./chord.ts";
import { makeKeyboard } from "./keyboard.ts";
import { keysOf, type Shortcut } from "./shortcuts.ts";

type Held = Partial<Record<"shift" | "ctrl" | "meta" | "alt" | "altGr", boolean>>;
function press(key: string, { shift, ctrl, meta, alt, altGr }: Held = {}): Press {
  return {
    key,
    shiftKey: shift ?? false,
    ctrlKey: ctrl ?? false,
    metaKey: meta ?? false,
    altKey: alt ?? false,
    getModifierState: (name) => name === "AltGraph" && altGr === true,
  };
}

const ours = { singleKeys: true, keyMap: {} };
const shortcut = (id: string, keys: string): Shortcut => ({
  id,
  keys,
  label: id,
  scope: "Anywhere",
  run: () => {},
});
const shortcuts = [
  shortcut("palette", "Mod+K"),
  shortcut("dashboard", "G D"),
  shortcut("tickets", "G T"),
  shortcut("new_ticket", "C"),
];

function typing(preferences = ours, list = shortcuts) {
  const handlePress = makeKeyboard();
  let at = 0;
  return (key: string, { after = 100, ...held }: Held & { after?: number } = {}) => {
    at += after;
    const meant = handlePress({ press: press(key, held), at, shortcuts: list, preferences });
    return typeof meant === "object" ? meant.id : meant;
  };
}

test.each([
  ["Mod+K", press("k", { ctrl: true }), true],
  ["Mod+K", press("k", { meta: true }), true],
  ["Mod+K", press("k"), false],
  ["Mod+K", press("K", { ctrl: true, shift: true }), false],
  ["K", press("k", { ctrl: true }), false],
  ["K", press("K"), true],
  ["Shift+D", press("D", { shift: true }), true],
  ["Shift+D", press("D"), false],
  ["D", press("D", { shift: true }), false],
  ["D", press("d", { alt: true }), false],
  ["?", press("?", { shift: true }), true],
  ["[", press("[", { ctrl: true, alt: true, altGr: true }), true],
  ["[", press("[", { alt: true }), true],
  ["[", press("[", { ctrl: true }), false],
  ["/", press("/", { meta: true }), false],
  ["Ctrl+F6", press("F6", { ctrl: true }), true],
  ["Ctrl+F6", press("F6"), false],
])("%s is matched by the character the key types", (chord, pressed, isMeant) => {
  expect(matches(chord, pressed)).toBe(isMeant);
});

test("a key sequence runs one action, and a slow second key runs none", () => {
  const type = typing();
  expect([type("g"), type("d")]).toEqual(["begun", "dashboard"]);
  expect([type("g"), type("d", { after: 1600 })]).toEqual(["begun", undefined]);
});

test("a key that does not continue a sequence is handled alone", () => {
  const type = typing();
  expect([type("g"), type("x"), type("t")]).toEqual(["begun", undefined, undefined]);
  expect([type("g"), type("c")]).toEqual(["begun", "new_ticket"]);
  expect([type("g"), type("Shift"), type("g"), type("t")]).toEqual([
    "begun",
    undefined,
    "begun",
    "tickets",
  ]);
});

test("of two actions on one key the innermost runs", () => {
  const type = typing(ours, [...shortcuts, shortcut("of_the_screen", "C")]);
  expect(type("c")).toBe("of_the_screen");
});

test("when disabled, single keys do nothing, and keys with Ctrl still work", () => {
  const type = typing({ ...ours, singleKeys: false });
  expect([type("g"), type("d"), type("c"), type("k", { ctrl: true })]).toEqual([
    undefined,
    undefined,
    undefined,
    "palette",
  ]);
});

test("a person's own shortcuts replace the defaults, and an empty one disables the action", () => {
  const type = typing({ singleKeys: true, keyMap: { dashboard: "H", new_ticket: "" } });
  expect([type("h"), type("c")]).toEqual(["dashboard", undefined]);
  expect(
    keysOf({ id: "new_ticket", keys: "C" }, { singleKeys: true, keyMap: { new_ticket: "" } }),
  ).toBe(undefined);
});

test("shortcuts without Ctrl count as single keys, which speech input could trigger", () => {
  expect(["C", "Shift+D", "G D", "["].map(isSingle)).not.toContain(false);
  expect(["Mod+K", "Ctrl+F6", "F8", "Escape", "ArrowDown"].map(isSingle)).not.toContain(true);
});
