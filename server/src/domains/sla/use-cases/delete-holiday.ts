import type { holidays } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { endings, fieldsOf } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { deleteHoliday as deleteRow, lockHoliday } from "../holidays.store.ts";
import { holidayDeleted } from "../sla.events.ts";

/** Deletes a holiday; whoever saw it otherwise than it stands is asked to look again. */
export function deleteHoliday(ctx: Context, id: string): Promise<holidays.Holiday> {
  return ctx.transact(async (tx) => {
    const holiday = await lockHoliday(tx, id);
    const { name, date, version } = holiday;
    const changes = endings(fieldsOf(holiday));
    const written = { record: "holiday", id, seen: seenVersion(ctx), version };
    await refuseStale(tx, written, changes, { ...holiday });
    await deleteRow(tx, id);
    const about = { record: "holiday", id, version: version + 1, changes };
    await announce(tx, ctx, holidayDeleted({ name, date }, about));
    return holiday;
  });
}
