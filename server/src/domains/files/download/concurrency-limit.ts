import { fail } from "#platform/failure.ts";

const maxWaiting = 100;

/** Limits concurrent work; further work waits, and is refused when more than a hundred are waiting. */
export function concurrencyLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else if (waiting.length >= maxWaiting) throw fail("server.busy");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
