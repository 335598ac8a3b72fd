import { businessHours } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import { dayOf } from "@parley/contract/sla/weekday";
import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences, endings, fieldsOf } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { lockForChange } from "../change-lock.store.ts";
import { hoursCreated, hoursDeleted, hoursUpdated } from "../sla.events.ts";
import { hasTooManyZones, hoursOf, isoWeekdayOf, scheduleOf } from "./business-hours.rules.ts";
import {
  deleteHours,
  findHours,
  type HoursRow,
  insertHours,
  lockHours,
  updateHours,
} from "./business-hours.store.ts";
import { businessDayMinutes } from "./business-time.rules.ts";

/** Adds to the schedule: all entries, or none. */
export function addBusinessHours(
  ctx: Context,
  { data }: businessHours.Draft,
): Promise<businessHours.BusinessHours[]> {
  const entries = withIsoWeekdays(data, "data");
  return ctx.transact(async (tx) => {
    await lockForChange(tx, "sla_business_hours");
    checkScheduleSize([...(await findHours(tx)), ...entries]);
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

/** Changes the given fields of one record of hours. Without a difference nothing is written or announced. */
export function changeBusinessHours(
  ctx: Context,
  id: string,
  { version: stated, weekday, day_of_week, ...fields }: businessHours.Change,
): Promise<businessHours.BusinessHours> {
  const seen = seenVersion(ctx, stated);
  const change = { ...fields, iso_weekday: requireIsoWeekday({ weekday, day_of_week }) };
  return ctx.transact(async (tx) => {
    await lockForChange(tx, "sla_business_hours");
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
    checkScheduleSize(await findHours(tx));
    const { day_name } = dayOf(changed.iso_weekday);
    const about = { record: "business_hours", id, version: changed.version, changes };
    await announce(tx, ctx, hoursUpdated({ name: changed.name, day_name }, about));
    return hoursOf(changed);
  });
}

/** Deletes one record of hours. The last one cannot be deleted, so that a schedule is never empty by accident. */
export function deleteBusinessHours(
  ctx: Context,
  id: string,
): Promise<businessHours.BusinessHours> {
  return ctx.transact(async (tx) => {
    await lockForChange(tx, "sla_business_hours");
    const row = await lockHours(tx, id);
    const { version } = row;
    const changes = endings(fieldsOf(row));
    const written = { record: "business_hours", id, seen: seenVersion(ctx), version };
    await refuseStale(tx, written, changes, hoursOf(row));
    if ((await findHours(tx)).length === 1) throw fail("sla.last_hours");
    await deleteHours(tx, id);
    const { day_name } = dayOf(row.iso_weekday);
    const about = { record: "business_hours", id, version: version + 1, changes };
    await announce(tx, ctx, hoursDeleted({ name: row.name, day_name }, about));
    return hoursOf(row);
  });
}

type NamedWeekday = Pick<businessHours.Change, "weekday" | "day_of_week">;

/** The ISO weekday of the request. Two fields that name different days are refused. */
function requireIsoWeekday(named: NamedWeekday, field = "weekday"): number | undefined {
  const iso = isoWeekdayOf(named);
  if (iso === "conflict") {
    throw fail("sla.weekday_conflict", {}, { fields: { [field]: "Invalid weekday" } });
  }
  return iso;
}

/** Entries with their ISO weekday; an error names the entry's index in the list. */
export function withIsoWeekdays(entries: readonly businessHours.Entry[], list: string) {
  return entries.map(({ weekday, day_of_week, ...entry }, place) => {
    // The contract requires a day in each entry.
    const iso_weekday = requireIsoWeekday(
      { weekday, day_of_week },
      `${list}.${place}.weekday`,
    ) as number;
    return { ...entry, iso_weekday };
  });
}

/** Refuses a schedule that would take too long to compute. */
export function checkScheduleSize(hours: readonly { readonly timezone: string }[]): void {
  if (hours.length > slaLimits.hours) {
    throw fail("limits.reached", { n: slaLimits.hours, things: "business hours" });
  }
  if (hasTooManyZones(hours.map(({ timezone }) => timezone))) {
    throw fail("limits.reached", { n: slaLimits.time_zones, things: "time zones" });
  }
}

/** The length of a business day in the current schedule. */
export async function getBusinessDayMinutes(db: TenantDb): Promise<number | null> {
  return businessDayMinutes(scheduleOf(await findHours(db)));
}
