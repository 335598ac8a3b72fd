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
import { getSettingsValues, type SlaSettingsValues } from "../sla-settings.store.ts";
import type { SlaSettings } from "../sla-settings.ts";

interface SettingsBeforeAndAfter {
  readonly before: SlaSettingsValues;
  readonly after: SlaSettingsValues;
}

/**
 * The settings without a change and with it. The change is saved by the real use case, so it is refused with the same
 * errors; then the transaction is rolled back.
 */
export async function tryChange(
  ctx: Context,
  change: Omit<slaBacktest.Ask, "days">,
): Promise<SettingsBeforeAndAfter> {
  const tried = await ctx
    .transact(async (tx) => {
      const before = await getSettingsValues(tx);
      await saveChange(contextInTransaction(ctx, tx), change);
      throw new RollbackWithResult({ before, after: await getSettingsValues(tx) });
    })
    .catch(resultOfRollback);
  return tried;
}

const contextInTransaction = (ctx: Context, tx: TenantTx): Context => ({
  ...ctx,
  read: tx,
  transact: (work) => work(tx),
});

class RollbackWithResult extends Error {
  readonly tried: SettingsBeforeAndAfter;
  constructor(tried: SettingsBeforeAndAfter) {
    super("nothing of this is kept");
    this.tried = tried;
  }
}

function resultOfRollback(error: unknown): SettingsBeforeAndAfter {
  if (error instanceof RollbackWithResult) return error.tried;
  throw error;
}

type SettingsChange = Omit<slaBacktest.Ask, "days">;

type SaveByKind = {
  readonly [Kind in keyof SettingsChange]-?: (
    ctx: Context,
    change: NonNullable<SettingsChange[Kind]>,
  ) => Promise<unknown>;
};

/** The use case that saves each kind of change. */
const saveByKind: SaveByKind = {
  new_policy: createPolicy,
  policy: (ctx, { id, ...change }) => changePolicy(ctx, id, change),
  new_hours: addBusinessHours,
  hours: (ctx, { id, ...change }) => changeBusinessHours(ctx, id, change),
  removed_hours: (ctx, { id }) => deleteBusinessHours(ctx, id),
  new_holiday: addHoliday,
  holiday: (ctx, { id, ...change }) => changeHoliday(ctx, id, change),
  removed_holiday: (ctx, { id }) => deleteHoliday(ctx, id),
};

async function saveChange(ctx: Context, change: SettingsChange): Promise<void> {
  for (const [kind, draft] of Object.entries(change)) {
    if (draft) await saveByKind[kind as keyof SettingsChange](ctx, draft as never);
  }
}

/** Settings that never changed: the given policies and hours apply from the start. */
export function constantSettings(material: SlaSettingsValues, now: number): SlaSettings {
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
