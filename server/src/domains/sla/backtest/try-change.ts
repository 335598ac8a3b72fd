import type { slaBacktest } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { type DeskMaterial, getDeskMaterial } from "./desk-material.store.ts";
import { saveChange } from "./save-change.ts";

interface Tried {
  readonly before: DeskMaterial;
  readonly after: DeskMaterial;
}

/**
 * The desk without a change and with it. The change is saved as it would be, so what would be refused is refused here,
 * in the same words; then the transaction is given up, and nothing of it stays.
 */
export async function tryChange(
  ctx: Context,
  change: Omit<slaBacktest.Ask, "days">,
): Promise<Tried> {
  const tried = await ctx
    .transact(async (tx) => {
      const before = await getDeskMaterial(tx);
      await saveChange(within(ctx, tx), change);
      throw new GivenUp({ before, after: await getDeskMaterial(tx) });
    })
    .catch(whatWasTried);
  return tried;
}

const within = (ctx: Context, tx: TenantTx): Context => ({
  ...ctx,
  read: tx,
  transact: (work) => work(tx),
});

class GivenUp extends Error {
  readonly tried: Tried;
  constructor(tried: Tried) {
    super("nothing of this is kept");
    this.tried = tried;
  }
}

function whatWasTried(error: unknown): Tried {
  if (error instanceof GivenUp) return error.tried;
  throw error;
}
