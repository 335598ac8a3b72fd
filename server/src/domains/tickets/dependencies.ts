import type { macros, ticketChangeList } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";

/** A macro as it is when it is applied to many tickets. */
export interface MacroToApply {
  readonly changes: readonly ticketChangeList.ChangeItem[];
  readonly body: macros.Draft["body"];
  readonly is_internal: boolean;
}

/** The macros of the domain above. */
export interface Macros {
  /** One that the caller may use. */
  get(ctx: PersonContext, id: string): Promise<MacroToApply>;
  /** Its text with the values of a ticket. */
  fill(ctx: PersonContext, html: string, ticket: string): Promise<string>;
}

/** What tickets need from `app/`. */
export interface TicketDependencies {
  readonly macros: Macros;
}
