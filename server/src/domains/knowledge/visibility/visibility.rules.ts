import type { Visibility } from "./visibility.ts";

const order: readonly Visibility[] = ["public", "signed_in", "staff"];

/** What a reader of a kind may read, from the widest visibility to their own. */
export function readableVisibilities(reader: Visibility): readonly Visibility[] {
  return order.slice(0, order.indexOf(reader) + 1);
}

export function narrowest(one: Visibility, other: Visibility): Visibility {
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

interface Node {
  readonly id: string;
  readonly parent_id: string | null;
  readonly visibility: Visibility;
  readonly is_active: boolean;
}

/** The narrowest of each category and those above it. One that is switched off is for staff. */
export function effectiveVisibilities(tree: readonly Node[]): ReadonlyMap<string, Visibility> {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const found = new Map<string, Visibility>();
  const effective = (node: Node): Visibility => {
    const known = found.get(node.id);
    if (known) return known;
    const own = node.is_active ? node.visibility : "staff";
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id);
    const result = parent ? narrowest(own, effective(parent)) : own;
    found.set(node.id, result);
    return result;
  };
  for (const node of tree) effective(node);
  return found;
}
