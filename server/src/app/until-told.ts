import type { Logger } from "../platform/log.ts";

/** Waits for the signal to leave. What then still runs is finished; whoever hangs longer than 25 seconds is cut off. */
export async function untilTold(log: Logger): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  log.info({ signal }, "leaving");
  setTimeout(() => process.exit(1), 25_000).unref();
}
