import type { TenantTx } from "#platform/db/tenant-db.ts";
import { breakerText, countAutomaticMails } from "./ticket-mails.store.ts";

/** Tell somebody that what they wrote arrived. */
const acknowledging = ["ticket_received", "message_received", "follow_up_opened"];

/** What we say by ourselves to customers. */
const automatic = [
  ...acknowledging,
  "ticket_resolved",
  "ticket_closed",
  "ticket_reopened",
  "status_changed",
  "ticket_merged",
  "message_too_large",
];

const caps = { hour: 10, day: 30, acks: 1, acksOfDay: 5, ofTicket: 5 };

/** Why one more automatic mail to a customer is too many; undefined if it is not. */
export async function findCap(
  tx: TenantTx,
  { kind, ticket_id: ticketId, recipient }: CappedMail,
): Promise<string | undefined> {
  if (!automatic.includes(kind)) return undefined;
  const counts = await countAutomaticMails(
    tx,
    { ticketId, recipient },
    { automatic, acknowledging },
  );
  if (counts.is_stopped || counts.of_ticket >= caps.ofTicket) return breakerText;
  const isTooMany = counts.hour >= caps.hour || counts.day >= caps.day;
  if (isTooMany) return "This address has had too many automatic mails";
  const isAck = acknowledging.includes(kind);
  const isAcknowledged = counts.acks >= caps.acks || counts.acks_of_day >= caps.acksOfDay;
  return isAck && isAcknowledged ? "This address was told a short time ago" : undefined;
}

interface CappedMail {
  readonly kind: string;
  readonly ticket_id: string;
  readonly recipient: string;
}
