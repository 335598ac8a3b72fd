import type { Actor, Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { type CategoryRow, findCategories } from "../categories/categories.store.ts";
import { findSettings } from "../settings/settings.store.ts";
import { effectiveVisibilities, readableVisibilities } from "./visibility.rules.ts";
import type { Visibility } from "./visibility.ts";

/** What one reader may read. Every list, page, search, feed and image asks with it; see ADR 0066. */
export interface Reach {
  readonly reader: Visibility;
  /** The visibilities of articles that the reader may read. */
  readonly visibilities: readonly Visibility[];
  /** The categories that the reader may read, in their order. */
  readonly categories: readonly CategoryRow[];
  readonly categoryIds: readonly string[];
}

/** What kind of reader somebody is. */
export function readerOf(actor: Actor): Visibility {
  if (actor.kind !== "person") return "public";
  return actor.permissions.has("kb.read_staff") ? "staff" : "signed_in";
}

export async function findReach(db: TenantDb, reader: Visibility): Promise<Reach> {
  const visibilities = readableVisibilities(reader);
  const tree = await findCategories(db);
  const effective = effectiveVisibilities(tree);
  const categories = tree.filter(({ id }) => visibilities.includes(effective.get(id) ?? "staff"));
  return { reader, visibilities, categories, categoryIds: categories.map(({ id }) => id) };
}

/** The reach of whoever calls. A visitor is refused where only people who are signed in may read. */
export async function reachOf({ actor, read }: Pick<Context, "actor" | "read">): Promise<Reach> {
  const reader = readerOf(actor);
  const [reach, settings] = await Promise.all([
    findReach(read, reader),
    reader === "public" ? findSettings(read) : undefined,
  ]);
  if (settings?.public_access === false) throw fail("kb.sign_in_required");
  return reach;
}
