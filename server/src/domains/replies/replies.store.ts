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
  readonly folder: string | null;
  readonly language: string;
  readonly used_count: number;
  readonly last_used_at: string | null;
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
  "folder",
  "language",
  "used_count",
  "last_used_at",
  "version",
  "updated_at",
] as const;

/** One's own, those of one's departments, and everybody's. */
export const isSeenBy = ({ id, departments, scope }: Person) => sql<boolean>`(
  owner_id = ${id} or visibility = 'everyone'
  or (visibility = 'department' and (${scope === "all"} or department_id = any(${departments}::uuid[])))
)`;

type Wanted = Pick<savedReplies.Filter, "search" | "folder" | "visibility" | "language">;

function matching({ search = "", folder, visibility, language }: Wanted) {
  const [inFolder, sharedWith, writtenIn] = [folder ?? null, visibility ?? null, language ?? null];
  return sql<boolean>`(strpos(lower(name), lower(${search})) > 0 or strpos(shortcut, lower(${search})) > 0)
    and (${inFolder}::text is null or lower(folder) = lower(${inFolder}))
    and (${sharedWith}::text is null or visibility = ${sharedWith})
    and (${writtenIn}::text is null or language = ${writtenIn})`;
}

interface Range extends Wanted {
  readonly sort: savedReplies.Filter["sort"];
  readonly limit: number;
  readonly offset: number;
}

export function findReplies(
  db: TenantDb,
  person: Person,
  { sort, limit, offset, ...wanted }: Range,
): Promise<ReplyRow[]> {
  // The other direction of each order is its exact reverse, so that one index serves both.
  const isReversed = sort === "-name" || sort === "used_count";
  const direction = isReversed ? "desc" : "asc";
  const found = db
    .selectFrom("saved_replies")
    .select(columns)
    .where(isSeenBy(person))
    .where(matching(wanted));
  return (sort.endsWith("name") ? found : found.orderBy("used_count", isReversed ? "asc" : "desc"))
    .orderBy(sql`lower(name)`, direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .$castTo<ReplyRow>()
    .execute();
}

export async function countReplies(db: TenantDb, person: Person, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom("saved_replies")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(isSeenBy(person))
    .where(matching(wanted))
    .executeTakeFirstOrThrow();
  return count;
}

/** The folders and languages of what somebody sees. Folders that differ in case only are one. */
export async function findChoices(db: TenantDb, person: Person) {
  const [folders, languages] = await Promise.all([
    db
      .selectFrom("saved_replies")
      .select(sql<string>`min(folder)`.as("folder"))
      .where("folder", "is not", null)
      .where(isSeenBy(person))
      .groupBy(sql`lower(folder)`)
      .orderBy(sql`lower(folder)`)
      .execute(),
    db
      .selectFrom("saved_replies")
      .select("language")
      .distinct()
      .where(isSeenBy(person))
      .orderBy("language")
      .execute(),
  ]);
  return {
    folders: folders.map(({ folder }) => folder),
    languages: languages.map(({ language }) => language),
  };
}

/** How many there are. Locks the business, so that two that are saved at once are counted one after the other. */
export async function lockReplyCount(tx: TenantTx): Promise<number> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  const { count } = await tx
    .selectFrom("saved_replies")
    .select(sql<number>`count(*)::int`.as("count"))
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

type NewReply = Omit<
  ReplyRow,
  "language" | "used_count" | "last_used_at" | "version" | "updated_at"
> & {
  /** That of the table, where it is left out. */
  readonly language?: string | undefined;
};

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

/** Counts a use in one statement: two at once are both counted. */
export async function updateReplyUsed(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("saved_replies")
    .set({ used_count: sql`used_count + 1`, last_used_at: sql`greatest(last_used_at, now())` })
    .where("id", "=", id)
    .execute();
}
