import type { TicketLink } from "../core/ticket-state.ts";

/** What a ticket can bring to another. */
export interface MergePayload {
  readonly tags: readonly string[];
  readonly watchers: readonly string[];
  readonly links: readonly TicketLink[];
}
