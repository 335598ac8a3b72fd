import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { lockBusiness, openBusiness } from "../businesses.store.ts";
import { businessActivated } from "../tenancy.events.ts";

/** The owner's address is proven: the workspace opens. */
export async function activateBusiness(tx: TenantTx, ctx: Context): Promise<void> {
  const { id, status, domain } = await lockBusiness(tx);
  if (status !== "pending") return;
  await openBusiness(tx);
  await announce(tx, ctx, businessActivated({ domain }, { record: "business", id }));
}
