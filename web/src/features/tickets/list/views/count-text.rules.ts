const numbers = new Intl.NumberFormat("en");

/** A count as far as it is counted: '128', or '1,000+'. Nothing for what is not known. */
export function countText(count: number | undefined, most: number): string | undefined {
  if (count === undefined) return undefined;
  return count > most ? `${numbers.format(most)}+` : numbers.format(count);
}
