import type { macros, ticketChangeList } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { isSeenBy } from "./replies.store.ts";

export interface MacroRow {
  readonly id: string;
  readonly owner_id: string;
  readonly visibility: macros.Macro["visibility"];
  readonly department_id: string | null;
  readonly name: string;
  readonly folder: string | null;
  readonly body: string | null;
  readonly is_internal: boolean;
  readonly changes: readonly ticketChangeList.ChangeItem[];
  readonly after: macros.After;
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
  "folder",
  "body",
  "is_internal",
  "changes",
  "after",
  "used_count",
  "last_used_at",
  "version",
  "updated_at",
] as const;

type Wanted = Pick<macros.Filter, "search" | "folder" | "visibility">;

function matching({ search = "", folder, visibility }: Wanted) {
  const [inFolder, sharedWith] = [folder ?? null, visibility ?? null];
  return sql<boolean>`strpos(lower(name), lower(${search})) > 0
    and (${inFolder}::text is null or lower(folder) = lower(${inFolder}))
    and (${sharedWith}::text is null or visibility = ${sharedWith})`;
}

interface Range extends Wanted {
  readonly sort: macros.Filter["sort"];
  readonly limit: number;
  readonly offset: number;
}

export function findMacros(
  db: TenantDb,
  person: Person,
  { sort, limit, offset, ...wanted }: Range,
): Promise<MacroRow[]> {
  // The other direction of each order is its exact reverse, so that one index serves both.
  const isReversed = sort === "-name" || sort === "used_count";
  const direction = isReversed ? "desc" : "asc";
  const found = db
    .selectFrom("macros")
    .select(columns)
    .where(isSeenBy(person))
    .where(matching(wanted));
  return (sort.endsWith("name") ? found : found.orderBy("used_count", isReversed ? "asc" : "desc"))
    .orderBy(sql`lower(name)`, direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .$castTo<MacroRow>()
    .execute();
}

export async function countMacros(db: TenantDb, person: Person, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom("macros")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(isSeenBy(person))
    .where(matching(wanted))
    .executeTakeFirstOrThrow();
  return count;
}

/** The folders of what somebody sees. Those that differ in case only are one. */
export async function findMacroFolders(db: TenantDb, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom("macros")
    .select(sql<string>`min(folder)`.as("folder"))
    .where("folder", "is not", null)
    .where(isSeenBy(person))
    .groupBy(sql`lower(folder)`)
    .orderBy(sql`lower(folder)`)
    .execute();
  return rows.map(({ folder }) => folder);
}

/** How many there are. Locks the business, so that two that are saved at once are counted one after the other. */
export async function lockMacroCount(tx: TenantTx): Promise<number> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  const { count } = await tx
    .selectFrom("macros")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function one(db: TenantDb, person: Person, id: string) {
  return db.selectFrom("macros").select(columns).where("id", "=", id).where(isSeenBy(person));
}

export function findMacro(db: TenantDb, person: Person, id: string): Promise<MacroRow | undefined> {
  return one(db, person, id).$castTo<MacroRow>().executeTakeFirst();
}

export function lockMacro(tx: TenantTx, person: Person, id: string): Promise<MacroRow | undefined> {
  return one(tx, person, id).forUpdate().$castTo<MacroRow>().executeTakeFirst();
}

type NewMacro = Omit<MacroRow, "used_count" | "last_used_at" | "version" | "updated_at">;

export function insertMacro(tx: TenantTx, { changes, ...macro }: NewMacro): Promise<MacroRow> {
  return tx
    .insertInto("macros")
    .values({ ...macro, changes: JSON.stringify(changes) })
    .returning(columns)
    .$castTo<MacroRow>()
    .executeTakeFirstOrThrow();
}

export function updateMacro(
  tx: TenantTx,
  id: string,
  { changes, ...change }: Partial<Omit<NewMacro, "id" | "owner_id">>,
): Promise<MacroRow> {
  return tx
    .updateTable("macros")
    .set({
      ...change,
      ...(changes && { changes: JSON.stringify(changes) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .returning(columns)
    .$castTo<MacroRow>()
    .executeTakeFirstOrThrow();
}

export async function deleteMacro(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("macros").where("id", "=", id).execute();
}

/** Counts a use in one statement: two at once are both counted. */
export async function updateMacroUsed(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("macros")
    .set({ used_count: sql`used_count + 1`, last_used_at: sql`greatest(last_used_at, now())` })
    .where("id", "=", id)
    .execute();
}
