import type { AreaDocs, Fields } from "../kernel/docs.ts";
import * as policies from "./policies.ts";
import {
  Condition,
  ConditionDraft,
  EscalationDraft,
  NewTarget,
  ReminderDraft,
  Target,
  TargetDraft,
} from "./policy-values.ts";

const conditionFields: Fields = {
  condition_type: ["What of a ticket is compared.", "priority"],
  operator: ["How it is compared. Each type has its own operators.", "in"],
  value: [
    "What it is compared with. Several values are separated by commas; a record is given by its id or name.",
    "critical,high",
  ],
  value_label: ["The value with the names of records instead of their ids.", "Critical, High"],
  is_active: ["Whether the condition is checked.", true],
};

const reminderFields: Fields = {
  reminder_type: "Which target it reminds of.",
  time_before: ["How long before the target is due.", 30],
  time_unit: ["The unit of that time.", "minutes"],
  notify_groups: "The departments whose members get the reminder.",
  notify_agents: "The agents who get the reminder. Without anybody, the assignee gets it.",
  is_active: ["Whether it is sent.", true],
};

const escalationFields: Fields = {
  escalation_type: "Which target it is about.",
  level: ["The level; each must trigger after the one before.", 1],
  trigger_time: ["How long after the target was missed.", 1],
  trigger_unit: ["The unit of that time.", "hours"],
  escalate_to_groups: "The departments whose members are told.",
  escalate_to_agents: "The agents who are told.",
  is_active: ["Whether it is sent.", true],
};

const targetFields: Fields = {
  ...reminderFields,
  ...escalationFields,
  priority: ["The priority of the tickets it applies to.", "high"],
  operational_hours: "Whether only business hours count, or all hours.",
  first_response_time: ["The time for the first reply.", 1],
  first_response_unit: ["The unit of that time.", "hours"],
  next_response_time: ["The time for each later reply; null for none.", 4],
  next_response_unit: ["The unit of that time.", "hours"],
  resolution_time: ["The time until the ticket is resolved.", 2],
  resolution_unit: ["The unit of that time.", "days"],
  reminder_enabled: ["Whether reminders are sent.", true],
  escalation_enabled: ["Whether escalations are sent.", true],
  reminders: "The reminders before a target is due.",
  escalations: "Who is told after a target was missed.",
};

export const policyFields: Fields = {
  name: ["The name of the policy.", "Standard support"],
  description: ["What the policy promises.", "Replies within four business hours."],
  operational_hours: "Whether only business hours count, or all hours.",
  evaluation_method: "When it is decided whether the policy applies to a ticket.",
  is_active: ["Whether tickets can get the policy.", true],
  conditions: "What tickets the policy applies to; all conditions must be met.",
  targets: "The target times, one for each priority.",
  warnings: ["Saved values that are probably a mistake.", []],
  policy: "The policy.",
  ids: "All policies, in the new order.",
};

export const docs: AreaDocs<typeof policies> = {
  fields: policyFields,
  schemas: {
    SlaCondition: {
      schema: Condition,
      description: "A condition that tickets of a policy meet.",
      fields: conditionFields,
    },
    SlaConditionDraft: {
      schema: ConditionDraft,
      description: "A condition to save.",
      fields: conditionFields,
    },
    SlaReminderDraft: {
      schema: ReminderDraft,
      description: "A reminder to save.",
      fields: reminderFields,
    },
    SlaEscalationDraft: {
      schema: EscalationDraft,
      description: "An escalation to save.",
      fields: escalationFields,
    },
    NewSlaTarget: {
      schema: NewTarget,
      description: "The target times of a new policy for one priority.",
      fields: targetFields,
    },
    SlaTargetDraft: {
      schema: TargetDraft,
      description:
        "The target times for one priority, to be saved. With an id an existing target is kept.",
      fields: { ...targetFields, id: "The id of the target to keep." },
    },
    SlaTarget: {
      schema: Target,
      description: "The target times for tickets of one priority.",
      fields: targetFields,
    },
    SlaPolicy: {
      schema: policies.Policy,
      description:
        "The target times for tickets that meet its conditions. A ticket gets the first active policy in the order that applies.",
      fields: {
        hides: [
          "How many active policies after it never apply, because this one applies to all.",
          0,
        ],
        hidden_by: [
          "The policy before it that applies to every ticket; null if there is none.",
          null,
        ],
      },
    },
    SlaPolicyDraft: { schema: policies.Draft, description: "What a new policy is created with." },
    SlaPolicyChange: {
      schema: policies.Change,
      description:
        "The details, the conditions or the targets of a policy to change. Fields that are left out stay.",
      fields: {
        apply_to_open: ["Whether open tickets of the policy get the new targets too.", false],
      },
    },
    Choices: {
      schema: policies.Choices,
      description: "The values a field can have, with their names on screen.",
      fields: { value: ["The value.", "high"], label: ["Its name on screen.", "High"] },
    },
  },
  operations: {
    list: {
      description: "Lists the SLA policies in the order in which they are tried.",
      fields: { is_active: ["Returns only active policies, or only inactive ones.", true] },
    },
    choices: {
      description: "Returns the values that the fields of a policy can have, for a form.",
      fields: {
        evaluation_methods: "When it is decided whether a policy applies.",
        priorities: "The priorities.",
        time_units: "The units of time.",
        condition_types: "What conditions can compare.",
        operators: "How conditions can compare.",
        channels: "The ways a ticket can come in.",
        reminder_types: "What reminders can be about.",
        escalation_types: "What escalations can be about.",
        business_day_minutes: [
          "The length of a business day in minutes; null if there are none.",
          480,
        ],
      },
    },
    usersAndGroups: {
      description:
        "Returns whom reminders and escalations can be sent to: active agents and active departments.",
      fields: {
        users: "The agents.",
        "users.name": ["The name of the agent.", "Jane Miller"],
        groups: "The departments.",
        "groups.name": ["The name of the department.", "Billing"],
        member_count: ["How many agents work in it.", 4],
      },
    },
    create: {
      description:
        "Creates a policy at the end of the order. Tickets that come later can get it; those that exist do not.",
      message: "Policy created successfully",
    },
    show: { description: "Returns one policy." },
    change: {
      description:
        "Changes the details, the conditions or the targets of a policy. With `apply_to_open`, open tickets of the policy get the new targets in the background; without it they keep theirs.",
      message: "Policy updated successfully",
      fields: {
        open_tickets: ["How many open tickets have the policy, counted up to 10,000.", 34],
        open_tickets_is_capped: "Whether there are more than `open_tickets` says.",
      },
    },
    activate: {
      description: "Lets tickets get the policy again.",
      message: "Policy activated successfully",
    },
    deactivate: {
      description:
        "Stops tickets from getting the policy. Its open tickets get another policy that is evaluated on updates; where none applies, their clocks are cancelled.",
      message: "Policy deactivated successfully",
    },
    reorder: {
      description: "Puts the policies into another order. Every policy must be named once.",
      message: "Policies reordered successfully",
      fields: { results: "The policies in the new order." },
    },
  },
};
