import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isListedByDefault, isMet, isShownAs } from "../../tickets/index.ts";
import { metricTables } from "../metric-tables.store.ts";

/** What is counted for each day that is over. */
export const dayMetrics = [
  "created",
  "resolved",
  "first_reply_calendar",
  "sla_first_response",
  "sla_next_response",
  "sla_resolution",
] as const;
export type DayMetric = (typeof dayMetrics)[number];

/** Stands for all departments together. */
export const allDepartments = "00000000-0000-0000-0000-000000000000";

/** Where it is read: what dates a row, what it is worth, and which rows count. A row counts once a day. */
interface DaySource {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<string>;
  readonly value: RawBuilder<number | null>;
  readonly id: RawBuilder<string>;
  readonly isCounted: RawBuilder<SqlBool>;
}

const ofTickets = (metric: "created" | "resolved" | "first_reply_calendar"): DaySource => ({
  ...metricTables[metric],
  id: sql`tickets.id`,
  isCounted: isListedByDefault,
});

/** Spam and the trash are counted for some readers alone, so they are not kept with the others. */
export const isOrdinary = sql<SqlBool>`not tickets.is_spam and tickets.deleted_at is null`;

const ofClocks = (metric: string): DaySource => ({
  from: sql`sla_clocks c join tickets on tickets.business_id = c.business_id and tickets.id = c.ticket_id`,
  at: sql`c.decided_at`,
  value: isMet,
  id: sql`c.id`,
  isCounted: sql<SqlBool>`c.metric = ${sql.lit(metric)} and ${isShownAs.decided} and ${isOrdinary}`,
});

export const daySources: Record<DayMetric, DaySource> = {
  created: ofTickets("created"),
  resolved: ofTickets("resolved"),
  first_reply_calendar: ofTickets("first_reply_calendar"),
  sla_first_response: ofClocks("first_response"),
  sla_next_response: ofClocks("next_response"),
  sla_resolution: ofClocks("resolution"),
};
