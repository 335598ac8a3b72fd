import { businessHours } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import { dayOf } from "@parley/contract/sla/weekday";
import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings, differences, endings, fieldsOf } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { takeTurn } from "../change-lock.store.ts";
import { hoursCreated, hoursDeleted, hoursUpdated } from "../sla.events.ts";
import { hasTooManyZones, hoursOf, isoNamed, scheduleOf } from "./business-hours.rules.ts";
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

/** Deletes one record of hours. The last one stays: a schedule is never empty by accident. */
export function deleteBusinessHours(
  ctx: Context,
  id: string,
): Promise<businessHours.BusinessHours> {
  return ctx.transact(async (tx) => {
    await takeTurn(tx, "sla_business_hours");
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

type Named = Pick<businessHours.Change, "weekday" | "day_of_week">;

/** The day a writer named, by either name. Two names that mean two days are refused. */
function isoOf(named: Named, field = "weekday"): number | undefined {
  const iso = isoNamed(named);
  if (iso === "conflict") {
    throw fail("sla.weekday_conflict", {}, { fields: { [field]: "Invalid weekday" } });
  }
  return iso;
}

/** The days of several entries, each beside its place in the list. */
export function entriesWithDays(entries: readonly businessHours.Entry[], list: string) {
  return entries.map(({ weekday, day_of_week, ...entry }, place) => {
    // The contract lets no entry pass that names no day.
    const iso_weekday = isoOf({ weekday, day_of_week }, `${list}.${place}.weekday`) as number;
    return { ...entry, iso_weekday };
  });
}

/** A schedule that takes too long to count in is refused. */
export function refuseLargeSchedule(hours: readonly { readonly timezone: string }[]): void {
  if (hours.length > slaLimits.hours) {
    throw fail("limits.reached", { n: slaLimits.hours, things: "business hours" });
  }
  if (hasTooManyZones(hours.map(({ timezone }) => timezone))) {
    throw fail("limits.reached", { n: slaLimits.time_zones, things: "time zones" });
  }
}

/** How long a day of business hours is by the schedule as it stands. */
export async function businessDay(db: TenantDb): Promise<number | null> {
  return businessDayMinutes(scheduleOf(await findHours(db)));
}
