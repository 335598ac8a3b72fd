const numbers = new Intl.NumberFormat("en");

/** A count as text: '128', or '1,000+' beyond the limit. */
export function countText(count: number | undefined, most: number): string | undefined {
  if (count === undefined) return undefined;
  return count > most ? `${numbers.format(most)}+` : numbers.format(count);
}
