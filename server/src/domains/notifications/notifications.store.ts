import type { notifications } from "@parley/contract";
import { sql } from "kysely";
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

/** Writes a notice for each person; answers the ids of those that are new. Of several for one event, the first stays. */
export async function insertNotices(
  tx: TenantTx,
  { ticket, ...notice }: NewNotice,
  recipients: readonly Recipient[],
): Promise<string[]> {
  const ids = recipients.map(({ id }) => id);
  const accounts = recipients.map(({ account_id }) => account_id);
  const rows = await tx
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
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function notices(db: TenantDb) {
  return db
    .selectFrom("notifications")
    .innerJoin("events", (join) =>
      join
        .onRef("events.business_id", "=", "notifications.business_id")
        .onRef("events.id", "=", "notifications.event_id"),
    )
    .leftJoin("accounts as actors", (join) =>
      join
        .onRef("actors.business_id", "=", "events.business_id")
        .onRef("actors.id", "=", "events.actor_id"),
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
      "actors.id as actor_id",
      "actors.first_name",
      "actors.last_name",
      "actors.avatar_url",
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
    priority: row.ticket_priority ?? "",
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

/** Some notices, each with the account it is for. */
export async function findNoticesById(db: TenantDb, ids: readonly string[]) {
  const rows = await notices(db)
    .where("notifications.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({ account_id: row.account_id, notification: noticeOf(row) }));
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
