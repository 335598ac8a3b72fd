import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { freeSlug, reservedSlugs, slugOf } from "./slugs.rules.ts";
import { findBySlug, findSlugsLike, insertSlug, type SlugKind } from "./slugs.store.ts";

/** Gives a record a slug of its own choice, or one made of its title. What another record ever had is taken. */
export async function takeSlug(
  tx: TenantTx,
  kind: SlugKind,
  id: string,
  wanted: { readonly slug?: string | undefined; readonly title: string },
): Promise<string> {
  const reserved = reservedSlugs[kind];
  if (wanted.slug !== undefined) {
    if (reserved.includes(wanted.slug)) throw refuseField("slug", "This address is reserved");
    if (!(await insertSlug(tx, kind, id, wanted.slug))) throw fail("kb.slug_taken");
    return wanted.slug;
  }
  const base = slugOf(wanted.title, kind);
  // Another one that is made at the same moment may take it first.
  for (;;) {
    const slug = freeSlug(base, [...reserved, ...(await findSlugsLike(tx, kind, base))]);
    if (await insertSlug(tx, kind, id, slug)) return slug;
  }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The id that a path names by id or slug; an unknown slug names nothing. */
export async function idOfRef(
  db: TenantDb,
  kind: SlugKind,
  ref: string,
): Promise<string | undefined> {
  return uuid.test(ref) ? ref.toLowerCase() : findBySlug(db, kind, ref);
}

/** Whether a path names a record by a slug that it no longer has. */
export const isOldSlug = (ref: string, { id, slug }: { id: string; slug: string }) =>
  ref !== slug && ref.toLowerCase() !== id;
