import type { tickets } from "@parley/contract";
import type { Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { LiftReason } from "./clock.rules.ts";

/** What a policy promises to a ticket of its priority, in milliseconds. */
export interface Pledge {
  readonly policy_id: string;
  readonly policy_version: number;
  readonly mode: OperationalHours;
  /** From when it counts: null for the origin of each clock. */
  readonly since: number | null;
  readonly times: Readonly<Record<Metric, number | null>>;
}

export type Status = tickets.Status;

/** What clocks hear of a ticket. What is not here (notes, acknowledgements, bounces, held mail) moves none. */
export type ClockCause = { readonly at: number } & (
  | {
      readonly type: "created";
      readonly by: "customer" | "staff" | "automatic" | "split";
      readonly status?: Status;
      readonly received_at?: number;
    }
  | { readonly type: "customer_wrote"; readonly received_at?: number }
  | { readonly type: "staff_replied" | "no_reply_needed" }
  | { readonly type: "status_changed"; readonly to: Status; readonly by: "staff" | "customer" }
  | { readonly type: "merged" | "unmerged" | "removed" | "restored" }
  /** Another ticket came in, whose customer has waited since then. */
  | {
      readonly type: "merge_received";
      readonly source_id: string;
      readonly waiting_since: number | null;
    }
  | { readonly type: "merge_undone"; readonly source_id: string }
  | { readonly type: "pledged"; readonly pledge: Pledge }
  | { readonly type: "pledge_lost"; readonly reason: LiftReason }
  | { readonly type: "rescheduled"; readonly version: number }
);
