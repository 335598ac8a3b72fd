import type { Answer, audit } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { checkLinks, countUnsealed, findHead } from "./chain.store.ts";

const atOnce = 10_000;

/** Walks the whole chain, each stretch beginning with the last link of the one before. */
export async function verifyChain(db: TenantDb): Promise<Answer<typeof audit.verify>> {
  const head = await findHead(db);
  let checked = 0;
  let broken_at: number | null = null;
  for (let after = 0; broken_at === null; ) {
    const stretch = await checkLinks(db, after, atOnce);
    broken_at = stretch.broken_at;
    checked += stretch.count - (after > 0 ? 1 : 0);
    if (stretch.count < atOnce) break;
    after = stretch.last;
  }
  const waiting = await countUnsealed(db);
  return { ok: broken_at === null, checked, broken_at, waiting, head: head?.hash ?? null };
}
