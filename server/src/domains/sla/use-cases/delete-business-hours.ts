import type { businessHours } from "@parley/contract";
import { dayOf } from "@parley/contract/sla/weekday";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { endings, fieldsOf } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { deleteHours, findHours, lockHours } from "../business-hours.store.ts";
import { hoursOf } from "../hours.rules.ts";
import { hoursDeleted } from "../sla.events.ts";
import { takeTurn } from "../turn.store.ts";

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
