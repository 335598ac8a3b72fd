export function toggleOne(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects all rows of the page, or deselects them if all are selected. Other pages are unchanged. */
export function toggleAll(
  selected: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlySet<string> {
  const others = [...selected].filter((key) => !keys.includes(key));
  const isWhole = keys.every((key) => selected.has(key));
  return new Set(isWhole ? others : [...others, ...keys]);
}
