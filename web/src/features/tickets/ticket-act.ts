import type { tickets as contract } from "@parley/contract";
import type { Ticket } from "./tickets.queries.ts";

export interface Done {
  readonly message: string;
  readonly ticket?: Ticket | contract.PublicTicket;
  readonly undo?: { readonly id: string; readonly label: string } | undefined;
}

export interface TicketAct {
  /** How the ticket looks until the server has answered. */
  readonly shows?: Partial<Ticket>;
  /** `version`: of the ticket that the person saw. Without it, whatever stands there is replaced. */
  readonly send: (version: number | undefined) => Promise<Done>;
  /** The same against somebody who was faster. */
  readonly force?: () => Promise<Done>;
}
