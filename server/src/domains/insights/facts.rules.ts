import type { Facts } from "./facts.ts";

const minuteMs = 60_000;

/** What happened to a ticket, as far as reports measure it, in order. */
export interface Happened {
  readonly at: number;
  readonly status?: string | undefined;
  readonly department?: string | null | undefined;
  readonly agent?: string | null | undefined;
  readonly isStaffReply: boolean;
}

export interface Life {
  readonly createdAt: number;
  readonly firstReplyAt: number | null;
  readonly isOpenedByStaff: boolean;
  /** When it came to an end the first and the last time; nothing of the last while it is open. */
  readonly firstEndAt: number | null;
  readonly lastEndAt: number | null;
  readonly happened: readonly Happened[];
}

/** Working time between two moments, in milliseconds. */
export type WorkingTime = (from: number, to: number) => number;

const waiters = {
  new: "us",
  open: "us",
  pending: "customer",
  on_hold: "third",
} as const;

/** What reports measure of a ticket. The parts of its time add up to the whole, to the minute. */
export function factsOf(life: Life, workingTime: WorkingTime): Facts {
  const { createdAt, firstReplyAt, firstEndAt, lastEndAt, isOpenedByStaff } = life;
  const calendar = (to: number | null) => (to === null ? null : minutesTo(createdAt, to));
  const business = (to: number | null) =>
    to === null ? null : Math.floor(workingTime(createdAt, to) / minuteMs);
  const repliedAt = isOpenedByStaff ? null : firstReplyAt;
  // A ticket that is open has no resolution yet, also if it had one before.
  const firstEnd = lastEndAt === null ? null : firstEndAt;
  const waiting = lastEndAt === null ? undefined : waitingUntil(life, lastEndAt);
  return {
    first_reply_at: repliedAt,
    first_reply_calendar: calendar(repliedAt),
    first_reply_business: business(repliedAt),
    ended_at: lastEndAt,
    resolution_first_calendar: calendar(firstEnd),
    resolution_first_business: business(firstEnd),
    resolution_full_calendar: calendar(lastEndAt),
    resolution_full_business: business(lastEndAt),
    waiting_us: waiting?.us ?? null,
    waiting_customer: waiting?.customer ?? null,
    waiting_third: waiting?.third ?? null,
    replies: life.happened.filter(({ isStaffReply }) => isStaffReply).length,
    transfers: changesOf(life.happened, "department"),
    handovers: changesOf(life.happened, "agent"),
  };
}

const minutesTo = (from: number, to: number) => Math.floor((to - from) / minuteMs);

/** How long it stood with whom. Minutes are counted from creation on, so none is lost between two parts. */
function waitingUntil({ createdAt, happened }: Life, end: number) {
  const waited = { us: 0, customer: 0, third: 0 };
  let status = "new";
  let since = 0;
  const standUntil = (at: number) => {
    const until = minutesTo(createdAt, Math.min(at, end));
    const waiter = waiters[status as keyof typeof waiters];
    if (waiter) waited[waiter] += until - since;
    since = until;
  };
  for (const turn of happened) {
    if (turn.status === undefined) continue;
    standUntil(turn.at);
    status = turn.status;
  }
  standUntil(end);
  return waited;
}

/** How often something that was set became something else. */
function changesOf(happened: readonly Happened[], field: "department" | "agent"): number {
  let before: string | null = null;
  let changes = 0;
  for (const turn of happened) {
    const now = turn[field];
    if (!now) continue;
    if (before !== null && now !== before) changes += 1;
    before = now;
  }
  return changes;
}
