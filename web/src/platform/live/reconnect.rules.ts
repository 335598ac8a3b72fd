const mostSeconds = 30;

/** 1, 2, 4 … 30 seconds, each shortened by a random part of up to a half, so that many pages do not reconnect at once. */
export function reconnectDelay(attempt: number, chance: number): number {
  const seconds = Math.min(2 ** attempt, mostSeconds);
  return Math.round(seconds * 1000 * (1 - chance / 2));
}

/**
 * What a page does when the server closes its socket. Where the session has ended (4401) it asks for a new ticket too: the
 * refusal of that redirects to the sign-in page.
 */
export function afterClose(code: number): "again" | "again_soon" | "give_up" {
  if (code === 4403 || code === 4503) return "again_soon";
  if (code === 4429) return "give_up";
  return "again";
}
