import { closeCodes } from "@parley/contract";
import type { WebSocket } from "ws";
import type { LiveSocket } from "./live-socket.ts";
import type { Standing } from "./standing.rules.ts";

const warningSeconds = 60;

/** Closes a socket when its session or the token that opened it ends, and says so a minute before. Answers when that is. */
export function watchEnd(
  ws: WebSocket,
  socket: LiveSocket,
  { endsAt, secondsLeft }: Standing,
  tokenEndsAt: number | undefined,
): string {
  const tokenSeconds = (tokenEndsAt ?? Number.POSITIVE_INFINITY) - Date.now() / 1000;
  const seconds = Math.max(0, Math.min(secondsLeft, tokenSeconds));
  const at =
    tokenSeconds < secondsLeft ? new Date((tokenEndsAt ?? 0) * 1000).toISOString() : endsAt;
  const timers = [
    setTimeout(
      () => socket.say({ type: "session", reason: "expiring", at }),
      Math.max(0, seconds - warningSeconds) * 1000,
    ),
    setTimeout(() => socket.close(closeCodes.signed_out), seconds * 1000),
  ];
  ws.on("close", () => timers.forEach(clearTimeout));
  return at;
}
