import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPolicy, aTarget } from "../sla.builders.ts";
import { policyApi } from "./policies.builders.ts";

const desk = testDesk();
const { createWrong } = policyApi(desk);

test.each([
  [{ name: "" }, "name", "Policy name is required"],
  [{ description: " " }, "description", "Description is required"],
  [{ description: undefined }, "description", "Description is required"],
  [{ operational_hours: undefined }, "operational_hours", "Operational hours is required"],
  [
    { operational_hours: "never" },
    "operational_hours",
    "Operational hours is not one of the choices",
  ],
  [{ evaluation_method: "" }, "evaluation_method", "Evaluation method is required"],
  [{ conditions: [] }, "conditions", "At least one condition must remain"],
  [{ targets: [] }, "targets", "At least one target must remain"],
])("a policy with %j is refused with an error on its field", async (wrong, field, message) => {
  const payload = { ...aPolicy(), ...wrong };
  const { status, problem } = await createWrong(payload);

  expect(status).toBe(400);
  expect(problem.fields).toEqual({ [field]: message });
  expect(problem.message).toBe(message);
});

test.each([
  [{ condition_type: "" }, "condition_type", "Condition type is required"],
  [{ operator: undefined }, "operator", "Operator is required"],
  [{ value: " " }, "value", "Value is required"],
])("a condition with %j is refused with an error on its field", async (wrong, field, message) => {
  const condition = { condition_type: "tag", operator: "contains", value: "vip", ...wrong };
  const payload = { ...aPolicy(), conditions: [condition] };
  const { status, problem } = await createWrong(payload);

  expect(status).toBe(400);
  expect(problem.fields).toEqual({ [`conditions.0.${field}`]: message });
});

test.each([
  [{ priority: "" }, "priority", "Priority is required"],
  [{ first_response_time: undefined }, "first_response_time", "First response time is required"],
  [{ first_response_time: 0 }, "first_response_time", "First response time must be at least 1"],
  [{ first_response_unit: "" }, "first_response_unit", "First response unit is required"],
  [{ next_response_time: undefined }, "next_response_time", "Next response time is required"],
  [{ next_response_unit: undefined }, "next_response_unit", "Next response unit is required"],
  [{ resolution_time: 0 }, "resolution_time", "Resolution time must be at least 1"],
  [{ resolution_time: 100_001 }, "resolution_time", "Resolution time must be at most 100000"],
  [{ resolution_unit: "weeks" }, "resolution_unit", "Resolution unit is not one of the choices"],
  [{ operational_hours: "" }, "operational_hours", "Operational hours is required"],
])("a target with %j is refused with an error on its field", async (wrong, field, message) => {
  const payload = { ...aPolicy(), targets: [{ ...aTarget(), ...wrong }] };
  const { status, problem } = await createWrong(payload);

  expect(status).toBe(400);
  expect(problem.fields).toEqual({ [`targets.0.${field}`]: message });
});

test.each([
  [{ reminder_type: "" }, "reminder_type", "Reminder type is required"],
  [{ time_before: 0 }, "time_before", "Time before must be at least 1"],
  [{ time_unit: undefined }, "time_unit", "Time unit is required"],
])("a reminder with %j is refused with an error on its field", async (wrong, field, message) => {
  const reminder = { reminder_type: "resolution", time_before: 30, time_unit: "minutes", ...wrong };
  const payload = { ...aPolicy(), targets: [{ ...aTarget(), reminders: [reminder] }] };
  const { problem } = await createWrong(payload);

  expect(problem.fields).toEqual({ [`targets.0.reminders.0.${field}`]: message });
});

test.each([
  [{ escalation_type: "" }, "escalation_type", "Escalation type is required"],
  [{ level: 0 }, "level", "Level must be at least 1"],
  [{ level: 6 }, "level", "Level must be at most 5"],
  [{ trigger_time: 0 }, "trigger_time", "Trigger time must be at least 1"],
  [{ trigger_unit: "" }, "trigger_unit", "Trigger unit is required"],
])("an escalation with %j is refused with an error on its field", async (wrong, field, message) => {
  const escalation = {
    escalation_type: "resolution",
    level: 1,
    trigger_time: 1,
    trigger_unit: "hours",
    ...wrong,
  };
  const payload = { ...aPolicy(), targets: [{ ...aTarget(), escalations: [escalation] }] };
  const { problem } = await createWrong(payload);

  expect(problem.fields).toEqual({ [`targets.0.escalations.0.${field}`]: message });
});
