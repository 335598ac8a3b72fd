import { vi } from "vitest";
import { idle } from "./idle.ts";

interface Timer {
  readonly due: number;
  readonly run: () => void;
  /** Of an interval: it is due again so much later. */
  readonly everyMs?: number;
}

/** For what never comes, not for a slow machine. */
const timeoutMs = 30_000;

/**
 * Stops timers, intervals and dates until the test advances them. Vitest's fake timers also advance while an assertion
 * waits or a click is on its way, so what a test sees would depend on the speed of the machine.
 */
export function stopClock() {
  let now = Date.now();
  let lastId = 1_000_000;
  let isRunning = false;
  /** Where the clock is on its way to. */
  let goal = now;
  const timers = new Map<number, Timer>();
  const { clearTimeout } = window;
  vi.useFakeTimers({ toFake: ["Date"], now });

  function add(timer: Timer): number {
    lastId += 1;
    timers.set(lastId, timer);
    return lastId;
  }
  // What sets itself again without a delay must not keep the same instant going.
  const setOnce = (run: () => void, ms = 0) =>
    add({ due: now + Math.max(ms, isRunning && now < goal ? 1 : 0), run });
  const setEvery = (run: () => void, everyMs = 1) => add({ due: now + everyMs, run, everyMs });
  function clear(id: number | undefined): void {
    // A timer that was set before the clock stopped; browsers count intervals among them.
    if (!timers.delete(id ?? 0)) clearTimeout(id);
  }
  vi.spyOn(window, "setTimeout").mockImplementation(setOnce as typeof window.setTimeout);
  vi.spyOn(window, "clearTimeout").mockImplementation(clear as typeof window.clearTimeout);
  vi.spyOn(window, "setInterval").mockImplementation(setEvery as typeof window.setInterval);
  vi.spyOn(window, "clearInterval").mockImplementation(clear as typeof window.clearInterval);

  /** What is set on the way and due only at its end waits for the next time the clock moves. */
  function nextDue(known: number): [number, Timer] | undefined {
    const due = [...timers].filter(
      ([id, timer]) => timer.due < goal || (timer.due === goal && id <= known),
    );
    return due.sort(([, a], [, b]) => a.due - b.due)[0];
  }
  function moveTo(time: number): void {
    now = time;
    vi.setSystemTime(now);
  }
  /** Runs what becomes due meanwhile, in its order, and waits until the page shows it. */
  async function advance(ms: number): Promise<void> {
    goal = now + ms;
    const known = lastId;
    for (let next = nextDue(known); next; next = nextDue(known)) {
      const [id, timer] = next;
      timers.delete(id);
      if (timer.everyMs) timers.set(id, { ...timer, due: timer.due + timer.everyMs });
      moveTo(Math.max(now, timer.due));
      isRunning = true;
      timer.run();
      await idle();
      isRunning = false;
    }
    moveTo(goal);
    await idle();
  }
  return {
    /** How many timers have been set and are not due yet. */
    timers: () => timers.size,
    advance,
    /** Waits while no time passes: for what happens at once, or comes from outside, such as code that is fetched. */
    async until(isSo: () => boolean): Promise<void> {
      const began = performance.now();
      while (!isSo()) {
        if (performance.now() - began > timeoutMs) throw new Error("it never became so");
        await advance(0);
      }
    },
  };
}
