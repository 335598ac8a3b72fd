import type { ticketTags } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";

export interface TagRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly group: string | null;
  readonly synonyms: readonly string[];
  readonly is_active: boolean;
  readonly version: number;
}

const columns = ["id", "name", "description", "group", "synonyms", "is_active", "version"] as const;

type Wanted = Pick<ticketTags.Filter, "search" | "is_active">;

function matching({ search = "", is_active }: Wanted) {
  const active = is_active === undefined ? null : Boolean(is_active);
  return sql<boolean>`(strpos(name, lower(${search})) > 0 or strpos(lower("group"), lower(${search})) > 0
      or exists (select from unnest(synonyms) one where strpos(one, lower(${search})) > 0))
    and (${active}::boolean is null or is_active = ${active})`;
}

export function findTags(
  db: TenantDb,
  { limit, offset, ...wanted }: Wanted & { readonly limit: number; readonly offset: number },
): Promise<TagRow[]> {
  return db
    .selectFrom("tags")
    .select(columns)
    .where(matching(wanted))
    .orderBy("name")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTags(db: TenantDb, wanted: Wanted = {}): Promise<number> {
  const { count } = await db
    .selectFrom("tags")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(matching(wanted))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many tickets have each of these tags, each counted up to a limit. */
export async function countUses(
  db: TenantDb,
  names: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; used: number }>`
    select name, (
      select count(*)::int from (
        select from ticket_tags where business_id = current_business() and tag = name limit ${most}
      ) counted
    ) as used
    from unnest(${names}::text[]) name
  `.execute(db);
  return new Map(rows.map(({ name, used }) => [name, used]));
}

/** The tags that have one of these names, or one of these synonyms. */
export function findTagsNamed(db: TenantDb, names: readonly string[]): Promise<TagRow[]> {
  return db
    .selectFrom("tags")
    .select(columns)
    .where(sql<boolean>`name = any(${names}::text[]) or synonyms && ${names}::text[]`)
    .execute();
}

export function findTag(db: TenantDb, id: string): Promise<TagRow | undefined> {
  return db.selectFrom("tags").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Locks the catalogue of the business: names and synonyms are compared with all others. */
export async function lockCatalogue(tx: TenantTx): Promise<void> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
}

const nameTaken = refused("tags_name", "tags.name_taken");

type NewTag = Omit<TagRow, "version" | "synonyms"> & { readonly synonyms: string[] };

export function insertTag(tx: TenantTx, tag: NewTag): Promise<TagRow> {
  return tx
    .insertInto("tags")
    .values(tag)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
}

/** Adds tags that are new. What somebody else added at the same time is left alone. */
export async function insertNewTags(tx: TenantTx, names: readonly string[]): Promise<void> {
  await tx
    .insertInto("tags")
    .values(names.map((name) => ({ id: newId(), name })))
    .onConflict((conflict) => conflict.columns(["business_id", "name"]).doNothing())
    .execute();
}

export function updateTag(
  tx: TenantTx,
  id: string,
  change: Partial<Omit<NewTag, "id">>,
): Promise<TagRow> {
  return tx
    .updateTable("tags")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
}

export async function deleteTag(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("tags").where("id", "=", id).execute();
}

/** Some tickets that have a tag. */
export async function findTaggedTickets(
  db: TenantDb,
  tag: string,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("ticket_tags")
    .select("ticket_id")
    .where("tag", "=", tag)
    .orderBy("ticket_id")
    .limit(most)
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}
