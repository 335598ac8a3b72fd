import type { ticketMerge } from "@parley/contract";
import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { TicketFields } from "../core/ticket-state.ts";
import type { MergePayload } from "./merge-payload.ts";

export interface NewMerge {
  readonly id: string;
  readonly source_id: string;
  readonly survivor_id: string;
  readonly merged_by: string;
  readonly act_id: string;
  readonly choices: Omit<ticketMerge.Choices, "source_ids" | "note">;
  readonly before: Partial<TicketFields>;
  readonly gave: { readonly got: MergePayload; readonly offered: MergePayload };
  readonly earlier: readonly string[];
}

export interface Merge extends NewMerge {
  readonly merged_at: string;
  readonly is_old: boolean;
}

export async function insertMerge(tx: TenantTx, merge: NewMerge): Promise<void> {
  const { choices, before, gave, earlier, ...rest } = merge;
  await tx
    .insertInto("ticket_merges")
    .values({
      ...rest,
      choices: JSON.stringify(choices),
      before: JSON.stringify(before),
      gave: JSON.stringify(gave),
      earlier: [...earlier],
    })
    .execute();
}

const merges = (db: TenantDb) =>
  db
    .selectFrom("ticket_merges")
    .select([
      "id",
      "source_id",
      "survivor_id",
      "merged_by",
      "act_id",
      "choices",
      "before",
      "gave",
      "earlier",
      "merged_at",
      sql<boolean>`merged_at < now() - interval '30 days'`.as("is_old"),
    ])
    .$castTo<Merge>();

/** The active merge of a ticket into another. */
export function findMerge(db: TenantDb, sourceId: string): Promise<Merge | undefined> {
  return merges(db)
    .where("source_id", "=", sourceId)
    .where("unmerged_at", "is", null)
    .executeTakeFirst();
}

/** The merges in force of several tickets, by the ticket that was merged. */
export async function findMergesOf(
  db: TenantDb,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, Merge>> {
  if (sourceIds.length === 0) return new Map();
  const found = await merges(db)
    .where("source_id", "in", sourceIds)
    .where("unmerged_at", "is", null)
    .execute();
  return new Map(found.map((merge) => [merge.source_id, merge]));
}

/** The merges in force into a ticket, the first one first. */
export function findMergesInto(db: TenantDb, survivorId: string): Promise<Merge[]> {
  return merges(db)
    .where("survivor_id", "=", survivorId)
    .where("unmerged_at", "is", null)
    .orderBy("merged_at")
    .orderBy("id")
    .execute();
}

/** What an act merged and is still so. */
export function findMergesOfAct(db: TenantDb, actId: string): Promise<Merge[]> {
  return merges(db)
    .where("act_id", "=", actId)
    .where("unmerged_at", "is", null)
    .orderBy("id")
    .execute();
}

/** What an act put apart. */
export function findUnmergedBy(db: TenantDb, actId: string): Promise<Merge[]> {
  return merges(db).where("unmerge_act_id", "=", actId).orderBy("id").execute();
}

/** The fields that a source has once it is taken out, where they are others by now. */
export async function updateBefore(
  tx: TenantTx,
  id: string,
  before: Partial<TicketFields>,
): Promise<void> {
  await tx
    .updateTable("ticket_merges")
    .set({ before: JSON.stringify(before) })
    .where("id", "=", id)
    .execute();
}

/** What one leaves behind that another brought, too, is from then on the gift of that one. */
export async function updateReceived(
  tx: TenantTx,
  { id, gave }: Merge,
  got: MergePayload,
): Promise<void> {
  await tx
    .updateTable("ticket_merges")
    .set({ gave: JSON.stringify({ ...gave, got }) })
    .where("id", "=", id)
    .execute();
}

export async function updateUnmerged(tx: TenantTx, id: string, actId: string): Promise<void> {
  await tx
    .updateTable("ticket_merges")
    .set({ unmerged_at: sql`now()`, unmerge_act_id: actId })
    .where("id", "=", id)
    .execute();
}

/** The tickets that were merged into one, with those that had been merged into them. */
export async function findSourceIds(db: TenantDb, survivorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("id")
    .where("merged_into", "=", survivorId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

const findSources = prepared((db, { survivorId }: { survivorId: string }) =>
  db
    .selectFrom("tickets")
    .innerJoin("ticket_merges as merges", (join) =>
      join
        .onRef("merges.business_id", "=", "tickets.business_id")
        .onRef("merges.source_id", "=", "tickets.id")
        .on("merges.unmerged_at", "is", null),
    )
    .select([
      "tickets.id",
      "tickets.number",
      "tickets.title",
      "merges.merged_at",
      sql<boolean>`merges.survivor_id = ${survivorId} and merges.merged_at >= now() - interval '30 days'`.as(
        "is_separable",
      ),
    ])
    .where("tickets.merged_into", "=", survivorId)
    .orderBy("merges.merged_at")
    .orderBy("tickets.number"),
);

/** The same as their readers see them; one that came along with another leaves with it. */
export const findMergedFrom = (db: TenantDb, survivorId: string) => findSources(db, { survivorId });
