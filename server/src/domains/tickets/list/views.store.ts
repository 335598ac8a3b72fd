import type { ticketViews } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "id",
  "owner_id",
  "owner",
  "department_id",
  "name",
  "filter",
  "columns",
  "sort",
  "group_by",
  "layout",
  "position",
  "version",
] as const;

function views(db: TenantDb) {
  return db.selectFrom("ticket_views").select(columns).$castTo<ViewRow>();
}

export interface ViewRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner: ticketViews.View["owner"];
  readonly department_id: string | null;
  readonly name: string;
  readonly filter: Record<string, unknown>;
  readonly columns: ticketViews.View["columns"];
  readonly sort: ticketViews.View["sort"];
  readonly group_by: ticketViews.View["group_by"];
  readonly layout: ticketViews.View["layout"];
  readonly position: number;
  readonly version: number;
}

/** One's own, those of one's departments, and everybody's. */
const isSeenBy = ({ id, departments, scope }: Person) => sql<boolean>`(
  (owner = 'me' and owner_id = ${id}) or owner = 'everyone'
  or (owner = 'department' and (${scope === "all"} or department_id = any(${departments}::uuid[])))
)`;

export function findViews(db: TenantDb, person: Person): Promise<ViewRow[]> {
  return views(db).where(isSeenBy(person)).orderBy("position").orderBy("id").execute();
}

export function findView(db: TenantDb, person: Person, id: string): Promise<ViewRow | undefined> {
  return views(db).where("id", "=", id).where(isSeenBy(person)).executeTakeFirst();
}

export function lockView(tx: TenantTx, person: Person, id: string): Promise<ViewRow | undefined> {
  return views(tx).where("id", "=", id).where(isSeenBy(person)).forUpdate().executeTakeFirst();
}

type NewView = Omit<ViewRow, "position" | "version">;

/** A new one comes last. */
export async function insertView(tx: TenantTx, { filter, ...view }: NewView): Promise<void> {
  await tx
    .insertInto("ticket_views")
    .values({
      ...view,
      filter: JSON.stringify(filter),
      position: sql<number>`(select coalesce(max(v.position), 0) + 1 from ticket_views v
        where v.business_id = current_business() and v.owner_id = ${view.owner_id})`,
    })
    .execute();
}

export async function updateView(
  tx: TenantTx,
  id: string,
  { filter, ...change }: Partial<NewView>,
): Promise<void> {
  await tx
    .updateTable("ticket_views")
    .set({ ...change, ...(filter && { filter: JSON.stringify(filter) }) })
    .where("id", "=", id)
    .execute();
}

export async function deleteView(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("ticket_views").where("id", "=", id).execute();
}

/** How many views somebody has of their own, or the business shares. Locked: two added at once are counted in turn. */
export async function lockViewCount(
  tx: TenantTx,
  ownerId: string,
  isShared: boolean,
): Promise<number> {
  // What the business shares is counted for all of its people, so they take turns.
  const counted = isShared
    ? tx.selectFrom("businesses").select("id")
    : tx.selectFrom("accounts").select("id").where("id", "=", ownerId);
  await counted.forNoKeyUpdate().executeTakeFirst();
  const { count } = await tx
    .selectFrom("ticket_views")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(
      isShared ? sql<boolean>`owner <> 'me'` : sql<boolean>`owner = 'me' and owner_id = ${ownerId}`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

export async function updatePosition(
  tx: TenantTx,
  ownerId: string,
  id: string,
  position: number,
): Promise<void> {
  await tx
    .updateTable("ticket_views")
    .set({ position })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}
