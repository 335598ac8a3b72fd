import type { ticketBulk } from "@parley/contract";
import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { MacroToApply } from "../dependencies.ts";

/** Why a ticket was left alone: the whole sentence, and a word for the sum of them. */
export interface Skipped {
  readonly reason: string;
  readonly word?: string;
}

/** The parameters, with the macro as it was at the start. */
export type StoredParams = ticketBulk.Params & { readonly applied?: MacroToApply };

export interface BulkRow {
  readonly id: string;
  readonly account_id: string;
  readonly act: ticketBulk.Bulk["act"];
  readonly params: StoredParams & { readonly undoes?: string };
  readonly total: number;
  /** The ticket at the position; null behind the last. */
  readonly next_id: string | null;
  readonly act_id: string | null;
  readonly state: ticketBulk.Bulk["state"];
  readonly position: number;
  readonly updated: number;
  readonly skipped: number;
  readonly results: readonly (Skipped & { readonly id: string })[];
  readonly created_at: string;
}

type NewBulk = Pick<BulkRow, "id" | "account_id" | "act" | "params" | "act_id"> & {
  readonly ids: readonly string[];
};

/** All but the list of tickets, which may be long: a step needs only the next of them. */
const columns = [
  "id",
  "account_id",
  "act",
  "params",
  "act_id",
  "state",
  "position",
  "updated",
  "skipped",
  "results",
  "created_at",
  sql<number>`cardinality(ids)`.as("total"),
  sql<string | null>`ids[position + 1]`.as("next_id"),
] as const;

export function insertBulk(tx: TenantTx, { params, ids, ...bulk }: NewBulk): Promise<BulkRow> {
  return tx
    .insertInto("ticket_bulks")
    .values({ ...bulk, params: JSON.stringify(params), ids: [...ids] })
    .returning(columns)
    .$castTo<BulkRow>()
    .executeTakeFirstOrThrow();
}

export function findBulk(db: TenantDb, id: string): Promise<BulkRow | undefined> {
  return db
    .selectFrom("ticket_bulks")
    .select(columns)
    .where("id", "=", id)
    .$castTo<BulkRow>()
    .executeTakeFirst();
}

const mostListed = 100;

/** Moves on by one ticket, which was skipped if it is said why. Nothing if somebody else has moved on already. */
export function advanceBulk(
  tx: TenantTx,
  { id, next_id, total, position }: BulkRow,
  why?: Skipped,
): Promise<BulkRow | undefined> {
  const isSkipped = why === undefined ? 0 : 1;
  const skipped = JSON.stringify(why ? [{ id: next_id, ...why }] : []);
  const word = JSON.stringify([{ word: why?.word }]);
  const isLast = position + 1 >= total;
  return tx
    .updateTable("ticket_bulks")
    .set({
      position: position + 1,
      updated: sql`updated + ${1 - isSkipped}`,
      skipped: sql`skipped + ${isSkipped}`,
      // Beyond a hundred, one is listed only for a reason that no other gave.
      results: sql`case when skipped < ${mostListed} or not results @> ${word}::jsonb
        then results || ${skipped}::jsonb else results end`,
      state: isLast ? "done" : "running",
      ...(isLast && { finished_at: sql<string>`now()` }),
    })
    .where("id", "=", id)
    .where("position", "=", position)
    .where("state", "in", ["waiting", "running"])
    .returning(columns)
    .$castTo<BulkRow>()
    .executeTakeFirst();
}

/** What is left of it will not be done. */
export async function failBulk(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("ticket_bulks")
    .set({ state: "failed", finished_at: sql<string>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** Those that were over long ago, some at a time. */
export const deleteOldBulks = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "ticket_bulks", sql`created_at < now() - interval '30 days'`);
