import type { slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { minute } from "../testing/ticket-story.ts";
import { ticketTargetOf } from "./ticket-target.rules.ts";

const target: slaPolicies.Target = {
  id: "target",
  priority: "high",
  operational_hours: "business_hours",
  first_response_time: 30,
  first_response_unit: "minutes",
  next_response_time: null,
  next_response_unit: null,
  resolution_time: 2,
  resolution_unit: "days",
  reminder_enabled: true,
  escalation_enabled: true,
  reminders: [
    {
      reminder_type: "resolution",
      time_before: 1,
      time_unit: "hours",
      notify_groups: [],
      notify_agents: [],
      is_active: true,
    },
    {
      reminder_type: "resolution",
      time_before: 2,
      time_unit: "hours",
      notify_groups: [],
      notify_agents: [],
      is_active: false,
    },
  ],
  escalations: [
    {
      escalation_type: "resolution",
      level: 1,
      trigger_time: 1,
      trigger_unit: "days",
      escalate_to_groups: [],
      escalate_to_agents: [],
      is_active: true,
    },
  ],
};
const policy = {
  id: "policy",
  version: 3,
  evaluation_method: "conditions_met" as const,
  targets: [target],
};
const moment = { priority: "high" as const, matched_at: 1000, business_day_minutes: 480 };

test("a target is in milliseconds, with a day as long as the business day", () => {
  expect(ticketTargetOf(policy, moment)?.target).toEqual({
    policy_id: "policy",
    policy_version: 3,
    mode: "business_hours",
    since: 1000,
    times: { first_response: 30 * minute, next_response: null, resolution: 960 * minute },
  });
});

test("only a conditions_met policy counts from the match", () => {
  for (const evaluation_method of ["ticket_creation", "ticket_update"] as const) {
    expect(ticketTargetOf({ ...policy, evaluation_method }, moment)?.target.since).toBeNull();
  }
});

test("a priority without a target gives none; no priority counts as normal", () => {
  expect(ticketTargetOf(policy, { ...moment, priority: "low" })).toBeNull();
  const normal = { ...policy, targets: [{ ...target, priority: "normal" as const }] };
  expect(ticketTargetOf(normal, { ...moment, priority: null })).not.toBeNull();
});

test("inactive reminders and escalations are not in the plan", () => {
  expect(ticketTargetOf(policy, moment)?.plan).toEqual({
    reminders: [{ ref: `resolution:${60 * minute}`, metric: "resolution", before_ms: 60 * minute }],
    escalations: [{ ref: "resolution:1", metric: "resolution", level: 1, after_ms: 480 * minute }],
  });
  const off = { ...target, reminder_enabled: false, escalation_enabled: false };
  expect(ticketTargetOf({ ...policy, targets: [off] }, moment)?.plan).toEqual({
    reminders: [],
    escalations: [],
  });
});

test("a plan has recipients; two reminders at the same time become one with the recipients of both", () => {
  const [one] = target.reminders;
  if (!one) throw new Error("no reminder to copy");
  const reminders = [
    { ...one, is_active: true, notify_agents: ["mara"], notify_groups: ["billing"] },
    { ...one, is_active: true, notify_agents: ["mara", "jonas"] },
  ];
  const [told, ...others] =
    ticketTargetOf({ ...policy, targets: [{ ...target, reminders }] }, moment)?.plan.reminders ??
    [];
  expect(told).toMatchObject({ agents: ["mara", "jonas"], groups: ["billing"] });
  expect(others).toEqual([]);
});
