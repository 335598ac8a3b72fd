const minute = 60_000;
export const minAheadMs = 5 * minute;
export const maxAheadMs = 60 * 24 * 60 * minute;

/** Whether a reply can be sent at this time. */
export function isSendTime(sendAt: string, now: string): boolean {
  const ahead = Date.parse(sendAt) - Date.parse(now);
  return ahead >= minAheadMs && ahead <= maxAheadMs;
}
