import { matches, type Press } from "./chord.ts";
import type { KeyPreferences } from "./key-preferences.ts";
import { keysOf, type Shortcut } from "./shortcuts.ts";

/** How long a sequence waits for its next key. */
const patience = 1500;
const modifiers = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"];

export interface Moment {
  readonly press: Press;
  readonly at: number;
  readonly shortcuts: readonly Shortcut[];
  readonly preferences: KeyPreferences;
}

/** Hears one press after another and answers what is meant: a shortcut, the beginning of one, or nothing. */
export function makeKeyboard() {
  let begun: readonly Press[] = [];
  let begunAt = 0;

  return function hear({
    press,
    at,
    shortcuts,
    preferences,
  }: Moment): Shortcut | "begun" | undefined {
    if (modifiers.includes(press.key)) return undefined;
    if (at - begunAt > patience) begun = [];
    const tries = begun.length > 0 ? [[...begun, press], [press]] : [[press]];
    begun = [];
    for (const presses of tries) {
      const fitting = shortcuts.filter((shortcut) =>
        begins(keysOf(shortcut, preferences), presses),
      );
      const meant = fitting.findLast(
        (shortcut) => stepsOf(keysOf(shortcut, preferences)).length === presses.length,
      );
      if (meant) return meant;
      if (fitting.length > 0) {
        begun = presses;
        begunAt = at;
        return "begun";
      }
    }
    return undefined;
  };
}

const stepsOf = (keys: string | undefined) => keys?.split(" ") ?? [];

function begins(keys: string | undefined, presses: readonly Press[]): boolean {
  const steps = stepsOf(keys);
  return presses.every((press, index) => {
    const step = steps[index];
    return step !== undefined && matches(step, press);
  });
}
