import type { notifications } from "@parley/contract";
import { type QueryCreator, sql } from "kysely";
import type { DB } from "#platform/db/schema.generated.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

type Notification = notifications.Notification;

export interface NewNotice {
  readonly event_id: string;
  readonly notification_type: string;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  readonly ticket: Notification["ticket"];
}

interface Recipient {
  readonly id: string;
  readonly account_id: string;
}

/** Writes a notice for each person; answers those that are new. Of several for one event, the first stays. */
export async function insertNotices(
  tx: TenantTx,
  { ticket, ...notice }: NewNotice,
  recipients: readonly Recipient[],
): Promise<AddressedNotice[]> {
  const ids = recipients.map(({ id }) => id);
  const accounts = recipients.map(({ account_id }) => account_id);
  const insert = (db: QueryCreator<DB>) =>
    db
      .insertInto("notifications")
      .columns([
        "id",
        "account_id",
        "event_id",
        "notification_type",
        "title",
        "message",
        "link",
        "ticket_id",
        "ticket_code",
        "ticket_title",
        "ticket_priority",
      ])
      .expression(
        sql`select id, account_id, ${notice.event_id}::uuid, ${notice.notification_type}, ${notice.title},
        ${notice.message}, ${notice.link}, ${ticket?.id ?? null}::uuid, ${ticket?.ticket_id ?? null},
        ${ticket?.title ?? null}, ${ticket?.priority ?? null}
      from unnest(${ids}::uuid[], ${accounts}::uuid[]) as recipients (id, account_id)`,
      )
      .onConflict((conflict) => conflict.constraint("notifications_once").doNothing())
      .returningAll();
  // What follows reads the new rows under the name of their table.
  return addressed(await notices(tx.with("notifications", insert)).execute());
}

/** A notice with the account it is for. */
interface AddressedNotice {
  readonly account_id: string;
  readonly notification: Notification;
}

const addressed = (rows: readonly Row[]): AddressedNotice[] =>
  rows.map((row) => ({ account_id: row.account_id, notification: noticeOf(row) }));

/**
 * Actor and owner are looked up row by row (`limit 1`): joined freely, a planner without figures about a growing table
 * compares every new notice with every account.
 */
function notices(db: Pick<TenantDb, "selectFrom">) {
  return db
    .selectFrom("notifications")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("events")
          .innerJoin("accounts", (join) =>
            join
              .onRef("accounts.business_id", "=", "events.business_id")
              .onRef("accounts.id", "=", "events.actor_id"),
          )
          .select([
            "accounts.id as actor_id",
            "accounts.first_name",
            "accounts.last_name",
            "accounts.avatar_url",
          ])
          .whereRef("events.business_id", "=", "notifications.business_id")
          .whereRef("events.id", "=", "notifications.event_id")
          .limit(1)
          .as("actors"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("accounts")
          .innerJoin("roles", (join) =>
            join
              .onRef("roles.business_id", "=", "accounts.business_id")
              .onRef("roles.id", "=", "accounts.role_id"),
          )
          .select("roles.kind as owner_kind")
          .whereRef("accounts.business_id", "=", "notifications.business_id")
          .whereRef("accounts.id", "=", "notifications.account_id")
          .limit(1)
          .as("owners"),
      (join) => join.onTrue(),
    )
    .select([
      "notifications.id",
      "notifications.account_id",
      "notification_type",
      "title",
      "message",
      "read_at",
      "notifications.created_at",
      "updates",
      "link",
      "ticket_id",
      "ticket_code",
      "ticket_title",
      "ticket_priority",
      "owner_kind",
      "actor_id",
      "first_name",
      "last_name",
      "avatar_url",
    ])
    .orderBy("notifications.id", "desc");
}

type Row = Awaited<ReturnType<ReturnType<typeof notices>["execute"]>>[number];

function noticeOf(row: Row): Notification {
  const { id, notification_type, title, message, read_at, created_at, updates, link } = row;
  const ticket = row.ticket_id && {
    id: row.ticket_id,
    ticket_id: row.ticket_code ?? "",
    title: row.ticket_title ?? "",
    // How urgent staff think a ticket is, is not for customers.
    priority: row.owner_kind === "customer" ? "" : (row.ticket_priority ?? ""),
  };
  const name = `${row.first_name} ${row.last_name}`.trim();
  return {
    id,
    notification_type,
    title,
    message,
    is_read: read_at !== null,
    read_at,
    created_at,
    updates,
    link,
    ticket: ticket || null,
    actor: row.actor_id ? { name, avatar_url: row.avatar_url } : null,
  };
}

export async function findNoticesById(
  db: TenantDb,
  ids: readonly string[],
): Promise<AddressedNotice[]> {
  return addressed(
    await notices(db).where("notifications.id", "=", sql<string>`any(${ids}::uuid[])`).execute(),
  );
}

/** Who has a notice of an event. */
export async function findWhoHeardOf(db: TenantDb, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("notifications")
    .select("account_id")
    .where("event_id", "=", eventId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export interface Wanted {
  readonly is_read?: boolean | undefined;
  readonly type?: string | undefined;
  /** Any of these. */
  readonly types?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** A person's notices, newest first. */
export async function findNotices(
  db: TenantDb,
  accountId: string,
  { is_read, type, types, limit, offset = 0 }: Wanted,
): Promise<Notification[]> {
  let query = notices(db).where("notifications.account_id", "=", accountId);
  if (is_read !== undefined) query = query.where("read_at", is_read ? "is not" : "is", null);
  if (type !== undefined) query = query.where("notification_type", "=", type);
  if (types !== undefined) query = query.where("notification_type", "in", types);
  const rows = await query.limit(limit).offset(offset).execute();
  return rows.map(noticeOf);
}

export async function countNotices(
  db: TenantDb,
  accountId: string,
  { is_read, type, types }: Pick<Wanted, "is_read" | "type" | "types">,
): Promise<number> {
  let query = db
    .selectFrom("notifications")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId);
  if (is_read !== undefined) query = query.where("read_at", is_read ? "is not" : "is", null);
  if (type !== undefined) query = query.where("notification_type", "=", type);
  if (types !== undefined) query = query.where("notification_type", "in", types);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Unread notices are counted, not kept, so the number cannot drift. */
export async function countUnread(
  db: TenantDb,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("notifications")
    .select((row) => ["account_id", row.fn.countAll<number>().as("count")])
    .where("account_id", "=", sql<string>`any(${accountIds}::uuid[])`)
    .where("read_at", "is", null)
    .groupBy("account_id")
    .execute();
  const counted = new Map(rows.map(({ account_id, count }) => [account_id, count]));
  return new Map(accountIds.map((id) => [id, counted.get(id) ?? 0]));
}

/** Marks one's own notices as read, one or all; answers how many were unread. */
export async function markRead(
  tx: TenantTx,
  accountId: string,
  only: string | undefined,
): Promise<number> {
  let marking = tx
    .updateTable("notifications")
    .set({ read_at: sql<string>`now()` })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (only) marking = marking.where("id", "=", only);
  const { numUpdatedRows } = await marking.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
