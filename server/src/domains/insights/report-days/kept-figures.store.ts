import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { visibilityScope } from "../../tickets/index.ts";
import type { KeptDays, MetricQuestion } from "../metric-tables.store.ts";
import { allDepartments, type DayMetric } from "./day-sources.store.ts";
import { findGaps } from "./report-days.store.ts";

type Share = Pick<KeptDays, "departments" | "seesOthers">;

/** The same question with what kept days can answer of it, found once for all its figures. */
export async function withKept(db: TenantDb, asked: MetricQuestion): Promise<MetricQuestion> {
  return { ...asked, kept: (await findKept(db, asked)) ?? null };
}

/** Nothing where the days of the period are not kept, or are not kept for such a filter. */
export async function findKept(db: TenantDb, asked: MetricQuestion): Promise<KeptDays | undefined> {
  if (asked.kept !== undefined) return asked.kept ?? undefined;
  const share = shareOf(asked);
  if (!share) return undefined;
  const gaps = await findGaps(db, asked);
  const isAllMissing = gaps[0]?.first === asked.from && gaps[0].last === asked.to;
  return isAllMissing ? undefined : { gaps, ...share };
}

/** Figures are kept for each department and for all; any other filter is counted from the tickets. */
function shareOf({ reader, filter }: Pick<MetricQuestion, "reader" | "filter">): Share | undefined {
  const own = ownShare(reader);
  if (!own || isWithoutConditions(filter)) return own;
  const named = namedDepartments(filter);
  if (!named) return undefined;
  const departments = named.filter((id) => !own.departments || own.departments.includes(id));
  return { departments, seesOthers: own.seesOthers && departments.length < named.length };
}

const isWithoutConditions = (filter: TicketFilter) => "all" in filter && filter.all.length === 0;

/** The departments that a filter asks for, if it asks for nothing else. */
function namedDepartments(filter: TicketFilter): string[] | undefined {
  if ("all" in filter) {
    const [only, ...others] = filter.all;
    return only && others.length === 0 ? namedDepartments(only) : undefined;
  }
  if (!("field" in filter) || filter.field !== "department") return undefined;
  const { is, value } = filter as Condition;
  if (is === "is") return [value as string];
  return is === "any_of" ? [...new Set(value as string[])] : undefined;
}

function ownShare(reader: Person): Share | undefined {
  const reach = visibilityScope(reader);
  if (reach === "asked") return undefined;
  if (reach === "departments") return { departments: reader.departments, seesOthers: true };
  return reach === "assigned"
    ? { departments: [], seesOthers: true }
    : { departments: undefined, seesOthers: false };
}

/** Each value of each kept day, with how many had it. Departments are kept one by one, and all of them together. */
export const keptRows = (
  metric: DayMetric,
  { departments, gaps }: KeptDays,
  { zone, from, to }: MetricQuestion,
  key: RawBuilder<string | null>,
  isByDepartment = false,
) => sql`
  select ${key} as key, valued.value, valued.n
  from report_days kept, unnest(kept.ticket_values, kept.counts) valued (value, n)
  where kept.business_id = current_business() and kept.metric = ${metric} and kept.zone = ${zone}
    and kept.day between ${from}::date and ${to}::date and kept.day <> all(${daysOfGaps(gaps)})
    and ${isOfDepartments(departments, isByDepartment)}`;

const isOfDepartments = (departments: KeptDays["departments"], isByDepartment: boolean) =>
  departments || !isByDepartment
    ? sql`kept.department_id = any(${departments ?? [allDepartments]}::uuid[])`
    : sql`kept.department_id <> ${allDepartments}::uuid`;

const daysOfGaps = (gaps: KeptDays["gaps"]) => sql`array(
  select generate_series(gap.first, gap.last, interval '1 day')::date
  from unnest(${gaps.map(({ first }) => first)}::date[], ${gaps.map(({ last }) => last)}::date[]) gap (first, last))`;

/** Rows of the days that are not kept. */
export const isInGap = ({ gaps }: KeptDays, at: RawBuilder<string>): RawBuilder<SqlBool> =>
  gaps.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        gaps.map(({ since, until }) => sql`(${at} >= ${since} and ${at} < ${until})`),
        sql` or `,
      )})`;

/**
 * Tickets that a reader sees whatever their department: those they are assigned to or watch. Of the assigned ones those
 * that changed since: nothing happened to the others in the period.
 */
export const ownTicketIds = ({ id }: Person, since: string) => sql`
  select own.id from tickets own
  where own.business_id = current_business() and own.assigned_to = ${id} and own.updated_at >= ${since}
  union
  select w.ticket_id from ticket_watchers w
  where w.business_id = current_business() and w.account_id = ${id}`;

/** Those of them that kept days do not answer for. */
export const isOfOthers = (
  { departments }: KeptDays,
  { reader, since }: Pick<MetricQuestion, "reader" | "since">,
) => sql<SqlBool>`
  tickets.department_id <> all(${departments ?? []}::uuid[])
  and tickets.id in (${ownTicketIds(reader, since)})`;
