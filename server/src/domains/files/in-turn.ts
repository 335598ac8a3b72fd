import { fail } from "#platform/failure.ts";

const mostWaiting = 100;

/** Lets so much work be done at once; the rest waits for its turn, and beyond a hundred is told to come back. */
export function inTurn(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else if (waiting.length >= mostWaiting) throw fail("server.busy");
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
