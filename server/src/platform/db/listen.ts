import pg from "pg";
import type { Logger } from "../log.ts";

/** Heard after a break: anything may have been told meanwhile. */
export const everything = "";

/**
 * Hears what the database tells on some channels, on a connection of its own; comes back by itself when that breaks.
 * The URL must lead straight to the server: a pooler between would swallow what is told.
 */
export async function listen(
  url: string,
  log: Logger,
  hearers: Readonly<Record<string, (message: string) => void>>,
  timeoutMs = 5000,
) {
  const channels = Object.keys(hearers);
  let isStopped = false;
  let client: pg.Client;
  async function open(): Promise<void> {
    client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: "parley listens",
      // A server that takes the call and says nothing is no server: the next try may find another.
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on("error", () => {});
    client.on("end", () => {
      if (!isStopped) setTimeout(() => void reopen(), 1000).unref();
    });
    client.on("notification", ({ channel, payload = everything }) => hearers[channel]?.(payload));
    try {
      await client.connect();
      await client.query(channels.map((name) => `listen ${pg.escapeIdentifier(name)}`).join("; "));
    } catch (error) {
      void client.end();
      throw error;
    }
  }
  async function reopen(): Promise<void> {
    try {
      await open();
      for (const hear of Object.values(hearers)) hear(everything);
    } catch (error) {
      log.warn({ err: error, channels }, "cannot listen");
    }
  }
  await open().catch((error: unknown) => {
    isStopped = true;
    throw error;
  });
  return {
    async stop() {
      isStopped = true;
      await client.end();
    },
  };
}
