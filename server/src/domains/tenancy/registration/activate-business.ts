import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { activateBusinessRow, lockBusiness } from "../businesses.store.ts";
import { businessActivated } from "../tenancy.events.ts";

/** Activates the workspace once the owner's address is verified. */
export async function activateBusiness(tx: TenantTx, ctx: Context): Promise<void> {
  const { id, status, domain } = await lockBusiness(tx);
  if (status !== "pending") return;
  await activateBusinessRow(tx);
  await announce(tx, ctx, businessActivated({ domain }, { record: "business", id }));
}
