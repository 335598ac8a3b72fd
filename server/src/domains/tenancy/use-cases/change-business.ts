import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale } from "#platform/outbox/stale-version.ts";
import {
  type BusinessChange,
  type BusinessRow,
  lockBusiness,
  updateBusiness,
} from "../businesses.store.ts";
import { businessUpdated } from "../tenancy.events.ts";

interface Seen {
  /** The version the writer saw. */
  readonly version: number | undefined;
  /** How a refused writer is shown the row as it stands. */
  readonly view: (row: BusinessRow) => object;
}

/** Writes what differs and announces it; a change that changes nothing leaves no trace. */
export async function changeBusiness(
  tx: TenantTx,
  ctx: Context,
  change: BusinessChange,
  { version: seen, view }: Seen,
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
