import * as contract from "@parley/contract";
import { businessHours, holidays, sla, slaPolicies } from "@parley/contract/calls";
import { choiceLists } from "@parley/contract/sla/choices";
import { Target } from "@parley/contract/sla/policy-values";
import { aMoment, pageOf } from "#platform/testing/defaults.ts";
import type { FakeServer } from "#platform/testing/fake-server.ts";
import { sampleOf } from "#platform/testing/sample.ts";

type Policy = contract.slaPolicies.Policy;

/** The target for tickets of one priority. */
export const targetOf = (priority: Target["priority"]) =>
  sampleOf(Target, {
    priority,
    first_response_time: 1,
    next_response_time: 2,
    resolution_time: 1,
    first_response_unit: "hours",
    next_response_unit: "hours",
    resolution_unit: "days",
  });

/** A policy with a target for high priority. */
export const policyOf = (name: string, more: Partial<Policy> = {}): Policy =>
  sampleOf(contract.slaPolicies.Policy, {
    name,
    description: `What ${name} is promised.`,
    is_active: true,
    conditions: [
      {
        condition_type: "priority",
        operator: "equals",
        value: "high",
        value_label: "High",
        is_active: true,
      },
    ],
    targets: [targetOf("high")],
    position: 1,
    version: 1,
    ...more,
  });

export const monday = sampleOf(contract.businessHours.BusinessHours, {
  name: "Default Business Hours",
  weekday: 1,
  day_of_week: 0,
  day_name: "Monday",
  start_time: "09:00",
  end_time: "17:00",
  is_working_day: true,
  timezone: "UTC",
  version: 1,
});

export const christmas = sampleOf(contract.holidays.Holiday, {
  name: "Christmas",
  date: "2026-12-25",
  is_active: true,
  version: 1,
});

/** The API responses of the SLA page: one policy, one day of hours and no holidays. */
export function answerSla(server: FakeServer): void {
  server.answer(sla.summary, {
    active_policies: { value: 1, link: null },
    business_days: { value: 1, link: null },
    holidays: { value: null, link: null },
    sla_compliance: { value: null, link: null },
  });
  server.answer(sla.preview, {
    arrives_at: aMoment,
    minutes: 240,
    counts_from: aMoment,
    due_at: "2026-03-02T13:00:00.000Z",
    business_day_minutes: 480,
  });
  server.answer(slaPolicies.list, pageOf(policyOf("Standard")));
  server.answer(businessHours.list, [monday]);
  server.answer(holidays.list, pageOf());
  server.answer(slaPolicies.usersAndGroups, { users: [], groups: [] });
  server.answer(slaPolicies.choices, { ...choiceLists, business_day_minutes: 480 });
}
