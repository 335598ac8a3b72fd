/**
 * Waits until the page has rendered what is pending and has run its effects and the timers that are due: a task of the
 * lowest priority runs after all of them. Radix begins to listen for keys and presses only then, so what has just
 * opened would miss them on a busy machine.
 */
export function idle(): Promise<void> {
  return scheduler.postTask(() => undefined, { priority: "background" });
}
