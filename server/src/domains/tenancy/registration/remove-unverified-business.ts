import type { Context } from "#platform/context.ts";
import { deleteBusiness, lockUnverified } from "../businesses.store.ts";
import { deleteIdempotencyKeys } from "../idempotency-keys.store.ts";
import { deleteAddress } from "../site/directory.store.ts";

/** Deletes a business whose owner was not verified in time; its address can be used again. */
export function removeUnverifiedBusiness(ctx: Context): Promise<void> {
  return ctx.transact(async (tx) => {
    if (!(await lockUnverified(tx, verificationPeriod))) return;
    await deleteAddress(tx);
    await deleteIdempotencyKeys(tx);
    await deleteBusiness(tx);
  });
}

/** How long a registration waits for the verification of its owner. */
export const verificationPeriod = "72 hours";
