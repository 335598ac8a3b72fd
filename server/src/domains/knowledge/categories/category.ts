import type { kbCategories } from "@parley/contract";
import type { Reach } from "../visibility/reach.ts";
import { effectiveVisibilities } from "../visibility/visibility.rules.ts";
import type { CategoryRow } from "./categories.store.ts";

type Counts = ReadonlyMap<string, number>;

/** How many articles are in each category and below it. */
export function totalsOf(tree: readonly CategoryRow[], own: Counts): Counts {
  const totals = new Map(tree.map(({ id }) => [id, own.get(id) ?? 0]));
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id } of tree) {
    const count = own.get(id) ?? 0;
    for (let up = parents.get(id); up; up = parents.get(up)) {
      totals.set(up, (totals.get(up) ?? 0) + count);
    }
  }
  return totals;
}

/** Categories as their reader sees them. */
export function categoriesOf({ reader, categories }: Reach, own: Counts): kbCategories.Listed[] {
  const totals = totalsOf(categories, own);
  const effective = effectiveVisibilities(categories);
  return categories.map((row) => {
    const { id, name, slug, description, parent_id: parent } = row;
    const articles_count = totals.get(id) ?? 0;
    const shown = { id, name, slug, description, parent, articles_count };
    if (reader !== "staff") return shown;
    const { position, visibility, is_active, version } = row;
    const effective_visibility = effective.get(id) ?? visibility;
    return { ...shown, position, visibility, effective_visibility, is_active, version };
  });
}

/** The categories above one, from the top. */
export function parentsOf(tree: readonly CategoryRow[], id: string | null): CategoryRow[] {
  const byId = new Map(tree.map((row) => [row.id, row]));
  const parents: CategoryRow[] = [];
  for (let at = id === null ? undefined : byId.get(id); at; ) {
    parents.unshift(at);
    at = at.parent_id === null ? undefined : byId.get(at.parent_id);
  }
  return parents;
}

export const stepOf = ({ id, name, slug }: CategoryRow) => ({ id, name, slug });
