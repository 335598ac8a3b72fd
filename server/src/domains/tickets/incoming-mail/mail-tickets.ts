import type { TenantTx } from "#platform/db/tenant-db.ts";
import { lockInOrder } from "../core/lock-ticket.ts";
import { isPastClosingTime } from "../core/schedule-jobs.ts";
import type { LockedTicket } from "../core/ticket-state.ts";
import { findSurvivors, type NamedTickets } from "./mail-tickets.store.ts";
import { findProposals } from "./proposed-watchers.store.ts";

export interface TicketOfMail {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** A resolved ticket whose time to be reopened is over counts as closed. */
  readonly status: string;
  readonly is_set_aside: boolean;
  readonly department_id: string;
  readonly requester_id: string;
  readonly watchers: readonly string[];
  /** Addresses that are proposed as watchers, and those that are proposed no more. */
  readonly proposed: readonly string[];
  readonly dismissed: readonly string[];
}

/** The tickets that a mail names, each by its id and by its number. */
export interface TicketsOfMail {
  byId(id: string): TicketOfMail | undefined;
  byNumber(number: number): TicketOfMail | undefined;
}

/** The tickets that a mail may belong to, locked. One that was merged is replaced by the one that it was merged into. */
export async function lockTicketsOfMail(tx: TenantTx, named: NamedTickets): Promise<TicketsOfMail> {
  const rows = await findSurvivors(tx, named);
  const survivors = rows.map(({ id }) => id);
  const locked = await lockInOrder(tx, survivors, { kind: "system" });
  const found = new Map<string, TicketOfMail>();
  const proposals = survivors.length > 0 ? await findProposals(tx, survivors) : [];
  for (const [id, ticket] of locked) {
    const own = proposals.filter(({ ticket_id }) => ticket_id === id);
    found.set(id, await ticketOfMail(tx, ticket, own));
  }
  const byId = new Map(rows.map((row) => [row.asked, found.get(row.id)]));
  const byNumber = new Map(rows.map((row) => [row.number, found.get(row.id)]));
  return { byId: (id) => byId.get(id), byNumber: (number) => byNumber.get(number) };
}

async function ticketOfMail(
  tx: TenantTx,
  ticket: LockedTicket,
  proposals: readonly { readonly address: string; readonly state: string }[],
): Promise<TicketOfMail> {
  const { id, number, title, department_id, requester_id, watchers } = ticket;
  const isOver = ticket.status === "resolved" && (await isPastClosingTime(tx, ticket));
  const addressesOf = (state: string) =>
    proposals.filter((one) => one.state === state).map(({ address }) => address);
  return {
    id,
    number,
    title,
    status: isOver ? "closed" : ticket.status,
    is_set_aside: ticket.is_spam || ticket.deleted_at !== null || ticket.is_merged,
    department_id,
    requester_id,
    watchers,
    proposed: addressesOf("proposed"),
    dismissed: addressesOf("dismissed"),
  };
}
