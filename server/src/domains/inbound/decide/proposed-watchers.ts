import type { MailAddress } from "../parse/parsed-mail.ts";
import type { Judged } from "./checks.ts";
import type { MailTicket } from "./facts.ts";
import { isParticipant } from "./thread.ts";

const mostOfMail = 20;

/** People in To and Cc who may want to follow the ticket: neither the desk, nor staff, nor who takes part already. */
export function findProposedWatchers(
  { mail, facts, sender, person }: Judged,
  ticket?: MailTicket,
): MailAddress[] {
  if (!facts.proposesWatchers || sender.verdict === "fail" || person?.isStaff) return [];
  const known = new Set([
    sender.address.address,
    ...(ticket?.proposed ?? []),
    ...(ticket?.dismissed ?? []),
    ...facts.forwarders,
  ]);
  const isNew = ({ address }: MailAddress) => {
    if (known.has(address) || facts.isOwn(address)) return false;
    const other = facts.findPerson(address);
    if (other?.isStaff || other?.isBlocked) return false;
    const isSender = other !== undefined && other.id === person?.id;
    return !isSender && !(ticket && isParticipant(ticket, other));
  };
  const found = new Map<string, MailAddress>();
  for (const one of [...mail.to, ...mail.cc]) if (isNew(one)) found.set(one.address, one);
  return [...found.values()].slice(0, mostOfMail);
}
