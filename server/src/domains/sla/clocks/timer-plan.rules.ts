import type { Metric } from "@parley/contract/sla/choices";

/** Whom it tells beside those whose ticket it is, as the policy named them. */
export interface Recipients {
  readonly groups?: readonly string[];
  readonly agents?: readonly string[];
}

export interface Reminder extends Recipients {
  readonly ref: string;
  readonly metric: Metric;
  readonly before_ms: number;
}

export interface Escalation extends Recipients {
  readonly ref: string;
  readonly metric: Metric;
  readonly level: number;
  readonly after_ms: number;
}

/** What a target says about reminding and escalating; nothing that is switched off is in it. */
export interface TimerPlan {
  readonly reminders: readonly Reminder[];
  readonly escalations: readonly Escalation[];
}

export interface Timer {
  readonly kind: "breach" | "reminder" | "escalation";
  readonly ref: string;
  readonly generation: number;
  readonly fire_at: number;
}

/** What has fired already. An escalation names its level. */
export interface Fired {
  readonly kind: Timer["kind"];
  readonly ref: string;
  readonly generation: number;
  readonly at: number;
  readonly level?: number;
}
