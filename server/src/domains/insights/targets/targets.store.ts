import type { metricAnnotations, metricTargets } from "@parley/contract";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";

export async function findTargets(db: TenantDb): Promise<metricTargets.Target[]> {
  const rows = await db
    .selectFrom("metric_targets")
    .select(["metric", "department_id as department", "priority", "value"])
    .orderBy("metric")
    .orderBy("department_id", (order) => order.asc().nullsFirst())
    .orderBy("priority", (order) => order.asc().nullsFirst())
    .execute();
  return rows as metricTargets.Target[];
}

/** One after the other: locks the business, so that two lists saved at once do not mix. */
export async function replaceTargets(
  tx: TenantTx,
  targets: readonly metricTargets.Target[],
): Promise<void> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  await tx.deleteFrom("metric_targets").execute();
  if (targets.length === 0) return;
  await tx
    .insertInto("metric_targets")
    .values(
      targets.map(({ department: department_id, ...target }) => ({
        id: newId(),
        ...target,
        department_id,
      })),
    )
    .execute();
}

/** Which of these departments there are. */
export async function findDepartmentIds(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("departments")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const most = 500;

interface AnnotationsWanted {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Those of one department and of the whole business. */
  readonly department?: string | null | undefined;
}

export function findAnnotations(
  db: TenantDb,
  { scope, departments }: Person,
  { from, to, department }: AnnotationsWanted,
): Promise<metricAnnotations.Annotation[]> {
  const isReached = sql<boolean>`(
    department_id is null or ${scope === "all"} or department_id = any(${departments}::uuid[])
  )`;
  return db
    .selectFrom("metric_annotations")
    .select(["id", "text", "department_id as department", sql<string>`on_day::text`.as("on")])
    .where(isReached)
    .where(sql<boolean>`on_day >= ${from ?? "0001-01-01"}::date`)
    .where(sql<boolean>`on_day <= ${to ?? "9999-12-31"}::date`)
    .$if(Boolean(department), (query) =>
      query.where(sql<boolean>`(department_id is null or department_id = ${department})`),
    )
    .orderBy("on_day", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export async function lockAnnotationCount(tx: TenantTx): Promise<number> {
  await tx.selectFrom("businesses").select("id").forNoKeyUpdate().executeTakeFirst();
  const { count } = await tx
    .selectFrom("metric_annotations")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAnnotation(
  tx: TenantTx,
  { on, department, ...rest }: metricAnnotations.Annotation,
): Promise<void> {
  await tx
    .insertInto("metric_annotations")
    .values({ ...rest, on_day: on, department_id: department })
    .execute();
}

export async function deleteAnnotation(
  tx: TenantTx,
  id: string,
): Promise<{ readonly on: string; readonly text: string } | undefined> {
  return tx
    .deleteFrom("metric_annotations")
    .where("id", "=", id)
    .returning(["text", sql<string>`on_day::text`.as("on")])
    .executeTakeFirst();
}
