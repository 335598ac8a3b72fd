import type { holidays } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { countHolidays, insertHoliday } from "../holidays.store.ts";
import { holidayCreated } from "../sla.events.ts";
import { takeTurn } from "../turn.store.ts";

/** Adds a day off. Times already promised move with it, so it is announced. */
export function addHoliday(ctx: Context, draft: holidays.Draft): Promise<holidays.Holiday> {
  return ctx.transact(async (tx) => {
    await takeTurn(tx, "sla_holidays");
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
