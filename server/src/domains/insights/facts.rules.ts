import type { Facts, NextReply } from "./facts.ts";

const minuteMs = 60_000;

/** A change of a ticket that reports measure. */
export interface HistoryEvent {
  readonly seq: number;
  readonly at: number;
  readonly status?: string | undefined;
  readonly department?: string | null | undefined;
  readonly agent?: string | null | undefined;
  readonly isStaffReply: boolean;
  readonly isCustomerMessage: boolean;
}

export interface TicketHistory {
  readonly createdAt: number;
  readonly firstReplyAt: number | null;
  readonly isOpenedByStaff: boolean;
  /** In which department it was at first. */
  readonly firstDepartment: string;
  /** When it came to an end the first and the last time; nothing of the last while it is open. */
  readonly firstEndAt: number | null;
  readonly lastEndAt: number | null;
  readonly events: readonly HistoryEvent[];
}

/** Working time between two moments, in milliseconds. */
export type WorkingTime = (from: number, to: number) => number;

/** What reports measure of a ticket. The parts of its time add up to the whole, to the minute. */
export function factsOf(history: TicketHistory, workingTime: WorkingTime): Facts {
  const { createdAt, firstReplyAt, firstEndAt, lastEndAt, isOpenedByStaff } = history;
  const calendar = (to: number | null) => (to === null ? null : minutesTo(createdAt, to));
  const business = (to: number | null) =>
    to === null ? null : Math.floor(workingTime(createdAt, to) / minuteMs);
  const repliedAt = isOpenedByStaff ? null : firstReplyAt;
  // A ticket that is open has no resolution yet, also if it had one before.
  const firstEnd = lastEndAt === null ? null : firstEndAt;
  const inStatus = lastEndAt === null ? null : minutesIn(history, "status", "new", lastEndAt);
  const inDepartment =
    lastEndAt === null
      ? null
      : minutesIn(history, "department", history.firstDepartment, lastEndAt);
  const waiting = (statuses: readonly string[]) =>
    inStatus && statuses.reduce((sum, status) => sum + (inStatus[status] ?? 0), 0);
  const replies = history.events.filter(({ isStaffReply }) => isStaffReply);
  return {
    first_reply_at: repliedAt,
    first_reply_calendar: calendar(repliedAt),
    first_reply_business: business(repliedAt),
    ended_at: lastEndAt,
    resolution_first_calendar: calendar(firstEnd),
    resolution_first_business: business(firstEnd),
    resolution_full_calendar: calendar(lastEndAt),
    resolution_full_business: business(lastEndAt),
    waiting_us: waiting(["new", "open"]),
    waiting_customer: waiting(["pending"]),
    waiting_third: waiting(["on_hold"]),
    status_minutes: inStatus,
    department_minutes: inDepartment,
    first_end_replies:
      firstEndAt === null ? null : replies.filter(({ at }) => at <= firstEndAt).length,
    replies: replies.length,
    transfers: changesOf(history.events, "department"),
    handovers: changesOf(history.events, "agent"),
  };
}

const minutesTo = (from: number, to: number) => Math.floor((to - from) / minuteMs);

/** How long it was in each status or department. Minutes are counted from creation on, so the parts add up to the whole. */
function minutesIn(
  { createdAt, events }: TicketHistory,
  field: "status" | "department",
  first: string,
  end: number,
): Record<string, number> {
  const minutes: Record<string, number> = {};
  let value = first;
  let since = 0;
  const countUntil = (at: number) => {
    const until = minutesTo(createdAt, Math.min(at, end));
    if (until > since) minutes[value] = (minutes[value] ?? 0) + until - since;
    since = until;
  };
  for (const event of events) {
    const next = event[field];
    if (!next) continue;
    countUntil(event.at);
    value = next;
  }
  countUntil(end);
  return minutes;
}

/** Each reply to a customer who had written again after the first one, and how long they had waited for it. */
export function nextRepliesOf(
  { isOpenedByStaff, events }: TicketHistory,
  workingTime: WorkingTime,
): NextReply[] {
  const found: NextReply[] = [];
  let isAnswered = isOpenedByStaff;
  let waitingSince: number | undefined;
  for (const { seq, at, isStaffReply, isCustomerMessage } of events) {
    if (isCustomerMessage && isAnswered) waitingSince ??= at;
    if (!isStaffReply) continue;
    if (waitingSince !== undefined) {
      const next_reply_business = Math.floor(workingTime(waitingSince, at) / minuteMs);
      found.push({
        seq,
        at,
        next_reply_calendar: minutesTo(waitingSince, at),
        next_reply_business,
      });
    }
    isAnswered = true;
    waitingSince = undefined;
  }
  return found;
}

/** How often something that was set became something else. */
function changesOf(events: readonly HistoryEvent[], field: "department" | "agent"): number {
  let before: string | null = null;
  let changes = 0;
  for (const event of events) {
    const now = event[field];
    if (!now) continue;
    if (before !== null && now !== before) changes += 1;
    before = now;
  }
  return changes;
}
