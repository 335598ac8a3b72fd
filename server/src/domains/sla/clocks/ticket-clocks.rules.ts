import type { tickets } from "@parley/contract";
import type { Metric, OperationalHours } from "@parley/contract/sla/choices";
import type { Calendar } from "../calendar/business-time.rules.ts";
import type { Clock, LiftReason, Schedules, Target } from "./clock.rules.ts";

/** Everything that clocks know about a ticket. */
export interface TicketClocks {
  readonly clocks: readonly Clock[];
  readonly pledge: Pledge | null;
  /** Why nothing is promised any more. */
  readonly lost: LiftReason | null;
  readonly status: Status;
  readonly schedule_version: number;
  /** It was opened by a machine, which waits for no answer. */
  readonly is_automatic: boolean;
  /** It is merged, spam or in the trash. */
  readonly is_away: boolean;
  /** When the last thing happened. */
  readonly last_at: number;
}

export interface Desk {
  readonly pause_statuses: readonly Status[];
  calendar(version: number): Calendar;
}

export function clocksOfNewTicket(pledge: Pledge | null, schedule_version: number): TicketClocks {
  return {
    clocks: [],
    pledge,
    lost: null,
    status: "new",
    schedule_version,
    is_automatic: false,
    is_away: false,
    last_at: 0,
  };
}

export function schedulesOf(ticket: TicketClocks, desk: Desk): Schedules {
  return { version: ticket.schedule_version, calendar: desk.calendar };
}

export function targetOf(pledge: Pledge | null, metric: Metric): Target | null {
  const target_ms = pledge?.times[metric] ?? null;
  if (!pledge || target_ms === null) return null;
  const { policy_id, policy_version, mode, since } = pledge;
  return { policy_id, policy_version, mode, since, target_ms };
}

/** The clocks that are shown: those that have or had something to keep. */
export function shownClocks({ clocks }: TicketClocks): Clock[] {
  return clocks.filter(({ generation }) => generation > 0);
}

/** When the next promise of a ticket is due. */
export function nextDueAt({ clocks }: TicketClocks): number | null {
  const dues = clocks.filter(({ state, target }) => state === "running" && target !== null);
  return dues.reduce<number | null>(
    (least, { due_at }) => (due_at !== null && (least === null || due_at < least) ? due_at : least),
    null,
  );
}

/** What a policy promises to a ticket of its priority, in milliseconds. */
export interface Pledge {
  readonly policy_id: string;
  readonly policy_version: number;
  readonly mode: OperationalHours;
  /** From when it counts: null for the origin of each clock. */
  readonly since: number | null;
  readonly times: Readonly<Record<Metric, number | null>>;
}

type Status = tickets.Status;

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
