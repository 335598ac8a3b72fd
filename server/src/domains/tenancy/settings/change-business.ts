import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale } from "#platform/outbox/stale-version.ts";
import {
  type BusinessChange,
  type BusinessRow,
  lockBusiness,
  updateBusiness,
} from "../businesses.store.ts";
import { businessUpdated } from "../tenancy.events.ts";

interface SeenVersion {
  /** The version that the change is based on. */
  readonly version: number | undefined;
  /** How the current row is shown when the change is refused. */
  readonly view: (row: BusinessRow) => object;
}

/** Writes the fields that differ and announces them; does nothing when all are equal. */
export async function changeBusiness(
  tx: TenantTx,
  ctx: Context,
  change: BusinessChange,
  { version: seen, view }: SeenVersion,
): Promise<BusinessRow> {
  const row = await lockBusiness(tx);
  const changes = differences(row, change);
  const { id, version } = row;
  await refuseStale(tx, { record: "business", id, seen, version }, changes, { ...view(row) });
  if (changes.length === 0) return row;
  const changed = await updateBusiness(tx, change);
  const fields = changes.map(({ field }) => field);
  const about = { record: "business", id, version: changed.version, changes };
  await announce(tx, ctx, businessUpdated({ fields }, about));
  return changed;
}
