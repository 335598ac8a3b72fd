import type { Metric } from "@parley/contract/sla/choices";
import type { Pledge } from "../clocks/ticket-clocks.rules.ts";

const minute = 60_000;

/** A clock as a person would keep it with a pencil: a mark for every minute. Nothing here is shared with the engine. */
export interface Tally {
  readonly metric: Metric;
  readonly cycle: number;
  readonly began: number;
  goes: "running" | "paused" | "over";
  over: string | null;
  minutes: { calendar_hours: number; business_hours: number };
  /** The marks at each moment from which a promise may count. */
  marks: Map<number, { calendar_hours: number; business_hours: number }>;
  pledge: Pledge | null;
  breached: number | null;
  result: string | null;
  why: string | null;
  source: string | null;
}

export interface Told {
  tallies: Tally[];
  pledge: Pledge | null;
  lost: string;
  status: string;
  version: number;
  isAutomatic: boolean;
  isAway: boolean;
}

export type IsOpen = (version: number, at: number) => boolean;
export const wanted = ({ metric, pledge }: Tally) => (pledge?.times[metric] ?? 0) / minute;

export function gone({ began, minutes, marks, pledge }: Tally): number {
  if (!pledge) return 0;
  const { since, mode } = pledge;
  if (since === null || since <= began) return minutes[mode];
  return minutes[mode] - (marks.get(since) ?? minutes)[mode];
}

/** At the beginning of a minute: is it late? By the end of it: was anybody at work? */
export function passMinute(tally: Tally, at: number, version: number, isOpen: IsOpen): void {
  if (tally.goes !== "running") return;
  if (tally.pledge && tally.breached === null && gone(tally) >= wanted(tally)) tally.breached = at;
  tally.minutes.calendar_hours++;
  if (isOpen(version, at)) tally.minutes.business_hours++;
}

/** Begins to count at an earlier moment, and catches up. */
export function begin(
  told: Told,
  metric: Metric,
  from: number,
  now: number,
  isOpen: IsOpen,
): Tally {
  const tally: Tally = {
    metric,
    cycle: told.tallies.filter((one) => one.metric === metric).length + 1,
    began: from,
    goes: "running",
    over: null,
    minutes: { calendar_hours: 0, business_hours: 0 },
    marks: new Map(),
    pledge: told.pledge && told.pledge.times[metric] !== null ? told.pledge : null,
    breached: null,
    result: null,
    why: null,
    source: null,
  };
  told.tallies.push(tally);
  for (let at = from; at < now; at += minute) {
    tally.marks.set(at, { ...tally.minutes });
    passMinute(tally, at, told.version, isOpen);
  }
  tally.marks.set(now, { ...tally.minutes });
  return tally;
}

export function finish(tally: Tally, by: string, isCancelled: boolean): void {
  if (tally.goes === "over") return;
  tally.goes = "over";
  tally.over = by;
  if (!tally.pledge) return;
  tally.result = tally.breached !== null ? "breached" : isCancelled ? "cancelled" : "met";
  if (isCancelled) tally.why = by;
}

export function promise(told: Told, tally: Tally, at: number): void {
  tally.marks.set(at, { ...tally.minutes });
  if (tally.goes === "over") return;
  const next = told.pledge?.times[tally.metric] == null ? null : told.pledge;
  if (!next) {
    lift(told, tally);
    return;
  }
  const isSame = JSON.stringify(own(tally)) === JSON.stringify(own({ ...tally, pledge: next }));
  if (isSame) return;
  tally.pledge = next;
  tally.result = null;
  tally.why = null;
  if (gone(tally) < wanted(tally)) tally.breached = null;
  else tally.breached ??= at;
}

function lift(told: Told, tally: Tally): void {
  if (!tally.pledge) return;
  tally.pledge = null;
  tally.result = tally.breached === null ? "cancelled" : "breached";
  tally.why = told.pledge ? "no_target" : told.lost;
}

const own = ({ pledge, metric }: Tally) => [pledge?.mode, pledge?.since, pledge?.times[metric]];
