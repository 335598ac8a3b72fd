import { on } from "node:events";
import type { Socket } from "node:net";

const longestLine = 64 * 1024;

/** The lines that a server says, until it hangs up or the signal ends it. */
export async function* readLines(
  socket: Socket,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  let rest = "";
  for await (const [chunk] of on(socket, "data", { signal, close: ["close", "end"] })) {
    rest += (chunk as Buffer).toString("utf8");
    if (rest.length > longestLine) throw new Error("a line without end");
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      yield line;
    }
  }
}

/** How long a server has from the first packet to its greeting; one that takes longer reads like one that is not there. */
export const greetingMs = 10_000;

/** What comes before a moment of the process clock. */
export async function beforeDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const left = Math.max(0, deadline - performance.now());
    timer = setTimeout(() => reject(new Error("no greeting in time")), left);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
