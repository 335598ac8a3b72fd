import type { metrics } from "@parley/contract";
import type { PeriodComparison } from "@parley/contract/insights/definitions";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { addDays, findPeriod, type Period, readFilterText } from "../tickets/index.ts";
import type { Asked } from "./metric-tables.store.ts";

const mostDays = 366;

type Said = Pick<metrics.Query, "from" | "to" | "zone" | "filter">;

/** What is asked, in days and a zone that there are. */
export async function readQuestion(
  { actor, read }: PersonContext,
  { from, to, zone, filter }: Said,
): Promise<{ readonly period: Period; readonly asked: Asked }> {
  const period = await findPeriod(read, { from, to, zone });
  if (period.days < 1) throw refuseField("to", "The last day must not be before the first");
  if (period.days > mostDays) throw refuseField("from", `Choose at most ${mostDays} days`);
  return { period, asked: askedIn(period, actor, filter ? readFilterText(filter) : { all: [] }) };
}

export function askedIn(
  { from, to, since, until, timezone, now }: Period,
  reader: PersonContext["actor"],
  filter: TicketFilter,
): Asked {
  return { reader, filter, from, to, since, until, zone: timezone, now };
}

/** The days that a period is compared with. */
export function comparedDays(
  { from, to, days }: Period,
  by: PeriodComparison,
): { readonly from: string; readonly to: string } {
  if (by === "year") return { from: yearBefore(from), to: yearBefore(to) };
  const back = by === "previous" ? days : Math.ceil(days / 7) * 7;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** The same day of the year before; the last of February for a leap day. */
function yearBefore(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const before = new Date(Date.UTC((year ?? 0) - 1, (month ?? 1) - 1, date));
  const isMissing = before.getUTCMonth() !== (month ?? 1) - 1;
  return isMissing ? addDays(text(before), -1) : text(before);
}

const text = (date: Date) => date.toISOString().slice(0, 10);

/** The whole question as one word, which needs no place to be kept in. */
export function writeQueryId(metric: string, query: metrics.Query, { from, to }: Period): string {
  const said = { metric, ...query, from, to };
  return Buffer.from(JSON.stringify(said)).toString("base64url");
}

export function readQueryId(id: string): unknown {
  try {
    return JSON.parse(Buffer.from(id, "base64url").toString());
  } catch {
    return undefined;
  }
}
