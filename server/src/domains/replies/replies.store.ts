import type { savedReplies } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";

export interface ReplyRow {
  readonly id: string;
  readonly owner_id: string;
  readonly visibility: savedReplies.SavedReply["visibility"];
  readonly department_id: string | null;
  readonly name: string;
  readonly shortcut: string | null;
  readonly body: string;
  readonly used_count: number;
  readonly version: number;
  readonly updated_at: string;
}

const columns = [
  "id",
  "owner_id",
  "visibility",
  "department_id",
  "name",
  "shortcut",
  "body",
  "used_count",
  "version",
  "updated_at",
] as const;

/** One's own, those of one's departments, and everybody's. */
const isSeenBy = ({ id, departments, scope }: Person) => sql<boolean>`(
  owner_id = ${id} or visibility = 'everyone'
  or (visibility = 'department' and (${scope === "all"} or department_id = any(${departments}::uuid[])))
)`;

const speaksOf = (search: string) =>
  sql<boolean>`(strpos(lower(name), lower(${search})) > 0 or strpos(shortcut, lower(${search})) > 0)`;

interface Range {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export function findReplies(
  db: TenantDb,
  person: Person,
  { search, limit, offset }: Range,
): Promise<ReplyRow[]> {
  return db
    .selectFrom("saved_replies")
    .select(columns)
    .where(isSeenBy(person))
    .where(speaksOf(search))
    .orderBy("used_count", "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .$castTo<ReplyRow>()
    .execute();
}

export async function countReplies(db: TenantDb, person: Person, search: string): Promise<number> {
  const { count } = await db
    .selectFrom("saved_replies")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(isSeenBy(person))
    .where(speaksOf(search))
    .executeTakeFirstOrThrow();
  return count;
}

export function findReply(db: TenantDb, person: Person, id: string): Promise<ReplyRow | undefined> {
  return db
    .selectFrom("saved_replies")
    .select(columns)
    .where("id", "=", id)
    .where(isSeenBy(person))
    .$castTo<ReplyRow>()
    .executeTakeFirst();
}

export function lockReply(tx: TenantTx, person: Person, id: string): Promise<ReplyRow | undefined> {
  return tx
    .selectFrom("saved_replies")
    .select(columns)
    .where("id", "=", id)
    .where(isSeenBy(person))
    .forUpdate()
    .$castTo<ReplyRow>()
    .executeTakeFirst();
}

const shortcutTaken = refused("saved_replies_shortcut", "replies.shortcut_taken");

type NewReply = Omit<ReplyRow, "used_count" | "version" | "updated_at">;

export function insertReply(tx: TenantTx, reply: NewReply): Promise<ReplyRow> {
  return tx
    .insertInto("saved_replies")
    .values(reply)
    .returning(columns)
    .$castTo<ReplyRow>()
    .executeTakeFirstOrThrow()
    .catch(shortcutTaken);
}

export function updateReply(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<NewReply, "id" | "owner_id">>,
): Promise<ReplyRow> {
  return tx
    .updateTable("saved_replies")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning(columns)
    .$castTo<ReplyRow>()
    .executeTakeFirstOrThrow()
    .catch(shortcutTaken);
}

export async function deleteReply(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("saved_replies").where("id", "=", id).execute();
}

export async function updateReplyUsed(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("saved_replies")
    .set({ used_count: sql`used_count + 1` })
    .where("id", "=", id)
    .execute();
}
