import { language } from "#platform/texts/texts.ts";

const numbers = new Intl.NumberFormat(language);

/** A count as text: '128', '1,000+' beyond the limit, or '?' if it cannot be known; nothing until it is there. */
export function countText(count: number | null | undefined, most: number): string | undefined {
  if (count === undefined) return undefined;
  if (count === null) return "?";
  return count > most ? `${numbers.format(most)}+` : numbers.format(count);
}
