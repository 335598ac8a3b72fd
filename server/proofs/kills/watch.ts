import type { HttpReply } from "./http-call.ts";

export type Watch = ReturnType<typeof makeWatch>;

/** Keeps an eye on every request: how long it took, and how it went wrong. */
export function makeWatch() {
  const watch = {
    requests: 0,
    /** What was heard on live sockets. */
    frames: 0,
    slowestMs: 0,
    /** Answers of 500 and more, by status. */
    errors: new Map<string, number>(),
    /** When the last request went wrong, on this process's clock. */
    lastErrorAt: 0,
    /** Marks of another business in an answer. */
    foreign: [] as string[],
    /** Answers that say "it is our fault" and not which request, or blame a bug for what will pass. */
    improper: [] as string[],
    begin(requestId: string) {
      const started = performance.now();
      watch.requests++;
      const end = (error: string | undefined) => {
        watch.slowestMs = Math.max(watch.slowestMs, performance.now() - started);
        if (error === undefined) return;
        watch.lastErrorAt = performance.now();
        watch.errors.set(error, (watch.errors.get(error) ?? 0) + 1);
      };
      return {
        answered({ status, text, headers }: HttpReply) {
          end(status >= 500 ? String(status) : undefined);
          const isProper = text.includes(requestId) && status === 503 && headers["retry-after"];
          if (status >= 500 && !isProper) watch.improper.push(`${status} ${text.slice(0, 200)}`);
        },
        broken: (error: NodeJS.ErrnoException) => end(error.code ?? error.name),
      };
    },
  };
  return watch;
}
