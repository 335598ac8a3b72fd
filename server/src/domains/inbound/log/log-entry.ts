import type { mailLog } from "@parley/contract";
import { mailKindName } from "../../mail/index.ts";
import { deliveryOf } from "../../tickets/index.ts";
import type { LeavingRow, ReceivedRow, ShownTicket } from "./mail-log.store.ts";

export type ShownTickets = ReadonlyMap<string, ShownTicket>;

interface Explanation {
  readonly because?: string;
  readonly passed?: readonly string[];
  readonly flags?: readonly string[];
  readonly notices?: readonly string[];
}

export const explanationOf = ({ explanation }: ReceivedRow) => explanation as Explanation;

function ticketOf(id: string | null, tickets: ShownTickets) {
  const ticket = id === null ? null : (tickets.get(id) ?? null);
  return { ticket, is_ticket_hidden: id !== null && ticket === null };
}

/** A mail that came in. Its subject is as secret as its ticket. */
export function receivedEntry(row: ReceivedRow, tickets: ShownTickets): mailLog.Entry {
  const about = ticketOf(row.ticket_id, tickets);
  return {
    id: row.id,
    direction: "in",
    at: row.created_at,
    state: (row.outcome ?? "waiting") as mailLog.State,
    reason: explanationOf(row).because ?? "",
    address: row.sender,
    name: row.sender_name,
    kind: "",
    subject: about.is_ticket_hidden ? null : row.subject,
    mailbox: row.mailbox,
    ...about,
    can_resend: false,
  };
}

const states: Readonly<Record<string, mailLog.State>> = {
  queued: "queued",
  sending: "sending",
  retry: "retrying",
  sent: "sent",
  dead: "failed",
  uncertain: "unknown",
  suppressed: "withheld",
};

/** A mail that leaves. Account mails have codes, links and names of reports in their subjects, which are not shown. */
export function leavingEntry(row: LeavingRow, tickets: ShownTickets): mailLog.Entry {
  const about = ticketOf(row.ticket_id, tickets);
  const delivery = deliveryOf(row);
  return {
    id: row.id,
    direction: "out",
    at: row.created_at,
    state: delivery.state === "delayed" ? "delayed" : (states[row.state] ?? "queued"),
    reason: delivery.reason,
    address: row.recipient,
    name: "",
    kind: mailKindName(row.kind),
    subject: about.ticket && row.subject ? row.subject : null,
    mailbox: row.mailbox,
    ...about,
    can_resend: row.is_resendable && !row.suppressed,
  };
}
