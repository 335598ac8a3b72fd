import { holidays, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countHolidays, findHolidays } from "../holidays.store.ts";

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
