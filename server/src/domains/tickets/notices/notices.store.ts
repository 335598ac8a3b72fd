import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Change } from "#platform/outbox/event.ts";
import { nameOf } from "../core/people.store.ts";

export interface TicketEventRow {
  readonly seq: number;
  readonly type: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly changes: Change[];
  readonly facts: Record<string, unknown>;
  readonly is_staff: boolean | null;
  readonly message_id: string | null;
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
      .leftJoin("accounts as actors", (join) =>
        join
          .onRef("actors.business_id", "=", "events.business_id")
          .onRef("actors.id", "=", "events.actor_id"),
      )
      .select([
        "events.seq",
        "events.type",
        "events.actor_id",
        nameOf("actors").as("actor_name"),
        "events.changes",
        "events.facts",
        "messages.is_staff",
        "events.message_id",
        "stopped.author_id as writer",
      ])
      .where("events.ticket_id", "=", ticketId)
      // Copies of what was said elsewhere are no news.
      .where((event) =>
        event.or([
          event("events.said_at", "is", null),
          event("events.type", "=", "created"),
          sql<boolean>`events.facts ? 'was_held'`,
        ]),
      )
      .where("events.seq", ">=", first)
      .where("events.seq", "<=", last)
      .orderBy("events.seq")
      .$castTo<TicketEventRow>()
      .execute()
  );
}

/** Who works in one of these departments and is there. */
export async function findDepartmentStaff(
  db: TenantDb,
  departmentIds: readonly string[],
): Promise<string[]> {
  const rows = await staffOf(db, departmentIds).orderBy("accounts.id").execute();
  return rows.map(({ id }) => id);
}

const staffOf = (db: TenantDb, departmentIds: readonly string[]) =>
  db
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
    .distinct()
    .where("members.department_id", "=", sql<string>`any(${departmentIds}::uuid[])`)
    .where("accounts.status", "=", "active")
    .where("accounts.deleted_at", "is", null)
    .where("roles.kind", "<>", "customer");

/** Somebody of a ticket's department, an admin of none, or somebody who follows it. */
interface Concerned {
  readonly id: string;
  readonly is_at_work: boolean;
  readonly is_unplaced_admin: boolean;
  readonly is_watcher: boolean;
  readonly is_muted: boolean;
  readonly is_staff: boolean;
}

/** Who is at work in a department, admins who are in none, and those who follow the ticket. */
export function findConcerned(
  db: TenantDb,
  ticketId: string,
  departmentId: string,
): Promise<Concerned[]> {
  const flag = (value: boolean) => sql<boolean>`${sql.lit(value)}`;
  const department = staffOf(db, [departmentId]).select([
    flag(true).as("is_at_work"),
    flag(false).as("is_unplaced_admin"),
    flag(false).as("is_watcher"),
    flag(false).as("is_muted"),
    flag(true).as("is_staff"),
  ]);
  const admins = unplacedAdmins(db).select([
    flag(false).as("is_at_work"),
    flag(true).as("is_unplaced_admin"),
    flag(false).as("is_watcher"),
    flag(false).as("is_muted"),
    flag(true).as("is_staff"),
  ]);
  const watchers = followersOf(db, ticketId).select([
    flag(false).as("is_at_work"),
    flag(false).as("is_unplaced_admin"),
    flag(true).as("is_watcher"),
    "watchers.is_muted",
    isStaffRole.as("is_staff"),
  ]);
  return department.unionAll(admins).unionAll(watchers).orderBy("id").execute();
}

const isStaffRole = sql<boolean>`roles.kind <> 'customer'`;

/** Admins who are in no department. */
const unplacedAdmins = (db: TenantDb) =>
  db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select("accounts.id")
    .where("roles.kind", "=", "admin")
    .where("accounts.status", "=", "active")
    .where("accounts.deleted_at", "is", null)
    .where(
      sql<boolean>`not exists (
        select from department_members m
        where m.business_id = accounts.business_id and m.account_id = accounts.id
      )`,
    );

/** Those who follow a ticket, and whether they want to hear of it. */
export async function findFollowers(db: TenantDb, ticketId: string) {
  return followersOf(db, ticketId)
    .select(["watchers.is_muted", isStaffRole.as("is_staff")])
    .execute();
}

const followersOf = (db: TenantDb, ticketId: string) =>
  db
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
    .select("accounts.id")
    .where("watchers.ticket_id", "=", ticketId);
