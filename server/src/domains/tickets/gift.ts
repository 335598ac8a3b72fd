import type { TicketLink } from "./ticket-state.ts";

/** What a ticket can bring to another. */
export interface Gift {
  readonly tags: readonly string[];
  readonly watchers: readonly string[];
  readonly links: readonly TicketLink[];
}
