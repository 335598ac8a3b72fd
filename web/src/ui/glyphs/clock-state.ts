const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Clock {
  /** When the target is missed. Absent: there is no target. */
  readonly dueAt?: Date | undefined;
  /** From when on a quarter of the time is left, as the desk counts it. */
  readonly dueSoonAt?: Date | undefined;
  readonly isPaused?: boolean;
  /** How long it took, once it is met. */
  readonly metInMs?: number | undefined;
  /** How late it was when it ended. */
  readonly lateByMs?: number | undefined;
}

export type ClockState = "none" | "on_track" | "due_soon" | "breached" | "paused" | "met";

/** The state of a clock at a moment, with the time left, over or taken. */
export function clockStateAt(clock: Clock, now: number): { state: ClockState; ms: number } {
  if (clock.metInMs !== undefined) return { state: "met", ms: clock.metInMs };
  if (clock.lateByMs !== undefined) return { state: "breached", ms: clock.lateByMs };
  if (clock.isPaused) return { state: "paused", ms: 0 };
  if (!clock.dueAt) return { state: "none", ms: 0 };
  const left = clock.dueAt.getTime() - now;
  if (left < 0) return { state: "breached", ms: -left };
  const isSoon = clock.dueSoonAt !== undefined && clock.dueSoonAt.getTime() <= now;
  return { state: isSoon ? "due_soon" : "on_track", ms: left };
}

/** Milliseconds until the state or text of a clock changes; undefined for a stopped one. */
export function untilChange(clock: Clock, now: number): number | undefined {
  const { state, ms } = clockStateAt(clock, now);
  if (clock.lateByMs !== undefined || !isTicking(state)) return undefined;
  const soon = (clock.dueSoonAt?.getTime() ?? 0) - now;
  const next = untilNextChange(ms, state !== "breached");
  return soon > 0 ? Math.min(soon, next) : next;
}

const isTicking = (state: ClockState) =>
  state === "on_track" || state === "due_soon" || state === "breached";

export interface Duration {
  readonly unit: "days_hours" | "hours_minutes" | "minutes" | "minutes_seconds" | "seconds";
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The two largest units; seconds only under two minutes. */
export function durationParts(ms: number): Duration {
  const parts = {
    days: Math.floor(ms / day),
    hours: Math.floor((ms % day) / hour),
    minutes: Math.floor((ms % hour) / minute),
    seconds: Math.floor((ms % minute) / 1000),
  };
  return { unit: unitFor(ms), ...parts };
}

function unitFor(ms: number): Duration["unit"] {
  if (ms >= day) return "days_hours";
  if (ms >= hour) return "hours_minutes";
  if (ms >= 2 * minute) return "minutes";
  return ms >= minute ? "minutes_seconds" : "seconds";
}

/** How long until what is written changes. */
export function untilNextChange(ms: number, isCountingDown: boolean): number {
  const step = ms < 2 * minute ? 1000 : minute;
  const past = ms % step;
  return Math.max(50, isCountingDown ? past + 1 : step - past);
}
