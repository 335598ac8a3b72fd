interface Item {
  readonly seq: number;
  readonly kind: "message" | "note" | "event";
}

export type ActivityEntry<I extends Item> =
  | { readonly kind: "message"; readonly item: I }
  | { readonly kind: "run"; readonly items: readonly I[] };

export const shownAtOnce = 3;

/** Newest first. Events between two messages are grouped, so that a long run can be folded. */
export function activityEntries<I extends Item>(items: readonly I[]): ActivityEntry<I>[] {
  const entries: ActivityEntry<I>[] = [];
  for (const item of items.toReversed()) {
    const last = entries.at(-1);
    if (item.kind !== "event") entries.push({ kind: "message", item });
    else if (last?.kind === "run") {
      entries[entries.length - 1] = { kind: "run", items: [...last.items, item] };
    } else entries.push({ kind: "run", items: [item] });
  }
  return entries;
}
