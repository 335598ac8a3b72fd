import type { ServerMessage } from "@parley/contract";
import type { LiveSocket } from "./live-socket.ts";

/** Tells every page that a business has open at this process. Unnumbered: it may be lost, and whoever comes later asks anyway. */
export function broadcast(
  sockets: ReadonlySet<LiveSocket>,
  businessId: string,
  message: ServerMessage,
): void {
  const text = JSON.stringify(message);
  for (const socket of sockets) {
    if (socket.businessId === businessId) socket.hear(text, undefined);
  }
}
