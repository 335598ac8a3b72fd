import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { isVisibleTo } from "../core/visibility.store.ts";
import type { ConfirmedWarnings } from "./messages.store.ts";

interface Range {
  readonly authorId?: string | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Replies that are scheduled or were stopped, of tickets that the reader sees, in the order of their times. */
export function findScheduledReplies(
  db: TenantDb,
  reader: Person,
  { authorId, after, limit }: Range,
) {
  return db
    .selectFrom("ticket_messages as messages")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.business_id", "=", "messages.business_id")
        .onRef("tickets.id", "=", "messages.ticket_id"),
    )
    .select([
      "messages.id",
      "messages.author_id",
      "messages.hold_until",
      "messages.held_because",
      "messages.body_text",
      "tickets.id as ticket",
      "tickets.number",
      "tickets.title",
      "tickets.requester_id",
    ])
    .select((row) => row.ref("messages.state").$castTo<"scheduled" | "held">().as("state"))
    .where(sql<boolean>`messages.state in ('scheduled', 'held')`)
    .where(isVisibleTo(reader))
    .where(authorId ? sql<boolean>`messages.author_id = ${authorId}` : sql<boolean>`true`)
    .where(
      after
        ? sql<boolean>`(messages.hold_until, messages.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy("messages.hold_until")
    .orderBy("messages.id")
    .limit(limit)
    .execute();
}

interface NewSchedule {
  readonly send_at: string;
  readonly scheduled_seq: number;
  readonly confirmed: ConfirmedWarnings;
  readonly body?: { readonly body_html: string; readonly body_text: string } | undefined;
}

export async function updateSchedule(
  tx: TenantTx,
  id: string,
  { send_at, scheduled_seq, confirmed, body }: NewSchedule,
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({
      ...body,
      state: "scheduled",
      hold_until: send_at,
      held_because: null,
      scheduled_seq,
      confirmed: JSON.stringify(confirmed),
    })
    .where("id", "=", id)
    .execute();
}

/** Some of what a person has scheduled, on every ticket. */
export async function findRepliesToStop(
  db: TenantDb,
  authorId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("ticket_messages")
    .select("id")
    .where("author_id", "=", authorId)
    .where(sql<boolean>`state = 'scheduled'`)
    .orderBy("hold_until")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface SendTimesRow {
  readonly now: string;
  readonly timezone: string;
  readonly customer_timezone: string | null;
  readonly in_2_hours: string;
  readonly tomorrow: string;
  readonly monday: string;
  readonly customer_morning: string | null;
}

/** The times by the clocks of the business and of a customer; a local time that daylight saving skips comes later. */
export async function getSendTimes(db: TenantDb, customerId: string): Promise<SendTimesRow> {
  const { rows } = await sql<SendTimesRow>`
    select now() as now, b.timezone, c.timezone as customer_timezone,
      date_trunc('minute', now() + interval '2 hours') as in_2_hours,
      (date_trunc('day', now() at time zone b.timezone) + interval '1 day 9 hours') at time zone b.timezone as tomorrow,
      (date_trunc('week', now() at time zone b.timezone) + interval '7 days 9 hours') at time zone b.timezone as monday,
      case when c.timezone is not null then (
        select min(morning) from (
          select (date_trunc('day', now() at time zone c.timezone) + make_interval(days => ahead, hours => 9))
            at time zone c.timezone as morning
          from generate_series(0, 2) ahead
        ) mornings where morning >= now() + interval '5 minutes'
      ) end as customer_morning
    from businesses b
    left join customers c on c.business_id = b.id and c.account_id = ${customerId}
    where b.id = current_business()
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the business is always there");
  return row;
}
