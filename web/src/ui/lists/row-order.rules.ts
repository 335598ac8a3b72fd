/** The list with one item moved to an index, limited to the ends of the list. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.min(Math.max(0, index), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
