/** A moment as the database will spell it, so that what an event says and what the row says are the same text. */
export function momentOf(said: string): string {
  return new Date(said)
    .toISOString()
    .replace(/\.(\d*?)0+Z$/, (_, digits: string) => (digits ? `.${digits}Z` : "Z"));
}
