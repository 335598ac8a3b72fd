import { setTimeout as wait } from "node:timers/promises";
import { closeCodes } from "@parley/contract";
import type { LiveSocket } from "./live-socket.ts";

const mostRetrySeconds = 10;
const patienceMs = 3000;

/** Says goodbye before the process leaves. Each page is given another moment to come back, so that they do not come all at once. */
export async function drain(sockets: ReadonlySet<LiveSocket>): Promise<void> {
  for (const socket of sockets) {
    const retry_in = 1 + Math.floor(Math.random() * mostRetrySeconds);
    socket.close(closeCodes.drain, JSON.stringify({ retry_in }));
  }
  const until = performance.now() + patienceMs;
  while (sockets.size > 0 && performance.now() < until) await wait(20);
}
