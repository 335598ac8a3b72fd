import type { Context } from "#platform/context.ts";
import { deleteBusiness, lockUnproven } from "../businesses.store.ts";
import { deleteAddress } from "../directory.store.ts";
import { deleteIdempotencyKeys } from "../idempotency-keys.store.ts";
import { provenWithin } from "../registration.rules.ts";

/** Nobody proved the owner's address in time: everything of the registration goes, and its address is free again. */
export function removeUnprovenBusiness(ctx: Context): Promise<void> {
  return ctx.transact(async (tx) => {
    if (!(await lockUnproven(tx, provenWithin))) return;
    await deleteAddress(tx);
    await deleteIdempotencyKeys(tx);
    await deleteBusiness(tx);
  });
}
