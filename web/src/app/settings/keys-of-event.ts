const alone = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Tab"];

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey">;

/** Formats a key press as a shortcut; undefined while only a modifier is held. */
export function keysOfEvent({ key, shiftKey, ctrlKey, metaKey }: Press): string | undefined {
  if (alone.includes(key)) return undefined;
  const isLetter = /^\p{L}$/u.test(key);
  return [
    ...(ctrlKey || metaKey ? ["Mod"] : []),
    ...(shiftKey && (isLetter || key.length > 1) ? ["Shift"] : []),
    isLetter ? key.toUpperCase() : key,
  ].join("+");
}
