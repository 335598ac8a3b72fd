import { vi } from "vitest";

const realTimeout = setTimeout;

/** Against what never comes, not against a slow machine. */
const patience = 30_000;

/**
 * Stops the page's clock and timers; from here on a test lets time pass. So do actions and `expect.element`, which move it on
 * while they wait: between two moments that count, look at `elements()` instead.
 */
export function holdTime() {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    // What came of it is drawn.
    await new Promise((drawn) => requestAnimationFrame(() => realTimeout(drawn)));
  }
  return {
    pass,
    /** Waits without letting time pass: for what happens at once, or comes from outside, such as code that is fetched. */
    async until(isSo: () => boolean) {
      const began = performance.now();
      while (!isSo()) {
        if (performance.now() - began > patience) throw new Error("it never became so");
        await pass(0);
      }
    },
  };
}
