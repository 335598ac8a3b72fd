import { matches, type Press } from "./chord.ts";
import type { KeyPreferences } from "./key-preferences.ts";
import { keysOf, type Shortcut } from "./shortcuts.ts";

/** How long a sequence waits for its next key. */
const sequenceTimeoutMs = 1500;
const modifiers = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"];

export interface Moment {
  readonly press: Press;
  readonly at: number;
  readonly shortcuts: readonly Shortcut[];
  readonly preferences: KeyPreferences;
}

/** Takes key presses one after another and returns a shortcut, "begun" for a partial sequence, or undefined. */
export function makeKeyboard() {
  let begun: readonly Press[] = [];
  let begunAt = 0;

  return function handlePress({ press, at, ...moment }: Moment): Shortcut | "begun" | undefined {
    if (modifiers.includes(press.key)) return undefined;
    const isLate = at - begunAt > sequenceTimeoutMs;
    // A key that does not continue the sequence is matched by itself.
    const presses = [...(isLate ? [] : begun), press];
    const whole = meantBy(presses, moment);
    const meant = whole ?? meantBy([press], moment);
    begun = meant === "begun" ? (whole ? presses : [press]) : [];
    begunAt = at;
    return meant;
  };
}

function meantBy(
  presses: readonly Press[],
  { shortcuts, preferences }: Pick<Moment, "shortcuts" | "preferences">,
): Shortcut | "begun" | undefined {
  const stepsOf = (shortcut: Shortcut) => keysOf(shortcut, preferences)?.split(" ") ?? [];
  const begins = (steps: readonly string[]) =>
    presses.every((press, index) => matches(steps[index] ?? "", press));
  const fitting = shortcuts.filter((shortcut) => begins(stepsOf(shortcut)));
  const complete = fitting.findLast((shortcut) => stepsOf(shortcut).length === presses.length);
  return complete ?? (fitting.length > 0 ? "begun" : undefined);
}
