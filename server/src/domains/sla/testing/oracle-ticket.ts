import type { Metric } from "@parley/contract/sla/choices";
import type { ClockCause, TicketTarget } from "../clocks/ticket-clocks.rules.ts";

const minute = 60_000;

/** The oracle's clock: it counts minute by minute and shares no code with the engine. */
export interface OracleClock {
  readonly metric: Metric;
  readonly cycle: number;
  readonly startedAt: number;
  state: "running" | "paused" | "over";
  over: string | null;
  minutes: { calendar_hours: number; business_hours: number };
  /** The counted minutes at each instant from which a target may count. */
  marks: Map<number, { calendar_hours: number; business_hours: number }>;
  target: TicketTarget | null;
  breached: number | null;
  result: string | null;
  why: string | null;
  source: string | null;
}

export interface OracleTicket {
  clocks: OracleClock[];
  target: TicketTarget | null;
  removedReason: string;
  status: string;
  version: number;
  isAutomatic: boolean;
  isAway: boolean;
}

export type IsOpen = (version: number, at: number) => boolean;
export const targetMinutes = ({ metric, target }: OracleClock) =>
  (target?.times[metric] ?? 0) / minute;

export function elapsedMinutes({ startedAt, minutes, marks, target }: OracleClock): number {
  if (!target) return 0;
  const { since, mode } = target;
  if (since === null || since <= startedAt) return minutes[mode];
  return minutes[mode] - (marks.get(since) ?? minutes)[mode];
}

/** Checks for a breach at the start of a minute, then counts the minute if the business is open. */
export function passMinute(clock: OracleClock, at: number, version: number, isOpen: IsOpen): void {
  if (clock.state !== "running") return;
  if (clock.target && clock.breached === null && elapsedMinutes(clock) >= targetMinutes(clock))
    clock.breached = at;
  clock.minutes.calendar_hours++;
  if (isOpen(version, at)) clock.minutes.business_hours++;
}

/** Starts a clock at an earlier instant and counts the minutes since then. */
export function startOracleClock(
  ticket: OracleTicket,
  metric: Metric,
  from: number,
  now: number,
  isOpen: IsOpen,
): OracleClock {
  const clock: OracleClock = {
    metric,
    cycle: ticket.clocks.filter((one) => one.metric === metric).length + 1,
    startedAt: from,
    state: "running",
    over: null,
    minutes: { calendar_hours: 0, business_hours: 0 },
    marks: new Map(),
    target: ticket.target && ticket.target.times[metric] !== null ? ticket.target : null,
    breached: null,
    result: null,
    why: null,
    source: null,
  };
  ticket.clocks.push(clock);
  for (let at = from; at < now; at += minute) {
    clock.marks.set(at, { ...clock.minutes });
    passMinute(clock, at, ticket.version, isOpen);
  }
  clock.marks.set(now, { ...clock.minutes });
  return clock;
}

export function finish(clock: OracleClock, by: string, isCancelled: boolean): void {
  if (clock.state === "over") return;
  clock.state = "over";
  clock.over = by;
  if (!clock.target) return;
  clock.result = clock.breached !== null ? "breached" : isCancelled ? "cancelled" : "met";
  if (isCancelled) clock.why = by;
}

export function setTarget(ticket: OracleTicket, clock: OracleClock, at: number): void {
  clock.marks.set(at, { ...clock.minutes });
  if (clock.state === "over") return;
  const next = ticket.target?.times[clock.metric] == null ? null : ticket.target;
  if (!next) {
    clearTarget(ticket, clock);
    return;
  }
  const isSame =
    JSON.stringify(targetKey(clock)) === JSON.stringify(targetKey({ ...clock, target: next }));
  if (isSame) return;
  clock.target = next;
  clock.result = null;
  clock.why = null;
  if (elapsedMinutes(clock) < targetMinutes(clock)) clock.breached = null;
  else clock.breached ??= at;
}

function clearTarget(ticket: OracleTicket, clock: OracleClock): void {
  if (!clock.target) return;
  clock.target = null;
  clock.result = clock.breached === null ? "cancelled" : "breached";
  clock.why = ticket.target ? "no_target" : ticket.removedReason;
}

const targetKey = ({ target, metric }: OracleClock) => [
  target?.mode,
  target?.since,
  target?.times[metric],
];

const pauseStatuses = ["pending", "on_hold"];
const finished = ["resolved", "closed"];

/** Simulates a ticket minute by minute, up to and including the causes at `end`. */
export function simulateTicket(
  causes: readonly ClockCause[],
  target: TicketTarget | null,
  end: number,
  isOpen: IsOpen,
): OracleTicket {
  const ticket: OracleTicket = {
    clocks: [],
    target,
    removedReason: "no_target",
    status: "new",
    version: 0,
    isAutomatic: false,
    isAway: false,
  };
  for (let at = causes[0]?.at ?? end; at <= end; at += minute) {
    for (const cause of causes) if (cause.at === at) applyToOracle(ticket, cause, isOpen);
    if (at === end) break;
    for (const clock of ticket.clocks) passMinute(clock, at, ticket.version, isOpen);
  }
  return ticket;
}

