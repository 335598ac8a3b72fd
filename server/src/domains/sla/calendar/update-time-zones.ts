import type { Context } from "#platform/context.ts";
import { PLATFORM } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { zonesUpdated } from "../sla.events.ts";
import { copySchedule, replaceTimeZoneVersion } from "../sla-settings.store.ts";

/** New time zone data moves due times as a change of hours does, so it makes a new version of the schedule. */
export function updateTimeZones(ctx: Context, zones = process.versions.tz ?? ""): Promise<void> {
  if (ctx.businessId === PLATFORM) return Promise.resolve();
  return ctx.transact(async (tx) => {
    const before = await replaceTimeZoneVersion(tx, zones);
    if (before === undefined) return;
    await copySchedule(tx);
    const about = { record: "time_zones", id: ctx.businessId };
    await announce(tx, ctx, zonesUpdated({ from: before, to: zones }, about));
  });
}
