import type { Priority } from "@parley/contract/sla/choices";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isVisibleTo } from "../../core/visibility.store.ts";
import type { LoggedEvent } from "./replay-acts.ts";

export interface PastTicket {
  readonly id: string;
  readonly created_at: string;
  readonly priority: Priority;
}

/** Tickets that were opened from one moment to another. */
export interface Window {
  readonly since: string;
  readonly until: string;
}

const inWindow = ({ since, until }: Window) =>
  sql<boolean>`tickets.created_at >= ${since}::timestamptz and tickets.created_at <= ${until}::timestamptz`;

/** How many there are, as far as somebody wants to know. */
export async function countPastTickets(
  db: TenantDb,
  window: Window,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((sub) =>
      sub
        .selectFrom("tickets")
        .select("tickets.id")
        .where(inWindow(window))
        .limit(most)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Some of them, the newest first, after one. */
export function findPastTickets(
  db: TenantDb,
  window: Window,
  after: Pick<PastTicket, "id" | "created_at"> | undefined,
  most: number,
): Promise<PastTicket[]> {
  let query = db
    .selectFrom("tickets")
    .select(["tickets.id", "tickets.created_at", "tickets.priority"])
    .where(inWindow(window));
  if (after) {
    query = query.where(
      sql<boolean>`(tickets.created_at, tickets.id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query
    .orderBy("tickets.created_at", "desc")
    .orderBy("tickets.id", "desc")
    .limit(most)
    .$castTo<PastTicket>()
    .execute();
}

/** What is in their logs until a moment, in order, by ticket. Words take no part, so they are not read. */
export async function findLogs(
  db: TenantDb,
  ids: readonly string[],
  until: string,
): Promise<Map<string, LoggedEvent[]>> {
  const rows = await db
    .selectFrom("ticket_events")
    .select(["ticket_id", "type", "said_at", "version", "act_id", "undo_of", "at"])
    .select(sql`jsonb_path_query_array(changes, '$[*] ? (@.field != "preview")')`.as("changes"))
    .select(sql`case when type in ('merged', 'unmerged') then facts else '{}' end`.as("facts"))
    .where("ticket_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("at", "<=", until)
    .orderBy("ticket_id")
    .orderBy("seq")
    .$castTo<LoggedEvent & { ticket_id: string }>()
    .execute();
  return Map.groupBy(rows, ({ ticket_id }) => ticket_id);
}

/** How the promises of tickets ended by then, as it was written down. */
export async function findRecorded(
  db: TenantDb,
  ids: readonly string[],
  until: string,
): Promise<Map<string, { met: number; breached: number }>> {
  const rows = await db
    .selectFrom("sla_clocks")
    .select([
      "ticket_id",
      sql<number>`(count(*) filter (where breached_at is null and result = 'met'))::int`.as("met"),
      sql<number>`(count(*) filter (where breached_at is not null
        or state = 'running' and due_at < ${until}::timestamptz))::int`.as("breached"),
    ])
    .where("ticket_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("generation", ">", 0)
    .groupBy("ticket_id")
    .execute();
  return new Map(rows.map(({ ticket_id, ...counted }) => [ticket_id, counted]));
}

/** Which of these tickets were set aside once, as spam or in the trash. */
export async function findSetAside(db: TenantDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("ticket_events")
    .select("ticket_id")
    .distinct()
    .where("ticket_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(
      sql<boolean>`(changes @> '[{"field": "is_spam"}]' or changes @> '[{"field": "deleted_at"}]')
        and type <> 'created'`,
    )
    .execute();
  return new Set(rows.map(({ ticket_id }) => ticket_id));
}

/** Whose address became another one since. */
export async function findReaddressed(
  db: TenantDb,
  ids: readonly string[],
  since: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("events")
    .select("record_id")
    .where("record_type", "=", "account")
    .where("record_id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`(name = 'identity.email_changed'
      or record_version > 1 and changes @> '[{"field": "email"}]')`)
    .where("at", ">=", since)
    .execute();
  return new Set(rows.flatMap(({ record_id }) => record_id ?? []));
}

/** What tickets are called, as far as somebody may see them. */
export async function findTitles(
  db: TenantDb,
  reader: Person,
  ids: readonly string[],
): Promise<Map<string, { number: number; title: string }>> {
  const rows = await db
    .selectFrom("tickets")
    .select(["tickets.id", "tickets.number", "tickets.title"])
    .where("tickets.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isVisibleTo(reader))
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
