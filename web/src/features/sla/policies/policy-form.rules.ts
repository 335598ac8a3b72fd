import { usualTargets } from "@parley/contract/sla/choices";
import type { Policy, Target } from "./policies.queries.ts";

// Form values: an empty string is not chosen yet, undefined is not filled in.
export interface ConditionForm {
  condition_type: string;
  operator: string;
  value: string;
  is_active: boolean;
}

interface ReminderForm {
  reminder_type: string;
  time_before: number | undefined;
  time_unit: string;
  notify_groups: string[];
  notify_agents: string[];
  is_active: boolean;
}

interface EscalationForm {
  escalation_type: string;
  level: number | undefined;
  trigger_time: number | undefined;
  trigger_unit: string;
  escalate_to_groups: string[];
  escalate_to_agents: string[];
  is_active: boolean;
}

interface TargetForm {
  id?: string;
  priority: string;
  operational_hours: string;
  first_response_time: number | undefined;
  first_response_unit: string;
  next_response_time: number | null | undefined;
  next_response_unit: string | null;
  resolution_time: number | undefined;
  resolution_unit: string;
  reminder_enabled: boolean;
  escalation_enabled: boolean;
  reminders: ReminderForm[];
  escalations: EscalationForm[];
}

export interface PolicyForm {
  name: string;
  description: string;
  operational_hours: string;
  evaluation_method: string;
  is_active: boolean;
  conditions: ConditionForm[];
  targets: TargetForm[];
}

export const newCondition = (): ConditionForm => ({
  condition_type: "",
  operator: "",
  value: "",
  is_active: true,
});

export const newTarget = (operationalHours: string): TargetForm => ({
  priority: "",
  operational_hours: operationalHours,
  first_response_time: 1,
  first_response_unit: "minutes",
  next_response_time: 1,
  next_response_unit: "minutes",
  resolution_time: 1,
  resolution_unit: "minutes",
  reminder_enabled: true,
  escalation_enabled: true,
  reminders: [],
  escalations: [],
});

const times = ["first_response", "next_response", "resolution"] as const;

/** The usual times of a priority, for a target whose times nobody has entered yet. */
export function suggestedTimes(target: TargetForm, priority: string): Partial<TargetForm> {
  const blank = newTarget("");
  const isEntered = times.some(
    (metric) =>
      target[`${metric}_time`] !== blank[`${metric}_time`] ||
      target[`${metric}_unit`] !== blank[`${metric}_unit`],
  );
  const usual = usualTargets.find((one) => one.priority === priority);
  if (isEntered || !usual) return {};
  const { priority: _priority, ...suggested } = usual;
  return suggested;
}

export const newReminder = (): ReminderForm => ({
  reminder_type: "first_response",
  time_before: 1,
  time_unit: "minutes",
  notify_groups: [],
  notify_agents: [],
  is_active: true,
});

/** The next level of its type, without gaps. */
export function newEscalation(existing: readonly EscalationForm[]): EscalationForm {
  const levels = existing
    .filter(({ escalation_type }) => escalation_type === "first_response")
    .map(({ level }) => level ?? 0);
  return {
    escalation_type: "first_response",
    level: Math.max(0, ...levels) + 1,
    trigger_time: Math.max(0, ...levels) + 1,
    trigger_unit: "minutes",
    escalate_to_groups: [],
    escalate_to_agents: [],
    is_active: true,
  };
}

export const newPolicy = (): PolicyForm => ({
  name: "",
  description: "",
  operational_hours: "",
  evaluation_method: "ticket_creation",
  is_active: true,
  conditions: [newCondition()],
  targets: [newTarget("")],
});

export const formOf = (policy: Policy): PolicyForm => ({
  name: policy.name,
  description: policy.description,
  operational_hours: policy.operational_hours,
  evaluation_method: policy.evaluation_method,
  is_active: policy.is_active,
  conditions: policy.conditions.map(({ condition_type, operator, value, is_active }) => ({
    condition_type,
    operator,
    value,
    is_active,
  })),
  targets: policy.targets.map(targetFormOf),
});

const targetFormOf = (target: Target): TargetForm => ({ ...target });

/** The fields of each wizard step, to find the step of an error. */
export const stepFields = [
  ["name", "description", "operational_hours", "evaluation_method", "is_active"],
  ["conditions"],
  ["targets"],
] as const satisfies readonly (readonly (keyof PolicyForm)[])[];

export const lastStep = stepFields.length - 1;

const short: Record<string, string> = { minutes: "m", hours: "h", days: "d" };

/** `15m`, `1h`, `2d`. */
export const timeText = (time: number, unit: string) => `${time}${short[unit] ?? ` ${unit}`}`;
