import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";

export interface DirectoryEntry {
  readonly business_id: string;
  readonly status: string;
}

/** The business of a host: by its label under the base domain, or by a verified custom domain. */
export async function findByHost(
  db: TenantDb,
  label: string,
  host: string,
): Promise<DirectoryEntry | undefined> {
  const { rows } = await sql<DirectoryEntry>`
    select business_id, status from guide.business_of_host(${label}, ${host})
  `.execute(db);
  return rows[0];
}

const mostWorkspaces = 50;

/** The open workspaces in which an address is an active person, whatever their role. */
export async function findWorkspacesOf(
  db: TenantDb,
  email: string,
): Promise<{ name: string; label: string }[]> {
  const { rows } = await sql<{ name: string; label: string }>`
    select name, label from guide.workspaces_of_address(${email}, ${mostWorkspaces})
  `.execute(db);
  return rows;
}

export type AddressState = "free" | "taken" | "look_alike";

export async function findAddressState(
  db: TenantDb,
  label: string,
  skeleton: string,
): Promise<AddressState> {
  const { rows } = await sql<{ state: AddressState }>`
    select guide.site_address_state(${label}, ${skeleton}) as state
  `.execute(db);
  return rows[0]?.state ?? "free";
}

/** Claims an address for the business of the transaction. Of two concurrent claims one succeeds. */
export async function insertAddress(tx: TenantTx, label: string, skeleton: string): Promise<void> {
  await tx
    .insertInto("site_addresses")
    .values({ label, skeleton })
    .execute()
    .catch(refused("site_addresses_pkey", "tenancy.address_taken"))
    .catch(refused("site_addresses_look_unlike", "tenancy.address_reserved"));
}

export async function deleteAddress(tx: TenantTx): Promise<void> {
  await tx.deleteFrom("site_addresses").execute();
}

export async function findUnverifiedRegistrations(
  db: TenantDb,
  olderThan: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select guide.unproven_registrations(${olderThan}::interval) as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A keyset page of all businesses, for the nightly job. */
export async function findBusinessesAfter(
  db: TenantDb,
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select guide.businesses(${after}, ${most}) as id`.execute(db);
  return rows.map(({ id }) => id);
}
