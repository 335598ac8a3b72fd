import type { ticketClocks } from "@parley/contract";
import type { Clock, Schedules } from "./clock.rules.ts";
import { type Explanation, explainClock } from "./explain-clock.rules.ts";

type ToldSpan = Pick<ticketClocks.ClockSpan, "kind" | "from" | "to" | "reason"> & {
  /** The day off that took it. */
  readonly date: string | null;
};

const inUtc = (ms: number) => new Date(ms).toISOString();

/** Every part of a clock's time in order: what has passed, and what will have passed when it is due. */
export function spansOf(clock: Clock, now: number, schedules: Schedules): ToldSpan[] {
  const until = clock.state === "running" ? Math.max(now, clock.due_at ?? now) : now;
  const { counted, pauses, closed, holidays } = explainClock(clock, until, schedules);
  const told = [
    ...counted.map((span) => ({ ...span, kind: "counted" as const, ...nothing })),
    ...pauses.map((span) => ({ ...nothing, ...span, kind: "paused" as const })),
    ...closed.map((span) => ({ ...span, kind: "closed" as const, ...nothing })),
    ...holidays.map((span) => ({ ...nothing, ...span, kind: "holiday" as const })),
  ];
  return told
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, ...rest }) => ({ ...rest, from: inUtc(from), to: inUtc(to) }));
}

const nothing = { reason: null, date: null };

/** When other hours or holidays began to count, for a clock that goes by them. */
export function hoursChangedAt({ target, legs }: Clock): string[] {
  if (target?.mode !== "business_hours") return [];
  return legs.flatMap(({ from, schedule_version }, at) => {
    const before = legs[at - 1];
    return before && before.schedule_version !== schedule_version ? [inUtc(from)] : [];
  });
}

/** What a clock amounts to by its parts alone: nothing that was kept beside them is believed. */
export function countedAnew(
  clock: Clock,
  now: number,
  schedules: Schedules,
): Pick<Explanation, "elapsed_ms" | "due_at"> {
  const { elapsed_ms, due_at } = explainClock(clock, now, schedules);
  return { elapsed_ms, due_at };
}
