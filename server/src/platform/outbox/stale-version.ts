import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { fail, refuseField } from "../failure.ts";
import type { Change } from "./event.ts";

/** The version a writer saw: stated in the body, or by `If-Match` as `"3"`, `W/"3"` or 3. */
export function seenVersion(ctx: Pick<Context, "caller">, stated?: number): number | undefined {
  const { ifMatch } = ctx.caller;
  if (stated !== undefined || ifMatch === undefined || ifMatch === "*") return stated;
  const version = /^(?:W\/)?(?:"(\d{1,9})"|(\d{1,9}))$/.exec(ifMatch);
  if (!version) throw refuseField("If-Match", "Give the version you saw");
  return Number(version[1] ?? version[2]);
}

interface Written {
  readonly record: string;
  readonly id: string;
  /** What the writer saw. Without it the last write wins. */
  readonly seen: number | undefined;
  /** What stands now, in a row that the transaction holds. */
  readonly version: number;
}

/**
 * Two people at once: what nobody else touched since may be written, a field that both changed is refused with the
 * record as it stands. What others touched is read from the events of the record.
 */
export async function refuseStale(
  tx: TenantTx,
  { record, id, seen, version }: Written,
  changes: readonly Change[],
  current: Record<string, unknown>,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const touched = seen < version ? await fieldsTouchedSince(tx, record, id, seen) : undefined;
  if (!touched || changes.some(({ field }) => touched.has(field))) {
    throw fail("request.stale_version", {}, { current });
  }
}

async function fieldsTouchedSince(
  tx: TenantTx,
  record: string,
  id: string,
  seen: number,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("events")
    .select("changes")
    .where("record_type", "=", record)
    .where("record_id", "=", id)
    .where("record_version", ">", seen)
    .$castTo<{ changes: Change[] }>()
    .execute();
  return new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)));
}
