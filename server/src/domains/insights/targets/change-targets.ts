import { metricAnnotations, type metricTargets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, endings } from "#platform/outbox/event.ts";
import { annotationAdded, annotationDeleted, targetsChanged } from "./targets.events.ts";
import {
  deleteAnnotation,
  findAnnotations,
  findDepartmentIds,
  findTargets,
  insertAnnotation,
  lockAnnotationCount,
  replaceTargets,
} from "./targets.store.ts";

export function saveTargets(ctx: PersonContext, targets: readonly metricTargets.Target[]) {
  return ctx.transact(async (tx) => {
    await refuseUnknown(
      tx,
      targets.map(({ department }) => department),
      (at) => `targets.${at}.department`,
    );
    const before = await findTargets(tx);
    await replaceTargets(tx, targets);
    const changes = [{ field: "targets", from: before, to: targets }];
    const about = { record: "metric_targets", id: ctx.businessId, changes };
    await announce(tx, ctx, targetsChanged({ count: targets.length }, about));
    return { message: "Targets saved successfully", targets: await findTargets(tx) };
  });
}

export async function listAnnotations(
  { read, actor }: PersonContext,
  query: metricAnnotations.Query,
) {
  return { results: await findAnnotations(read, actor, query) };
}

export function createAnnotation(ctx: PersonContext, draft: metricAnnotations.Draft) {
  return ctx.transact(async (tx) => {
    const most = metricAnnotations.mostAnnotations;
    if ((await lockAnnotationCount(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "annotations" });
    }
    await refuseUnknown(tx, [draft.department], () => "department");
    const annotation = { id: newId(), ...draft };
    await insertAnnotation(tx, annotation);
    const { id } = annotation;
    const about = { record: "annotation", id, changes: beginnings(draft) };
    await announce(tx, ctx, annotationAdded({ annotation_id: id }, about));
    return { message: "Annotation added successfully", annotation };
  });
}

export function removeAnnotation(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const deleted = await deleteAnnotation(tx, id);
    if (!deleted) throw fail("record.not_found");
    const about = { record: "annotation", id, changes: endings(deleted) };
    await announce(tx, ctx, annotationDeleted({ annotation_id: id }, about));
    return { message: "Annotation deleted successfully" };
  });
}

async function refuseUnknown(
  tx: TenantTx,
  departments: readonly (string | null)[],
  fieldAt: (at: number) => string,
): Promise<void> {
  const named = departments.flatMap((id) => id ?? []);
  const known = await findDepartmentIds(tx, [...new Set(named)]);
  const at = departments.findIndex((id) => id !== null && !known.has(id));
  if (at >= 0) throw refuseField(fieldAt(at), "Unknown department");
}
