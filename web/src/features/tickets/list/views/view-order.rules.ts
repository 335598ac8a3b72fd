interface Ordered {
  readonly id: string;
  readonly is_own: boolean;
}

/** Swaps an own view with the next own view; others keep their positions. */
export function movedOwn<V extends Ordered>(views: readonly V[], id: string, by: 1 | -1): V[] {
  const own = views.filter(({ is_own }) => is_own);
  const from = own.findIndex((view) => view.id === id);
  const to = from + by;
  const [moved, passed] = [own[from], own[to]];
  if (!moved || !passed) return [...views];
  return views.map((view) => (view === moved ? passed : view === passed ? moved : view));
}
