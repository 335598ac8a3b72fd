import type { businessHours } from "@parley/contract";
import { dayOf } from "@parley/contract/sla/weekday";
import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { beginnings, fieldsOf } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { findHours, insertHours } from "../business-hours.store.ts";
import { hoursOf } from "../hours.rules.ts";
import { hoursCreated } from "../sla.events.ts";
import { takeTurn } from "../turn.store.ts";
import { entriesWithDays } from "./iso-of.ts";
import { refuseLargeSchedule } from "./refuse-large-schedule.ts";

/** Adds to the schedule: all entries, or none. */
export function addBusinessHours(
  ctx: Context,
  { data }: businessHours.Draft,
): Promise<businessHours.BusinessHours[]> {
  const entries = entriesWithDays(data, "data");
  return ctx.transact(async (tx) => {
    await takeTurn(tx, "sla_business_hours");
    refuseLargeSchedule([...(await findHours(tx)), ...entries]);
    const rows = await insertHours(
      tx,
      entries.map((entry) => ({ id: newId(), ...entry })),
    );
    for (const row of rows) {
      const { id, name, version } = row;
      const { day_name } = dayOf(row.iso_weekday);
      const changes = beginnings(fieldsOf(row));
      const about = { record: "business_hours", id, version, changes };
      await announce(tx, ctx, hoursCreated({ name, day_name }, about));
    }
    return rows.map(hoursOf);
  });
}
