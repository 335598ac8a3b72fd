import { vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { idle } from "./idle.ts";

export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

/** Presses keys of the real keyboard, in the notation of `userEvent.keyboard`, and waits until the page shows the effect. */
export async function press(keys: string): Promise<void> {
  await idle();
  await userEvent.keyboard(keys);
  await idle();
}

export async function pressIn(locator: Locator, keys: string): Promise<void> {
  await focus(locator);
  await press(keys);
}

/** Presses the keys of a sequence right after each other: on a busy machine they would be too far apart. */
export async function pressTogether(keys: string): Promise<void> {
  const now = performance.now();
  const time = vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(now);
  await press(keys);
  time.mockRestore();
}
