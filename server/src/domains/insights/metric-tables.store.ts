import type { MetricGroup } from "@parley/contract/insights/definitions";
import { type MetricId, reopenDays } from "@parley/contract/insights/definitions";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import { type RawBuilder, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { listed, reaches } from "../tickets/index.ts";

/** Days in a row that are not kept, with the moments between which they lie. */
export interface Gap {
  readonly first: string;
  readonly last: string;
  readonly since: string;
  readonly until: string;
}

/** What of a question kept days can answer, and which days have to be counted from the tickets. */
export interface Kept {
  readonly gaps: readonly Gap[];
  /** Whose tickets the kept days answer for. Nothing: all departments together. */
  readonly departments: readonly string[] | undefined;
  /** Whether the reader sees tickets of other departments, too: those they are assigned to or follow. */
  readonly seesOthers: boolean;
}

/** Whose tickets are measured, which of them, and when. */
export interface Asked {
  readonly reader: Person;
  readonly filter: TicketFilter;
  /** The first day and the last. */
  readonly from: string;
  readonly to: string;
  readonly since: string;
  readonly until: string;
  readonly zone: string;
  readonly now: string;
  /** Left out while nobody looked; null where no kept day helps. */
  readonly kept?: Kept | null;
}

/** Where a metric is read: what dates it, and the value of each ticket. */
interface MetricTable {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<string>;
  readonly value: RawBuilder<number | null>;
}

const joined = (table: string, as: string) => sql`${sql.table(table)} as ${sql.ref(as)}
  join tickets on tickets.business_id = ${sql.ref(`${as}.business_id`)} and tickets.id = ${sql.ref(`${as}.ticket_id`)}`;

const facts = joined("ticket_facts", "f");
const resolutions = joined("ticket_resolutions", "r");
const none = sql<null>`null::int`;

const ofFact = (at: "first_reply_at" | "ended_at", value: string): MetricTable => ({
  from: facts,
  at: sql.ref(`f.${at}`),
  value: sql.ref(`f.${value}`),
});

export const metricTables: Record<Exclude<MetricId, "backlog">, MetricTable> = {
  created: { from: sql`tickets`, at: sql`tickets.created_at`, value: none },
  resolved: { from: resolutions, at: sql`r.at`, value: none },
  first_reply_calendar: ofFact("first_reply_at", "first_reply_calendar"),
  first_reply_business: ofFact("first_reply_at", "first_reply_business"),
  resolution_first_calendar: ofFact("ended_at", "resolution_first_calendar"),
  resolution_first_business: ofFact("ended_at", "resolution_first_business"),
  resolution_full_calendar: ofFact("ended_at", "resolution_full_calendar"),
  resolution_full_business: ofFact("ended_at", "resolution_full_business"),
  waiting_us: ofFact("ended_at", "waiting_us"),
  waiting_customer: ofFact("ended_at", "waiting_customer"),
  waiting_third: ofFact("ended_at", "waiting_third"),
  replies: ofFact("ended_at", "replies"),
  transfers: ofFact("ended_at", "transfers"),
  handovers: ofFact("ended_at", "handovers"),
  reopen_rate: {
    from: resolutions,
    at: sql`r.at`,
    value: sql`(r.reopened_at <= r.at + make_interval(days => ${sql.lit(reopenDays)}))::int`,
  },
};

/** What each group is known by; null for tickets that have none. */
export const groupKeys: Record<MetricGroup, RawBuilder<string | null>> = {
  department: sql`tickets.department_id::text`,
  category: sql`tickets.category_id::text`,
  channel: sql`tickets.channel`,
  priority: sql`tickets.priority`,
  organization: sql`tickets.organization_id::text`,
  tag: sql`tag`,
};

/** A ticket stands in the group of each of its tags. */
export const tagsOf = (group: MetricGroup | undefined) =>
  group === "tag" ? sql`left join lateral unnest(tickets.tags) tag on true` : sql``;

export const isChosen = ({ reader, filter }: Pick<Asked, "reader" | "filter">) =>
  sql`${listed(filter, reader)} and ${reaches(reader)}`;

export const isWithin = (
  at: RawBuilder<string>,
  { since, until }: Pick<Asked, "since" | "until">,
) => sql`${at} >= ${since} and ${at} < ${until}`;
