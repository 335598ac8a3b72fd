import { ticketTags } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { countTags, findTagsNamed, insertNewTags, lockCatalogue } from "./tags.store.ts";

/**
 * The tags that are put on a ticket: a synonym becomes its tag. One that is not in the catalogue is added to it, or
 * refused where the business uses only those of the catalogue.
 */
export async function resolveTags(tx: TenantTx, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return [];
  const known = await findTagsNamed(tx, typed);
  const byName = new Map(known.flatMap((tag) => tag.synonyms.map((name) => [name, tag])));
  for (const tag of known) byName.set(tag.name, tag);
  const unknown = typed.filter((name) => !byName.has(name));
  if (unknown.length > 0) await addUnknown(tx, unknown);
  if (typed.some((name) => byName.get(name)?.is_active === false)) {
    throw refuseField("tags", "Tag is not active");
  }
  return [...new Set(typed.map((name) => byName.get(name)?.name ?? name))];
}

async function addUnknown(tx: TenantTx, names: readonly string[]): Promise<void> {
  const { tag_creation } = await getBusiness(tx);
  if (tag_creation === "catalogue") throw refuseField("tags", "Unknown tag");
  await lockCatalogue(tx);
  const n = ticketTags.mostTags;
  if ((await countTags(tx)) + names.length > n) throw fail("limits.reached", { n, things: "tags" });
  await insertNewTags(tx, names);
}

/** Those that can be put on a ticket now, under the names they have in the catalogue. */
export async function usableTags(tx: TenantTx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = (await findTagsNamed(tx, names)).filter(({ is_active }) => is_active);
  return [...new Set(known.map(({ name }) => name))].sort();
}
