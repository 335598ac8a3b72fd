import { type Ask, businessHours, holidays, slaBacktest, slaPolicies } from "@parley/contract";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { Desk } from "#platform/testing/desk.ts";
import { aTarget } from "../../sla/sla.builders.ts";
import { continueBacktest } from "../sla/backtest/run-backtest.ts";
import { always } from "./clocks.ts";
import type { Twin } from "./twin-businesses.ts";

type Tried = Omit<Ask<typeof slaBacktest.start>["body"], "days">;

const vips = { condition_type: "tag", operator: "contains", value: "vip" } as const;
const wifi = { condition_type: "subject", operator: "contains", value: "wi-fi" } as const;
const priorities = ["critical", "high", "normal", "low"] as const;

/** By working time, so that hours and holidays matter. */
const targets = (factor: number) =>
  priorities.map((priority, place) =>
    aTarget({
      priority,
      operational_hours: "business_hours",
      first_response_time: 45 * factor * (place + 1),
      first_response_unit: "minutes",
      next_response_time: 60 * factor * (place + 1),
      next_response_unit: "minutes",
      resolution_time: 5 * factor * (place + 1),
      resolution_unit: "hours",
    }),
  );

/** What a twin promises before anything is tried: one policy that follows tickets, one that does not, and gaps. */
export async function promiseByDefault({ as }: Twin): Promise<void> {
  const admin = as("admin");
  const listed = await admin.call(slaPolicies.list, { query: {} });
  for (const { id } of listed.body.results) {
    await admin.call(slaPolicies.deactivate, { params: { id } });
  }
  const follows = { evaluation_method: "ticket_update" as const, conditions: [vips] };
  const drafts = [
    always({ name: "Vips", ...follows }),
    always({ name: "Wi-Fi", conditions: [wifi], targets: targets(1) }),
  ];
  for (const body of drafts) await admin.call(slaPolicies.create, { body });
}

/** What is tried on one twin, and how it is saved in the other before anything happens. */
export interface TriedChange {
  of(twin: Twin): Promise<Tried>;
}

const policyNamed = async ({ as }: Twin, name: string) => {
  const { body } = await as("admin").call(slaPolicies.list, { query: {} });
  return body.results.find((policy) => policy.name === name)?.id ?? "";
};

export const triedChanges: Readonly<Record<string, TriedChange>> = {
  "another policy": {
    of: async () => ({
      new_policy: always({ name: "All", evaluation_method: "conditions_met" }),
    }),
  },
  "other targets": {
    of: async (twin) => ({ policy: { id: await policyNamed(twin, "Wi-Fi"), targets: targets(3) } }),
  },
  "another condition": {
    of: async (twin) => ({
      policy: { id: await policyNamed(twin, "Vips"), conditions: [{ ...vips, value: "gold" }] },
    }),
  },
  "a policy switched off": {
    of: async (twin) => ({ policy: { id: await policyNamed(twin, "Wi-Fi"), is_active: false } }),
  },
  "longer hours": {
    of: async ({ as }) => {
      const [first] = (await as("admin").call(businessHours.list, {})).body;
      return { hours: { id: first?.id ?? "", start_time: "05:00", end_time: "21:00" } };
    },
  },
  "a holiday": {
    of: async () => ({ new_holiday: { name: "Founders' Day", date: "2026-09-15" } }),
  },
};

/** Saves a change as its form does. */
export async function saveTried({ as }: Twin, change: Tried): Promise<void> {
  const admin = as("admin");
  const { new_policy, policy, hours, new_holiday } = change;
  const split = <T extends { id: string }>({ id, ...body }: T) => ({ params: { id }, body });
  const reply =
    (new_policy && (await admin.call(slaPolicies.create, { body: new_policy }))) ??
    (policy && (await admin.call(slaPolicies.change, split(policy)))) ??
    (hours && (await admin.call(businessHours.change, split(hours)))) ??
    (new_holiday && (await admin.call(holidays.add, { body: new_holiday })));
  if (!reply || reply.status > 201) throw new Error(`nothing was saved: ${reply?.text}`);
}

/** Asks for a trial and lets it run to its end. */
export async function tryOn(desk: Desk, { as, business }: Twin, change: Tried, days = 365) {
  const admin = as("admin");
  const asked = await admin.call(slaBacktest.start, { body: { ...change, days } });
  if (asked.status !== 202) throw new Error(`nothing was tried: ${asked.text}`);
  const { id } = asked.body.job;
  const ctx = jobContext(desk.parts.database, business.id, "test");
  await continueBacktest(ctx, { backtest_id: id }, { number: 1, isLast: true });
  const shown = await admin.call(slaBacktest.show, { params: { id } });
  if (!shown.body.job.result) throw new Error(`the trial did not end: ${shown.text}`);
  return { id, result: shown.body.job.result };
}
