import type { Stack } from "../../stack/stack.ts";
import type { Dice } from "../dice.ts";

export interface Fault {
  readonly what: string;
  /** Ends a process without warning, as opposed to making its life hard. */
  readonly isKill?: boolean;
  /** Resolves when the fault is over, not when everything has recovered from it. */
  strike(stack: Stack, dice: Dice): Promise<void>;
}
