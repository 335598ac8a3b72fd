import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { ClocksSnapshot } from "../../sla/index.ts";
import type { TicketPatch } from "../core/ticket-state.ts";

export type ActRow = NonNullable<Awaited<ReturnType<typeof insertAct>>>;

export type ActKind = "each" | "joint" | "merge" | "unmerge";

interface NewAct {
  readonly id: string;
  readonly actor_id: string;
  readonly label: string;
  readonly undo_of: string | null;
  /** How it is undone; each of its tickets by itself if nothing is said. */
  readonly kind?: ActKind;
}

export function insertAct(tx: TenantTx, act: NewAct) {
  return tx
    .insertInto("acts")
    .values(act)
    .returning(["id", "label", "expires_at"])
    .executeTakeFirstOrThrow();
}

interface NewItem {
  readonly act_id: string;
  readonly ticket_id: string;
  readonly seq: number;
  readonly inverse: TicketPatch;
  readonly clocks?: ClocksSnapshot | undefined;
}

/** Un-merging several tickets changes the remaining one for each of them: how it was before the first change is kept. */
export async function insertActItem(
  tx: TenantTx,
  { inverse, clocks, ...item }: NewItem,
): Promise<void> {
  const kept = { inverse: JSON.stringify(inverse), clocks: clocks && JSON.stringify(clocks) };
  await tx
    .insertInto("act_items")
    .values({ ...item, ...kept })
    .onConflict((conflict) => conflict.columns(["business_id", "act_id", "ticket_id"]).doNothing())
    .execute();
}

/** An act, locked, so that it is undone only once. */
export function lockAct(tx: TenantTx, id: string) {
  return tx
    .selectFrom("acts")
    .select(["id", "actor_id", "label", "kind", "undo_of", "undone_at"])
    .select(sql<boolean>`expires_at < now()`.as("is_expired"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The tickets an act changed. */
export async function findActTickets(db: TenantDb, actId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("act_items")
    .select("ticket_id")
    .where("act_id", "=", actId)
    .orderBy("ticket_id")
    .execute();
  return rows.map(({ ticket_id }) => ticket_id);
}

export function findActItem(db: TenantDb, actId: string, ticketId: string) {
  return db
    .selectFrom("act_items")
    .select(["seq", "inverse", "clocks"])
    .where("act_id", "=", actId)
    .where("ticket_id", "=", ticketId)
    .$castTo<{ seq: number; inverse: TicketPatch; clocks: ClocksSnapshot | null }>()
    .executeTakeFirst();
}

export async function updateActUndone(tx: TenantTx, id: string): Promise<void> {
  await tx.updateTable("acts").set({ undone_at: sql`now()` }).where("id", "=", id).execute();
}

/** What somebody did lately and may undo, newest first. */
export function findUndoableActs(db: TenantDb, actorId: string, most: number): Promise<ActRow[]> {
  return (
    db
      .selectFrom("acts")
      .select(["id", "label", "expires_at"])
      .where("actor_id", "=", actorId)
      .where("undone_at", "is", null)
      .where("undo_of", "is", null)
      .where("expires_at", ">", sql<string>`now()`)
      // An act on many that left all of them alone has nothing to undo.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("act_items")
            .select("act_items.act_id")
            .whereRef("act_items.business_id", "=", "acts.business_id")
            .whereRef("act_items.act_id", "=", "acts.id"),
        ),
      )
      .orderBy("id", "desc")
      .limit(most)
      .execute()
  );
}

/** Acts nobody can undo any more, some at a time; answers how many went. */
export const deleteOldActs = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "acts", sql`expires_at < now()`);

/** An act that may still be undone. */
export function findUndoableAct(db: TenantDb, id: string): Promise<ActRow | undefined> {
  return db
    .selectFrom("acts")
    .select(["id", "label", "expires_at"])
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
}
