import type { tickets } from "@parley/contract";
import type { Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { Calendar } from "../calendar/business-time.rules.ts";
import type { Clock, Schedules, Target, TargetRemovedReason } from "./clock.rules.ts";

/** The clocks of a ticket and the ticket's state that they depend on. */
export interface TicketClocks {
  readonly clocks: readonly Clock[];
  readonly target: TicketTarget | null;
  /** Why the target was removed. */
  readonly target_removed_reason: TargetRemovedReason | null;
  readonly status: Status;
  readonly schedule_version: number;
  /** Created by an automatic message, which expects no answer. */
  readonly is_automatic: boolean;
  /** Merged, spam or in the trash. */
  readonly is_away: boolean;
  /** The time of the last applied cause. */
  readonly last_at: number;
}

export interface ClockSettings {
  readonly pause_statuses: readonly Status[];
  calendar(version: number): Calendar;
}

export function clocksOfNewTicket(
  target: TicketTarget | null,
  schedule_version: number,
): TicketClocks {
  return {
    clocks: [],
    target,
    target_removed_reason: null,
    status: "new",
    schedule_version,
    is_automatic: false,
    is_away: false,
    last_at: 0,
  };
}

export function schedulesOf(ticket: TicketClocks, settings: ClockSettings): Schedules {
  return { version: ticket.schedule_version, calendar: settings.calendar };
}

export function targetOf(ticketTarget: TicketTarget | null, metric: Metric): Target | null {
  const target_ms = ticketTarget?.times[metric] ?? null;
  if (!ticketTarget || target_ms === null) return null;
  const { policy_id, policy_version, mode, since } = ticketTarget;
  return { policy_id, policy_version, mode, since, target_ms };
}

/** The clocks that are shown: those that have or had a target. */
export function shownClocks({ clocks }: TicketClocks): Clock[] {
  return clocks.filter(({ generation }) => generation > 0);
}

/** The earliest due time of a ticket's running clocks. */
export function nextDueAt({ clocks }: TicketClocks): number | null {
  const dues = clocks.filter(({ state, target }) => state === "running" && target !== null);
  return dues.reduce<number | null>(
    (least, { due_at }) => (due_at !== null && (least === null || due_at < least) ? due_at : least),
    null,
  );
}

/** The times a policy gives a ticket of its priority, in milliseconds. */
export interface TicketTarget {
  readonly policy_id: string;
  readonly policy_version: number;
  readonly mode: OperationalHours;
  /** From when time counts; null for the origin of each clock. */
  readonly since: number | null;
  readonly times: Readonly<Record<Metric, number | null>>;
}

type Status = tickets.Status;

/** What changes clocks. Anything else (notes, acknowledgements, bounces, delayed mail) does not. */
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
  /** Another ticket was merged into this one, and its customer has been waiting since then. */
  | {
      readonly type: "merge_received";
      readonly source_id: string;
      readonly waiting_since: number | null;
    }
  | { readonly type: "merge_undone"; readonly source_id: string }
  | { readonly type: "target_set"; readonly target: TicketTarget }
  | { readonly type: "target_removed"; readonly reason: TargetRemovedReason }
  | { readonly type: "schedule_changed"; readonly version: number }
);
