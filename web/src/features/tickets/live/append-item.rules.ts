interface Item {
  readonly seq: number;
  readonly id: string | null;
}

interface Page<I extends Item> {
  readonly results: readonly I[];
  readonly last_seq: number;
}

/**
 * Appends an item to the newest page of a conversation; undefined when items between are missing. A sent reply
 * replaces its delayed entry.
 */
export function withItem<I extends Item, P extends Page<I>>(page: P, item: I): P | undefined {
  if (item.seq > page.last_seq + 1) return undefined;
  const isKnown = page.results.some(({ seq }) => seq === item.seq);
  const others = page.results.filter(
    ({ seq, id }) => seq === item.seq || id === null || id !== item.id,
  );
  // New items come last. Known items keep their position: merged messages are not in order of number.
  const results = isKnown
    ? others.map((one) => (one.seq === item.seq ? item : one))
    : [...others, item];
  return { ...page, results, last_seq: Math.max(page.last_seq, item.seq) };
}
