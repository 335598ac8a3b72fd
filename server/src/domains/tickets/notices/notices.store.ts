import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Change } from "#platform/outbox/event.ts";

export interface TicketEventRow {
  readonly seq: number;
  readonly type: string;
  readonly actor_id: string | null;
  readonly changes: Change[];
  readonly facts: Record<string, unknown>;
  readonly is_staff: boolean | null;
  readonly body_html: string | null;
  /** Who wrote the reply that it speaks of. */
  readonly writer: string | null;
}

/** What happened to a ticket from one event to another. */
export function findTicketEvents(
  db: TenantDb,
  ticketId: string,
  first: number,
  last: number,
): Promise<TicketEventRow[]> {
  return (
    db
      .selectFrom("ticket_events as events")
      .leftJoin("ticket_messages as messages", (join) =>
        join
          .onRef("messages.business_id", "=", "events.business_id")
          .onRef("messages.id", "=", "events.message_id"),
      )
      .leftJoin("ticket_messages as stopped", (join) =>
        join
          .onRef("stopped.business_id", "=", "events.business_id")
          .on("stopped.id", "=", sql<string>`(events.facts->>'message_id')::uuid`),
      )
      .select([
        "events.seq",
        "events.type",
        "events.actor_id",
        "events.changes",
        "events.facts",
        "messages.is_staff",
        "messages.body_html",
        "stopped.author_id as writer",
      ])
      .where("events.ticket_id", "=", ticketId)
      // Copies of what was said elsewhere are no news.
      .where((event) =>
        event.or([event("events.said_at", "is", null), event("events.type", "=", "created")]),
      )
      .where("events.seq", ">=", first)
      .where("events.seq", "<=", last)
      .orderBy("events.seq")
      .$castTo<TicketEventRow>()
      .execute()
  );
}

/** Who works in a department and is there. */
export async function findDepartmentStaff(db: TenantDb, departmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("department_members as members")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "members.business_id")
        .onRef("accounts.id", "=", "members.account_id"),
    )
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select("accounts.id")
    .where("members.department_id", "=", departmentId)
    .where("accounts.status", "=", "active")
    .where("accounts.deleted_at", "is", null)
    .where("roles.kind", "<>", "customer")
    .orderBy("accounts.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Those who follow a ticket, and whether they want to hear of it. */
export async function findFollowers(db: TenantDb, ticketId: string) {
  return db
    .selectFrom("ticket_watchers as watchers")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "watchers.business_id")
        .onRef("accounts.id", "=", "watchers.account_id"),
    )
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select([
      "accounts.id",
      "watchers.is_muted",
      sql<boolean>`roles.kind <> 'customer'`.as("is_staff"),
    ])
    .where("watchers.ticket_id", "=", ticketId)
    .execute();
}
