import type { Context } from "#platform/context.ts";
import { PLATFORM } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import { checkClocks } from "../unsound-clocks.ts";

const most = 1000;

/** The nightly check of a business's running clocks: what differs from what its parts amount to is reported. */
export const checkClocksNightly =
  (log: Logger) =>
  async ({ businessId, read }: Pick<Context, "businessId" | "read">): Promise<void> => {
    if (businessId === PLATFORM) return;
    let after: string | undefined = PLATFORM;
    while (after !== undefined) {
      const { count, last, unsound } = await checkClocks(read, after, most);
      for (const clock of unsound) {
        log.error({ business: businessId, ...clock }, "a clock is not what its parts amount to");
      }
      after = count < most ? undefined : last;
    }
  };
