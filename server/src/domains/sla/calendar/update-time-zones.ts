import type { Context } from "#platform/context.ts";
import { PLATFORM } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { zonesUpdated } from "../sla.events.ts";
import { repeatSchedule, replaceZones } from "../sla-settings.store.ts";

/** Countries change their clocks. New time zone data is to running clocks what other hours are. */
export function followZones(ctx: Context, zones = process.versions.tz ?? ""): Promise<void> {
  if (ctx.businessId === PLATFORM) return Promise.resolve();
  return ctx.transact(async (tx) => {
    const before = await replaceZones(tx, zones);
    if (before === undefined) return;
    await repeatSchedule(tx);
    const about = { record: "time_zones", id: ctx.businessId };
    await announce(tx, ctx, zonesUpdated({ from: before, to: zones }, about));
  });
}
