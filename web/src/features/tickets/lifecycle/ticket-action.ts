import type { tickets as contract } from "@parley/contract";
import type { Ticket } from "../tickets.queries.ts";

export interface ActionResult {
  readonly message: string;
  readonly ticket?: Ticket | contract.PublicTicket;
  readonly undo?: { readonly id: string; readonly label: string } | undefined;
}

export interface TicketAction {
  /** Fields shown until the server has answered. */
  readonly optimistic?: Partial<Ticket>;
  /** `version`: of the ticket as shown. Without it, changes of others are overwritten. */
  readonly send: (version: number | undefined) => Promise<ActionResult>;
  /** The same action, overriding somebody else's. */
  readonly force?: () => Promise<ActionResult>;
  /** Shows a refusal in its own way. False: a toast shows it. */
  readonly onRefused?: (error: unknown) => boolean;
}
