import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

export interface NamedAddress {
  readonly address: string;
  readonly name: string;
}

const mostRows = 1000;

/** The addresses that were ever proposed for these tickets. */
export function findProposals(tx: TenantTx, ticketIds: readonly string[]) {
  return tx
    .selectFrom("proposed_watchers")
    .select(["ticket_id", "address", "state"])
    .where("ticket_id", "=", sql<string>`any(${ticketIds}::uuid[])`)
    .limit(mostRows)
    .execute();
}

/** Proposes people, unless they were before. */
export async function insertProposals(
  tx: TenantTx,
  ticket_id: string,
  people: readonly NamedAddress[],
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto("proposed_watchers")
    .values(people.map(({ address, name }) => ({ ticket_id, address, name: name.slice(0, 200) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function lockProposal(
  tx: TenantTx,
  ticketId: string,
  address: string,
): Promise<NamedAddress | undefined> {
  return tx
    .selectFrom("proposed_watchers")
    .select(["address", "name"])
    .where("ticket_id", "=", ticketId)
    .where("address", "=", address)
    .where("state", "=", "proposed")
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteProposal(
  tx: TenantTx,
  ticketId: string,
  address: string,
): Promise<void> {
  await tx
    .deleteFrom("proposed_watchers")
    .where("ticket_id", "=", ticketId)
    .where("address", "=", address)
    .execute();
}

export async function dismissProposal(
  tx: TenantTx,
  ticketId: string,
  address: string,
): Promise<void> {
  await tx
    .updateTable("proposed_watchers")
    .set({ state: "dismissed" })
    .where("ticket_id", "=", ticketId)
    .where("address", "=", address)
    .execute();
}
