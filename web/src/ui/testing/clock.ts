import { vi } from "vitest";
import { idle } from "./idle.ts";

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/**
 * Stops `setTimeout` and `Date.now` until the test advances them. Vitest's fake timers also advance while an assertion
 * waits or a click is on its way, so what a test sees would depend on the speed of the machine.
 */
export function stopClock() {
  let now = Date.now();
  let lastId = 1_000_000;
  const timers = new Map<number, Timer>();
  const { clearTimeout } = window;

  function set(run: () => void, ms = 0): number {
    lastId += 1;
    timers.set(lastId, { due: now + ms, run });
    return lastId;
  }
  function clear(id: number | undefined): void {
    // A timer that was set before the clock stopped.
    if (!timers.delete(id ?? 0)) clearTimeout(id);
  }
  vi.spyOn(window, "setTimeout").mockImplementation(set as typeof window.setTimeout);
  vi.spyOn(window, "clearTimeout").mockImplementation(clear as typeof window.clearTimeout);
  vi.spyOn(Date, "now").mockImplementation(() => now);

  function nextBefore(end: number): [number, Timer] | undefined {
    const due = [...timers].filter(([, timer]) => timer.due <= end);
    return due.sort(([, a], [, b]) => a.due - b.due)[0];
  }
  return {
    /** How many timers have been set and are not due yet. */
    timers: () => timers.size,
    /** Runs what becomes due meanwhile, in its order, and waits until the page shows it. */
    async advance(ms: number): Promise<void> {
      const end = now + ms;
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        timers.delete(next[0]);
        now = next[1].due;
        next[1].run();
      }
      now = end;
      await idle();
    },
  };
}
