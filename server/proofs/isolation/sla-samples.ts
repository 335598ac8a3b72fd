import { type MakeSample, nothing } from "./sample.ts";

let count = 0;

/** A day nobody has taken. */
const freeDay = () => new Date(Date.UTC(2031, 0, ++count)).toISOString().slice(0, 10);
const hours = {
  name: "Late shift",
  weekday: 2,
  start_time: "17:00",
  end_time: "20:00",
  timezone: "Europe/London",
};
const policy = {
  name: "Gold",
  description: "For those who pay for it.",
  operational_hours: "business_hours",
  conditions: [{ condition_type: "priority", operator: "equals", value: "high" }],
  targets: [
    {
      priority: "high",
      operational_hours: "business_hours",
      first_response_time: 1,
      first_response_unit: "hours",
      next_response_time: 2,
      next_response_unit: "hours",
      resolution_time: 1,
      resolution_unit: "days",
    },
  ],
};
/** Sound requests about holidays, hours and policies. */
export const slaSamples: Record<string, MakeSample> = {
  "holidays.list": nothing,
  "holidays.add": () => ({ ask: { body: { name: "Founders' Day", date: freeDay() } } }),
  "holidays.change": async ({ own }) => ({
    ask: { params: { id: await own("holiday") }, body: { name: `Day ${++count}` } },
  }),
  "holidays.remove": async ({ own }) => ({ ask: { params: { id: await own("holiday") } } }),
  "businessHours.list": nothing,
  "businessHours.add": () => ({ ask: { body: { data: [hours] } } }),
  "businessHours.change": async ({ own }) => ({
    ask: { params: { id: await own("business_hours") }, body: { name: `Hours ${++count}` } },
  }),
  "businessHours.remove": async ({ own }) => ({
    ask: { params: { id: await own("business_hours") } },
  }),
  "slaPolicies.list": nothing,
  "slaPolicies.choices": nothing,
  "slaPolicies.usersAndGroups": nothing,
  "slaPolicies.create": () => ({ ask: { body: policy } }),
  "slaPolicies.show": async ({ own }) => ({ ask: { params: { id: await own("sla_policy") } } }),
  "slaPolicies.change": async ({ own }) => ({
    ask: {
      params: { id: await own("sla_policy") },
      body: { name: `Policy ${++count}`, targets: policy.targets },
    },
  }),
  "slaPolicies.activate": async ({ own }) => ({
    ask: { params: { id: await own("sla_policy") } },
  }),
  "slaPolicies.deactivate": async ({ own }) => ({
    ask: { params: { id: await own("sla_policy") } },
  }),
  "slaPolicies.reorder": async ({ own }) => ({
    ask: { body: { ids: [await own("sla_policy")] } },
  }),
  "slaBacktest.start": () => ({ ask: { body: { new_policy: policy, days: 30 } } }),
  "slaBacktest.show": async ({ own }) => ({ ask: { params: { id: await own("backtest") } } }),
  "slaReport.show": nothing,
  "slaReport.clocks": nothing,
  "sla.summary": nothing,
  "sla.preview": () => ({ ask: { body: { time: 4, unit: "hours" } } }),
};
