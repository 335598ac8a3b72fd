import type { Stack } from "../../stack/stack.ts";
import type { Desk } from "../desks.ts";
import { deafPage } from "./deaf-page.ts";
import { loseWrites } from "./lose-writes.ts";
import { openWalls } from "./open-walls.ts";
import { repeatWithoutKeys } from "./repeat-without-keys.ts";
import { leaveBytes, loseBytes, rotBytes } from "./spoil-files.ts";
import { tellTwice } from "./tell-twice.ts";

/** Takes one protection away and answers what an invariant then finds. */
export type Control = (stack: Stack, desks: readonly Desk[]) => Promise<string[]>;

// In this order: each leaves the stack worse than it found it.
const controls: Readonly<Record<string, Control>> = {
  "a page that does not listen": deafPage,
  "a reaction that forgets that it ran": tellTwice,
  "a file whose bytes rot": rotBytes,
  "a file whose bytes are lost": loseBytes,
  "bytes that nobody takes away": leaveBytes,
  "repeats without a key": repeatWithoutKeys,
  "commits that do not wait for the disk": loseWrites,
  "no walls between businesses": openWalls,
};

/** A proof that cannot fail proves nothing: each control must turn its invariant red. */
export async function runControls(stack: Stack, desks: readonly Desk[]) {
  let red = 0;
  for (const [name, run] of Object.entries(controls)) {
    const findings = await run(stack, desks);
    if (findings.length > 0) red++;
    console.log(`control, ${name}: ${findings[0] ?? "GREEN, the invariant is blind"}`);
  }
  return { red, all: Object.keys(controls).length };
}
