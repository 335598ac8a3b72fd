import { businessHours } from "@parley/contract";
import { dayOf } from "@parley/contract/sla/weekday";
import type { Context } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { findHours, type HoursRow, lockHours, updateHours } from "../business-hours.store.ts";
import { hoursOf } from "../hours.rules.ts";
import { hoursUpdated } from "../sla.events.ts";
import { takeTurn } from "../turn.store.ts";
import { isoOf } from "./iso-of.ts";
import { refuseLargeSchedule } from "./refuse-large-schedule.ts";

/** Changes what is named of one record of hours; a change that changes nothing leaves no trace. */
export function changeBusinessHours(
  ctx: Context,
  id: string,
  { version: stated, weekday, day_of_week, ...fields }: businessHours.Change,
): Promise<businessHours.BusinessHours> {
  const seen = seenVersion(ctx, stated);
  const change = { ...fields, iso_weekday: isoOf({ weekday, day_of_week }) };
  return ctx.transact(async (tx) => {
    await takeTurn(tx, "sla_business_hours");
    const row = await lockHours(tx, id);
    const changes = differences(row, change as Partial<HoursRow>);
    const written = { record: "business_hours", id, seen, version: row.version };
    await refuseStale(tx, written, changes, hoursOf(row));
    if (changes.length === 0) return hoursOf(row);
    const next = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    if (!businessHours.isInOrder({ ...row, ...next })) {
      throw refuseField("end_time", businessHours.endsTooEarly);
    }
    const changed = await updateHours(tx, id, change);
    refuseLargeSchedule(await findHours(tx));
    const { day_name } = dayOf(changed.iso_weekday);
    const about = { record: "business_hours", id, version: changed.version, changes };
    await announce(tx, ctx, hoursUpdated({ name: changed.name, day_name }, about));
    return hoursOf(changed);
  });
}
