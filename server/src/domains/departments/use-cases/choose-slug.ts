import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findSlugs } from "../departments.store.ts";
import { freeSlug, slugOf } from "../slug.rules.ts";

/** The slug of a department of that name. Under `lockLimit`, so that two of one name do not choose the same. */
export async function chooseSlug(tx: TenantTx, name: string, id: string): Promise<string> {
  const slug = slugOf(name);
  return freeSlug(slug, await findSlugs(tx, slug, id));
}
