/** A moment as the database will spell it, so that what an event says and what the row says are the same text. */
export const momentOf = (said: string) => new Date(said).toISOString();
