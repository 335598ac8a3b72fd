/** What a key press is made of, as far as shortcuts look at it. */
export type Press = Pick<
  KeyboardEvent,
  "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "getModifierState"
>;

const isLetter = (key: string) => /^\p{L}$/u.test(key);
const isSign = (key: string) => /^.$/u.test(key) && !isLetter(key);

/**
 * Whether a press is this chord: `Mod+K`, `Shift+D`, `[`, `F8`. `Mod` is ⌘ or Ctrl. Judged by what the key types,
 * so a sign counts however a keyboard makes it: `[` is AltGr 8 on a German one and Alt 5 on a German Mac.
 */
export function matches(chord: string, press: Press): boolean {
  const parts = chord.split("+");
  const key = parts.pop() ?? "";
  if (key.toLowerCase() !== press.key.toLowerCase()) return false;
  const isCommand = parts.includes("Mod") || parts.includes("Ctrl");
  if (isCommand !== isCommanded(press, key) || (parts.includes("Ctrl") && press.metaKey))
    return false;
  return isSign(key) || (press.shiftKey === parts.includes("Shift") && !press.altKey);
}

function isCommanded(press: Press, key: string): boolean {
  const isAltGr = press.getModifierState("AltGraph") || (press.ctrlKey && press.altKey);
  return press.metaKey || (press.ctrlKey && !(isSign(key) && isAltGr));
}

/** Whether a key alone does it, or one after another: what a voice or a slip could press by itself (WCAG 2.1.4). */
export function isSingle(keys: string): boolean {
  return keys
    .split(" ")
    .every((chord) => !/Mod|Ctrl/.test(chord) && /^.$/u.test(chord.split("+").at(-1) ?? ""));
}
