import type { slaBacktest } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { addBusinessHours } from "../use-cases/add-business-hours.ts";
import { addHoliday } from "../use-cases/add-holiday.ts";
import { changeBusinessHours } from "../use-cases/change-business-hours.ts";
import { changeHoliday } from "../use-cases/change-holiday.ts";
import { changePolicy } from "../use-cases/change-policy.ts";
import { createPolicy } from "../use-cases/create-policy.ts";
import { deleteBusinessHours } from "../use-cases/delete-business-hours.ts";
import { deleteHoliday } from "../use-cases/delete-holiday.ts";

type Changes = Omit<slaBacktest.Ask, "days">;

type Savers = {
  readonly [Kind in keyof Changes]-?: (
    ctx: Context,
    change: NonNullable<Changes[Kind]>,
  ) => Promise<unknown>;
};

/** How each kind of change is saved when it is meant. */
const savers: Savers = {
  new_policy: createPolicy,
  policy: (ctx, { id, ...change }) => changePolicy(ctx, id, change),
  new_hours: addBusinessHours,
  hours: (ctx, { id, ...change }) => changeBusinessHours(ctx, id, change),
  removed_hours: (ctx, { id }) => deleteBusinessHours(ctx, id),
  new_holiday: addHoliday,
  holiday: (ctx, { id, ...change }) => changeHoliday(ctx, id, change),
  removed_holiday: (ctx, { id }) => deleteHoliday(ctx, id),
};

export async function saveChange(ctx: Context, change: Changes): Promise<void> {
  for (const [kind, draft] of Object.entries(change)) {
    if (draft) await savers[kind as keyof Changes](ctx, draft as never);
  }
}
