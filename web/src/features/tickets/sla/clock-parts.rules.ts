import type { ClockSpan, TicketClock } from "./shown-clock.rules.ts";
import { isOf } from "./shown-clock.rules.ts";

/** A line of a clock's timeline: a part of its time, or a moment between two parts. */
export type ClockPart =
  | {
      readonly kind: ClockSpan["kind"];
      readonly from: number;
      readonly to: number;
      readonly isAhead: boolean;
      /** Counted minutes, rounded so that they add up. */
      readonly minutes: number;
      readonly reason: string | null;
      readonly holiday: string | null;
    }
  | { readonly kind: "now" | "due" | "hours_changed"; readonly from: number };

/** The timeline of a clock in order, split at now, until it is due. */
export function clockParts(
  clock: TicketClock,
  spans: readonly ClockSpan[],
  now: number,
): ClockPart[] {
  const own = inMinutes(
    spans.filter((span) => isOf(clock, span)).flatMap((one) => cutAt(one, now)),
  );
  const moments: ClockPart[] = clock.hours_changed_at.map((moment) => ({
    kind: "hours_changed",
    from: Date.parse(moment),
  }));
  const isOpen = clock.state !== "stopped";
  if (isOpen && own.some((line) => line.kind !== "now" && line.from >= now)) {
    moments.push({ kind: "now", from: now });
  }
  if (isOpen && clock.due_at) moments.push({ kind: "due", from: Date.parse(clock.due_at) });
  return [...own, ...moments].sort((a, b) => a.from - b.from || rankOf(a) - rankOf(b));
}

function inMinutes(lines: readonly ClockPart[]): ClockPart[] {
  let passed = 0;
  const whole = () => Math.floor(passed / 60_000);
  return lines.map((line) => {
    if (line.kind !== "counted") return line;
    const before = whole();
    passed += line.to - line.from;
    return { ...line, minutes: whole() - before };
  });
}

/** Moments are sorted before parts that start at the same time. */
const rankOf = ({ kind }: ClockPart) =>
  kind === "hours_changed" ? 0 : kind === "now" ? 1 : kind === "due" ? 2 : 3;

/** Shorter parts are left out. */
const leastMs = { counted: 1000, paused: 0, closed: 60_000, holiday: 60_000 };

function cutAt({ kind, from, to, reason, holiday }: ClockSpan, now: number): ClockPart[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const part = (begin: number, stop: number): ClockPart => ({
    kind,
    from: begin,
    to: stop,
    isAhead: begin >= now,
    minutes: 0,
    reason,
    holiday: holiday?.name ?? null,
  });
  const parts = start < now && now < end ? [part(start, now), part(now, end)] : [part(start, end)];
  return parts.filter((line) => "to" in line && line.to - line.from >= leastMs[kind]);
}
