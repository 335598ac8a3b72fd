import type { ticketMessages } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findAddresses, findPeopleById } from "../core/people.store.ts";
import { findChangedFields } from "../core/ticket-events.store.ts";
import type { LockedTicket } from "../core/ticket-state.ts";
import type { Side } from "./check-can-write.ts";
import { findEarlierRecipients } from "./messages.store.ts";

export interface Recipients {
  readonly to: string[];
  readonly cc: string[];
}

type Draft = Pick<ticketMessages.Draft, "to" | "cc" | "is_internal">;

/** To whom words go: a reply to those it names, else to whoever asked and the customers who follow. */
export async function resolveRecipients(
  tx: TenantTx,
  locked: LockedTicket,
  side: Side,
  { to, cc, is_internal = false }: Draft,
): Promise<Recipients> {
  if (is_internal || side === "customer") {
    const named = to ? "to" : "cc";
    if (to ?? cc) throw refuseField(named, "Only a reply names whom it goes to");
    return { to: [], cc: [] };
  }
  const people = await findPeopleById(tx, [locked.requester_id, ...locked.watchers]);
  const followers = locked.watchers.flatMap((id) => {
    const person = people.get(id);
    return person?.role === "customer" ? [person.email] : [];
  });
  const first = new Set(to ?? [people.get(locked.requester_id)?.email ?? ""]);
  const second = new Set(cc ?? followers);
  first.delete("");
  second.delete("");
  if (to ?? cc) requireRecipient(first.size + second.size);
  return { to: [...first], cc: [...second].filter((address) => !first.has(address)) };
}

function requireRecipient(count: number): void {
  if (count === 0) throw refuseField("to", "Choose somebody to send it to");
}

/** Those among them who are not part of the ticket, and whoever became its requester since the writer looked. */
export async function findNewRecipients(
  tx: TenantTx,
  locked: LockedTicket,
  { to, cc }: Recipients,
  seen: { readonly by: string; readonly seq: number | undefined },
): Promise<string[]> {
  const [participants, writtenTo] = await Promise.all([
    findAddresses(tx, [locked.requester_id, ...locked.watchers]),
    findEarlierRecipients(tx, locked.id),
  ]);
  const known = new Set([...participants, ...writtenTo]);
  const strangers = [...to, ...cc].filter((address) => !known.has(address));
  if (seen.seq === undefined) return strangers;
  const changedBy = (await findChangedFields(tx, locked.id, { seq: seen.seq })).get("requester_id");
  if (changedBy === undefined || changedBy === seen.by) return strangers;
  const requester = (await findPeopleById(tx, [locked.requester_id])).get(locked.requester_id);
  return [...new Set([requester?.email || (requester?.name ?? ""), ...strangers])];
}
