export function toggleOne(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Chooses the rest of the page, or lets all of it go when all of it is chosen. Other pages are left alone. */
export function toggleAll(
  selected: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlySet<string> {
  const others = [...selected].filter((key) => !keys.includes(key));
  const isWhole = keys.every((key) => selected.has(key));
  return new Set(isWhole ? others : [...others, ...keys]);
}
