import type { metrics } from "@parley/contract";
import { fewestOfAgent, type PeriodComparison } from "@parley/contract/insights/definitions";
import {
  type Condition,
  isCustomField,
  keyOfCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import {
  addDays,
  checkAgentFigures,
  findPeriod,
  hasChoices,
  type Period,
  parseFilterText,
} from "../tickets/index.ts";
import { isAnyStaff } from "./figures-per-person.store.ts";
import type { MetricQuestion } from "./metric-tables.store.ts";

const mostDays = 366;

type Said = Pick<metrics.Query, "from" | "to" | "zone" | "filter" | "group_by">;

/** What is asked, in days and a zone that there are, of people whose figures the reader may see. */
export async function readQuestion(
  { actor, read }: PersonContext,
  { from, to, zone, filter: said, group_by }: Said,
): Promise<{ readonly period: Period; readonly asked: MetricQuestion }> {
  const filter = said ? parseFilterText(said) : { all: [] };
  const isOfAgent = await namesOtherStaff({ actor, read }, filter);
  if (isOfAgent || group_by === "agent") await checkAgentFigures({ actor, read });
  if (group_by && isCustomField(group_by)) {
    const isOneChoice = await hasChoices(read, keyOfCustomField(group_by));
    if (!isOneChoice) throw refuseField("group_by", "This field does not exist or has no choices");
  }
  const period = await findPeriod(read, { from, to, zone });
  if (period.days < 1) throw refuseField("to", "The last day must not be before the first");
  if (period.days > mostDays) throw refuseField("from", `Choose at most ${mostDays} days`);
  const asked = { reader: actor, filter, ...spanOf(period) };
  return { period, asked: isOfAgent ? { ...asked, fewest: fewestOfAgent } : asked };
}

/** A figure of the tickets of one agent is a figure of that agent. */
async function namesOtherStaff(
  { actor, read }: Pick<PersonContext, "actor" | "read">,
  filter: TicketFilter,
): Promise<boolean> {
  const requesters = othersNamed(filter, "requester", actor.id).filter(isId);
  return (
    othersNamed(filter, "assignee", actor.id).length > 0 ||
    (requesters.length > 0 && (await isAnyStaff(read, requesters)))
  );
}

/** Whole days of a period, and between which moments they lie. */
export const spanOf = ({ from, to, since, until, timezone: zone, now }: Period) => ({
  from,
  to,
  since,
  until,
  zone,
  now,
});

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
export function writeQueryId(
  metric: string,
  query: metrics.Query,
  { from, to }: Pick<Period, "from" | "to">,
): string {
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

/** Everybody whom a filter names in a field of people, however deep, without its reader and nobody. */
function othersNamed(
  filter: TicketFilter,
  field: "assignee" | "requester",
  readerId: string,
): string[] {
  const isOther = (name: string) => name !== "me" && name !== "none" && name !== readerId;
  return conditionsOf(filter)
    .filter((condition) => condition.field === field)
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]).map(String))
    .filter(isOther);
}

function conditionsOf(filter: TicketFilter): Condition[] {
  if ("all" in filter) return filter.all.flatMap(conditionsOf);
  if ("any" in filter) return filter.any.flatMap(conditionsOf);
  if ("not" in filter) return conditionsOf(filter.not);
  return [filter];
}
