/** Where a person's live messages travel. Made from what the server knows; no client ever names one. */
export function channelOf(businessId: string, accountId: string): string {
  return `live:${businessId}:${accountId}`;
}
