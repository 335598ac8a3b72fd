import type { organizations } from "@parley/contract";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

function organizationRows(db: TenantDb) {
  return db
    .selectFrom("organizations")
    .select([
      "organizations.id",
      "organizations.name",
      "organizations.share_tickets",
      "organizations.auto_join",
      "organizations.notes",
      "organizations.created_at",
      "organizations.updated_at",
      "organizations.version",
    ])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom("organization_domains")
          .select("organization_domains.domain")
          .whereRef("organization_domains.organization_id", "=", "organizations.id")
          .orderBy("organization_domains.domain"),
      ).as("domains"),
      row
        .selectFrom("customers")
        .innerJoin("accounts", (join) =>
          join
            .onRef("accounts.business_id", "=", "customers.business_id")
            .onRef("accounts.id", "=", "customers.account_id"),
        )
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("customers.organization_id", "=", "organizations.id")
        .where("accounts.deleted_at", "is", null)
        .as("members_count"),
    ]);
}

type OrganizationRow = Awaited<ReturnType<ReturnType<typeof organizationRows>["execute"]>>[number];

function organizationOf({
  domains,
  members_count,
  ...row
}: OrganizationRow): organizations.Organization {
  return {
    ...row,
    domains: domains.map(({ domain }) => domain),
    members_count: members_count ?? 0,
  };
}

export async function findOrganization(
  db: TenantDb,
  id: string,
): Promise<organizations.Organization | undefined> {
  const row = await organizationRows(db).where("organizations.id", "=", id).executeTakeFirst();
  return row && organizationOf(row);
}

export async function lockOrganization(
  tx: TenantTx,
  id: string,
): Promise<organizations.Organization | undefined> {
  const row = await organizationRows(tx)
    .where("organizations.id", "=", id)
    .forUpdate("organizations")
    .executeTakeFirst();
  return row && organizationOf(row);
}

type OrganizationFilter = Pick<organizations.Filter, "search" | "sort">;

const lowerName = sql<string>`lower(organizations.name)`;

/** Matches anywhere in the name: a business has thousands of organizations, not millions. */
function patternOf(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

export async function findOrganizations(
  db: TenantDb,
  { search, sort = "name" }: OrganizationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<organizations.Organization[]> {
  let query = organizationRows(db);
  if (search) query = query.where(lowerName, "like", patternOf(search));
  const column = sort.endsWith("name") ? lowerName : sql`organizations.created_at`;
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await query
    .orderBy(column, direction)
    .orderBy("organizations.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(organizationOf);
}

export async function countOrganizations(
  db: TenantDb,
  { search }: OrganizationFilter,
): Promise<number> {
  let query = db.selectFrom("organizations").select(({ fn }) => fn.countAll<number>().as("count"));
  if (search) query = query.where(lowerName, "like", patternOf(search));
  return (await query.executeTakeFirstOrThrow()).count;
}

export interface OrganizationFields {
  readonly name: string;
  readonly share_tickets: boolean;
  readonly auto_join: boolean;
  readonly notes: string;
}

export async function insertOrganization(
  tx: TenantTx,
  organization: OrganizationFields & { id: string },
): Promise<void> {
  await tx.insertInto("organizations").values(organization).execute();
}

export async function updateOrganization(
  tx: TenantTx,
  id: string,
  change: { [K in keyof OrganizationFields]?: OrganizationFields[K] | undefined },
): Promise<number> {
  const { version } = await tx
    .updateTable("organizations")
    .set({ ...change, updated_at: sql<string>`now()` })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteOrganization(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("organizations").where("id", "=", id).execute();
}

/** Replaces the domains of an organization. */
export async function replaceDomains(
  tx: TenantTx,
  organization_id: string,
  domains: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("organization_domains")
    .where("organization_id", "=", organization_id)
    .execute();
  if (domains.length === 0) return;
  await tx
    .insertInto("organization_domains")
    .values(domains.map((domain) => ({ domain, organization_id })))
    .execute();
}

/** Another organization that has one of these domains. */
export function findDomainOwner(
  db: TenantDb,
  domains: readonly string[],
  { except }: { except: string },
) {
  return domainOwners(db)
    .where("organization_domains.domain", "=", sql<string>`any(${domains}::text[])`)
    .where("organizations.id", "<>", except)
    .executeTakeFirst();
}

/** The organization that new customers of a domain join automatically. */
export function findOrganizationToJoin(db: TenantDb, domain: string) {
  return domainOwners(db)
    .where("organization_domains.domain", "=", domain)
    .where("organizations.auto_join", "=", true)
    .executeTakeFirst();
}

function domainOwners(db: TenantDb) {
  return db
    .selectFrom("organization_domains")
    .innerJoin("organizations", (join) =>
      join
        .onRef("organizations.business_id", "=", "organization_domains.business_id")
        .onRef("organizations.id", "=", "organization_domains.organization_id"),
    )
    .select(["organizations.id", "organizations.name", "organizations.share_tickets"]);
}
