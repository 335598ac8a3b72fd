import { type MetricGroup, type MetricId, reopenDays } from "@parley/contract/insights/definitions";
import {
  type CustomFilterField,
  isCustomField,
  keyOfCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { type RawBuilder, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { isVisibleTo, listCondition } from "../tickets/index.ts";

/** Days in a row that are not kept, with the moments between which they lie. */
export interface Gap {
  readonly first: string;
  readonly last: string;
  readonly since: string;
  readonly until: string;
}

/** What of a question kept days can answer, and which days have to be counted from the tickets. */
export interface KeptDays {
  readonly gaps: readonly Gap[];
  /** Whose tickets the kept days answer for. Nothing: all departments together. */
  readonly departments: readonly string[] | undefined;
  /** Whether the reader sees tickets of other departments, too: those they are assigned to or follow. */
  readonly seesOthers: boolean;
}

/** Whose tickets are measured, which of them, and when. */
export interface MetricQuestion {
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
  readonly kept?: KeptDays | null;
  /** Of fewer tickets no value is told. */
  readonly fewest?: number;
}

/** Where a metric is read: what dates it, and the value of each ticket. */
interface MetricTable {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<string>;
  readonly value: RawBuilder<number | null>;
  /** How it is told apart by itself, and the value of each part. */
  readonly parts?: {
    readonly join: RawBuilder<unknown>;
    readonly key: (zone: string) => RawBuilder<string>;
    readonly value: RawBuilder<number | null>;
  };
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

/** Time from creation to the end, in parts that add up to it. */
const ofTime = (column: string): MetricTable => ({
  ...ofFact("ended_at", "resolution_full_calendar"),
  parts: {
    join: sql`cross join lateral jsonb_each_text(${sql.ref(`f.${column}`)}) part (key, minutes)`,
    key: () => sql`part.key`,
    value: sql`part.minutes::int`,
  },
});

const ofNextReply = (value: string): MetricTable => ({
  from: joined("ticket_reply_facts", "n"),
  at: sql`n.at`,
  value: sql.ref(`n.${value}`),
});

const created: MetricTable = { from: sql`tickets`, at: sql`tickets.created_at`, value: none };
const isReopened = sql`coalesce(r.reopened_at <= r.at + make_interval(days => ${sql.lit(reopenDays)}), false)`;

/** Of what is open at a moment, not of what happened in a period. */
export type Level = "backlog" | "backlog_age";

export const metricTables: Record<Exclude<MetricId, Level>, MetricTable> = {
  created,
  arrivals: {
    ...created,
    parts: {
      join: sql``,
      key: (zone) => sql`to_char(tickets.created_at at time zone ${zone}, 'ID-HH24')`,
      value: none,
    },
  },
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
  next_reply_calendar: ofNextReply("next_reply_calendar"),
  next_reply_business: ofNextReply("next_reply_business"),
  time_in_status: ofTime("status_minutes"),
  time_in_department: ofTime("department_minutes"),
  one_touch: { ...ofFact("ended_at", "replies"), value: sql`(f.replies = 1)::int` },
  reopen_rate: { from: resolutions, at: sql`r.at`, value: sql`${isReopened}::int` },
  first_contact: {
    from: sql`${resolutions}
      left join ticket_facts f on f.business_id = r.business_id and f.ticket_id = r.ticket_id`,
    at: sql`r.at`,
    value: sql`coalesce(r.seq = f.first_end_seq and f.first_end_replies = 1 and not ${isReopened}, false)::int`,
  },
};

/** What each group is known by; null for tickets that have none. */
export function groupKey(group: MetricGroup): RawBuilder<string | null> {
  if (!isCustomField(group)) return groupKeys[group];
  return sql`(tickets.custom ->> (
    select f.id::text from ticket_fields f
    where f.business_id = current_business() and f.key = ${keyOfCustomField(group)}
  ))`;
}

const groupKeys: Record<Exclude<MetricGroup, CustomFilterField>, RawBuilder<string | null>> = {
  department: sql`tickets.department_id::text`,
  category: sql`tickets.category_id::text`,
  channel: sql`tickets.channel`,
  status: sql`tickets.status`,
  priority: sql`tickets.priority`,
  organization: sql`tickets.organization_id::text`,
  tag: sql`tag`,
  agent: sql`tickets.assigned_to::text`,
};

/** A ticket stands in the group of each of its tags. */
export const tagsOf = (group: string | undefined) =>
  group === "tag" ? sql`left join lateral unnest(tickets.tags) tag on true` : sql``;

export const isChosen = ({ reader, filter }: Pick<MetricQuestion, "reader" | "filter">) =>
  sql`${listCondition(filter, reader)} and ${isVisibleTo(reader)}`;

export const isWithin = (
  at: RawBuilder<string>,
  { since, until }: Pick<MetricQuestion, "since" | "until">,
) => sql`${at} >= ${since} and ${at} < ${until}`;
