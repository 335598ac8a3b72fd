import type { slaBacktest } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  addBusinessHours,
  changeBusinessHours,
  deleteBusinessHours,
} from "../calendar/business-hours.ts";
import { businessDayMinutes, calendarOf } from "../calendar/business-time.rules.ts";
import { addHoliday, changeHoliday, deleteHoliday } from "../calendar/holidays.ts";
import { changePolicy, createPolicy } from "../policies/save-policy.ts";
import { type DeskMaterial, getDeskMaterial } from "../sla-settings.store.ts";
import type { SlaDesk } from "../sla-settings.ts";

interface Tried {
  readonly before: DeskMaterial;
  readonly after: DeskMaterial;
}

/**
 * The desk without a change and with it. The change is saved as it would be, so what would be refused is refused here,
 * in the same words; then the transaction is given up, and nothing of it stays.
 */
export async function tryChange(
  ctx: Context,
  change: Omit<slaBacktest.Ask, "days">,
): Promise<Tried> {
  const tried = await ctx
    .transact(async (tx) => {
      const before = await getDeskMaterial(tx);
      await saveChange(within(ctx, tx), change);
      throw new GivenUp({ before, after: await getDeskMaterial(tx) });
    })
    .catch(whatWasTried);
  return tried;
}

const within = (ctx: Context, tx: TenantTx): Context => ({
  ...ctx,
  read: tx,
  transact: (work) => work(tx),
});

class GivenUp extends Error {
  readonly tried: Tried;
  constructor(tried: Tried) {
    super("nothing of this is kept");
    this.tried = tried;
  }
}

function whatWasTried(error: unknown): Tried {
  if (error instanceof GivenUp) return error.tried;
  throw error;
}

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

async function saveChange(ctx: Context, change: Changes): Promise<void> {
  for (const [kind, draft] of Object.entries(change)) {
    if (draft) await savers[kind as keyof Changes](ctx, draft as never);
  }
}

/** A desk that has never been another: what it promises and when it works held from the start. */
export function constantDesk(material: DeskMaterial, now: number): SlaDesk {
  const { policies, hours, holidays, pause_statuses } = material;
  const business_day_minutes = businessDayMinutes(hours);
  const always = { calendar: calendarOf(hours, holidays), since: 0, business_day_minutes };
  return {
    now,
    schedule_version: 1,
    pause_statuses,
    policies,
    business_day_minutes,
    schedule: () => always,
    calendar: () => always.calendar,
  };
}