function applyToOracle(ticket: OracleTicket, cause: ClockCause, isOpen: IsOpen): void {
  (effects[cause.type] as (ticket: OracleTicket, cause: ClockCause, isOpen: IsOpen) => void)(
    ticket,
    cause,
    isOpen,
  );
}

type Effects = {
  [T in ClockCause["type"]]: (
    ticket: OracleTicket,
    cause: Extract<ClockCause, { type: T }>,
    isOpen: IsOpen,
  ) => void;
};

const isAnswer = ({ metric }: OracleClock) => metric !== "resolution";
const isWaiting = ({ clocks }: OracleTicket) =>
  clocks.some((one) => isAnswer(one) && one.state !== "over");

/** The effect of each cause, written independently of the engine. */
const effects: Effects = {
  created(ticket, { at, by, received_at = at, status = "new" }, isOpen) {
    ticket.isAutomatic = by === "automatic";
    ticket.status = status;
    if (by === "customer") startOracleClock(ticket, "first_response", received_at, at, isOpen);
    startOracleClock(ticket, "resolution", received_at, at, isOpen);
    followStatus(ticket);
  },
  customer_wrote(ticket, { at, received_at = at }, isOpen) {
    if (ticket.isAutomatic || ticket.isAway || isWaiting(ticket)) return;
    startOracleClock(ticket, "next_response", received_at, at, isOpen);
  },
  staff_replied(ticket) {
    for (const one of ticket.clocks.filter(isAnswer)) finish(one, "reply", false);
  },
  no_reply_needed(ticket) {
    const next = ticket.clocks.filter(({ metric }) => metric === "next_response");
    for (const one of next) finish(one, "no_reply_needed", true);
  },
  status_changed(ticket, { at, to, by }) {
    const isBack = finished.includes(ticket.status) && !finished.includes(to);
    ticket.status = to;
    if (finished.includes(to)) for (const one of ticket.clocks) finishByStatus(one, by);
    const over = ticket.clocks.filter((one) => !isAnswer(one) && isOver(one));
    if (isBack) for (const one of over) restart(ticket, one, at);
    followStatus(ticket);
  },
  merged: (ticket) => cancelAll(ticket, "merged"),
  removed: (ticket) => cancelAll(ticket, "spam"),
  unmerged(ticket, { at }) {
    ticket.isAway = false;
    for (const one of ticket.clocks) if (one.over === "merged") restart(ticket, one, at);
    followStatus(ticket);
  },
  restored(ticket, { at }, isOpen) {
    ticket.isAway = false;
    for (const [place, one] of [...ticket.clocks].entries()) {
      if (one.over !== "spam" || one.metric === "next_response") continue;
      if (one.breached !== null) restart(ticket, one, at);
      else ticket.clocks[place] = startAgain(ticket, one, at, isOpen);
    }
    followStatus(ticket);
  },
  merge_received(ticket, { at, waiting_since, source_id }, isOpen) {
    if (ticket.isAutomatic || isWaiting(ticket) || waiting_since === null) return;
    startOracleClock(ticket, "next_response", waiting_since, at, isOpen).source = source_id;
  },
  merge_undone(ticket, { source_id }) {
    const brought = ticket.clocks.filter(({ source }) => source === source_id);
    for (const one of brought) finish(one, "unmerged", true);
  },
  target_set(ticket, { at, target }) {
    ticket.target = target;
    for (const one of ticket.clocks) setTarget(ticket, one, at);
  },
  target_removed(ticket, { at, reason }) {
    ticket.target = null;
    ticket.removedReason = reason;
    for (const one of ticket.clocks) setTarget(ticket, one, at);
  },
  schedule_changed(ticket, { version }) {
    ticket.version = version;
  },
};

const isOver = ({ over }: OracleClock) => over === "status" || over === "customer";

function finishByStatus(clock: OracleClock, by: "staff" | "customer"): void {
  if (by === "staff") finish(clock, "status", false);
  else if (isAnswer(clock)) finish(clock, "withdrawn", true);
  else finish(clock, "customer", false);
}

function cancelAll(ticket: OracleTicket, why: "merged" | "spam"): void {
  ticket.isAway = true;
  for (const one of ticket.clocks) finish(one, why, true);
}

function restart(ticket: OracleTicket, clock: OracleClock, at: number): void {
  clock.state = "running";
  clock.over = null;
  if (clock.target) {
    clock.result = clock.breached === null ? null : "breached";
    clock.why = null;
  }
  setTarget(ticket, clock, at);
}

function startAgain(
  ticket: OracleTicket,
  { metric, cycle }: OracleClock,
  at: number,
  isOpen: IsOpen,
): OracleClock {
  const fresh = startOracleClock(ticket, metric, at, at, isOpen);
  ticket.clocks.pop();
  return { ...fresh, cycle };
}

/** The resolution clock follows the status. */
function followStatus({ clocks, status }: OracleTicket): void {
  for (const clock of clocks) {
    if (isAnswer(clock) || clock.state === "over") continue;
    if (finished.includes(status)) finish(clock, "status", false);
    else clock.state = pauseStatuses.includes(status) ? "paused" : "running";
  }
}
