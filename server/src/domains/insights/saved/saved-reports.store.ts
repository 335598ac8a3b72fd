import type { savedReports } from "@parley/contract";
import type { MetricId } from "@parley/contract/insights/definitions";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

type Report = savedReports.SavedReport;

export interface ReportRow extends Pick<Report, "name" | "is_shared" | "filter" | "days" | "zone"> {
  readonly id: string;
  readonly owner_id: string;
  readonly metrics: readonly { readonly id: MetricId; readonly version: number }[];
  readonly group_by: Report["group_by"];
  readonly compare: Report["compare"];
  readonly version: number;
  readonly updated_at: string;
}

const columns = [
  "id",
  "owner_id",
  "name",
  "is_shared",
  "metrics",
  "filter",
  "group_by",
  "compare",
  "days",
  "zone",
  "version",
  "updated_at",
] as const;

/** One's own, the shared ones, and those one is mailed. */
const isSeenBy = ({ id }: Person) => sql<boolean>`(
  owner_id = ${id} or is_shared or exists (
    select from report_schedules s
    where s.business_id = saved_reports.business_id and s.report_id = saved_reports.id
      and s.next_at is not null and ${id} = any(s.recipients)
  )
)`;

const reports = (db: TenantDb) => db.selectFrom("saved_reports").select(columns);

/** Bounded by how many a business may have. */
export function findReports(db: TenantDb, reader: Person): Promise<ReportRow[]> {
  return reports(db)
    .where(isSeenBy(reader))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .$castTo<ReportRow>()
    .execute();
}

/** Whoever may see it: for what is done in the background. */
export function findReportById(db: TenantDb, id: string): Promise<ReportRow | undefined> {
  return reports(db).where("id", "=", id).$castTo<ReportRow>().executeTakeFirst();
}

export function lockReport(
  tx: TenantTx,
  reader: Person,
  id: string,
): Promise<ReportRow | undefined> {
  return reports(tx)
    .where("id", "=", id)
    .where(isSeenBy(reader))
    .forUpdate()
    .$castTo<ReportRow>()
    .executeTakeFirst();
}

/**
 * How many reports count towards the limit: shared ones, and those of people who still work here. Locks the business,
 * so that two reports saved at once are counted one after the other.
 */
export async function lockReportCount(tx: TenantTx): Promise<number> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_reports r
    join accounts a on a.business_id = r.business_id and a.id = r.owner_id
    where r.business_id = current_business() and (r.is_shared or a.status = 'active')
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export type ReportFields = Omit<ReportRow, "id" | "owner_id" | "version" | "updated_at">;

const stored = ({ metrics, ...fields }: Partial<ReportFields>) => ({
  ...fields,
  ...(metrics && { metrics: JSON.stringify(metrics) }),
});

export function insertReport(
  tx: TenantTx,
  { id, owner_id, ...fields }: Pick<ReportRow, "id" | "owner_id"> & ReportFields,
): Promise<ReportRow> {
  return tx
    .insertInto("saved_reports")
    .values({ id, owner_id, ...fields, metrics: JSON.stringify(fields.metrics) })
    .returning(columns)
    .$castTo<ReportRow>()
    .executeTakeFirstOrThrow();
}

export function updateReport(
  tx: TenantTx,
  id: string,
  fields: Partial<ReportFields>,
): Promise<ReportRow> {
  return tx
    .updateTable("saved_reports")
    .set(stored(fields))
    .where("id", "=", id)
    .returning(columns)
    .$castTo<ReportRow>()
    .executeTakeFirstOrThrow();
}

export async function deleteReport(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("saved_reports").where("id", "=", id).execute();
}

/** What people are called, by their ids; the address where somebody gave no name. */
export async function findNames(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("accounts")
    .select([
      "id",
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, '')`.as("name"),
    ])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
