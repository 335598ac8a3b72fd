import type { Clock, ClockSpan } from "./shown-clock.rules.ts";
import { isOf } from "./shown-clock.rules.ts";

/** A line of a clock's story: a part of its time, or a moment between two. */
export type Line =
  | {
      readonly kind: ClockSpan["kind"];
      readonly from: number;
      readonly to: number;
      readonly isAhead: boolean;
      /** Of what is counted, so that the parts add up to what has passed. */
      readonly minutes: number;
      readonly reason: string | null;
      readonly holiday: string | null;
    }
  | { readonly kind: "now" | "due" | "hours_changed"; readonly from: number };

/** A clock's time in order, cut at now: what has passed, and what is still to come until it is due. */
export function linesOf(clock: Clock, spans: readonly ClockSpan[], now: number): Line[] {
  const own = inMinutes(
    spans.filter((span) => isOf(clock, span)).flatMap((one) => cutAt(one, now)),
  );
  const moments: Line[] = clock.hours_changed_at.map((moment) => ({
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

function inMinutes(lines: readonly Line[]): Line[] {
  let passed = 0;
  const whole = () => Math.floor(passed / 60_000);
  return lines.map((line) => {
    if (line.kind !== "counted") return line;
    const before = whole();
    passed += line.to - line.from;
    return { ...line, minutes: whole() - before };
  });
}

/** At one instant, moments stand before what begins there. */
const rankOf = ({ kind }: Line) =>
  kind === "hours_changed" ? 0 : kind === "now" ? 1 : kind === "due" ? 2 : 3;

/** What is shorter says nothing to anybody. */
const leastMs = { counted: 1000, paused: 0, closed: 60_000, holiday: 60_000 };

function cutAt({ kind, from, to, reason, holiday }: ClockSpan, now: number): Line[] {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const part = (begin: number, stop: number): Line => ({
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
