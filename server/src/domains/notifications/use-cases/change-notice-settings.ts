import type { noticeSettings } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { upsertSettings } from "../notice-settings.store.ts";
import { showNoticeSettings } from "./show-notice-settings.ts";

/** Changes which notices one gets, where, and when not. */
export function changeNoticeSettings(
  ctx: PersonContext,
  change: noticeSettings.Change,
): Promise<noticeSettings.Settings> {
  return ctx.transact(async (tx) => {
    await upsertSettings(tx, ctx.actor.id, change);
    return showNoticeSettings(ctx, tx);
  });
}
