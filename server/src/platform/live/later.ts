import type { Entry } from "./ledger.ts";

/** Holds back what may be told a while later, once for all that come up until then. */
export function makeLater(tell: (entry: Entry) => void) {
  const waiting = new Map<string, { readonly entry: Entry; readonly timer: NodeJS.Timeout }>();

  function end(key: string): void {
    const kept = waiting.get(key);
    if (!kept) return;
    waiting.delete(key);
    clearTimeout(kept.timer);
    tell(kept.entry);
  }

  return {
    /** Whether it is held back; one of the same name that already waits stands for it. */
    keeps(entry: Entry): boolean {
      if (!entry.once) return false;
      const key = `${entry.businessId}:${entry.once.name}`;
      if (!waiting.has(key)) {
        const timer = setTimeout(() => end(key), entry.once.afterMs).unref();
        waiting.set(key, { entry, timer });
      }
      return true;
    },
    /** Nothing waits any longer. */
    hurry(): void {
      for (const key of waiting.keys()) end(key);
    },
  };
}
