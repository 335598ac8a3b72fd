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

/** How many tickets were open at the end of a day. */
export function openAtEndOf(
  day: string,
  all: Readonly<Record<string, readonly Value[]>>,
  ends: ReadonlyMap<string, readonly { at: number; reopenedAt?: number | undefined }[]>,
  { zone, isMeant }: Question,
): number {
  return (all.created ?? []).filter(({ ticket, at }) => {
    if (!isMeant(ticket) || dayOf(at, zone) > day) return false;
    const isOver = (ends.get(ticket.id) ?? []).some(
      (end) =>
        dayOf(end.at, zone) <= day &&
        (end.reopenedAt === undefined || dayOf(end.reopenedAt, zone) > day),
    );
    return !isOver;
  }).length;
}
