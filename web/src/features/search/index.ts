// Everything that other features and app/ import from search.
export { isExact } from "./exact-search.rules.ts";
export type { TicketHit, UserHit } from "./search.queries.ts";
export { useRecentRecords, useSearchResults } from "./use-search-results.ts";
