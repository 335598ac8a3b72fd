import type { Logger } from "#platform/log.ts";

/** Waits for the shutdown signal. Running work is finished; after 25 seconds the process exits anyway. */
export async function waitForShutdown(log: Logger): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  log.info({ signal }, "shutting down");
  setTimeout(() => process.exit(1), 25_000).unref();
}
