const longestDelay = 72 * 60 * 60_000;

/** From when a message counts: when it reached the desk's mailbox, but no more than 72 hours before it was taken in. */
export function originOf(receivedAt: number | undefined, takenInAt: number): number {
  return Math.min(takenInAt, Math.max(receivedAt ?? takenInAt, takenInAt - longestDelay));
}
