import { holidays, type Page } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences, endings, fieldsOf } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { lockForChange } from "../change-lock.store.ts";
import { holidayCreated, holidayDeleted, holidayUpdated } from "../sla.events.ts";
import {
  countHolidays,
  deleteHoliday as deleteRow,
  findHolidays,
  insertHoliday,
  lockHoliday,
  updateHoliday,
} from "./holidays.store.ts";

/** A page of the holidays, by date. */
export async function listHolidays(
  ctx: Context,
  asked: holidays.Filter,
): Promise<Page<holidays.Holiday>> {
  const [count, results] = await Promise.all([
    countHolidays(ctx.read, asked),
    findHolidays(ctx.read, asked, rangeOf(asked)),
  ]);
  return pageOf(holidays.list.path, asked, count, results);
}

/** Adds a holiday and announces it, because it moves due times. */
export function addHoliday(ctx: Context, draft: holidays.Draft): Promise<holidays.Holiday> {
  return ctx.transact(async (tx) => {
    await lockForChange(tx, "sla_holidays");
    if ((await countHolidays(tx)) >= slaLimits.holidays) {
      throw fail("limits.reached", { n: slaLimits.holidays, things: "holidays" });
    }
    const holiday = await insertHoliday(tx, { ...draft, id: newId() });
    const { id, name, date, version } = holiday;
    const about = { record: "holiday", id, version, changes: beginnings(draft) };
    await announce(tx, ctx, holidayCreated({ name, date }, about));
    return holiday;
  });
}

/** Changes the given fields of a holiday. Without a difference nothing is written or announced. */
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

/** Deletes a holiday, unless the caller saw an older version of it. */
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
