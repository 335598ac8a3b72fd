// The front door of search.
export { isExact } from "./exact.rules.ts";
export type { TicketHit, UserHit } from "./search.queries.ts";
export { useFound, useRecentRecords } from "./use-found.ts";
