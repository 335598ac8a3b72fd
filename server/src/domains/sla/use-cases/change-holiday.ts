import type { holidays } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { lockHoliday, updateHoliday } from "../holidays.store.ts";
import { holidayUpdated } from "../sla.events.ts";

/** Changes what is named of a holiday; a change that changes nothing leaves no trace. */
export function changeHoliday(
  ctx: Context,
  id: string,
  { version: stated, ...change }: holidays.Change,
): Promise<holidays.Holiday> {
  const seen = seenVersion(ctx, stated);
  return ctx.transact(async (tx) => {
    const row = await lockHoliday(tx, id);
    const changes = differences(row, change as Partial<holidays.Holiday>);
    const written = { record: "holiday", id, seen, version: row.version };
    await refuseStale(tx, written, changes, { ...row });
    if (changes.length === 0) return row;
    const holiday = await updateHoliday(tx, id, change);
    const { name, date, version } = holiday;
    const about = { record: "holiday", id, version, changes };
    await announce(tx, ctx, holidayUpdated({ name, date }, about));
    return holiday;
  });
}
