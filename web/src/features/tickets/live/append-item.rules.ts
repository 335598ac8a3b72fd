interface Item {
  readonly seq: number;
  readonly id: string | null;
}

interface Page<I extends Item> {
  readonly results: readonly I[];
  readonly last_seq: number;
}

/**
 * The newest page of a conversation with one thing more; nothing if something between is missing. A reply that has left
 * takes the place of the one that waited.
 */
export function withItem<I extends Item, P extends Page<I>>(page: P, item: I): P | undefined {
  if (item.seq > page.last_seq + 1) return undefined;
  const isKnown = page.results.some(({ seq }) => seq === item.seq);
  const others = page.results.filter(
    ({ seq, id }) => seq === item.seq || id === null || id !== item.id,
  );
  // What is new stands last; words of a merged ticket stand where they were said, whatever their number.
  const results = isKnown
    ? others.map((one) => (one.seq === item.seq ? item : one))
    : [...others, item];
  return { ...page, results, last_seq: Math.max(page.last_seq, item.seq) };
}
