const alone = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Tab"];

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">;

/** A pressed key as a shortcut is written, or nothing while only a modifier is held. */
export function recordedKeys({ key, shiftKey, ctrlKey, metaKey }: Press): string | undefined {
  if (alone.includes(key)) return undefined;
  const isLetter = /^\p{L}$/u.test(key);
  return [
    ...(ctrlKey || metaKey ? ["Mod"] : []),
    ...(shiftKey && (isLetter || key.length > 1) ? ["Shift"] : []),
    isLetter ? key.toUpperCase() : key,
  ].join("+");
}
