import type { metrics } from "@parley/contract";
import { metrics as definitions, type MetricId } from "@parley/contract/insights/definitions";
import type { Value } from "./oracle.ts";

export interface Question {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly isMeant: (ticket: Value["ticket"]) => boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a clock of the zone shows. */
export function dayOf(at: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
  formats.set(zone, format);
  return format.format(at);
}

/** A ticket counts once, with the largest of its values. */
export function valueByTicket(values: readonly Value[]): Map<string, number> {
  const byTicket = Map.groupBy(values, ({ ticket }) => ticket.id);
  const largest = (own: readonly Value[]) => Math.max(...own.map(({ value }) => value ?? 0));
  return new Map([...byTicket].map(([id, own]) => [id, largest(own)]));
}

/** What a figure must be, of tickets and values that were counted by hand. */
export function expectedFigure(metric: MetricId, values: readonly Value[]): metrics.Figure {
  const each = [...valueByTicket(values).values()];
  const { measure, unit } = definitions[metric];
  const tickets = each.length;
  if (measure === "count") return { value: tickets, tickets };
  if (measure === "median") {
    const sorted = each.toSorted((a, b) => a - b);
    const within = (share: number) =>
      tickets < 5 ? null : (sorted[Math.ceil(share * tickets) - 1] ?? null);
    return { value: within(0.5), p90: within(0.9), tickets };
  }
  const sum = each.reduce((total, value) => total + value, 0);
  if (tickets === 0) return { value: unit === "tickets" ? 0 : null, tickets };
  return { value: measure === "share" ? (100 * sum) / tickets : sum / tickets, tickets };
}

/** The values of a period. */
export function within(values: readonly Value[], { from, to, zone, isMeant }: Question): Value[] {
  return values.filter(({ at, ticket }) => {
    const day = dayOf(at, zone);
    return day >= from && day <= to && isMeant(ticket);
  });
}

type Ends = ReadonlyMap<string, readonly { at: number; reopenedAt?: number | undefined }[]>;

/** The tickets that were open at the end of a day, or are now, each with its age. */
export function openAtEndOf(
  day: string,
  all: Readonly<Record<string, readonly Value[]>>,
  ends: Ends,
  { zone, isMeant }: Question,
  now: number,
): Value[] {
  const moment = Math.min(endOfDay(day, zone), now);
  return (all.created ?? []).flatMap(({ ticket, at }) => {
    if (!isMeant(ticket) || at >= moment) return [];
    const isOver = (ends.get(ticket.id) ?? []).some(
      (end) => end.at < moment && (end.reopenedAt === undefined || end.reopenedAt >= moment),
    );
    return isOver ? [] : [{ ticket, at, value: Math.floor((moment - at) / 60_000) }];
  });
}

const dayMs = 86_400_000;

/** The first moment at which a clock of the zone shows the next day, found by halving. */
function endOfDay(day: string, zone: string): number {
  let [before, after] = [Date.parse(day) - dayMs, Date.parse(day) + 3 * dayMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, zone) > day) after = middle;
    else before = middle;
  }
  return after;
}

/** Weekday and hour that a clock of the zone shows, from 1 for Monday. */
export function hourOf(at: number, zone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map((one) => [one.type, one.value]));
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  return `${days.indexOf(parts.weekday ?? "") + 1}-${parts.hour}`;
}

/** The part that an age in minutes belongs to. */
export function ageOf({ value }: Value): string {
  const days = (value ?? 0) / (24 * 60);
  if (days < 1) return "under_1";
  if (days < 3) return "from_1";
  if (days < 7) return "from_3";
  return days < 30 ? "from_7" : "over_30";
}
