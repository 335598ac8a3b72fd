import type { Writable } from "node:stream";
import type pg from "pg";

/** Has all that a connection is told before the process listens again leave in one packet. */
export function inOnePacket(client: pg.ClientBase): void {
  // Not documented, as in tenant-query.ts: there an API test shows that it still is so.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
